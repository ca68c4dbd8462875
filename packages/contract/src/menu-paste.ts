import { menuLimits } from './categories.ts';
import { notationOf, readNumber } from './pasted-amounts.ts';
import { type Columns, columnsOf, type WrittenLine, writtenLine } from './pasted-lines.ts';

export type Doubt =
  /** The number could mean something else. */
  | 'notation'
  /** Far from what the others cost. */
  | 'unusual'
  /** More prices than currencies to give them to. */
  | 'several'
  /** In a currency that the menu does not have. */
  | 'currency'
  /** Could be a heading as well as a description. */
  | 'kind';

export interface PastedPrice {
  currency: string;
  amount: number;
}

export interface PastedLine {
  /** Tells lines apart, and finds a line again after others were changed. */
  key: string;
  kind: 'category' | 'product' | 'description';
  text: string;
  prices: PastedPrice[];
  doubts: Doubt[];
}

interface PasteRules {
  /** The menu's, the main one first. */
  currencies: readonly string[];
  decimalDigitsOf: (currency: string) => number;
}

const isLoud = (text: string) => /\p{Lu}.*\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text);
const isTalkative = (text: string) =>
  /^\p{Ll}/u.test(text) || /^[([]/.test(text) || /[,;.]/.test(text) || text.split(' ').length > 5;

/** The rows of a table that say what its columns are, taken out, and every other line taken apart. */
function writtenLines(text: string, own: readonly string[]): WrittenLine[] {
  let columns: Columns | undefined;
  return text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .flatMap((raw) => {
      const named = columnsOf(raw, own);
      if (!named) return writtenLine(raw, columns, own);
      columns = named;
      return [];
    });
}

/** A price on a line of its own belongs to the words above it. */
function joinLonelyPrices(lines: readonly WrittenLine[]): WrittenLine[] {
  const joined: WrittenLine[] = [];
  for (const line of lines) {
    const isLonely = line.text === '' && line.amounts.length > 0;
    const [above, further] = [joined.at(-1), joined.at(-2)];
    if (!isLonely || !above || !isWords(above)) joined.push(line);
    else if (further && isWords(further) && isTalkative(above.text) && !further.isHeading)
      joined.splice(-2, 2, { ...further, amounts: line.amounts, notes: [above.text] });
    else joined.splice(-1, 1, { ...above, amounts: line.amounts, isHeading: false });
  }
  return joined;
}

const isWords = ({ text, amounts, isBlank }: WrittenLine) => !isBlank && text !== '' && amounts.length === 0;

type Kind = { kind: PastedLine['kind']; isDoubtful: boolean };

/** Words without a price are a heading, or tell more about what stands above them. */
function kindOf(line: WrittenLine, above: WrittenLine | undefined, hasGaps: boolean): Kind {
  if (line.amounts.length > 0) return { kind: 'product', isDoubtful: false };
  const isSurelyHeading = line.isHeading || !above || above.isBlank || isLoud(line.text);
  if (isSurelyHeading) return { kind: 'category', isDoubtful: false };
  if (above.amounts.length === 0)
    return { kind: isTalkative(line.text) ? 'description' : 'category', isDoubtful: true };
  if (isTalkative(line.text)) return { kind: 'description', isDoubtful: false };
  return { kind: hasGaps ? 'description' : 'category', isDoubtful: true };
}

function pricesOf(
  line: WrittenLine,
  rules: PasteRules,
  notations: Map<string, ReturnType<typeof notationOf>>,
) {
  const [main = ''] = rules.currencies;
  const doubts: Doubt[] = [];
  const prices: PastedPrice[] = [];
  for (const { digits, currency: sign } of line.amounts) {
    const currency = sign ?? main;
    if (prices.some((other) => other.currency === currency)) {
      doubts.push('several');
      continue;
    }
    const notation = notations.get(currency) ?? notationOf([]);
    const { amount, isDoubtful } = readNumber(digits, notation, rules.decimalDigitsOf(currency));
    if (isDoubtful) doubts.push('notation');
    if (!rules.currencies.includes(currency)) doubts.push('currency');
    prices.push({ currency, amount });
  }
  return { prices, doubts };
}

/** So many times more or less than the middle of its currency is more likely a slip than a price. */
const unusualTimes = 15;
const fewest = 4;

function markUnusual(lines: readonly PastedLine[]): void {
  const priced = lines.flatMap((line) => line.prices.map((price) => ({ line, ...price })));
  for (const alike of Map.groupBy(priced, ({ currency }) => currency).values()) {
    if (alike.length < fewest) continue;
    const sorted = alike.map(({ amount }) => amount).sort((a, b) => a - b);
    const middle = sorted[Math.floor(sorted.length / 2)] ?? 0;
    for (const { line, amount } of alike)
      if (
        (amount > middle * unusualTimes || amount * unusualTimes < middle) &&
        !line.doubts.includes('unusual')
      )
        line.doubts.push('unusual');
  }
}

/** The same line pasted twice is two lines. */
function keysFor(): (raw: string) => string {
  const seen = new Map<string, number>();
  return (raw) => {
    const count = (seen.get(raw) ?? 0) + 1;
    seen.set(raw, count);
    return `${count} ${raw}`;
  };
}

/** Understands a pasted menu: headings, products with their prices, and what is said about them. */
export function readPastedMenu(text: string, rules: PasteRules): PastedLine[] {
  const written = joinLonelyPrices(writtenLines(text, rules.currencies));
  const [main = ''] = rules.currencies;
  const numbers = written.flatMap(({ amounts }) => amounts);
  const notations = new Map(
    [...Map.groupBy(numbers, ({ currency }) => currency ?? main)].map(([currency, group]) => [
      currency,
      notationOf(group.map(({ digits }) => digits)),
    ]),
  );
  const hasGaps = written.some(({ isBlank }, index) => isBlank && index > 0 && index < written.length - 1);
  const keyOf = keysFor();
  let category: string | null = null;

  const lines = written.flatMap((line, index): PastedLine[] => {
    if (line.isBlank || line.text === '') return [];
    const { kind, isDoubtful } = kindOf(line, written[index - 1], hasGaps);
    const key = keyOf(line.raw);
    const { prices, doubts } = pricesOf(line, rules, notations);
    const cut = (words: string) =>
      words.slice(0, kind === 'description' ? menuLimits.description : menuLimits.name);
    const read: PastedLine[] = [];
    if (line.category && line.category !== category) {
      category = line.category;
      read.push({ key: `${key} category`, kind: 'category', text: cut(category), prices: [], doubts: [] });
    }
    const ownDoubts: Doubt[] = isDoubtful ? ['kind', ...doubts] : doubts;
    read.push({ key, kind, text: cut(line.text), prices, doubts: [...new Set(ownDoubts)] });
    if (line.notes.length > 0 && kind === 'product')
      read.push({
        key: `${key} note`,
        kind: 'description',
        text: line.notes.join(', '),
        prices: [],
        doubts: [],
      });
    return read;
  });
  markUnusual(lines);
  return lines;
}
