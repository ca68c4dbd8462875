/** By what else they are used for in a text: a comma is in every price and every second sentence. */
const delimiters = [';', '\t', '|', ','] as const;
type Delimiter = (typeof delimiters)[number];

const linesLookedAt = 60;
const lettersLookedAt = 200_000;
/** A comma has to be a good deal more regular than the others to be believed. */
const trust: Record<Delimiter, number> = { ';': 1, '\t': 1, '|': 1, ',': 0.8 };

type Counts = Record<Delimiter, number>;
const none = (): Counts => ({ ';': 0, '\t': 0, '|': 0, ',': 0 });
const isDelimiter = (letter: string | undefined): letter is Delimiter =>
  delimiters.some((delimiter) => delimiter === letter);
const endsField = (letter: string | undefined) =>
  letter === undefined || letter === '\n' || letter === '\r' || isDelimiter(letter);

/** How often each of them comes in each of the first lines that are not empty, leaving out what is in quotes. */
function countsByLine(text: string): Counts[] {
  const lines: Counts[] = [];
  let line = none();
  let isEmpty = true;
  let isQuoted = false;
  const end = Math.min(text.length, lettersLookedAt);
  for (let at = 0; at <= end && lines.length < linesLookedAt; at++) {
    const letter = at < end ? text[at] : '\n';
    if (isQuoted && at < end) {
      if (letter !== '"') continue;
      if (text[at + 1] === '"') at++;
      else if (endsField(text[at + 1])) isQuoted = false;
    } else if (letter === '\n' || letter === '\r') {
      if (!isEmpty) lines.push(line);
      line = none();
      isEmpty = true;
    } else {
      isEmpty = false;
      if (letter === '"') isQuoted = at === 0 || endsField(text[at - 1]);
      else if (isDelimiter(letter)) line[letter]++;
    }
  }
  return lines;
}

/** The share of lines that have as many of it as most lines that have any. */
function regularity(lines: readonly Counts[], delimiter: Delimiter): number {
  const frequency = new Map<number, number>();
  for (const { [delimiter]: times } of lines) {
    if (times > 0) frequency.set(times, (frequency.get(times) ?? 0) + 1);
  }
  return Math.max(0, ...frequency.values()) / lines.length;
}

/** What stands between the cells of a text: what comes most regularly in its first lines. */
export function csvDelimiter(text: string): Delimiter {
  const lines = countsByLine(text);
  const scores = delimiters.map((delimiter) => regularity(lines, delimiter) * trust[delimiter]);
  const best = Math.max(...scores);
  return delimiters[best > 0 ? scores.indexOf(best) : 0] ?? ';';
}
