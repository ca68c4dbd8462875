import * as contract from '@sofra/contract/products';
import { asc } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addCategory, addProduct, problem, productBody } from '../../testing/menu.ts';
import { openShop, type Person, shopWithTeam, signUp } from '../../testing/people.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { priceChanges } from './price-changes.table.ts';

const testApp = useTestApp();
const lira = (price: number) => ({ currency: 'TRY', price });

async function ownerWithCategory() {
  const owner = await signUp(testApp);
  return { owner, category: await addCategory(owner, (await openShop(owner))._id) };
}

const patch = (person: Person, body: contract.ProductPatch) => person.call(contract.patchProduct, { body });

describe('a price', () => {
  test('gets the symbol of its currency, whatever was sent', { tags: ['S1.10', 'D2.28'] }, async () => {
    const { owner, category } = await ownerWithCategory();
    const prices = [
      { currency: 'TRY', price: 99.9, symbol: '<script>' },
      { currency: 'JPY', price: 450 },
      { currency: 'KWD', price: 1.005, symbol: '' },
      { currency: 'EUR', price: 0 },
    ];
    expect((await addProduct(owner, category, { prices })).prices).toEqual([
      { currency: 'TRY', price: 99.9, symbol: '₺' },
      { currency: 'JPY', price: 450, symbol: '¥' },
      { currency: 'KWD', price: 1.005, symbol: 'KWD' },
      { currency: 'EUR', price: 0, symbol: '€' },
    ]);
  });

  const refused: [what: string, prices: contract.ProductInput['prices'], expected: object, tags: string[]][] =
    [
      ['no price', [], problem('prices', 'validation.product_price'), ['S5.14', 'D2.27']],
      ['only a price of 0', [lira(0)], problem('prices', 'validation.product_price'), ['S5.14', 'D2.27']],
      [
        'a price below 0',
        [lira(5), { currency: 'EUR', price: -1 }],
        problem('prices.1.price', 'validation.price'),
        ['D2.26'],
      ],
      ['a price too high', [lira(1_000_000_000)], problem('prices.0.price', 'validation.price'), ['D2.26']],
      [
        'no number',
        [{ currency: 'TRY', price: '12' as never }],
        problem('prices.0.price', 'validation.price'),
        ['D2.26'],
      ],
      ['too many decimals', [lira(9.999)], problem('prices.0.price', 'validation.price_digits'), ['D2.26']],
      [
        'decimals where there are none',
        [{ currency: 'JPY', price: 9.5 }],
        problem('prices.0.price', 'validation.price_digits'),
        ['D2.26'],
      ],
      [
        'an unknown currency',
        [{ currency: 'XXX', price: 9 }],
        problem('prices.0.currency', 'validation.currency'),
        ['D2.28'],
      ],
      [
        'a currency in small letters',
        [{ currency: 'try', price: 9 }],
        problem('prices.0.currency', 'validation.currency'),
        ['D2.28'],
      ],
      [
        'no currency',
        [{ currency: '', price: 9 }],
        problem('prices.0.currency', 'validation.currency'),
        ['D2.28'],
      ],
      [
        'a currency twice',
        [lira(5), lira(6)],
        problem('prices', 'validation.price_currency_twice'),
        ['D2.27'],
      ],
    ];
  for (const [what, prices, expected, tags] of refused)
    test(`is refused: ${what}`, { tags }, async () => {
      const { owner, category } = await ownerWithCategory();
      const created = await owner.call(contract.createProduct, { body: productBody(category, { prices }) });
      expect(created.status).toBe(422);
      expect(created.body.errors).toEqual([expected]);
      const { _id } = await addProduct(owner, category);
      expect((await patch(owner, { _id, prices })).body.errors).toEqual([expected]);
    });

  test('is refused: more than thirty', { tags: ['D6.57'] }, async () => {
    const { owner, category } = await ownerWithCategory();
    const prices = Array.from({ length: 31 }, (_, i) => ({ currency: `A${i}`, price: 1 }));
    const answer = await owner.call(contract.createProduct, { body: productBody(category, { prices }) });
    expect(answer.body.errors).toEqual([problem('prices', 'validation.limit.prices')]);
  });

  test.each([0.01, 999_999_999, 12.5, 0.1])(
    'of %s comes back as it was typed',
    { tags: ['D2.26'] },
    async (price) => {
      const { owner, category } = await ownerWithCategory();
      expect((await addProduct(owner, category, { prices: [lira(price)] })).prices[0]?.price).toBe(price);
    },
  );
});

