import { readStored, writeStored } from '../../lib/local-storage.ts';

const storageKey = 'palette';
const keptAtMost = 8;

/** The ids of what was chosen on this device, the last one first. */
export function readRecent(): string[] {
  try {
    const stored: unknown = JSON.parse(readStored(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

export function rememberRecent(id: string) {
  const others = readRecent().filter((other) => other !== id);
  writeStored(storageKey, JSON.stringify([id, ...others].slice(0, keptAtMost)));
}
