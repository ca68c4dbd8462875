import type { PublicPrice } from '@sofra/contract/public-menu';
import { percent } from './formats.ts';
import type { Reader } from './reader.ts';

/** Nothing in a currency means that the dish is not sold in it, not that it is free. */
export const chargedPrices = (prices: PublicPrice[]): PublicPrice[] =>
  prices.filter(({ price }) => price > 0);

interface Reduced {
  price: number;
  discounted: number;
  currency: string;
  reader: Reader;
}

/** Old and new price, told apart for those who hear the page too. */
function ReducedPrice({ price, discounted, currency, reader }: Reduced) {
  return (
    <>
      <em>{percent(reader.language, discounted / price - 1)}</em>{' '}
      <del>
        <i lang={reader.wordsLang}>{reader.words('menu.old_price')} </i>
        {reader.price(price, currency)}
      </del>{' '}
      <ins>
        <i lang={reader.wordsLang}>{reader.words('menu.new_price')} </i>
        {reader.price(discounted, currency)}
      </ins>
    </>
  );
}

/** The first currency is the one the shop thinks in; the others stand below it. */
export function PriceTag({ prices, reader }: { prices: PublicPrice[]; reader: Reader }) {
  const charged = chargedPrices(prices);
  if (charged.length === 0) return null;
  return (
    <div className="price">
      {charged.map(({ currency, price, discounted_price: discounted }) => (
        // Named only where there is another to choose.
        <p key={currency} className={charged.length > 1 ? currency : undefined}>
          {discounted === undefined || discounted >= price ? (
            reader.price(price, currency)
          ) : (
            <ReducedPrice price={price} discounted={discounted} currency={currency} reader={reader} />
          )}
        </p>
      ))}
    </div>
  );
}
