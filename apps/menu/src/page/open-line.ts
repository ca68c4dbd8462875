import { hasHours as givesHours } from '@sofra/contract/opening-hours';
import { openingSentence } from '@sofra/contract/opening-sentence';
import type { PublicShop } from '@sofra/contract/public-menu';
import type { Reader } from './reader.ts';

export const hasHours = ({ restaurant_time_info: hours }: PublicShop): boolean => givesHours(hours);

/** 'Open now · closes at 22:00'; nothing where the shop has given no hours. */
export function openLine(
  shop: PublicShop,
  now: Date,
  { words, language }: Reader,
): { open: boolean; text: string } | undefined {
  const sentence = openingSentence(shop, now, language);
  return sentence && { open: sentence.open, text: words(sentence.key, sentence.values) };
}
