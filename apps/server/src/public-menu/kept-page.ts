import { brotli, type Encoding, etagOf, gzipped } from '../platform/http/kept-answer.ts';

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
  /** Compressions under way, so that many guests at once cause one. */
  underWay: Partial<Record<Encoding, Promise<Buffer>>>;
  /** The headers that went with each body, for those who are answered without the router. */
  heads: Partial<Record<Encoding, Head>>;
  /** What the page says of opening and closing, and the minute in which that was last found right. */
  openKey: string;
  minute: number;
}

const qualityAtOnce = 5;
const qualityAtLeisure = 11;

export function newPage(
  content: string | Uint8Array,
  about: Pick<KeptPage, 'type' | 'language' | 'openKey' | 'minute'>,
): KeptPage {
  const plain = Buffer.from(content);
  return { ...about, etag: etagOf(plain), bodies: { plain }, underWay: {}, heads: {} };
}

async function compress(page: KeptPage, encoding: Encoding): Promise<Buffer> {
  const { plain } = page.bodies;
  const body = encoding === 'br' ? await brotli(plain, qualityAtOnce) : await gzipped(plain);
  page.bodies[encoding] ??= body;
  return body;
}

/** The body in one encoding; the first guests who want it wait for a quick compression. */
export function bodyOf(page: KeptPage, encoding: Encoding): Buffer | Promise<Buffer> {
  const known = page.bodies[encoding];
  if (known) return known;
  page.underWay[encoding] ??= compress(page, encoding);
  return page.underWay[encoding];
}

/** Everything the next guests may ask for, as small as it gets. */
export async function pack(page: KeptPage): Promise<void> {
  const { plain } = page.bodies;
  page.bodies.gzip ??= await gzipped(plain);
  page.bodies.br = await brotli(plain, qualityAtLeisure);
  page.heads = {};
}

/** The plain body counts twice: the sections it was put together from are kept as well. */
export const bytesOf = ({ bodies }: KeptPage): number =>
  2 * bodies.plain.length + (bodies.br?.length ?? 0) + (bodies.gzip?.length ?? 0);
