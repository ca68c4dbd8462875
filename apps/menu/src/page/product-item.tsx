import type { PublicProduct } from '@sofra/contract/public-menu';
import { DietMarks } from './diet.tsx';
import { Marks } from './marks.tsx';
import { Thumbnail } from './picture.tsx';
import { portionText } from './portion.ts';
import { ProductFacts } from './product-facts.tsx';
import type { Reader } from './reader.ts';
import { Prices } from './sizes.tsx';

interface Props {
  product: PublicProduct;
  anchor: string;
  reader: Reader;
}

// The shape of 150 of these decides what the page weighs, so classes are few and short.
export function ProductItem({ product, anchor, reader }: Props) {
  const name = reader.text(product.name);
  const description = reader.text(product.description);
  const [picture] = product.product_images;
  return (
    <li id={anchor}>
      {picture && <Thumbnail url={picture} />}
      <div>
        <div className="line">
          <h3 lang={name?.lang} dir={name?.dir}>
            {name?.text}
          </h3>
          <Prices product={product} reader={reader} />
        </div>
        {description && (
          <p lang={description.lang} dir={description.dir}>
            {description.text}
          </p>
        )}
        {product.portion && <small lang={reader.wordsLang}>{portionText(product.portion, reader)}</small>}
        <DietMarks diet={product.diet} reader={reader} />
        <Marks product={product} reader={reader} />
        <ProductFacts product={product} reader={reader} />
      </div>
    </li>
  );
}
