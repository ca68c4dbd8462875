import type { LocalizedText } from '@sofra/contract/localized-text';
import type { MenuWords } from '@sofra/contract/menu-words';
import type { PublicMenu, PublicProduct } from '@sofra/contract/public-menu';
import { anchorsOf } from './anchors.ts';
import { warnedOf } from './marks.tsx';
import { dietNames } from './names.ts';
import { readerOf } from './reader.ts';
import { wordsLanguageFor } from './words.ts';

/** What is the same in two languages is told once. */
const lines = (texts: (LocalizedText | null)[]): string =>
  [...new Set(texts.flatMap((text) => Object.values(text ?? {})))].join('\n');

function wordsOf({ name, description, ingredients_i18n, variants }: PublicProduct): [string, string?] {
  const others = lines([description, ...ingredients_i18n, ...variants.map((size) => size.name)]);
  return others ? [lines([name]), others] : [lines([name])];
}

export function menuWords(menu: PublicMenu): MenuWords {
  const anchorOf = anchorsOf(menu);
  const products = menu.categories.flatMap((category) => category.products);
  const spoken = [...new Set(menu.languages.map(wordsLanguageFor))];
  const names = spoken.flatMap(dietNames);
  return {
    dishes: Object.fromEntries(products.map((product) => [anchorOf(product._id), wordsOf(product)])),
    signs: Object.fromEntries(
      names.map(([diet]) => [diet, names.filter(([other]) => other === diet).map(([, name]) => name)]),
    ) as MenuWords['signs'],
    warned: spoken.map((language) => warnedOf(readerOf(language))).join(' '),
  };
}
