import fc from 'fast-check';

const line = (max: number) =>
  fc
    .oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: max }),
      fc.constantFrom(
        '=1+1',
        "'=1+1",
        "''-x",
        '-5 °C',
        '+ Ekstra',
        '@home',
        '"tırnak"',
        'a;b,c|d',
        '#REF!',
        'TRUE',
        '00123',
        '1.5',
        'Türkçe ğüşıöç',
        'عربي مع أرقام ١٢٣',
        'Борщ «домашний»',
        '日本語',
        '1e5',
        '12.05.2026',
        '_x000D_',
        '&amp;<b>',
      ),
    )
    .filter(
      (text) =>
        text.trim() === text &&
        text !== '' &&
        text.length <= max &&
        !/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffe\uffff]/u.test(text),
    );
const lines = (max: number) =>
  fc.array(line(60), { minLength: 1, maxLength: 3 }).map((all) => all.join('\n').slice(0, max));
const texts = (one: fc.Arbitrary<string>) =>
  fc
    .record({ tr: one, en: one, ar: one, ru: one, id: one }, { requiredKeys: ['tr'] })
    .map((text) => ({ ...text }));
const amounts = fc.record({
  TRY: fc.integer({ min: 1, max: 999_999 }).map((minor) => minor / 100),
  KWD: fc.integer({ min: 1, max: 9_999_999 }).map((minor) => minor / 1000),
  JPY: fc.integer({ min: 1, max: 99_999 }),
});
const prices = amounts.map((each) => Object.entries(each).map(([currency, price]) => ({ currency, price })));
const portion = fc.option(
  fc.record({
    amount: fc.integer({ min: 1, max: 50_000 }).map((n) => n / 10),
    unit: fc.constantFrom('g' as const, 'ml' as const, 'piece' as const),
  }),
);
const content = fc.record({
  name: texts(line(60)),
  description: fc.option(texts(lines(400))),
  is_active: fc.boolean(),
  contains_alcohol: fc.boolean(),
  portion,
  allergens: fc.uniqueArray(fc.constantFrom('gluten', 'milk', 'nuts')),
  diet: fc.uniqueArray(fc.constantFrom('vegan' as const, 'spicy' as const)),
  nutrition_info: fc.record({
    calories: fc.integer({ min: 0, max: 5000 }),
    protein: fc.integer({ min: 0, max: 500 }).map((n) => n / 10),
  }),
  ingredients_i18n: fc.array(texts(line(40)), { maxLength: 4 }),
  discount: fc.constantFrom(null, { type: 'percentage' as const, amount: 12.5 }),
});
const sizes = fc.array(fc.record({ name: texts(line(40)), prices, portion, is_active: fc.boolean() }), {
  minLength: 1,
  maxLength: 3,
});

const product = fc.oneof(
  fc.record({ content, prices }).map(({ content, prices }) => ({ ...content, prices })),
  fc.record({ content, variants: sizes }).map(({ content, variants }) => ({ ...content, variants })),
);

/** Products in all alphabets, with and without sizes, as a call would make them. */
export const drawProducts = (draw: { numRuns: number; seed: number }) => fc.sample(product, draw);
