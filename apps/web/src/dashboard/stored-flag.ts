import { useState } from 'react';
import { readStored, writeStored } from '../lib/local-storage.ts';

/** Something that happened once on this device. */
export function useStoredFlag(key: string): [boolean, () => void] {
  const [marked, setMarked] = useState<string>();
  const isSet = marked === key || readStored(key) !== null;
  const set = () => {
    writeStored(key, '1');
    setMarked(key);
  };
  return [isSet, set];
}
