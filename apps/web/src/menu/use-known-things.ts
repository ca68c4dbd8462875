import type { Category } from '@sofra/contract/categories';
import { pickText } from '@sofra/contract/localized-text';
import type { Shop } from '@sofra/contract/shops';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type Known, onlyCurrency } from '../history/history-words.ts';
import { menuTimesQuery } from './menu-times/menu-times.api.ts';
import { optionGroupsQuery } from './options/options.api.ts';

interface Named {
  _id: string;
  name: Record<string, string>;
}

/** What the history of a menu names by its id alone; nothing of a list that is not there yet. */
export function useKnownThings(
  shop: Shop,
  categories: readonly Category[] | undefined,
  /** The sizes of the product that it is about. */
  lines: readonly Named[] = [],
): Known {
  const { i18n } = useTranslation();
  const groups = useQuery(optionGroupsQuery(shop._id)).data;
  const times = useQuery(menuTimesQuery(shop._id)).data;
  const namesOf = (things: readonly Named[]) =>
    new Map(things.map(({ _id, name }) => [_id, pickText(name, i18n.language)]));
  return {
    categories: categories && namesOf(categories),
    groups: groups && namesOf(groups),
    lines: namesOf([...lines, ...(groups ?? []).flatMap(({ options }) => options)]),
    times: times && namesOf(times),
    currency: onlyCurrency(shop),
  };
}
