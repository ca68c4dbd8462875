import type { Category } from '@sofra/contract/categories';
import { pickText } from '@sofra/contract/localized-text';
import type { Shop } from '@sofra/contract/shops';
import { useTranslation } from 'react-i18next';
import { type Known, onlyCurrency } from '../history/history-words.ts';
import { useMenuTimeNames } from './menu-times/menu-time-names.ts';
import { useOptionGroups } from './options/options.api.ts';

interface Named {
  _id: string;
  name: Record<string, string>;
}

/** What the history of a menu names by its id alone. */
export function useKnownThings(
  shop: Shop,
  categories: readonly Category[],
  /** The sizes of the product that it is about. */
  lines: readonly Named[] = [],
): Known {
  const { i18n } = useTranslation();
  const groups = useOptionGroups(shop._id);
  const namesOf = (things: readonly Named[]) =>
    new Map(things.map(({ _id, name }) => [_id, pickText(name, i18n.language)]));
  return {
    categories: namesOf(categories),
    groups: namesOf(groups),
    lines: namesOf([...lines, ...groups.flatMap(({ options }) => options)]),
    times: useMenuTimeNames(shop._id),
    currency: onlyCurrency(shop),
  };
}
