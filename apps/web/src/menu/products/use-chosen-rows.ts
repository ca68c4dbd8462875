import { useCallback, useState } from 'react';

type Ids = readonly string[];

/** The rows that are chosen in the table, as the table tells them. */
export function useChosenRows(): [chosen: Ids, tell: (ids: Ids) => void] {
  const [chosen, setChosen] = useState<Ids>([]);
  // The table is drawn again whenever they change, and tells them again: what is the same must not count as a change.
  const tell = useCallback(
    (ids: Ids) => setChosen((before) => (before.join() === ids.join() ? before : ids)),
    [],
  );
  return [chosen, tell];
}
