import type { PublicCategory } from '@sofra/contract/public-menu';
import { Picture } from './picture.tsx';
import type { Reader } from './reader.ts';
import type { Times } from './times.ts';
import { Served } from './when.tsx';

interface Props {
  category: PublicCategory;
  anchorOf: (id: string) => string;
  reader: Reader;
  times: Times;
}

/** When it is served, and that it is not now. */
function CategoryWhen({ category, reader, times }: Omit<Props, 'anchorOf'>) {
  const { menu_time: time, is_available: isServed } = category;
  if (!time) return null;
  return (
    <p className="when" lang={reader.wordsLang}>
      <Served time={time} isNow={isServed} reader={reader} times={times} />
    </p>
  );
}

/** Where the products are put in. */
export const itemsPlace = '<slot></slot>';

/** Everything but the products. */
export function MenuSection({ category, anchorOf, reader, times }: Props) {
  const name = reader.text(category.name);
  const description = reader.text(category.description);
  const anchor = anchorOf(category._id);
  return (
    <section
      id={anchor}
      className={category.is_available ? undefined : 'away'}
      aria-labelledby={`${anchor}-h`}
    >
      {category.cat_image && <Picture url={category.cat_image} sizes="(width < 70rem) 100vw, 70rem" />}
      <h2 id={`${anchor}-h`} lang={name?.lang} dir={name?.dir}>
        {name?.text}
      </h2>
      <CategoryWhen category={category} reader={reader} times={times} />
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
