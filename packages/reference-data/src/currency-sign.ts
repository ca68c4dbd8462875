/** '₺' or 'US$', as the format writes it. */
export const signOf = (format: Intl.NumberFormat): string =>
  format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? '';

/** Among letters that run the other way 'US$' would fall apart into '$US': it is kept in a direction of its own. */
export const keptTogether = (sign: string): string => (/[A-Za-z]/.test(sign) ? `\u2066${sign}\u2069` : sign);

export const withSignApart = (format: Intl.NumberFormat, amount: number): string =>
  format
    .formatToParts(amount)
    .map(({ type, value }) => (type === 'currency' ? keptTogether(value) : value))
    .join('');
