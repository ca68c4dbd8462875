import type { PublicProduct } from '@sofra/contract/public-menu';
import { Fragment, type ReactNode } from 'react';
import { grams, whole } from './formats.ts';
import { Picture } from './picture.tsx';
import type { Reader } from './reader.ts';

type Nutrition = NonNullable<PublicProduct['nutrition_info']>;

/** Energy, fat, carbohydrate, protein: the order of the labelling rules. */
const nutritionLine = (nutrition: Nutrition, { language, words }: Reader): string =>
  [
    `${words('menu.energy')} ${words('menu.kcal', { amount: whole(language, nutrition.calories) })}`,
    `${words('menu.fat')} ${grams(language, nutrition.fat)}`,
    `${words('menu.carbohydrate')} ${grams(language, nutrition.carbohydrates)}`,
    `${words('menu.protein')} ${grams(language, nutrition.protein)}`,
  ]
    // An amount is not torn from its name at the end of a line.
    .map((entry) => entry.replaceAll(' ', '\u00a0'))
    .join(' · ');

/** Where the options are put in, if there are any. */
export const optionsPlace = '<slot></slot>';

interface Props {
  product: PublicProduct;
  reader: Reader;
  open?: boolean;
  /** What can be chosen, where it is not put in later. */
  children?: ReactNode;
}

/** What not every guest wants to know; open to all without a script. */
export function ProductFacts({ product, reader, open, children = <slot /> }: Props) {
  const { ingredients_i18n: ingredients, nutrition_info: nutrition, option_groups: groups } = product;
  const morePictures = product.product_images.slice(1);
  const { words, wordsLang } = reader;
  if (groups.length + ingredients.length + morePictures.length === 0 && !nutrition) return null;
  return (
    <details open={open}>
      <summary lang={wordsLang}>{words('menu.details')}</summary>
      {groups.length > 0 && children}
      {ingredients.length > 0 && (
        <p>
          <b lang={wordsLang}>{words('menu.ingredients')}</b>{' '}
          {reader.list(ingredients).map(({ text, lang, dir }, index) => (
            <Fragment key={text}>
              {index > 0 && reader.comma}
              <bdi lang={lang} dir={dir ?? reader.direction}>
                {text}
              </bdi>
            </Fragment>
          ))}
        </p>
      )}
      {nutrition && (
        <p lang={wordsLang}>
          <b>{words('menu.nutrition')}</b> {nutritionLine(nutrition, reader)}
        </p>
      )}
      {morePictures.map((url) => (
        <Picture key={url} url={url} sizes="20rem" />
      ))}
    </details>
  );
}
