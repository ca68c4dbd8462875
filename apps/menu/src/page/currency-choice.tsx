import type { PublicMenu } from '@sofra/contract/public-menu';
import { currencySign } from './formats.ts';
import { gathered } from './gathered.ts';
import { chargedPrices } from './price-tag.tsx';
import type { Reader } from './reader.ts';

/** The currencies that dishes are sold in, the one the shop thinks in first. */
const currenciesOf = gathered((products) =>
  chargedPrices(
    products.flatMap((product) => [...product.prices, ...product.variants.flatMap((size) => size.prices)]),
  ).map(({ currency }) => currency),
);

/** In which currency the script shows the prices; without it all of them are there. */
export function CurrencyChoice({ menu, reader }: { menu: PublicMenu; reader: Reader }) {
  const currencies = [...currenciesOf(menu)];
  if (currencies.length < 2) return null;
  return (
    <select className="currency" aria-label={reader.words('menu.currency')} autoComplete="off">
      {currencies.map((currency) => (
        <option key={currency} value={currency}>
          {currencySign(reader.language, currency)}
        </option>
      ))}
    </select>
  );
}
