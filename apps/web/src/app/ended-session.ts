import type { User } from '@sofra/contract/users';
import { useSyncExternalStore } from 'react';

export interface EndedSession {
  /** Whose work is on the screen. */
  user: User;
  /** Who signed in in this browser meanwhile. */
  other: User | undefined;
  /** The same person is signed in again. */
  onBack: () => void;
  /** They gave up what is not saved. */
  onLeave: () => void;
}

let ended: EndedSession | undefined;
const listeners = new Set<() => void>();

/** Calls notice the end of a session, wherever they are made; the page shows it. */
export function showEndedSession(next: EndedSession | undefined) {
  ended = next;
  for (const tell of listeners) tell();
}

function listen(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const useEndedSession = () => useSyncExternalStore(listen, () => ended);
