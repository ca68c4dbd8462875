import { readNumber } from '../../ui/typed-number.ts';

/** As it is read everywhere; nothing typed is 0. */
export const parsePrice = (typed: string, decimalDigits: number): number =>
  readNumber(typed, decimalDigits) ?? 0;

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
