import type { PublicProduct } from '@sofra/contract/public-menu';
import { allergenNames } from './names.ts';
import type { Reader } from './reader.ts';
import { wordsLanguageFor } from './words.ts';

/** Every warning there can be, so that whoever searches for one is told that they are not looked for. */
export const warnedOf = ({ words, language }: Reader): string =>
  [
    words('menu.contains_alcohol'),
    words('menu.contains_pork'),
    ...allergenNames(wordsLanguageFor(language)).map(([, name]) => name),
  ].join(' ');

/** What the law has shown beside the name: alcohol, pork and the allergens. The icons are in the stylesheet. */
export function Marks({ product, reader }: { product: PublicProduct; reader: Reader }) {
  const { words, wordsLang, language } = reader;
  const named = allergenNames(wordsLanguageFor(language)).filter(([id]) => product.allergens.includes(id));
  const { contains_alcohol: alcohol, contains_pork: pork } = product;
  if (!alcohol && !pork && named.length === 0) return null;
  return (
    <ul
      className="marks"
      lang={wordsLang}
      aria-label={named.length > 0 ? words('menu.allergens') : undefined}
    >
      {alcohol && <li className="alcohol">{words('menu.contains_alcohol')}</li>}
      {pork && <li className="pork">{words('menu.contains_pork')}</li>}
      {named.map(([id, name]) => (
        <li key={id} className={id}>
          {name}
        </li>
      ))}
    </ul>
  );
}
