/**
 * The products that cannot have the numbers they shall get, because another has one of them and keeps it, or gets it
 * before them. Of those that are given others their own are free; one that is refused keeps them, so that others may be
 * too.
 */
export function takenNumbers(
  wanted: ReadonlyMap<string, readonly string[]>,
  holders: ReadonlyMap<string, string>,
): Set<string> {
  // Who waits for a number of whom.
  const waiting = new Map<string, string[]>();
  const refused = new Set<string>();

  /** One that keeps its numbers keeps them from those that wait for them, and so on. */
  function refuse(first: string): void {
    const next = [first];
    for (let id = next.pop(); id !== undefined; id = next.pop()) {
      if (refused.has(id)) continue;
      refused.add(id);
      for (const other of waiting.get(id) ?? []) next.push(other);
    }
  }

  const impossible: string[] = [];
  for (const [id, numbers] of wanted) {
    const others = numbers.map((number) => holders.get(number) ?? id).filter((holder) => holder !== id);
    for (const holder of others) {
      const line = waiting.get(holder) ?? [];
      line.push(id);
      waiting.set(holder, line);
    }
    const isOneTwice = new Set(numbers).size < numbers.length;
    if (isOneTwice || others.some((holder) => !wanted.has(holder))) impossible.push(id);
  }
  for (const id of impossible) refuse(id);

  const given = new Set<string>();
  for (const [id, numbers] of wanted) {
    if (refused.has(id)) continue;
    if (numbers.some((number) => given.has(number))) refuse(id);
    else for (const number of numbers) given.add(number);
  }
  return refused;
}
