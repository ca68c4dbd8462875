import type { PublicProduct } from '@sofra/contract/public-menu';
import { grams, whole } from './formats.ts';
import { Picture } from './picture.tsx';
import type { Reader } from './reader.ts';

type Nutrition = NonNullable<PublicProduct['nutrition_info']>;

/** Energy, fat, carbohydrate, protein: the order of the labelling rules. */
function NutritionTable({ nutrition, reader }: { nutrition: Nutrition; reader: Reader }) {
  const { language, words } = reader;
  const rows = [
    [words('menu.energy'), words('menu.kcal', { amount: whole(language, nutrition.calories) })],
    [words('menu.fat'), grams(language, nutrition.fat)],
    [words('menu.carbohydrate'), grams(language, nutrition.carbohydrates)],
    [words('menu.protein'), grams(language, nutrition.protein)],
  ];
  return (
    <table>
      <caption>{words('menu.nutrition')}</caption>
      <tbody>
        {rows.map(([name, amount]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What not every guest wants to know; open to all without a script. */
export function ProductFacts({ product, reader }: { product: PublicProduct; reader: Reader }) {
  const { ingredients, nutrition_info: nutrition } = product;
  const morePictures = product.product_images.slice(1);
  if (ingredients.length === 0 && !nutrition && morePictures.length === 0) return null;
  return (
    <details>
      <summary lang={reader.wordsLang}>{reader.words('menu.details')}</summary>
      {ingredients.length > 0 && (
        <p>
          <b lang={reader.wordsLang}>{reader.words('menu.ingredients')}</b> {ingredients.join(', ')}
        </p>
      )}
      {nutrition && <NutritionTable nutrition={nutrition} reader={reader} />}
      {morePictures.map((url) => (
        <Picture key={url} url={url} sizes="20rem" />
      ))}
    </details>
  );
}
