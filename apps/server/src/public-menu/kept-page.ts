import type { IncomingHttpHeaders } from 'node:http';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Tally } from '../menu-views/view-counter.ts';
import { bytesToKeep } from '../platform/bytes-to-keep.ts';
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
  bodies: Partial<Record<Encoding, Buffer>>;
  /** Of the page as it was written. */
  writtenBytes: number;
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
  const plain = bytesToKeep(content);
  const zstd = bytesToKeep(quickly.zstd(plain));
  // Of what is packed, which says as much and is read in a tenth of the time.
  return { ...about, etag: etagOf(zstd), bodies: { plain, zstd }, writtenBytes: plain.length, heads: {} };
}

/** How a page goes to a guest: until brotli is at its best, which takes a while, zstd is the quickest to be had. */
export function encodingOf({ bodies }: KeptPage, request: { headers: IncomingHttpHeaders }): Encoding {
  const encoding = encodingFor(request);
  return encoding === 'br' && bodies.zstd && readsZstd(request) ? 'zstd' : encoding;
}

/** The body in one encoding. */
export function bodyOf({ bodies }: KeptPage, encoding: Encoding): Buffer {
  const body = bodies[encoding];
  if (body) return body;
  const made = bytesToKeep(encoding === 'plain' ? plainOf(bodies) : quickly[encoding](plainOf(bodies)));
  bodies[encoding] = made;
  return made;
}

function plainOf({ plain, gzip }: KeptPage['bodies']): Buffer {
  if (plain) return plain;
  if (!gzip) throw new Error('A page is kept in no form that it could be read from.');
  return gunzipSync(gzip);
}

/**
 * Everything the next guests may ask for, as small as it gets. Next to nobody asks for it as it is, which is twenty
 * times as long: whoever does has it unpacked.
 */
export async function pack(page: KeptPage): Promise<void> {
  const plain = plainOf(page.bodies);
  const gzip = page.bodies.gzip ?? bytesToKeep(await gzipped(plain));
  const br = bytesToKeep(await brotli(plain, qualityAtLeisure));
  page.bodies = { gzip, br };
  page.heads = {};
}

/** With the products that it was put together from, which are kept as well and take as much as it does. */
export const bytesOf = ({ bodies, writtenBytes }: KeptPage): number =>
  Object.values(bodies).reduce((sum, body) => sum + body.length, writtenBytes);
