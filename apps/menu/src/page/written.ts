/**
 * Writes a part of the menu once for each kind of reader. By the part itself: a menu that is read again holds
 * the same objects for what did not change, so after a new price one product of a hundred and fifty is written.
 * What goes by the day is kept for one day alone, or a dish would gather as many as are looked at.
 */
export function writtenOnce<Part extends object, Written>() {
  const written = new WeakMap<Part, Map<string, { day: string; written: Written }>>();
  return (part: Part, kind: string, day: string, write: () => Written): Written => {
    const kinds = written.get(part) ?? new Map<string, { day: string; written: Written }>();
    written.set(part, kinds);
    const known = kinds.get(kind);
    if (known?.day === day) return known.written;
    const made = write();
    kinds.set(kind, { day, written: made });
    return made;
  };
}

/**
 * Texts as bytes, all of them in one piece of memory that nothing else is in. Node cuts small buffers out of 64 KB that
 * hold whatever else is written just then, and whoever keeps one of them keeps all of that.
 */
export function bytesToKeep<Texts extends readonly string[]>(
  ...texts: Texts
): { [Index in keyof Texts]: Buffer } {
  const length = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  const memory = Buffer.allocUnsafeSlow(length);
  let start = 0;
  const parts = texts.map((text) => {
    const end = start + memory.write(text, start);
    const part = memory.subarray(start, end);
    start = end;
    return part;
  });
  return parts as { [Index in keyof Texts]: Buffer };
}

/** Text before and after the one place where `mark` stands. No text of a menu can hold a mark: it is escaped. */
export function around(text: string, mark: string): [before: string, after: string] {
  const at = text.indexOf(mark);
  return [text.slice(0, at), text.slice(at + mark.length)];
}

/** Text cut at some places, which stand in it in this order. */
export function cutAt<Marks extends readonly string[]>(
  text: string,
  ...marks: Marks
): [...{ [Index in keyof Marks]: string }, string] {
  const parts = [text];
  for (const mark of marks) parts.push(...around(parts.pop() ?? '', mark));
  return parts as [...{ [Index in keyof Marks]: string }, string];
}

const comma = Buffer.from(',');

export const withCommas = (entries: (readonly Buffer[])[]): Buffer[] =>
  entries.flatMap((parts, index) => (index > 0 ? [comma, ...parts] : parts));
