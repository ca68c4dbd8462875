import { bytesToKeep } from '../../platform/bytes-to-keep.ts';
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
}

interface Reading {
  minute: number;
  entry: Promise<Entry>;
  /** Once it is read. */
  read?: Entry;
  /** What it takes so far. */
  bytes: number;
}

/** The lists of a shop, the one last asked for at the end. */
interface Shelf {
  lists: Map<string, Reading>;
  bytes: number;
}

const bytesMax = 16 * 1024 * 1024;
// What a list takes that holds nothing: its key, its places in maps, its promises. Any category may be asked for.
const entryBytes = 2_000;
// As many as an owner leafs through; beyond them the one asked for longest ago goes.
const listsMax = 50;

function entryOf(text: string, onGrown: (bytes: number) => void = () => {}): Entry {
  const plain = bytesToKeep(text);
  const encoded = new Map<Encoding, Promise<Buffer>>();
  onGrown(plain.length);
  return {
    etag: etagOf(plain),
    isClocked: text.includes('"sold_out":{'),
    in(encoding) {
      const known = encoded.get(encoding);
      if (known) return known;
      const made = packQuickly[encoding](plain).then(bytesToKeep);
      encoded.set(encoding, made);
      made.then(
        (body) => {
          if (encoding !== 'plain') onGrown(body.length);
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
  const shelves = new Map<string, Shelf>();
  // Counted along: to add up all that is kept would hold up everybody at each list that is read.
  let total = 0;

  function removeShelf(shopId: string): void {
    const shelf = shelves.get(shopId);
    if (!shelf) return;
    shelves.delete(shopId);
    total -= shelf.bytes;
    // What is still being read or packed for whoever waits finds its place gone, and counts no more.
    shelf.lists.clear();
  }

  function removeList(shelf: Shelf, key: string, reading: Reading): void {
    if (shelf.lists.get(key) !== reading) return;
    shelf.lists.delete(key);
    shelf.bytes -= reading.bytes;
    total -= reading.bytes;
  }

  news.follow((shopId) => {
    for (const id of shopId === undefined ? shelves.keys() : [shopId]) removeShelf(id);
  });

  function weigh(shelf: Shelf, key: string, reading: Reading, bytes: number): void {
    if (shelf.lists.get(key) !== reading) return;
    reading.bytes += bytes;
    shelf.bytes += bytes;
    total += bytes;
    for (const shopId of shelves.keys()) {
      if (total <= bytesMax) return;
      removeShelf(shopId);
    }
  }

  function shelfOf(shopId: string): Shelf {
    const shelf = shelves.get(shopId) ?? { lists: new Map(), bytes: 0 };
    shelves.delete(shopId);
    shelves.set(shopId, shelf);
    return shelf;
  }

  function put(shelf: Shelf, key: string, reading: Reading): void {
    shelf.lists.set(key, reading);
    for (const [oldest, known] of shelf.lists) {
      if (shelf.lists.size <= listsMax) break;
      removeList(shelf, oldest, known);
    }
    weigh(shelf, key, reading, entryBytes);
  }

  return {
    async get({ shopId, key, now }, read) {
      if (key === undefined || !news.isHearing()) return entryOf(await read());
      const minute = Math.floor(now.getTime() / 60_000);
      const shelf = shelfOf(shopId);
      const known = shelf.lists.get(key);
      if (known && (known.minute === minute || known.read?.isClocked === false)) {
        shelf.lists.delete(key);
        shelf.lists.set(key, known);
        return known.entry;
      }
      if (known) removeList(shelf, key, known);
      const grow = (bytes: number) => weigh(shelf, key, reading, bytes);
      // A change that is heard meanwhile takes the shelf away, and with it what was read before the change.
      const reading: Reading = { minute, entry: read().then((text) => entryOf(text, grow)), bytes: 0 };
      put(shelf, key, reading);
      try {
        reading.read = await reading.entry;
        return reading.read;
      } catch (error) {
        removeList(shelf, key, reading);
        throw error;
      }
    },
  };
}
