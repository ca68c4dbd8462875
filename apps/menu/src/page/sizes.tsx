import type { PublicProduct } from '@sofra/contract/public-menu';
import type { PublicVariant } from '@sofra/contract/variants';
import { portionText } from './portion.ts';
import { PriceTag } from './price-tag.tsx';
import type { Reader } from './reader.ts';
import type { Times } from './times.ts';
import { SoldOutNote } from './when.tsx';
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

interface Props {
  product: PublicProduct;
  reader: Reader;
  times: Times;
}

/** What a dish costs: in the line of its name, or in a line below it a price for each size. */
export function Prices({ product, reader, times }: Props) {
  const { variants, prices, sold_out: whole } = product;
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
        <li key={size._id} className={size.sold_out ? 'out' : undefined}>
          <Size size={size} reader={reader} />
          {/* Where the dish is out it says so once, and its sizes only what is not the same. */}
          {whole?.until !== size.sold_out?.until && (
            <SoldOutNote mark={size.sold_out} reader={reader} times={times} />
          )}
        </li>
      ))}
    </ul>
  );
}
