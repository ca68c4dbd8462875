import { isOpenRoute } from '../lib/open-routes.ts';

// Of this tab alone, and found again after a password that had to be reset first.
const storageKey = 'return-to';

let hasLeft = false;

function stored(): string | null {
  try {
    return sessionStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/** Whoever left on purpose is not led back: the next person at this screen may be another. */
export function leaveForGood() {
  hasLeft = true;
  forgetReturn();
}

/** Where somebody wanted to go, or was, when they were asked to sign in. */
export function rememberReturn(address: string) {
  if (hasLeft) return;
  try {
    sessionStorage.setItem(storageKey, address);
  } catch {}
}

function forgetReturn() {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {}
}

export function signedInAgain() {
  hasLeft = false;
  forgetReturn();
}

/** A page of this app that needs a person; nothing else that may have got there leads anywhere. */
export function returnAddress(): string | null {
  const address = stored();
  if (!address?.startsWith('/')) return null;
  const { origin, pathname, search, hash } = new URL(address, window.location.origin);
  if (origin !== window.location.origin || isOpenRoute(pathname)) return null;
  return `${pathname}${search}${hash}`;
}
