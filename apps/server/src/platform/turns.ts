import { AppError } from './errors.ts';

interface Room {
  atOnce: number;
  mayWait: number;
}

/** Lets so many pieces of work run at once and so many wait in line; whoever comes then is told to try later. */
export function createTurns({ atOnce, mayWait }: Room) {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= mayWait) throw new AppError('busy', { retryAfterSeconds: 5 });
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
    } else running++;
    try {
      return await work();
    } finally {
      // The place goes straight to the next in line.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
