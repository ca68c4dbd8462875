import type { OwnTable } from './own-tables.ts';

/** Those that others point at come first, as far as tables do not point at each other in a circle. */
export function inOrderOfReferences(tables: readonly OwnTable[]): OwnTable[] {
  const ordered: OwnTable[] = [];
  const waiting = [...tables];
  while (waiting.length > 0) {
    const isAwaited = ({ table }: { table: string }) => waiting.some(({ name }) => name === table);
    const awaitedBy = (one: OwnTable) => one.references.filter(isAwaited).length;
    const next = waiting.reduce((best, one) => (awaitedBy(one) < awaitedBy(best) ? one : best));
    ordered.push(...waiting.splice(waiting.indexOf(next), 1));
  }
  return ordered;
}

/** What a table refers to that comes only after it. */
export function referencesAhead(ordered: readonly OwnTable[]): { table: string; constraint: string }[] {
  return ordered.flatMap(({ name, references }, place) =>
    references
      .filter(({ table }) => ordered.findIndex((other) => other.name === table) > place)
      .map(({ constraint }) => ({ table: name, constraint })),
  );
}
