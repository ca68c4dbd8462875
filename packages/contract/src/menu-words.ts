import type { Diet } from './diets.ts';

/** Where a guest's page finds them. */
export const menuWordsAddress = (slug: string): string => `/m/${slug}/words.json`;

/** What the search on a guest's page knows beyond the language of the page: a menu's words in all of its languages. */
export interface MenuWords {
  /** By the anchor of a dish: its names, one a line, and whatever else it is found by. */
  dishes: Record<string, [names: string, others?: string]>;
  /** What its marks are called. */
  signs: Record<Diet, string[]>;
  /** Every warning there can be. */
  warned: string;
}
