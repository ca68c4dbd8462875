import type { PublicProduct } from '@sofra/contract/public-menu';
import { DietMarks } from './diet.tsx';
import { Marks } from './marks.tsx';
import { portionText } from './portion.ts';
import type { Reader } from './reader.ts';

/** What stands below a dish's name, on the menu and on its own page. */
export function DishWords({ product, reader }: { product: PublicProduct; reader: Reader }) {
  const description = reader.text(product.description);
  return (
    <>
      {description && (
        <p lang={description.lang} dir={description.dir}>
          {description.text}
        </p>
      )}
      {product.portion && <small lang={reader.wordsLang}>{portionText(product.portion, reader)}</small>}
      <DietMarks diet={product.diet} reader={reader} />
      <Marks product={product} reader={reader} />
    </>
  );
}
