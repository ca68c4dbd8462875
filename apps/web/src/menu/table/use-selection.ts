import { useCallback, useMemo, useRef, useState } from 'react';

/** Which of the rows are chosen: one by one, a range with the shift key, many at once. */
export function useSelection(shownIds: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const anchor = useRef<string>(undefined);
  const shown = useRef(shownIds);
  shown.current = shownIds;

  // What a filter hides is not chosen any more: nobody changes what they do not see.
  const selected = useMemo(() => new Set(shownIds.filter((id) => chosen.has(id))), [shownIds, chosen]);

  const choose = useCallback((ids: readonly string[], isSelected: boolean) => {
    setChosen((before) => {
      const after = new Set(before);
      for (const id of ids) {
        if (isSelected) after.add(id);
        else after.delete(id);
      }
      return after;
    });
  }, []);

  const chooseOne = useCallback(
    (id: string, isSelected: boolean, isRange: boolean) => {
      const [from, to] = [shown.current.indexOf(anchor.current ?? ''), shown.current.indexOf(id)];
      anchor.current = id;
      if (!isRange || from < 0) return choose([id], isSelected);
      choose(shown.current.slice(Math.min(from, to), Math.max(from, to) + 1), isSelected);
    },
    [choose],
  );

  const clear = useCallback(() => setChosen(new Set()), []);
  return { selected, choose, chooseOne, clear };
}
