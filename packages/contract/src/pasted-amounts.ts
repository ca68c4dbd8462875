/** How a number was written, before it is known what its marks mean. */
export interface WrittenNumber {
  /** Latin digits and marks only. */
  digits: string;
  /** The sign of a currency beside it. */
  currency: string | null;
}

/** What a column of numbers tells about its marks. */
export interface Notation {
  decimal: ReadonlySet<string>;
  grouping: ReadonlySet<string>;
}

export interface ReadNumber {
  amount: number;
  /** Another reading would have been as good. */
  isDoubtful: boolean;
}

/** What people write for a currency beside its code. */
const signs: Record<string, string> = {
  '₺': 'TRY',
  tl: 'TRY',
  lira: 'TRY',
  ytl: 'TRY',
  $: 'USD',
  dolar: 'USD',
  dollar: 'USD',
  '€': 'EUR',
  euro: 'EUR',
  '£': 'GBP',
  '₽': 'RUB',
  руб: 'RUB',
  'руб.': 'RUB',
  'р.': 'RUB',
  '₸': 'KZT',
  '₴': 'UAH',
  '₾': 'GEL',
  '₼': 'AZN',
  '¥': 'JPY',
  '₹': 'INR',
  'د.إ': 'AED',
  درهم: 'AED',
  'ر.س': 'SAR',
  ريال: 'SAR',
  'ج.م': 'EGP',
  جنيه: 'EGP',
  'د.ك': 'KWD',
  دينار: 'KWD',
};

/** Codes that menus are written with; three capital letters of a dish are no currency. */
const codes = new Set([
  ...Object.values(signs),
  ...[
    'CHF',
    'BGN',
    'RON',
    'PLN',
    'SEK',
    'NOK',
    'DKK',
    'CZK',
    'HUF',
    'RSD',
    'ALL',
    'MKD',
    'AMD',
    'QAR',
    'OMR',
  ],
  ...[
    'BHD',
    'JOD',
    'LBP',
    'IQD',
    'MAD',
    'DZD',
    'TND',
    'LYD',
    'ILS',
    'CAD',
    'AUD',
    'NZD',
    'CNY',
    'KRW',
    'UZS',
  ],
]);

/** The currency that a word or sign stands for. */
export function currencyMeant(text: string): string | null {
  const word = text.trim().replace(/^[([]|[)\]]$/g, '');
  if (codes.has(word.toUpperCase())) return word.toUpperCase();
  const sign = word.toLocaleLowerCase('en');
  return (Object.hasOwn(signs, sign) && signs[sign]) || null;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const longestFirst = (a: string, b: string) => b.length - a.length;
export const currencyPattern = [...Object.keys(signs), ...codes].sort(longestFirst).map(escaped).join('|');

const zeros = { arabic: 0x660, persian: 0x6f0 };

/** Arabic and Persian digits as Latin ones, and every blank inside a line as a plain one. */
export const plainDigits = (text: string): string =>
  text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - zeros.arabic))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - zeros.persian))
    .replace(/٬/g, "'")
    .replace(/(?<=\d)[\u00a0\u202f\u2009](?=\d{3})/g, "'")
    .replace(/[\u00a0\u202f\u2009]/g, ' ');

const separatorsIn = (digits: string) => [...digits].filter((mark) => /[.,'’٫ ]/.test(mark));
const isGrouped = (parts: readonly string[]) =>
  /^\d{1,3}$/.test(parts[0] ?? '') && parts.slice(1).every((part) => /^\d{3}$/.test(part));

/** What one number says for certain about the marks of its column. */
function evidenceOf(digits: string): { decimal?: string; grouping?: string } {
  const marks = separatorsIn(digits);
  const last = marks.at(-1);
  if (last === undefined) return {};
  const others = marks.slice(0, -1).filter((mark) => mark !== last);
  const after = digits.length - digits.lastIndexOf(last) - 1;
  if (others.length > 0) return { decimal: last, grouping: others[0] as string };
  if (marks.length > 1) return { grouping: last };
  if (after < 3) return { decimal: last };
  return {};
}

export function notationOf(numbers: readonly string[]): Notation {
  const found = numbers.map(evidenceOf);
  return {
    decimal: new Set(found.flatMap(({ decimal }) => decimal ?? [])),
    grouping: new Set(found.flatMap(({ grouping }) => grouping ?? [])),
  };
}

const whole = (digits: string) => Number(digits.replace(/\D/g, ''));

function withDecimal(digits: string, mark: string): number {
  const at = digits.lastIndexOf(mark);
  return Number(`${digits.slice(0, at).replace(/\D/g, '')}.${digits.slice(at + 1)}`);
}

/**
 * What a number means. A single mark before three digits is read as its column uses it; where the column does not tell,
 * it groups thousands, as nobody sells by the thousandth, and stays doubtful.
 */
export function readNumber(digits: string, { decimal, grouping }: Notation, decimalDigits = 2): ReadNumber {
  const marks = separatorsIn(digits);
  const last = marks.at(-1);
  if (last === undefined) return { amount: whole(digits), isDoubtful: false };
  const parts = digits.split(/[.,'’٫ ]/);
  const after = parts.at(-1)?.length ?? 0;
  const kinds = new Set(marks);
  if (last === '٫') return { amount: withDecimal(digits, last), isDoubtful: false };
  if (kinds.size > 1) {
    const isSound =
      kinds.size === 2 && isGrouped(parts.slice(0, -1)) && marks.indexOf(last) === marks.length - 1;
    return { amount: withDecimal(digits, last), isDoubtful: !isSound || after > decimalDigits };
  }
  if (marks.length > 1) return { amount: whole(digits), isDoubtful: !isGrouped(parts) };
  if (/['’ ]/.test(last)) return { amount: whole(digits), isDoubtful: !isGrouped(parts) || last === ' ' };
  if (after < 3) return { amount: withDecimal(digits, last), isDoubtful: after > decimalDigits };
  if (after > 3 || parts[0] === '0') return { amount: withDecimal(digits, last), isDoubtful: true };
  const groups = grouping.has(last) || [...decimal].some((mark) => mark !== last);
  const divides = decimal.has(last) || decimalDigits > 2;
  if (divides && !groups) return { amount: withDecimal(digits, last), isDoubtful: true };
  return { amount: whole(digits), isDoubtful: !groups || divides || !isGrouped(parts) };
}
