import type { PublicMenu } from '@sofra/contract/public-menu';
import { gathered } from './gathered.ts';
import { chargedPrices } from './price-tag.tsx';
import type { Reader } from './reader.ts';

/** Those that a dish is sold in, as one. */
const rowsOf = gathered((products) =>
  products
    .flatMap((product) => [product, ...product.variants])
    .map(({ prices }) =>
      chargedPrices(prices)
        .map(({ currency }) => currency)
        .join(' '),
    ),
);

/** The currencies that dishes are sold in, the one the shop thinks in first: it leads where a dish has several. */
function currenciesOf(menu: PublicMenu): string[] {
  const rows = [...rowsOf(menu)].sort((a, b) => b.length - a.length);
  return [...new Set(rows.flatMap((row) => row.split(' ')))].filter(Boolean);
}

/** In which currency the script shows the prices; without it all of them are there. */
export function CurrencyChoice({ menu, reader }: { menu: PublicMenu; reader: Reader }) {
  const currencies = currenciesOf(menu);
  if (currencies.length < 2) return null;
  return (
    <select className="currency" aria-label={reader.words('menu.currency')} autoComplete="off">
      {currencies.map((currency) => (
        <option key={currency} value={currency}>
          {reader.sign(currency)}
        </option>
      ))}
    </select>
  );
}
