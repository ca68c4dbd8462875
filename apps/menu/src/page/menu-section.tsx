import type { PublicCategory } from '@sofra/contract/public-menu';
import { Picture } from './picture.tsx';
import type { Reader } from './reader.ts';

interface Props {
  category: PublicCategory;
  anchorOf: (id: string) => string;
  reader: Reader;
}

/** Where the products are put in. */
export const itemsPlace = '<slot></slot>';

/** Everything but the products. */
export function MenuSection({ category, anchorOf, reader }: Props) {
  const name = reader.text(category.name);
  const description = reader.text(category.description);
  const anchor = anchorOf(category._id);
  return (
    <section id={anchor} aria-labelledby={`${anchor}-h`}>
      {category.cat_image && <Picture url={category.cat_image} sizes="(width < 70rem) 100vw, 70rem" />}
      <h2 id={`${anchor}-h`} lang={name?.lang} dir={name?.dir}>
        {name?.text}
      </h2>
      {description && (
        <p lang={description.lang} dir={description.dir}>
          {description.text}
        </p>
      )}
      <ul className="items">
        <slot />
      </ul>
    </section>
  );
}
