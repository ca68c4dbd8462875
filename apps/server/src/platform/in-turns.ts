import { setImmediate } from 'node:timers/promises';

const turn = 250;

/** As `flatMap`, and after every few hundred others are let in: whoever reads a menu does not wait for all of a large one. */
export async function flatMapInTurns<T, R>(
  list: readonly T[],
  work: (item: T) => readonly R[],
): Promise<R[]> {
  const results: R[] = [];
  for (const [index, item] of list.entries()) {
    if (index > 0 && index % turn === 0) await setImmediate();
    results.push(...work(item));
  }
  return results;
}

const longestMs = 20;

/** For work whose pieces differ: to be awaited before each of them, and others are let in once it took its time. */
export function breathing(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < longestMs) return;
    await setImmediate();
    since = performance.now();
  };
}
