import { foldText } from '@sofra/contract/fold-text';
import type { LocalizedText } from '@sofra/contract/localized-text';

interface Named {
  id: string;
  name: LocalizedText;
}

/** Things by their names in each language, in any letters: looked up at once, however many there are in however many languages. */
export function knownNames(things: readonly Named[]) {
  const places = new Map<string, number>();
  const ids: string[] = [];
  const keysOf = (name: LocalizedText) =>
    Object.entries(name).map(([code, text]) => `${code} ${foldText(text)}`);

  function add({ id, name }: Named): void {
    for (const key of keysOf(name)) if (!places.has(key)) places.set(key, ids.length);
    ids.push(id);
  }
  for (const thing of things) add(thing);

  return {
    add,
    /** The first of those that are called so in any language. */
    find(name: LocalizedText): string | undefined {
      const found = keysOf(name).flatMap((key) => places.get(key) ?? []);
      return ids[Math.min(...found)];
    },
  };
}
