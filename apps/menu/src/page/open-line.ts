import { openingSentence } from '@sofra/contract/opening-sentence';
import type { PublicShop } from '@sofra/contract/public-menu';
import { isSwitchedOff } from '@sofra/contract/shop-clock';
import type { Reader, ShownText } from './reader.ts';
import { specialToday } from './special-days.ts';

interface OpenLine {
  text: string;
  className: string;
}

/** 'Open now · closes at 22:00'; nothing where the shop has said nothing of when it is open. */
export function openLine(shop: PublicShop, now: Date, { words, language }: Reader): OpenLine | undefined {
  const sentence = openingSentence(shop, now, language);
  if (!sentence) return undefined;
  const text = words(sentence.key, sentence.values);
  if (isSwitchedOff(shop, now)) return { text, className: 'state shut' };
  return { text, className: sentence.open ? 'state open' : 'state' };
}

/** What the owner says of today: why it is closed for now, or what is special. */
export const dayNote = (shop: PublicShop, now: Date, reader: Reader): ShownText | undefined =>
  reader.text(isSwitchedOff(shop, now) ? shop.closed_note : (specialToday(shop, now)?.note ?? null));