describe('a discount', () => {
  test('keeps the part that a change does not send', async () => {
    const { owner, category } = await ownerWithCategory();
    const discount = { type: 'percentage', amount: 10 } as const;
    const { _id } = await addProduct(owner, category, { discount });
    expect((await patch(owner, { _id, discount: { amount: 20 } })).body.discount).toEqual({
      ...discount,
      amount: 20,
    });
    expect((await patch(owner, { _id, discount: { type: 'fixed' } })).body.discount).toEqual({
      type: 'fixed',
      amount: 20,
    });
    expect((await patch(owner, { _id, discount: {} })).body.discount).toEqual({ type: 'fixed', amount: 20 });
    expect((await patch(owner, { _id, discount: null })).body.discount).toEqual({ type: '', amount: 0 });
  });

  test.each([
    [
      { type: 'percentage', amount: 100 },
      { type: 'percentage', amount: 100 },
    ],
    [
      { type: 'percentage', amount: 0.01 },
      { type: 'percentage', amount: 0.01 },
    ],
    [
      { type: 'fixed', amount: 99.99 },
      { type: 'fixed', amount: 99.99 },
    ],
    [
      { type: 'fixed', amount: 0 },
      { type: '', amount: 0 },
    ],
    [
      { type: '', amount: 30 },
      { type: '', amount: 0 },
    ],
    [{ type: 'percentage' }, { type: '', amount: 0 }],
    [null, { type: '', amount: 0 }],
  ] as const)('sent as %j is stored as %j', { tags: ['D2.25'] }, async (discount, stored) => {
    const { owner, category } = await ownerWithCategory();
    expect((await addProduct(owner, category, { discount })).discount).toEqual(stored);
  });

  const refused: [
    what: string,
    discount: contract.ProductInput['discount'],
    expected: object,
    tags?: string[],
  ][] = [
    [
      'above 100 %',
      { type: 'percentage', amount: 100.01 },
      problem('discount.amount', 'validation.discount_percentage'),
      ['D2.22'],
    ],
    [
      'of three decimals',
      { type: 'percentage', amount: 1.005 },
      problem('discount.amount', 'validation.discount'),
    ],
    ['below 0', { type: 'fixed', amount: -1 }, problem('discount.amount', 'validation.discount')],
    [
      'as high as the price',
      { type: 'fixed', amount: 100 },
      problem('discount.amount', 'validation.discount_fixed'),
      ['D2.23'],
    ],
    [
      'of a tenth of a kuruş',
      { type: 'fixed', amount: 5.001 },
      problem('discount.amount', 'validation.price_digits'),
    ],
    [
      'of another kind',
      { type: 'gift', amount: 5 } as never,
      problem('discount.type', 'validation.invalid'),
      ['S9.10'],
    ],
  ];
  for (const [what, discount, expected, tags = []] of refused)
    test(`is refused: ${what}`, { tags }, async () => {
      const { owner, category } = await ownerWithCategory();
      const created = await owner.call(contract.createProduct, { body: productBody(category, { discount }) });
      expect(created.status).toBe(422);
      expect(created.body.errors).toEqual([expected]);
      const { _id } = await addProduct(owner, category);
      expect((await patch(owner, { _id, discount })).body.errors).toEqual([expected]);
    });

  test('has to fit the prices, whichever of the two is changed', { tags: ['D2.23'] }, async () => {
    const { owner, category } = await ownerWithCategory();
    const { _id } = await addProduct(owner, category, { discount: { type: 'fixed', amount: 50.5 } });
    const tooCheap = await patch(owner, { _id, prices: [lira(50)] });
    expect(tooCheap.body.errors).toEqual([problem('discount.amount', 'validation.discount_fixed')]);
    const noDecimals = await patch(owner, { _id, prices: [{ currency: 'JPY', price: 600 }] });
    expect(noDecimals.body.errors).toEqual([problem('discount.amount', 'validation.price_digits')]);
    const both = await patch(owner, { _id, prices: [lira(50)], discount: { type: 'fixed', amount: 10 } });
    expect(both.body).toMatchObject({ prices: [{ price: 50 }], discount: { amount: 10 } });
    const tooMuch = await patch(owner, { _id, discount: { type: 'fixed', amount: 50 } });
    expect(tooMuch.body.errors).toEqual([problem('discount.amount', 'validation.discount_fixed')]);
    const ended = await patch(owner, { _id, discount: null });
    expect(ended.body).toMatchObject({ prices: [{ price: 50 }], discount: { type: '', amount: 0 } });
  });
});

