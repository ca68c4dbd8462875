import { useState } from 'react';

interface Known {
  key: string;
  steady: string;
}

/** Keys for React that a line keeps when it is stored and the server gives it an id: the person may be typing in it. */
export function useSteadyKeys(keys: readonly string[]): string[] {
  const [known, setKnown] = useState<Known[]>(() => keys.map((key) => ({ key, steady: key })));
  if (known.map(({ key }) => key).join() === keys.join()) return known.map(({ steady }) => steady);
  const next = keys.map((key, index) => {
    const same = known.find((other) => other.key === key);
    const before = known[index];
    const isRenamed = !same && before && !keys.includes(before.key) && known.length === keys.length;
    return { key, steady: same?.steady ?? (isRenamed ? before.steady : key) };
  });
  setKnown(next);
  return next.map(({ steady }) => steady);
}
