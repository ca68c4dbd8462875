import type { PublicPrice } from '@sofra/contract/public-menu';
import type { Reader } from './reader.ts';

function Amount({ price, reader }: { price: PublicPrice; reader: Reader }) {
  const { currency, discounted_price } = price;
  if (discounted_price === undefined) return <b>{reader.price(price.price, currency)}</b>;
  return (
    <>
      <del>
        <i lang={reader.wordsLang}>{reader.words('menu.old_price')} </i>
        {reader.price(price.price, currency)}
      </del>
      <ins>
        <i lang={reader.wordsLang}>{reader.words('menu.new_price')} </i>
        {reader.price(discounted_price, currency)}
      </ins>
    </>
  );
}

/** The first currency is the one the shop thinks in; the others stand below it. */
export function PriceTag({ prices, reader }: { prices: PublicPrice[]; reader: Reader }) {
  return prices.map((price) => (
    <p key={price.currency}>
      <Amount price={price} reader={reader} />
    </p>
  ));
}