describe('the price history', () => {
  const history = () =>
    testApp.db
      .select({
        who: priceChanges.userId,
        currency: priceChanges.currency,
        old: priceChanges.oldPrice,
        new: priceChanges.newPrice,
        when: priceChanges.changedAt,
      })
      .from(priceChanges)
      .orderBy(asc(priceChanges.changedAt), asc(priceChanges.currency));

  test('tells who changed which price when, from what to what', { tags: ['T2.4'] }, async () => {
    const { owner, staff, shop } = await shopWithTeam(testApp);
    const category = await addCategory(owner, shop._id);
    const product = await addProduct(owner, category, {
      prices: [lira(100), { currency: 'USD', price: 3.5 }],
    });
    const first = new Date(product.createdAt);
    testApp.travel(60_000);
    const prices = [lira(120.25), { currency: 'EUR', price: 4 }];
    const changed = await patch(staff, { _id: product._id, prices });
    const second = new Date(changed.body.updatedAt);
    expect(await history()).toEqual([
      { who: owner.id, currency: 'TRY', old: null, new: 100, when: first },
      { who: owner.id, currency: 'USD', old: null, new: 3.5, when: first },
      { who: staff.id, currency: 'EUR', old: null, new: 4, when: second },
      { who: staff.id, currency: 'TRY', old: 100, new: 120.25, when: second },
      { who: staff.id, currency: 'USD', old: 3.5, new: null, when: second },
    ]);
  });

  test('grows by nothing when the prices stay or their order changes', { tags: ['T2.4'] }, async () => {
    const { owner, category } = await ownerWithCategory();
    const { _id, prices } = await addProduct(owner, category, {
      prices: [lira(100), { currency: 'USD', price: 3.5 }],
    });
    await patch(owner, { _id, name: { tr: 'Urfa' } });
    await patch(owner, { _id, prices: prices.toReversed() });
    expect(await history()).toHaveLength(2);
  });

  test('stays as it was when a change is refused', async () => {
    const { owner, category } = await ownerWithCategory();
    const { _id, updatedAt } = await addProduct(owner, category);
    await patch(owner, { _id, prices: [lira(110)], updatedAt });
    await patch(owner, { _id, prices: [lira(120)], updatedAt });
    expect((await history()).map((entry) => entry.new)).toEqual([100, 110]);
  });
});

test('a change of one nutrient leaves the others as they are', async () => {
  const { owner, category } = await ownerWithCategory();
  const nutrition = { calories: 820, protein: 41.5, carbohydrates: 60, fat: 38 };
  const { _id } = await addProduct(owner, category, { nutrition_info: nutrition });
  const answer = await patch(owner, { _id, nutrition_info: { fat: 20 } });
  expect(answer.body.nutrition_info).toEqual({ ...nutrition, fat: 20 });
});
