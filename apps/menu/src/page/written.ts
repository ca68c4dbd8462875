/**
 * Writes a part of the menu once for each kind of reader. By the part itself: a menu that is read again holds
 * the same objects for what did not change, so after a new price one product of a hundred and fifty is written.
 */
export function writtenOnce<Part extends object, Written>() {
  const written = new WeakMap<Part, Map<string, Written>>();
  return (part: Part, kind: string, write: () => Written): Written => {
    const kinds = written.get(part) ?? new Map<string, Written>();
    written.set(part, kinds);
    const known = kinds.get(kind) ?? write();
    kinds.set(kind, known);
    return known;
  };
}

/** Text before and after the one place where `mark` stands. No text of a menu can hold a mark: it is escaped. */
export function around(text: string, mark: string): [before: string, after: string] {
  const at = text.indexOf(mark);
  return [text.slice(0, at), text.slice(at + mark.length)];
}

const comma = Buffer.from(',');

export const withCommas = (parts: Buffer[]): Buffer[] =>
  parts.flatMap((part, index) => (index > 0 ? [comma, part] : [part]));
