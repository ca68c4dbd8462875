import { currencyOf } from '@sofra/reference-data/currencies';
import { withSignApart } from '@sofra/reference-data/currency-sign';
import { currencyFormat } from '@sofra/reference-data/price-format';

/** '₺1.250,50' as the language writes it. */
export const formatPrice = (amount: number, currency: string, language: string): string =>
  currencyOf(currency) ? withSignApart(currencyFormat(language, currency), amount) : `${amount} ${currency}`;

/** Until a currency is chosen, most think of the lira. */
export const symbolOf = (currency: string): string => currencyOf(currency)?.symbol ?? '₺';
