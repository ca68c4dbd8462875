import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
} from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bytesToKeep } from '../bytes-to-keep.ts';

/** An answer that is written once and sent many times, compressed beforehand. */
export interface KeptAnswer {
  type: string;
  etag: string;
  plain: Buffer;
  /** Missing, as the other, where compressing makes it no smaller. */
  br?: Buffer;
  gzip?: Buffer;
}

export type Encoding = 'br' | 'zstd' | 'gzip' | 'plain';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const compressZstd = promisify(zstdCompress);

const brotliParams = (plain: Buffer, quality: number, window = constants.BROTLI_DEFAULT_WINDOW) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: window,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  },
});

export const brotli = (plain: Buffer, quality: number): Promise<Buffer> =>
  compressBrotli(plain, brotliParams(plain, quality));

/**
 * Takes as long as writing a page; the best quality is a third smaller and takes a hundred times as long. Looked back at
 * is a quarter of a megabyte: the whole costs twice the time and saves a hundredth.
 */
export const quickBrotli = (plain: Buffer): Buffer => brotliCompressSync(plain, brotliParams(plain, 4, 18));

/** Larger than brotli's quick way by a tenth and more, at the lowest level, which is made in less than a third of its time. */
export const quickZstd = (plain: Buffer): Buffer =>
  zstdCompressSync(plain, {
    params: { [constants.ZSTD_c_compressionLevel]: 1 },
    pledgedSrcSize: plain.length,
    // As much as it will be in most cases, so that it is not put together from pieces.
    chunkSize: 64 * 1024,
  });

export const gzipped = (plain: Buffer): Promise<Buffer> => compressGzip(plain);

/** For what is sent once or a few times: off the event loop, as quickly as it is worth. */
export const packQuickly: Record<Encoding, (plain: Buffer) => Promise<Buffer>> = {
  plain: async (plain) => plain,
  br: (plain) => brotli(plain, 4),
  gzip: gzipped,
  zstd: (plain) => compressZstd(plain),
};

export const etagOf = (plain: Buffer): string =>
  `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;

export async function keepAnswer(
  type: string,
  content: string | Buffer,
  brotliQuality = 11,
): Promise<KeptAnswer> {
  const plain = bytesToKeep(content);
  const [br, zipped] = await Promise.all([brotli(plain, brotliQuality), gzipped(plain)]);
  return { type, etag: etagOf(plain), plain, br: bytesToKeep(br), gzip: bytesToKeep(zipped) };
}

/**
 * The same for what is known from the start and perhaps never asked for: compressed quickly for whoever asks first, and
 * as well as it can be meanwhile. Done beforehand it would be half of the time that a start takes.
 */
export function keepWhenAsked(type: string, content: string): () => KeptAnswer {
  let kept: KeptAnswer | undefined;
  return () => {
    if (kept) return kept;
    const plain = Buffer.from(content);
    kept = { type, etag: etagOf(plain), plain, br: quickBrotli(plain), gzip: gzipSync(plain) };
    void keepAnswer(type, content).then((best) => {
      kept = best;
    });
    return kept;
  };
}

const accepting = (name: string) => new RegExp(`(^|[,\\s])${name}(?!\\s*;\\s*q=0(\\.0+)?\\s*(,|$))`);
const acceptsBrotli = accepting('br');
const acceptsGzip = accepting('gzip');
const acceptsZstd = accepting('zstd');

export function encodingFor({ headers }: { headers: IncomingHttpHeaders }): Exclude<Encoding, 'zstd'> {
  const header = String(headers['accept-encoding'] ?? '');
  // What every browser of today sends, read without the care that the rest needs.
  if (header.includes(' br') && !header.includes(';')) return 'br';
  if (acceptsBrotli.test(header)) return 'br';
  return acceptsGzip.test(header) ? 'gzip' : 'plain';
}

export const readsZstd = ({ headers }: { headers: IncomingHttpHeaders }): boolean =>
  acceptsZstd.test(String(headers['accept-encoding'] ?? ''));

/** The quickest to make of those that the caller reads. */
export const quickEncodingFor = (request: { headers: IncomingHttpHeaders }): Encoding =>
  readsZstd(request) ? 'zstd' : encodingFor(request);

export function sendKept(request: FastifyRequest, reply: FastifyReply, answer: KeptAnswer): FastifyReply {
  const accepted = encodingFor(request);
  const compressed = answer[accepted];
  reply.header('vary', 'accept-encoding');
  return sendEncoded(request, reply, answer, compressed ? accepted : 'plain', compressed ?? answer.plain);
}

/** One encoding of an answer, or 304 to whoever has it already; what it varies by is the caller's to say. */
export function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, etag }: Pick<KeptAnswer, 'type' | 'etag'>,
  encoding: Encoding,
  body: Buffer,
): FastifyReply {
  reply.header('etag', etag);
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  if (encoding !== 'plain') reply.header('content-encoding', encoding);
  return reply.type(type).send(body);
}
