import type { Diet } from '@sofra/contract/diets';
import type { PublicMenu } from '@sofra/contract/public-menu';
import { dietNames } from './names.ts';
import type { Reader } from './reader.ts';
import { wordsLanguageFor } from './words.ts';

export const dietName = (diet: Diet, { language }: Reader): string | undefined =>
  dietNames(wordsLanguageFor(language)).find(([id]) => id === diet)?.[1];

function DietList({ diet, className, reader }: { diet: readonly Diet[]; className: string; reader: Reader }) {
  const shown = dietNames(wordsLanguageFor(reader.language)).filter(([id]) => diet.includes(id));
  if (shown.length === 0) return null;
  return (
    <ul className={className} lang={reader.wordsLang} aria-label={reader.words('menu.marks')}>
      {shown.map(([id, name]) => (
        <li key={id} className={id}>
          <span>{name}</span>
        </li>
      ))}
    </ul>
  );
}

/** What a dish is fit for. In the list there is room for the sign alone; its word is read out, and in the details seen. */
export const DietMarks = ({ diet, reader }: { diet: readonly Diet[]; reader: Reader }) => (
  <DietList diet={diet} className="marks diet" reader={reader} />
);

/** What the signs on this menu mean. */
export const DietLegend = ({ menu, reader }: { menu: PublicMenu; reader: Reader }) => (
  <DietList
    diet={menu.categories.flatMap(({ products }) => products.flatMap((product) => product.diet))}
    className="marks legend"
    reader={reader}
  />
);
