/**
 * The products that cannot have the number they shall get, because another has it and keeps it, or gets it before them.
 * Of those that are given another one their own is free; one that is refused keeps it, so that others may be too.
 */
export function takenNumbers(
  wanted: ReadonlyMap<string, string | null>,
  holders: ReadonlyMap<string | null, string>,
): Set<string> {
  const refused = new Set<string>();
  for (let before = -1; before < refused.size; ) {
    before = refused.size;
    const given = new Set<string>();
    for (const [id, number] of wanted) {
      if (number === null || refused.has(id)) continue;
      const holder = holders.get(number) ?? id;
      const isKept = holder !== id && (!wanted.has(holder) || refused.has(holder));
      if (isKept || given.has(number)) refused.add(id);
      else given.add(number);
    }
  }
  return refused;
}
