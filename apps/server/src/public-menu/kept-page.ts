import type { IncomingHttpHeaders } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { Tally } from '../menu-views/view-counter.ts';
import {
  brotli,
  type Encoding,
  encodingFor,
  etagOf,
  gzipped,
  quickBrotli,
  quickZstd,
  readsZstd,
} from '../platform/http/kept-answer.ts';

/** In a language that the address or the browser names. */
export type LanguageKey = `${'chosen' | 'found'} ${string}`;

/** Which of a menu's pages: the menu itself, or a dish of it by its id, all of it as JSON, or what it is searched by. */
export type PageKey = 'json' | 'words' | LanguageKey | `dish ${LanguageKey} ${string}`;

export const dishKey = (key: LanguageKey, productId: string): PageKey => `dish ${key} ${productId}`;

export const isDishKey = (key: PageKey): boolean => key.startsWith('dish ');

/** Names and values in turn, as Node writes them. */
export interface Head {
  full: string[];
  /** For whoever has the page already. */
  unchanged: string[];
}

/** A page or the JSON of a menu, in the encodings that were asked for so far. */
export interface KeptPage {
  type: string;
  etag: string;
  language: string;
  bodies: Partial<Record<Encoding, Buffer>> & { plain: Buffer };
  /** The headers that went with each body, for those who are answered without the router. */
  heads: Partial<Record<Encoding, Head>>;
  /** Where its views are counted, in this minute. */
  tally?: Tally | undefined;
  /** From when to when the clock leaves it right, and the minute in which it was last given out. */
  writtenAt: number;
  rightUntil: number;
  minute: number;
}

const qualityAtLeisure = 11;

/**
 * The first guest waits for a quick compression. It is not handed to another thread: on a busy machine that takes
 * longer to come round than the work itself.
 */
const quickly: Record<Exclude<Encoding, 'plain'>, (plain: Buffer) => Buffer> = {
  zstd: quickZstd,
  br: quickBrotli,
  gzip: (plain) => gzipSync(plain),
};

export function newPage(
  content: string | Uint8Array,
  about: Pick<KeptPage, 'type' | 'language' | 'writtenAt' | 'rightUntil' | 'minute'>,
): KeptPage {
  // The same bytes, not a copy of them.
  const plain =
    typeof content === 'string'
      ? Buffer.from(content)
      : Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const zstd = quickly.zstd(plain);
  // Of what is packed, which says as much and is read in a tenth of the time.
  return { ...about, etag: etagOf(zstd), bodies: { plain, zstd }, heads: {} };
}

/** How a page goes to a guest: until brotli is at its best, which takes a while, zstd is the quickest to be had. */
export function encodingOf({ bodies }: KeptPage, request: { headers: IncomingHttpHeaders }): Encoding {
  const encoding = encodingFor(request);
  return encoding === 'br' && bodies.zstd && readsZstd(request) ? 'zstd' : encoding;
}

/** The body in one encoding. */
export function bodyOf({ bodies }: KeptPage, encoding: Encoding): Buffer {
  const body = bodies[encoding];
  if (body || encoding === 'plain') return body ?? bodies.plain;
  const made = quickly[encoding](bodies.plain);
  bodies[encoding] = made;
  return made;
}

/** Everything the next guests may ask for, as small as it gets. */
export async function pack(page: KeptPage): Promise<void> {
  const { plain } = page.bodies;
  page.bodies.gzip ??= await gzipped(plain);
  page.bodies.br = await brotli(plain, qualityAtLeisure);
  delete page.bodies.zstd;
  page.heads = {};
}

/** The plain body counts three times: the sections and products it was put together from are kept as well. */
export const bytesOf = ({ bodies }: KeptPage): number =>
  Object.values(bodies).reduce((sum, body) => sum + body.length, 2 * bodies.plain.length);
