import type { PublicProduct } from '@sofra/contract/public-menu';
import type { PublicVariant } from '@sofra/contract/variants';
import { portionText } from './portion.ts';
import { PriceTag } from './price-tag.tsx';
import type { Reader } from './reader.ts';
import { WrittenText } from './written-text.tsx';

/** What a size is called, how much it is and what it costs. */
function Size({ size, reader }: { size: PublicVariant; reader: Reader }) {
  return (
    <>
      <WrittenText shown={reader.text(size.name)} />{' '}
      {size.portion && (
        <>
          <small lang={reader.wordsLang}>{portionText(size.portion, reader)}</small>{' '}
        </>
      )}
      <PriceTag prices={size.prices} reader={reader} />
    </>
  );
}

/** What a dish costs: in the line of its name, or in a line below it a price for each size. */
export function Prices({ product, reader }: { product: PublicProduct; reader: Reader }) {
  const { variants, prices } = product;
  const [first, ...others] = variants;
  if (!first) return <PriceTag prices={prices} reader={reader} />;
  if (others.length === 0)
    return (
      <div className="size">
        <Size size={first} reader={reader} />
      </div>
    );
  return (
    <ul className="sizes">
      {variants.map((size) => (
        <li key={size._id}>
          <Size size={size} reader={reader} />
        </li>
      ))}
    </ul>
  );
}
