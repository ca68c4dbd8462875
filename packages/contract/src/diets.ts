/** What a dish is fit for, or, as with hot ones, warns of. The reference data has their names. */
export const diets = ['vegetarian', 'vegan', 'halal', 'gluten_free', 'lactose_free', 'spicy'] as const;
export type Diet = (typeof diets)[number];
