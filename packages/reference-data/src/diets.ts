/** The marks of a menu; `schema` is what schema.org calls the diet, where it knows one. */
export const diets = [
  {
    id: 'vegetarian',
    schema: 'VegetarianDiet',
    names: { tr: 'Vejetaryen', en: 'Vegetarian', ar: 'نباتي', ru: 'Вегетарианское' },
  },
  { id: 'vegan', schema: 'VeganDiet', names: { tr: 'Vegan', en: 'Vegan', ar: 'نباتي صرف', ru: 'Веганское' } },
  { id: 'halal', schema: 'HalalDiet', names: { tr: 'Helal', en: 'Halal', ar: 'حلال', ru: 'Халяль' } },
  {
    id: 'gluten_free',
    schema: 'GlutenFreeDiet',
    names: { tr: 'Glutensiz', en: 'Gluten-free', ar: 'خالٍ من الغلوتين', ru: 'Без глютена' },
  },
  {
    id: 'lactose_free',
    schema: 'LowLactoseDiet',
    names: { tr: 'Laktozsuz', en: 'Lactose-free', ar: 'خالٍ من اللاكتوز', ru: 'Без лактозы' },
  },
  { id: 'spicy', schema: null, names: { tr: 'Acılı', en: 'Spicy', ar: 'حار', ru: 'Острое' } },
] as const;
