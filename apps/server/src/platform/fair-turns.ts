import { AppError } from './errors.ts';

interface Room {
  /** Pieces of work that run at once. */
  atOnce: number;
  /** Those of them that may be one person's. */
  share: number;
  /** Those that one person may have waiting. */
  mayWait: number;
  /** How long anybody waits at most. */
  waitMs: number;
  /** All who wait together; past that the wait would be longer than anybody's patience. */
  waitingMax?: number;
}

interface Line {
  running: number;
  waiting: Waiter[];
}

interface Waiter {
  start(): void;
}

const busy = () => new AppError('busy', { retryAfterSeconds: 5 });

/**
 * Shares out what is scarce: whoever asks for much waits behind their own work, not others behind them. Places
 * that come free go round among those who wait; whoever waits for too long, or comes when the line is full, is
 * told to try again later.
 */
export function createTurns({ atOnce, share, mayWait, waitMs, waitingMax = 200 }: Room) {
  // In the order in which they were served last.
  const lines = new Map<string, Line>();
  let running = 0;
  let waiting = 0;

  function start(who: string, line: Line): void {
    running++;
    line.running++;
    // To the end of the round.
    lines.delete(who);
    lines.set(who, line);
  }

  /** The one with the least work under way, and of these who was served longest ago. */
  function nextInLine(): [string, Line] | undefined {
    const mayStart = [...lines].filter(([, line]) => line.waiting.length > 0 && line.running < share);
    return mayStart.sort(([, a], [, b]) => a.running - b.running)[0];
  }

  function startNext(): void {
    const next = waiting > 0 && running < atOnce ? nextInLine() : undefined;
    if (!next) return;
    const [who, line] = next;
    waiting--;
    start(who, line);
    line.waiting.shift()?.start();
  }

  function leave(who: string, line: Line): void {
    running--;
    line.running--;
    if (line.running === 0 && line.waiting.length === 0) lines.delete(who);
    startNext();
  }

  function wait(who: string, line: Line): Promise<void> {
    if (line.waiting.length >= mayWait || waiting >= waitingMax) {
      if (line.running === 0 && line.waiting.length === 0) lines.delete(who);
      throw busy();
    }
    return new Promise<void>((resolve, reject) => {
      const waiter = {
        start() {
          clearTimeout(patience);
          resolve();
        },
      };
      const patience = setTimeout(() => {
        line.waiting.splice(line.waiting.indexOf(waiter), 1);
        waiting--;
        if (line.running === 0 && line.waiting.length === 0) lines.delete(who);
        reject(busy());
      }, waitMs);
      line.waiting.push(waiter);
      waiting++;
    });
  }

  /** Waits for a place; whoever got one gives it back by calling what they were given, once. */
  async function takePlace(who: string): Promise<() => void> {
    const line = lines.get(who) ?? { running: 0, waiting: [] };
    lines.set(who, line);
    if (running < atOnce && line.running < share) start(who, line);
    else await wait(who, line);
    return () => leave(who, line);
  }

  return Object.assign(takePlace, { countWaiting: () => waiting });
}

/** The same for work that begins and ends in one piece. */
export function createFairTurns(room: Room) {
  const takePlace = createTurns(room);
  return async function inTurn<T>(who: string, work: () => Promise<T>): Promise<T> {
    const leave = await takePlace(who);
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
