import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FileStore } from './file-store.ts';
import { RefusedByStore } from './s3-failures.ts';

export interface Progress {
  /** Files of the store that they come from. */
  seen: number;
  /** Those that were there already. */
  present: number;
  sent: number;
  bytes: number;
}

interface Move {
  from: FileStore;
  to: FileStore;
  /** What kind of file they are. */
  type: string;
  /** Takes away from the first store what is safe in the second. */
  removeMoved: boolean;
  onProgress(progress: Progress): void;
  /** A store that is away for a moment is waited for; one that stays away ends the move, which can be taken up again. */
  pausesMs?: readonly number[];
}

export interface Moved extends Progress {
  removed: number;
  /** What is not in the second store as it is in the first, and why. */
  failed: Map<string, string>;
}

const atOnce = 8;
const usualPausesMs = [500, 1_000, 2_000, 4_000, 8_000, 16_000];

class WrongFile extends Error {}

const isHopeless = (error: unknown) =>
  error instanceof WrongFile || (error as Error).cause instanceof RefusedByStore;

async function sizesIn(store: FileStore): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for await (const { name, size } of store.list()) sizes.set(name, size);
  return sizes;
}

/** Answers how many bytes were carried; nothing where the file has gone meanwhile. */
async function carry({ from, to, type }: Move, name: string): Promise<number | undefined> {
  const file = await from.read(name);
  if (!file) return undefined;
  const content = await buffer(file.stream);
  if (content.length !== file.size)
    throw new WrongFile(`came with ${content.length} bytes in place of ${file.size}`);
  const md5 = createHash('md5').update(content).digest('hex');
  if (file.md5 !== undefined && file.md5 !== md5)
    throw new WrongFile('has another checksum than when it was put');
  await to.put(name, content, type);
  return content.length;
}

/**
 * Carries every file to another store. What is there with the same size is left alone, so that a move which was broken off
 * goes on where it was; what was carried is looked for again in the end, by its size.
 */
export async function moveFiles(move: Move): Promise<Moved> {
  const { from, to, removeMoved, onProgress, pausesMs = usualPausesMs } = move;
  const moved: Moved = { seen: 0, present: 0, sent: 0, bytes: 0, removed: 0, failed: new Map() };
  // Whoever has just started it is told at once that a store is not there.
  const present = await sizesIn(to);
  const wanted = await sizesIn(from);
  const waiting = wanted.entries();

  async function withPatience<T>(work: () => Promise<T>): Promise<T> {
    for (const pauseMs of pausesMs)
      try {
        return await work();
      } catch (error) {
        if (isHopeless(error)) throw error;
        await sleep(pauseMs);
      }
    return work();
  }

  async function lane(): Promise<void> {
    for (const [name, size] of waiting) {
      moved.seen++;
      if (present.get(name) === size) moved.present++;
      else
        try {
          const bytes = await withPatience(() => carry(move, name));
          if (bytes === undefined) wanted.delete(name);
          else {
            moved.sent++;
            moved.bytes += bytes;
          }
        } catch (error) {
          if (!(error instanceof WrongFile)) throw error;
          moved.failed.set(name, error.message);
        }
      onProgress(moved);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane));

  const arrived = moved.sent > 0 ? await withPatience(() => sizesIn(to)) : present;
  for (const [name, size] of wanted) {
    if (moved.failed.has(name)) continue;
    if (arrived.get(name) !== size) moved.failed.set(name, 'is not there in the end, or with another size');
    else if (removeMoved) {
      await withPatience(() => from.remove(name));
      moved.removed++;
    }
  }
  return moved;
}
