import { pickText } from '@sofra/contract/localized-text';
import type { MenuTime } from '@sofra/contract/menu-times';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useMenuTimes } from './menu-times.api.ts';

/** What a field that holds the id of a menu time says. */
export function menuTimeText(
  times: readonly MenuTime[],
  id: string | null,
  t: TFunction,
  language: string,
): string {
  if (id === null) return t('menu.times.always');
  return pickText(times.find(({ _id }) => _id === id)?.name, language) || t('menu_times.unknown');
}

/** What the menu times of a shop are called, by their ids. */
export function useMenuTimeNames(shopId: string): ReadonlyMap<string, string> {
  const { i18n } = useTranslation();
  return new Map(useMenuTimes(shopId).map(({ _id, name }) => [_id, pickText(name, i18n.language)]));
}
