import type { Diet } from '@sofra/contract/diets';
import { type GuestLanguage, isInterfaceLanguage } from '@sofra/contract/languages';
import { guestFiles } from '@sofra/locales/guest-texts';
import { shortAllergenNames } from '@sofra/reference-data/allergen-short-names';
import { type AllergenId, allergens } from '@sofra/reference-data/allergens';
import { diets } from '@sofra/reference-data/diets';

interface Names {
  allergens: Record<AllergenId, string>;
  /** As they are called in the middle of a sentence, where the name by the law is long. */
  allergens_in_line: Record<AllergenId, string>;
  diets: Record<Diet, string>;
}

const files: Record<keyof typeof guestFiles, Names> = guestFiles;

/** By the law, in its order. */
export const allergenNames = (language: GuestLanguage): [AllergenId, string][] =>
  allergens.map(({ id, names }) => [
    id,
    isInterfaceLanguage(language) ? names[language] : files[language].allergens[id],
  ]);

export const allergenNamesInLine = (language: GuestLanguage): readonly [AllergenId, string][] =>
  isInterfaceLanguage(language)
    ? shortAllergenNames(language)
    : allergens.map(({ id }) => [id, files[language].allergens_in_line[id]]);

export const dietNames = (language: GuestLanguage): [Diet, string][] =>
  diets.map(({ id, names }) => [
    id,
    isInterfaceLanguage(language) ? names[language] : files[language].diets[id],
  ]);
