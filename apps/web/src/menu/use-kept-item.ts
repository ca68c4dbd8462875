import { useState } from 'react';

/**
 * One of a list, and what it was last once it is gone from there: nobody loses the form they type into, and saving
 * tells what became of it.
 */
export function useKeptItem<Item extends { _id: string }>(
  list: readonly Item[] | undefined,
  id: string | undefined,
): Item | undefined {
  const [kept, setKept] = useState<Item>();
  const found = list?.find(({ _id }) => _id === id);
  if (found && found !== kept) setKept(found);
  return found ?? (kept?._id === id ? kept : undefined);
}
