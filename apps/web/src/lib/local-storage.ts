// Browsers may refuse storage altogether (private windows, strict settings); the app then simply forgets.

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: string) {
  try {
    localStorage.setItem(key, value);
  } catch {}
}

export function removeStored(key: string) {
  try {
    localStorage.removeItem(key);
  } catch {}
}

export function storedKeys(start: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(start));
  } catch {
    return [];
  }
}

const keptPrefix = 'kept:';

/** What waits on this device to be sent for a person. */
export const keptKey = (person: string, what: string) => `${keptPrefix}${person}:${what}`;

/** Nothing of a person stays behind on a device they sign out of. */
export const forgetKept = (person: string) => storedKeys(`${keptPrefix}${person}:`).forEach(removeStored);
