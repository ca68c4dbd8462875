import { type AllergenId, allergens } from './allergens.ts';

type Names = (typeof allergens)[number]['names'];
type Language = keyof Names;

/** What is said of an allergen within a line, where its name by the law is long. */
const short: Partial<Record<AllergenId, Partial<Record<Language, string>>>> = {
  gluten: { tr: 'Gluten', en: 'Gluten', ar: 'الغلوتين', ru: 'Глютен' },
  crustaceans: { tr: 'Kabuklular' },
  soybeans: { tr: 'Soya', en: 'Soy', ar: 'الصويا', ru: 'Соя' },
  milk: { tr: 'Süt', en: 'Milk', ar: 'الحليب', ru: 'Молоко' },
  nuts: { tr: 'Kuruyemiş' },
  sesame: { tr: 'Susam', en: 'Sesame', ar: 'السمسم', ru: 'Кунжут' },
  sulphites: { tr: 'Sülfit', en: 'Sulphites', ar: 'الكبريتيت', ru: 'Сульфиты' },
};

const namesIn = (language: Language): [AllergenId, string][] =>
  allergens.map(({ id, names }) => [
    id,
    (short[id]?.[language] ?? names[language]).toLocaleLowerCase(language),
  ]);

const known = { tr: namesIn('tr'), en: namesIn('en'), ar: namesIn('ar'), ru: namesIn('ru') };

/** Every allergen in its order, as it is called in the middle of a sentence. */
export const shortAllergenNames = (language: Language): readonly [AllergenId, string][] => known[language];
