import { type Encoding, etagOf, packQuickly } from '../../platform/http/kept-answer.ts';

/** Tells which shop's menu was changed, by whomever. */
export interface MenuNews {
  /** Whether every change is heard. */
  isHearing(): boolean;
  /** Nothing stands for all shops. */
  follow(onChange: (shopId: string | undefined) => void): void;
}

/** A list as it goes out, in the encodings that were asked for so far. */
export interface KeptList {
  etag: string;
  in(encoding: Encoding): Promise<Buffer>;
}

interface Asked {
  shopId: string;
  /** By which it is known among the lists of the shop; without one it is not kept. */
  key: string | undefined;
  now: Date;
}

export interface KeptLists {
  /** Read where it has changed since, or is not kept. */
  get(asked: Asked, read: () => Promise<string>): Promise<KeptList>;
}

interface Entry extends KeptList {
  /** With what is sold out the clock has a say in it, by the minute. */
  isClocked: boolean;
  bytes(): number;
}

interface Reading {
  minute: number;
  entry: Promise<Entry>;
  /** Once it is read. */
  read?: Entry;
}

const bytesMax = 16 * 1024 * 1024;

function entryOf(text: string): Entry {
  const plain = Buffer.from(text);
  const encoded = new Map<Encoding, Promise<Buffer>>();
  let bytes = plain.length;
  return {
    etag: etagOf(plain),
    isClocked: text.includes('"sold_out":{'),
    bytes: () => bytes,
    in(encoding) {
      const known = encoded.get(encoding);
      if (known) return known;
      const made = packQuickly[encoding](plain);
      encoded.set(encoding, made);
      made.then(
        (body) => {
          if (encoding !== 'plain') bytes += body.length;
        },
        () => encoded.delete(encoding),
      );
      return made;
    },
  };
}

/** An owner looks at the same list again and again, and changes it now and then: what stayed the same is kept. */
export function keepLists(news: MenuNews): KeptLists {
  /** By shop, the one last asked for at the end. */
  const shelves = new Map<string, Map<string, Reading>>();

  news.follow((shopId) => {
    if (shopId === undefined) shelves.clear();
    else shelves.delete(shopId);
  });

  const bytesOn = (shelf: Map<string, Reading>) =>
    [...shelf.values()].reduce((sum, { read }) => sum + (read?.bytes() ?? 0), 0);

  function makeRoom(): void {
    let total = [...shelves.values()].reduce((sum, shelf) => sum + bytesOn(shelf), 0);
    for (const [shopId, shelf] of shelves) {
      if (total <= bytesMax) return;
      total -= bytesOn(shelf);
      shelves.delete(shopId);
    }
  }

  function shelfOf(shopId: string): Map<string, Reading> {
    const shelf = shelves.get(shopId) ?? new Map<string, Reading>();
    shelves.delete(shopId);
    shelves.set(shopId, shelf);
    return shelf;
  }

  return {
    async get({ shopId, key, now }, read) {
      if (key === undefined || !news.isHearing()) return entryOf(await read());
      const minute = Math.floor(now.getTime() / 60_000);
      const shelf = shelfOf(shopId);
      const known = shelf.get(key);
      if (known && (known.minute === minute || known.read?.isClocked === false)) return known.entry;
      // A change that is heard meanwhile takes the shelf away, and with it what was read before the change.
      const reading: Reading = { minute, entry: read().then(entryOf) };
      shelf.set(key, reading);
      try {
        reading.read = await reading.entry;
        makeRoom();
        return reading.read;
      } catch (error) {
        if (shelf.get(key) === reading) shelf.delete(key);
        throw error;
      }
    },
  };
}
