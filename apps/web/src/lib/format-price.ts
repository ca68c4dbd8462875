import { currencyOf } from '@sofra/reference-data/currencies';

// Making a formatter costs more than a hundred uses of it.
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(language: string, currency: string): Intl.NumberFormat | undefined {
  const key = `${language} ${currency}`;
  const known = formats.get(key);
  if (known) return known;
  const rules = currencyOf(currency);
  if (!rules) return undefined;
  const made = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: rules.decimalDigits,
    maximumFractionDigits: rules.decimalDigits,
    trailingZeroDisplay: 'stripIfInteger',
  });
  formats.set(key, made);
  return made;
}

// Keeps a sign such as 'US$' in one piece where the text around it runs from right to left.
const isolated = (sign: string) => (/[A-Za-z]/.test(sign) ? `\u2066${sign}\u2069` : sign);

/** '₺1.250,50' as the language writes it. */
export const formatPrice = (amount: number, currency: string, language: string): string =>
  formatOf(language, currency)
    ?.formatToParts(amount)
    .map(({ type, value }) => (type === 'currency' ? isolated(value) : value))
    .join('') ?? `${amount} ${currency}`;

/** Until a currency is chosen, most think of the lira. */
export const symbolOf = (currency: string): string => currencyOf(currency)?.symbol ?? '₺';
