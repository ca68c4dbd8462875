import { beforeAll, expect, test } from 'vitest';
import { group, option, size } from '../testing/sample-choices.ts';
import { category, openPage, product, textOf } from '../testing/sample-page.ts';
import { searchMenu } from './search.ts';

// There is nothing to scroll here.
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
  window.scrollTo = () => undefined;
});

const sizes = [size({ tr: 'Duble', en: 'Double' }), size({ tr: 'Tek', en: 'Single' })];
const dishes = [
  product({ name: { tr: 'Salata', en: 'Salad' }, diet: ['vegan', 'gluten_free'] }),
  product({ name: { tr: 'Kahve', en: 'Coffee' }, diet: ['lactose_free'], variants: sizes }),
  product({
    name: { tr: 'Mantı', en: 'Dumplings' },
    diet: ['vegetarian', 'spicy'],
    allergens: ['gluten', 'milk'],
    option_groups: [group({ tr: 'Sos', en: 'Sauce' }, [option({ tr: 'Nane', en: 'Mint' })])],
  }),
];

/** What is found on a page in the language, and whether its guest is told where warnings stand. */
function search(typed: string, language: string) {
  const page = openPage({ languages: [language], categories: [category(dishes)], page: { language } });
  document.documentElement.replaceWith(document.importNode(page.documentElement, true));
  searchMenu();
  const input = document.querySelector('input');
  if (!input) throw new Error('There is no field.');
  input.value = typed;
  input.dispatchEvent(new Event('input'));
  const found = [...document.querySelectorAll<HTMLElement>('.items > li')].filter(({ hidden }) => !hidden);
  return {
    found: found.map((item) => textOf(item.querySelector('h3'))),
    isWarned: document.querySelector('.note small') !== null,
  };
}

test.each([
  ['tr', 'vegan', ['Salata']],
  ['tr', 'glutensiz', ['Salata']],
  ['tr', 'ACILI mantı', ['Mantı']],
  ['en', 'gluten-free', ['Salad']],
  ['en', 'Gluten free', ['Salad']],
  ['en', 'lactose free coffee', ['Coffee']],
  ['ru', 'без глютена', ['Salad']],
  ['ar', 'خال من الغلوتين', ['Salad']],
  ['ar', 'vegan', ['Salad']],
  // What is of plants alone suits whoever eats no meat.
  ['tr', 'vejetaryen', ['Salata', 'Mantı']],
  ['ar', 'spicy', ['Dumplings']],
])('on a page in %s, %s finds the dishes with the mark', { tags: ['W2.16'] }, (language, typed, found) => {
  expect(search(typed, language)).toEqual({ found, isWarned: false });
});

test.each([
  ['tr', 'gluten'],
  ['en', 'lactose'],
  ['en', 'milk'],
  ['ar', 'الغلوتين'],
])(
  'on a page in %s, %s stays a warning and finds none that is free of it',
  {
    tags: ['W2.16', 'D9.28'],
  },
  (language, typed) => {
    expect(search(typed, language)).toEqual({ found: [], isWarned: true });
  },
);

test('a dish is found by the name of a size, but by no price and no option', { tags: ['W2.10'] }, () => {
  expect(search('duble', 'tr').found).toEqual(['Kahve']);
  expect(search('80', 'tr').found).toEqual([]);
  expect(search('nane', 'tr').found).toEqual([]);
});
