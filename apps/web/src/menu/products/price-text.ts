const foreignDigits = /[\u0660-\u0669\u06f0-\u06f9]/g;
/** Arabic and Persian digits begin at …0 of their blocks. */
const toLatin = (digit: string) => String(digit.charCodeAt(0) & 0xf);

const separators = /[.,\u066b\u066c]/g;
const grouped = /^(\d*|\d{1,3}([.,\u066b\u066c]\d{3})+)$/;

/**
 * The number somebody typed, with comma or point, whatever the language: '12,5', '12.50', '1.250,00'. A
 * single separator with three digits after it groups thousands, unless the currency has that many decimals:
 * '1.250' is more than a thousand. Not a number when it cannot be read; nothing typed is 0.
 */
export function parsePrice(typed: string, decimalDigits: number): number {
  const text = typed.replace(foreignDigits, toLatin).replace(/[\s\u00a0\u202f'’]/g, '');
  if (text === '') return 0;
  const found = [...text.matchAll(separators)];
  const last = found.at(-1);
  if (!last) return asNumber(text);
  const before = text.slice(0, last.index);
  const rest = text.slice(last.index + 1);
  const isRepeated = found.length > 1 && found.every(([sign]) => sign === last[0]);
  if (!grouped.test(isRepeated ? text : before) || before + rest === '') return Number.NaN;
  const whole = before.replace(separators, '');
  const isThousands =
    found.length === 1 && rest.length === 3 && decimalDigits < 3 && /^[1-9]\d{0,2}$/.test(whole);
  return isRepeated || isThousands ? asNumber(whole + rest) : asNumber(`${whole || '0'}.${rest}`);
}

const asNumber = (text: string) => (/^\d+(\.\d*)?$/.test(text) ? Number(text) : Number.NaN);

/** Making one takes longer than all else about a row of prices. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(language: string, minimumFractionDigits: number): Intl.NumberFormat {
  const key = `${language} ${minimumFractionDigits}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(`${language}-u-nu-latn`, {
    useGrouping: false,
    minimumFractionDigits,
    // More than the currency has is shown as typed, so that the person sees what is wrong.
    maximumFractionDigits: 10,
  });
  formats.set(key, format);
  return format;
}

/** A price as the language writes it, in digits that every keyboard has; nothing for 0. */
export function priceText(price: number, decimalDigits: number, language: string): string {
  if (!Number.isFinite(price) || price === 0) return '';
  return formatOf(language, Number.isInteger(price) ? 0 : decimalDigits).format(price);
}
