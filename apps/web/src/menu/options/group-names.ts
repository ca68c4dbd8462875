import { pickText } from '@sofra/contract/localized-text';
import { useTranslation } from 'react-i18next';
import { useOptionGroups } from './options.api.ts';

/** What the groups of a shop are called, by their ids. */
export function useGroupNames(shopId: string): ReadonlyMap<string, string> {
  const { i18n } = useTranslation();
  return new Map(useOptionGroups(shopId).map(({ _id, name }) => [_id, pickText(name, i18n.language)]));
}
