import type { Weekday } from '@sofra/contract/opening-hours';
import { weekdayName as nameInSentence } from '@sofra/contract/weekday-name';

/** As it stands alone, in a list or before a field. */
export function weekdayName(day: Weekday, language: string): string {
  const name = nameInSentence(language, day);
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
