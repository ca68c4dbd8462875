import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** An answer that is written once and sent many times, compressed beforehand. */
export interface KeptAnswer {
  type: string;
  etag: string;
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export async function keepAnswer(
  type: string,
  content: string | Buffer,
  brotliQuality = 11,
): Promise<KeptAnswer> {
  const plain = Buffer.from(content);
  const [br, zipped] = await Promise.all([
    compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
    compressGzip(plain),
  ]);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { type, etag, plain, br, gzip: zipped };
}

function encodingFor(header: string): 'br' | 'gzip' | 'plain' {
  const accepts = (name: string) =>
    new RegExp(`(^|[,\\s])${name}(?!\\s*;\\s*q=0(\\.0+)?\\s*(,|$))`).test(header);
  if (accepts('br')) return 'br';
  return accepts('gzip') ? 'gzip' : 'plain';
}

export function sendKept(request: FastifyRequest, reply: FastifyReply, answer: KeptAnswer): FastifyReply {
  reply.header('etag', answer.etag).header('vary', 'accept-encoding');
  const known = request.headers['if-none-match'];
  if (known?.includes(answer.etag)) return reply.code(304).send();
  const encoding = encodingFor(String(request.headers['accept-encoding'] ?? ''));
  if (encoding !== 'plain') reply.header('content-encoding', encoding);
  return reply.type(answer.type).send(answer[encoding]);
}
