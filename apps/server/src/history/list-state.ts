import type { State } from './history.table.ts';

interface Listed {
  _id: string;
}

/** A list of things with ids, each as a field of its own, so that one can be taken back without the others. */
export function stateOfList(field: string, list: readonly Listed[]): State {
  const state: State = { [field]: list.map(({ _id }) => _id) };
  for (const one of list) state[`${field}.${one._id}`] = one;
  return state;
}

/** The fields that are about the list or one of its things. */
export const fieldsOfList = (field: string, fields: State): string[] =>
  Object.keys(fields).filter((name) => name === field || name.startsWith(`${field}.`));

/** The list once such fields are put back: a thing that was nothing goes, and what has no place stands at the end. */
export function listAfter<T extends Listed>(field: string, stored: readonly T[], fields: State): T[] {
  const things = new Map(stored.map((one) => [one._id, one]));
  for (const name of fieldsOfList(field, fields)) {
    if (name === field) continue;
    const thing = fields[name] as T | null;
    if (thing) things.set(thing._id, thing);
    else things.delete(name.slice(field.length + 1));
  }
  const order = (fields[field] ?? stored.map(({ _id }) => _id)) as string[];
  const ids = new Set([...order, ...things.keys()]);
  return [...ids].flatMap((id) => things.get(id) ?? []);
}

/** What was written, with every list in full: things that the order put back does not name stand at its end. */
export function withWholeLists(before: State, after: State): State {
  const whole = { ...after };
  for (const [field, order] of Object.entries(after)) {
    const prefix = `${field}.`;
    const things = Object.keys(after).filter((name) => name.startsWith(prefix) && after[name] !== null);
    if (!Array.isArray(order) || things.length === 0) continue;
    const there = things.map((name) => name.slice(prefix.length));
    const ids = new Set<string>([...order, ...((before[field] ?? []) as string[]), ...there]);
    whole[field] = [...ids].filter((id) => there.includes(id));
  }
  return whole;
}

/**
 * The field of the order where it would put nothing in its place: what came with the change was changed since, and stays.
 */
export function orderInTheWay(field: string, stored: readonly Listed[], fields: State): string[] {
  const { [field]: wanted, ...things } = fields;
  if (!wanted) return [];
  const idsAfter = (put: State) =>
    listAfter(field, stored, put)
      .map(({ _id }) => _id)
      .join();
  const ids = idsAfter(fields);
  return ids !== (wanted as string[]).join() && ids === idsAfter(things) ? [field] : [];
}
