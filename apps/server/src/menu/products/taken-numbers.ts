/**
 * The products that cannot have the numbers they shall get, because another has one of them and keeps it, or gets it
 * before them. Of those that are given others their own are free; one that is refused keeps them, so that others may be
 * too.
 */
export function takenNumbers(
  wanted: ReadonlyMap<string, readonly string[]>,
  holders: ReadonlyMap<string, string>,
): Set<string> {
  const refused = new Set<string>();
  for (let before = -1; before < refused.size; ) {
    before = refused.size;
    const given = new Set<string>();
    for (const [id, numbers] of wanted) {
      if (refused.has(id)) continue;
      const isKept = (number: string) => {
        const holder = holders.get(number) ?? id;
        return holder !== id && (!wanted.has(holder) || refused.has(holder));
      };
      const isOneTwice = new Set(numbers).size < numbers.length;
      if (isOneTwice || numbers.some((number) => isKept(number) || given.has(number))) refused.add(id);
      else for (const number of numbers) given.add(number);
    }
  }
  return refused;
}
