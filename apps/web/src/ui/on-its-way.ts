import { useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

function add(change: 1 | -1) {
  count += change;
  for (const tell of listeners) tell();
}

function listen(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/**
 * For what was typed and is sent in the background. It arrives whatever page is open, so that nobody is held for it;
 * but not without a session.
 */
export function onItsWay<Result>(work: Promise<Result>): Promise<Result> {
  add(1);
  return work.finally(() => add(-1));
}

export const useIsOnItsWay = () => useSyncExternalStore(listen, () => count > 0);
