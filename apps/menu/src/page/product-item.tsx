import type { PublicProduct } from '@sofra/contract/public-menu';
import { DishWords } from './dish-words.tsx';
import { Thumbnail } from './picture.tsx';
import { ProductFacts } from './product-facts.tsx';
import type { Reader } from './reader.ts';
import { Prices } from './sizes.tsx';
import type { Times } from './times.ts';
import { ProductWhen } from './when.tsx';

interface Props {
  product: PublicProduct;
  anchor: string;
  href: string;
  reader: Reader;
  times: Times;
}

// The shape of 150 of these decides what the page weighs, so classes are few and short.
export function ProductItem({ product, anchor, href, reader, times }: Props) {
  const name = reader.text(product.name);
  const [picture] = product.product_images;
  const hasSizes = product.variants.length > 1;
  // Above the sizes, which have their own; below a price, which stays in the line of the name.
  const when = <ProductWhen product={product} reader={reader} times={times} />;
  return (
    <li id={anchor} className={product.sold_out || !product.is_available ? 'out' : undefined}>
      {picture && <Thumbnail url={picture} />}
      <div>
        <div className="line">
          <h3 lang={name?.lang} dir={name?.dir}>
            <a href={href}>{name?.text}</a>
          </h3>
          {hasSizes && when}
          <Prices product={product} reader={reader} times={times} />
          {!hasSizes && when}
        </div>
        <DishWords product={product} reader={reader} />
        <ProductFacts product={product} reader={reader} />
      </div>
    </li>
  );
}
