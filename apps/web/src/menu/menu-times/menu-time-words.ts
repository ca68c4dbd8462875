import type { PublicMenuTime } from '@sofra/contract/menu-times';
import { openingHours } from '@sofra/contract/opening-hours';
import { type TimesWords, timesSentence } from '@sofra/contract/times-sentence';
import { useTranslation } from 'react-i18next';
import { valueAt } from '../../lib/edit-conflicts.ts';
import { textLabel } from '../text-label.ts';
import { hoursOf, type MenuTimeValues } from './menu-time-values.ts';

type Times = Pick<PublicMenuTime, 'hours' | 'periods'>;

/** Says when a menu time runs; of what is only half typed, what can be said. */
export function useTimesSentence(today?: string): (times: Times) => string {
  const { t, i18n } = useTranslation();
  // A record might name a `context`, on which the types of i18next let no key be certain.
  const words: TimesWords = (key, values) => t(key, values as { hours?: string });
  return ({ hours, periods }) => {
    const sound = openingHours.safeParse(hours);
    if (!sound.success) return '';
    const seasons = periods.filter(({ from, to }) => from !== '' && from <= to);
    return timesSentence({ hours: sound.data, periods: seasons }, i18n.language, words, today);
  };
}

/** The fields of a menu time and their values as a person reads them. */
export function useMenuTimeWords() {
  const { t } = useTranslation();
  const sentence = useTimesSentence();

  function labelOf(path: string): string {
    if (path === 'hours') return t('menu_times.hours_title');
    if (path === 'outside') return t('menu_times.outside_title');
    return textLabel(path, t) ?? t('menu_times.periods_title');
  }

  function textOf(path: string, values: MenuTimeValues): string {
    if (path === 'hours') return sentence({ hours: hoursOf(values.hours), periods: [] });
    if (path === 'outside') return t(`menu_times.outside.${values.outside}`);
    const periods = values.periods.filter(({ key }) => path === 'periods' || path === `periods.${key}`);
    if (path.startsWith('periods')) return periods.length > 0 ? sentence({ hours: {}, periods }) : '';
    return String(valueAt({ ...values }, path) ?? '');
  }

  return { labelOf, textOf };
}
