import { keptTogether, signOf, withSignApart } from '@sofra/reference-data/currency-sign';
import { isRtl } from '@sofra/reference-data/languages';
import { currencyFormat } from '@sofra/reference-data/price-format';

/** Making a formatter costs more than a hundred uses of it, so each is made once. */
function once<T>(make: (...names: string[]) => T): (...names: string[]) => T {
  const made = new Map<string, T>();
  return (...names) => {
    const key = names.join();
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(...names);
    made.set(key, value);
    return value;
  };
}

const wholeNumber = once((language) => new Intl.NumberFormat(language, { maximumFractionDigits: 0 }));
const tenths = once((language) => new Intl.NumberFormat(language, { maximumFractionDigits: 1 }));
const hundredths = once((language) => new Intl.NumberFormat(language, { maximumFractionDigits: 2 }));
const percentage = once(
  (language) => new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }),
);
const regionNames = once((language) => new Intl.DisplayNames(language, { type: 'region' }));

/** '# g' as the language writes it beside a hundred: Arabic leaves the number out where it is one. */
const gramPattern = once((language) => {
  const parts = new Intl.NumberFormat(language, { style: 'unit', unit: 'gram' }).formatToParts(100);
  return parts.map(({ type, value }) => (type === 'integer' ? '#' : value)).join('');
});

const zoneClock = once(
  (timeZone) =>
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
);

/** '₺', as the language writes it. */
const shortSign = once((language = '', currency = '') => signOf(currencyFormat(language, currency)));

/** Of each currency of a menu; where two of them share a sign, '$' becomes 'US$'. */
function formatsOf(language: string, currencies: ReadonlySet<string>, withPlus = false) {
  const signs = [...currencies].map((currency) => shortSign(language, currency));
  return new Map(
    [...currencies].map((currency, index) => {
      const isShared = signs.indexOf(signs[index] ?? '') !== signs.lastIndexOf(signs[index] ?? '');
      return [currency, currencyFormat(language, currency, isShared ? 'symbol' : 'narrowSymbol', withPlus)];
    }),
  );
}

/** Names the currencies of a menu as its prices do. */
export function signFormat(language: string, currencies: ReadonlySet<string>) {
  const formats = formatsOf(language, currencies);
  return (currency: string): string => {
    const format = formats.get(currency);
    const sign = format ? signOf(format) : currency;
    return isRtl(language) ? keptTogether(sign) : sign;
  };
}

/** Writes the prices of a menu. With a plus: what comes on top. */
export function priceFormat(language: string, currencies: ReadonlySet<string>, withPlus = false) {
  const formats = formatsOf(language, currencies, withPlus);
  const write = isRtl(language) ? withSignApart : plainly;
  return (amount: number, currency: string): string => {
    const format = formats.get(currency);
    return format ? write(format, amount) : '';
  };
}

const plainly = (format: Intl.NumberFormat, amount: number): string => format.format(amount);

export const whole = (language: string, amount: number): string => wholeNumber(language).format(amount);

/** Up to two decimals, as many as there are. */
export const amountOf = (language: string, amount: number): string => hundredths(language).format(amount);

/** Whole grams from ten, tenths below. */
export const grams = (language: string, amount: number): string =>
  gramPattern(language).replace('#', (amount < 10 ? tenths : wholeNumber)(language).format(amount));

/** '18:30', as the clock on the wall there shows it. */
export const timeInZone = (timeZone: string, at: Date): string => zoneClock(timeZone).format(at);

export const percent = (language: string, share: number): string => percentage(language).format(share);

export const countryName = (language: string, code2: string): string =>
  regionNames(language).of(code2) ?? code2;
