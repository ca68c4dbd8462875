import { isLive, laterEnd, type SoldOutMark } from '@sofra/contract/sold-out';
import type { State } from '../../history/history.table.ts';
import { laterThan } from '../../platform/edits.ts';

/** Of a product its own id and those of its sizes; of a group those of its options. */
export type Parts = ReadonlySet<string>;

export const partsOfDish = ({ id, variants }: { id: string; variants: readonly { _id: string }[] }): Parts =>
  new Set([id, ...variants.map(({ _id }) => _id)]);

export const liveMarks = (marks: readonly SoldOutMark[], now: Date): SoldOutMark[] =>
  marks.filter((mark) => isLive(mark, now));

/** Always in the same order, so that a mark that is put back leaves the row as it was. */
const inOrder = (marks: SoldOutMark[]) => marks.sort((a, b) => (a._id < b._id ? -1 : 1));

/** What is out longer or for the first time; whoever says the same again changes nothing. */
export function withMark(
  marks: readonly SoldOutMark[],
  id: string,
  until: string | null,
  now: Date,
): SoldOutMark[] {
  const known = marks.find(({ _id }) => _id === id);
  const mark = { _id: id, since: known?.since ?? now.toISOString(), until };
  return inOrder([...withoutMark(marks, id), mark]);
}

export const withoutMark = (marks: readonly SoldOutMark[], id: string): SoldOutMark[] =>
  marks.filter(({ _id }) => _id !== id);

/** All of it is there again; a part that was taken off before is out when it is put back. */
export const withoutParts = (marks: readonly SoldOutMark[], parts: Parts): SoldOutMark[] =>
  marks.filter(({ _id }) => !parts.has(_id));

/**
 * One size comes back from a dish that is out as a whole: the others are out as the dish was, or as long as they were out
 * by themselves.
 */
export function withoutSize(
  marks: readonly SoldOutMark[],
  whole: string,
  size: string,
  others: readonly string[],
): SoldOutMark[] {
  const dish = marks.find(({ _id }) => _id === whole);
  const left = withoutMark(withoutMark(marks, whole), size);
  if (!dish) return left;
  const sizesLeft = others.map((_id) => {
    const own = left.find((mark) => mark._id === _id);
    return own ? { ...own, until: laterEnd(own.until, dish.until) } : { ...dish, _id };
  });
  // A size that was taken off the dish is out when it is put back.
  return inOrder([...withoutParts(left, new Set(others)), ...sizesLeft]);
}

const prefix = 'sold_out.';
export const isMarkField = (field: string): boolean => field.startsWith(prefix);

/** Each mark is a field of its own, so that one can be taken back without the others. */
export const stateOfMarks = (marks: readonly SoldOutMark[]): State =>
  Object.fromEntries(marks.map(({ _id, ...mark }) => [`${prefix}${_id}`, mark]));

/** The marks once such fields are put back; one that would have ended by now stays away. */
export function marksAfter(
  stored: readonly SoldOutMark[],
  fields: State,
  parts: Parts,
  now: Date,
): { marks: SoldOutMark[]; refused: string[] } {
  const refused: string[] = [];
  const marks = new Map(stored.map((mark) => [mark._id, mark]));
  for (const [field, value] of Object.entries(fields).filter(([name]) => isMarkField(name))) {
    const _id = field.slice(prefix.length);
    const mark = value === null ? null : { _id, ...(value as Omit<SoldOutMark, '_id'>) };
    if (!mark) marks.delete(_id);
    else if (parts.has(_id) && isLive(mark, now)) marks.set(_id, mark);
    else refused.push(field);
  }
  return { marks: inOrder([...marks.values()]), refused };
}

/** The marks that a state has, also those that have ended and those of parts that are gone: nobody reads them. */
export const marksOfState = (state: State): SoldOutMark[] =>
  inOrder(
    Object.entries(state)
      .filter(([field]) => isMarkField(field))
      .map(([field, mark]) => ({ _id: field.slice(prefix.length), ...(mark as Omit<SoldOutMark, '_id'>) })),
  );

/** The columns of a thing that is put back: one of which nothing but marks is, is as old as before. */
export const marksColumns = (
  fields: State,
  marks: SoldOutMark[],
  { updatedAt }: { updatedAt: Date },
  now: Date,
) => ({
  ...(Object.keys(fields).some(isMarkField) && { soldOut: marks }),
  updatedAt: Object.keys(fields).every(isMarkField) ? updatedAt : laterThan(updatedAt, now),
});
