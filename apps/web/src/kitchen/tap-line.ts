import { z } from 'zod';
import { ApiError } from '../lib/api-error.ts';
import { readStored, removeStored, writeStored } from '../lib/local-storage.ts';
import { isOver, type Tap, tap, withTap } from './tap.ts';

/** How a tap left the queue: it arrived, its time was over before it could, or the server would not have it. */
export interface Settled {
  kind: 'sent' | 'late' | 'refused';
  tap: Tap;
  error?: ApiError;
}

export interface LineEnds {
  send: (tap: Tap) => Promise<unknown>;
  /** Called while the tap still stands in the queue, so that what is shown need not change back and forth. */
  onSettled: (settled: Settled) => void;
  /** The person has to sign in again first. */
  onSignedOut: () => void;
}

export interface LineState {
  taps: readonly Tap[];
  /** The last try came to nothing. */
  isStuck: boolean;
  /** When something that was stuck arrived, and how much; gone with the next tap. */
  arrived: { at: Date; count: number } | undefined;
}

const retryAfter = 15_000;
const stored = z.array(tap);

/** One tab after the other; without locks, as at an address without https, at most the same is sent twice. */
const inTurn = (key: string, work: () => Promise<void>): Promise<unknown> =>
  'locks' in navigator ? navigator.locks.request(key, work) : work();

function parsed(text: string | null): readonly Tap[] {
  try {
    return stored.parse(JSON.parse(text ?? '[]'));
  } catch {
    // Of another version, or touched by somebody.
    return [];
  }
}

/**
 * Taps on their way to the server: kept on the device, sent in their order and one at a time, and gone from the queue
 * only once there is an answer. Every tab has one for a person and shop; the queue itself they share.
 */
export function createTapLine(key: string) {
  const listeners = new Set<() => void>();
  let text: string | null = null;
  let state: LineState = { taps: [], isStuck: false, arrived: undefined };
  /** Where the browser keeps nothing, the taps at least outlive a dead spot. */
  let isForgetful = false;
  let ends: LineEnds | undefined;
  let sending: Promise<unknown> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** How many arrived since the line was stuck. */
  let late = 0;

  function change(next: Partial<LineState>): void {
    state = { ...state, ...next };
    for (const tell of listeners) tell();
  }

  /** As all tabs together have left it. */
  function read(): readonly Tap[] {
    const found = readStored(key);
    if (!isForgetful && found !== text) {
      text = found;
      state = { ...state, taps: parsed(found) };
    }
    return state.taps;
  }

  function write(taps: readonly Tap[], more: Partial<LineState> = {}): void {
    text = taps.length === 0 ? null : JSON.stringify(taps);
    if (text === null) removeStored(key);
    else writeStored(key, text);
    isForgetful = readStored(key) !== text;
    change({ taps, ...more });
  }

  const settle = (settled: Settled): void => {
    ends?.onSettled(settled);
    if (state.isStuck && settled.kind === 'sent') late += 1;
    const left = read().filter(({ id }) => id !== settled.tap.id);
    const isDone = left.length === 0 && late > 0;
    write(left, isDone ? { isStuck: false, arrived: { at: new Date(), count: late } } : {});
    if (isDone) late = 0;
  };

  /** Answers whether the next one may follow. */
  async function deliver(next: Tap, { send, onSignedOut }: LineEnds): Promise<boolean> {
    if (isOver(next, new Date())) {
      settle({ kind: 'late', tap: next });
      return true;
    }
    try {
      await send(next);
      settle({ kind: 'sent', tap: next });
      return true;
    } catch (error) {
      if (error instanceof ApiError && !error.isPassing && error.status !== 401) {
        settle({ kind: 'refused', tap: next, error });
        return true;
      }
      change({ isStuck: true, arrived: undefined });
      if (error instanceof ApiError && error.status === 401) onSignedOut();
      else timer = setTimeout(flush, retryAfter);
      return false;
    }
  }

  async function sendAll(): Promise<void> {
    for (let [next] = read(); next && ends; [next] = read()) if (!(await deliver(next, ends))) return;
    if (state.isStuck) change({ isStuck: false });
  }

  function flush(): void {
    clearTimeout(timer);
    if (sending || !ends || read().length === 0) return;
    sending = inTurn(key, sendAll)
      .catch(() => {})
      .finally(() => {
        sending = undefined;
        // Added at the very moment the last one was done.
        if (!state.isStuck) flush();
      });
  }

  function hear({ key: changed }: StorageEvent): void {
    if (changed !== key && changed !== null) return;
    read();
    change({});
  }

  /** Sends from now on, whenever there is something and whenever the line may be back. */
  function connect(to: LineEnds): () => void {
    ends = to;
    late = 0;
    // What an earlier visit was told is not told again.
    if (read().length === 0) change({ isStuck: false, arrived: undefined });
    const awake = () => {
      if (document.visibilityState === 'visible') flush();
    };
    window.addEventListener('online', flush);
    window.addEventListener('focus', flush);
    document.addEventListener('visibilitychange', awake);
    flush();
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', flush);
      window.removeEventListener('focus', flush);
      document.removeEventListener('visibilitychange', awake);
      if (ends === to) ends = undefined;
    };
  }

  return {
    connect,
    flush,
    state(): LineState {
      read();
      return state;
    },
    add(added: Tap): void {
      write(withTap(read(), added), { arrived: undefined });
      flush();
    },
    listen(listener: () => void): () => void {
      if (listeners.size === 0) window.addEventListener('storage', hear);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', hear);
      };
    },
  };
}
export type TapLine = ReturnType<typeof createTapLine>;
