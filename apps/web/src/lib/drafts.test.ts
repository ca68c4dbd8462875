import { productInput } from '@sofra/contract/products';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { fitsForm } from './draft-fit.ts';
import { draftKey, draftsOf, forgetDrafts, writeDraft } from './drafts.ts';

const typed = (name: string) => ({ base: { name: '' }, values: { name }, pictures: 0 });
const names = (person: string) => draftsOf(person, 'product:1').map(({ values }) => values.name);
const at = (time: string) => vi.spyOn(Date, 'now').mockReturnValue(Date.parse(time));

test('a draft is kept for a week, the newest first, each writer its own', { tags: ['O5.5', 'O5.10'] }, () => {
  at('2026-03-01T10:00:00Z');
  writeDraft(draftKey('ayse', 'product:1', 'tab-1'), typed('Çay'));
  at('2026-03-02T10:00:00Z');
  writeDraft(draftKey('ayse', 'product:1', 'tab-2'), typed('Kahve'));
  expect(names('ayse')).toEqual(['Kahve', 'Çay']);
  at('2026-03-08T09:59:00Z');
  expect(names('ayse')).toEqual(['Kahve', 'Çay']);
  at('2026-03-08T10:01:00Z');
  expect(names('ayse')).toEqual(['Kahve']);
  expect(localStorage.length).toBe(1);
});

test('nobody sees the draft of another, and signing out removes only ones own', { tags: ['O5.8'] }, () => {
  writeDraft(draftKey('ayse', 'product:1', 'a'), typed('Çay'));
  writeDraft(draftKey('omer', 'product:1', 'b'), typed('Kahve'));
  expect(names('ayse')).toEqual(['Çay']);
  forgetDrafts('ayse');
  expect([names('ayse'), names('omer')]).toEqual([[], ['Kahve']]);
});

test('where there is no room for all the oldest go', { tags: ['O5.8'] }, () => {
  const long = 'x'.repeat(400_000);
  for (const [index, writer] of ['old', 'middle', 'new'].entries()) {
    at(`2026-03-0${index + 1}T10:00:00Z`);
    writeDraft(draftKey('ayse', 'product:1', writer), typed(writer + long));
  }
  expect(names('ayse').map((name) => String(name).replace(long, ''))).toEqual(['new', 'middle']);
});

test('what cannot be read any more is no draft, and goes', { tags: ['O5.9'] }, () => {
  for (const [index, text] of ['', 'null', '{"at":1}', '{"values":[]}'].entries())
    localStorage.setItem(draftKey('ayse', 'product:1', String(index)), text);
  expect(names('ayse')).toEqual([]);
  expect(localStorage.length).toBe(0);
});

const product = {
  shop_id: 's',
  category_id: '',
  name: { tr: '' },
  description: { tr: '' },
  prices: [{ currency: 'TRY', price: null }],
  ingredients_i18n: [],
};
const products: [what: string, values: object, fits: boolean][] = [
  ['that is not right yet', product, true],
  ['with a list where a text belongs', { ...product, category_id: ['x'] }, false],
  ['with a text where a list belongs', { ...product, prices: '12' }, false],
  ['with texts that are no texts', { ...product, name: { tr: { plain: 'Çay' } } }, false],
];
for (const [what, values, fits] of products)
  test(`a form can ${fits ? '' : 'not '}show a product ${what}`, { tags: ['O5.9'] }, () => {
    expect(fitsForm(productInput, values)).toBe(fits);
  });

test('a form that takes one of several kinds is asked about each of them', { tags: ['O5.9'] }, () => {
  const either = z.object({ amount: z.union([z.string().min(1), z.object({ unit: z.string() })]) });
  expect(fitsForm(either, { amount: '' })).toBe(true);
  expect(fitsForm(either, { amount: ['x'] })).toBe(false);
});
