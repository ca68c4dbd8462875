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

const dollars = ['USD', 'AUD', 'CAD', 'NZD', 'SGD', 'HKD', 'TWD', 'JMD', 'LRD', 'NAD'] as const;
const pesos = ['MXN', 'ARS', 'CLP', 'COP', 'CUP', 'DOP', 'UYU'] as const;
const roubles = ['RUB', 'BYN'] as const;
const yens = ['JPY', 'CNY'] as const;

/** What people write for a currency beside its code; where several share it, the one that is mostly meant comes first. */
type Signs = Record<string, readonly [string, ...string[]]>;

const usualSigns: Signs = {
  '₺': ['TRY'],
  tl: ['TRY'],
  lira: ['TRY', 'LBP', 'SYP'],
  ytl: ['TRY'],
  $: [...dollars, ...pesos],
  usd: ['USD'],
  dolar: dollars,
  dollar: dollars,
  '€': ['EUR'],
  euro: ['EUR'],
  eur: ['EUR'],
  '£': ['GBP', 'EGP', 'LBP', 'SYP', 'SDG', 'SSP'],
  gbp: ['GBP'],
  '₽': ['RUB'],
  руб: roubles,
  'руб.': roubles,
  'р.': roubles,
  р: roubles,
  '₸': ['KZT'],
  тг: ['KZT'],
  '₴': ['UAH'],
  грн: ['UAH'],
  '₾': ['GEL'],
  '₼': ['AZN'],
  '¥': yens,
  '￥': yens,
  円: ['JPY'],
  元: ['CNY'],
  원: ['KRW'],
  '₩': ['KRW', 'KPW'],
  '₹': ['INR'],
  '₪': ['ILS'],
  zł: ['PLN'],
  'د.إ': ['AED'],
  درهم: ['AED', 'MAD'],
  'ر.س': ['SAR'],
  ريال: ['SAR', 'QAR', 'OMR', 'YER', 'IRR'],
  'ج.م': ['EGP'],
  جنيه: ['EGP', 'SDG'],
  'د.ك': ['KWD'],
  دينار: ['KWD', 'IQD', 'JOD', 'BHD', 'LYD', 'TND', 'DZD'],
};

/** Of currencies whose codes are known only with people who charge in them. */
const rareSigns: Signs = {
  '฿': ['THB'],
  '₱': ['PHP'],
  '₦': ['NGN'],
  '₫': ['VND'],
  đ: ['VND'],
  vnđ: ['VND'],
};

const signs: Signs = { ...usualSigns, ...rareSigns };

/** Codes that menus anywhere are written with; three capital letters of a dish are no currency. */
const codes = new Set([
  ...Object.values(usualSigns).map(([usual]) => usual),
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

/** The one that its users mean: their main currency before their others, and those before what it mostly stands for. */
function oneMeant(candidates: readonly [string, ...string[]], [main = '', ...others]: readonly string[]) {
  if (candidates.includes(main)) return main;
  return candidates.find((code) => others.includes(code)) ?? candidates[0];
}

/** The currency that a word or sign stands for, with people who charge in `own`. */
export function currencyMeant(text: string, own: readonly string[] = []): string | null {
  // Arabic abbreviations come with marks of direction.
  const word = text
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/^[([]|[)\]]$/g, '')
    .replace(/\.$/, '');
  if (own.includes(word)) return word;
  if (codes.has(word.toUpperCase())) return word.toUpperCase();
  const sign = word.toLocaleLowerCase('en');
  const candidates = Object.hasOwn(signs, sign) ? signs[sign] : undefined;
  return candidates ? oneMeant(candidates, own) : null;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const anyOf = (words: readonly string[]) =>
  `(?:${words
    .toSorted((a, b) => b.length - a.length)
    .map(escaped)
    .join('|')})`;
const spellings = (word: string) => [word, word.toUpperCase(), word.charAt(0).toUpperCase() + word.slice(1)];

/** Those whose codes nobody else writes. */
export const rareAmong = (own: readonly string[]): string[] => own.filter((code) => !codes.has(code));

/**
 * Patterns of what stands for a currency; rare codes only with people who charge in them, as SOS is a sauce elsewhere.
 * Within a text codes are in capitals, as all, try and sek are words; only behind a number those of `own` may be small.
 */
export function currencyPatterns(own: readonly string[]) {
  const known = [...codes, ...own];
  const before = [...Object.keys(signs).flatMap(spellings), ...known];
  const small = own.filter((code) => codes.has(code)).map((code) => code.toLowerCase());
  return {
    inCell: anyOf([...Object.keys(signs), ...known]),
    before: anyOf(before),
    behind: anyOf([...before, ...small]),
  };
}

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
  // Nobody groups thousands behind a 0.
  if (after < 3 || /^0[.,٫]/.test(digits)) return { decimal: last };
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
  // Arabic has a mark of its own for decimals, but people type it for thousands as well.
  if (last === '٫' && after <= decimalDigits) return { amount: withDecimal(digits, last), isDoubtful: false };
  if (kinds.size > 1) {
    const isSound =
      kinds.size === 2 && isGrouped(parts.slice(0, -1)) && marks.indexOf(last) === marks.length - 1;
    const isTooFine = after > decimalDigits && !/^0+$/.test(parts.at(-1) ?? '');
    return { amount: withDecimal(digits, last), isDoubtful: !isSound || isTooFine };
  }
  if (marks.length > 1) return { amount: whole(digits), isDoubtful: !isGrouped(parts) };
  if (/['’ ]/.test(last)) return { amount: whole(digits), isDoubtful: !isGrouped(parts) || last === ' ' };
  if (after < 3) return { amount: withDecimal(digits, last), isDoubtful: after > decimalDigits };
  if (after > 3 || parts[0] === '0')
    return { amount: withDecimal(digits, last), isDoubtful: after > decimalDigits };
  const groups = grouping.has(last) || [...decimal].some((mark) => mark !== last);
  const divides = decimal.has(last) || decimalDigits > 2;
  if (divides && !groups)
    return { amount: withDecimal(digits, last), isDoubtful: after > decimalDigits || !decimal.has(last) };
  // Of a currency that is not divided there is no other reading.
  const isSure = (groups || decimalDigits === 0) && !divides && last !== '٫';
  return { amount: whole(digits), isDoubtful: !isSure || !isGrouped(parts) };
}
