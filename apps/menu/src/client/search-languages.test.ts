import type { PublicCategory } from '@sofra/contract/public-menu';
import { noContact } from '@sofra/contract/shop-contact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { menuWords } from '../page/menu-words.ts';
import { show } from '../testing/live-page.ts';
import { category, openPage, product, textOf } from '../testing/sample-page.ts';
import { tellRenewal } from './renewal.ts';
import { searchMenu } from './search.ts';
import { takeOver } from './take-over.ts';

const salad = product({
  name: { tr: 'Çoban salata', en: 'Shepherd’s salad' },
  description: { tr: 'Domatesli', en: 'With tomatoes' },
  diet: ['vegan'],
});
const bread = product({ name: { tr: 'Glutensiz ekmek', en: 'Bread' }, diet: ['gluten_free'] });
const pudding = product({ name: { tr: 'Sütlaç', en: 'Rice pudding' }, allergens: ['milk'] });
const food = category([salad, bread], { name: { tr: 'Yemekler', en: 'Food' } });
const sweets = category([pudding], { name: { tr: 'Tatlılar', en: 'Sweets' } });
const languages = ['en', 'tr'];

const network = { isThere: true, categories: [food, sweets] as PublicCategory[] };
const asked: string[] = [];

beforeEach(() => {
  Object.assign(network, { isThere: true, categories: [food, sweets] });
  asked.length = 0;
  Element.prototype.scrollIntoView = () => undefined;
  window.scrollTo = () => undefined;
  // What lies outside.
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    if (!network.isThere) throw new TypeError('no network');
    const shop = { ...noContact, name: 'Lale' } as never;
    return Response.json(menuWords({ shop, languages, categories: network.categories }));
  });
});

afterEach(() => vi.unstubAllGlobals());

const pageOf = (language: string, offered = languages) =>
  openPage({ languages: offered, categories: network.categories, page: { language } });

function open(language: string, offered?: string[]): HTMLInputElement {
  show(pageOf(language, offered));
  searchMenu();
  const input = document.querySelector('input');
  if (!input) throw new Error('There is no field.');
  return input;
}

function type(input: HTMLInputElement, typed: string): void {
  input.value = typed;
  input.dispatchEvent(new Event('input'));
}

const found = () =>
  [...document.querySelectorAll<HTMLElement>('section:not([hidden]) .items > li')]
    .filter(({ hidden }) => !hidden)
    .map((item) => textOf(item.querySelector('h3')));
const categories = () =>
  [...document.querySelectorAll<HTMLElement>('section:not([hidden]) h2')].map((heading) => textOf(heading));
const isWarned = () => document.querySelector('.note small') !== null;

test.each([
  ['en', 'salata', ['Shepherd’s salad']],
  ['en', 'domates', ['Shepherd’s salad']],
  ['en', 'sütlac', ['Rice pudding']],
  ['en', 'glutensiz', ['Bread']],
  ['en', 'vejetaryen', ['Shepherd’s salad']],
  ['tr', 'tomato', ['Çoban salata']],
  ['tr', 'pudding', ['Sütlaç']],
  ['tr', 'rice puding', ['Sütlaç']],
  ['tr', 'gluten-free', ['Glutensiz ekmek']],
])(
  'on a page in %s, %s finds the dish by its other language',
  { tags: ['G4.5'] },
  async (language, typed, dishes) => {
    const input = open(language);
    input.focus();
    type(input, typed);
    await expect.poll(found).toEqual(dishes);
    expect(isWarned()).toBe(false);
  },
);

test('a warning in any language of the menu stays one', { tags: ['G4.5', 'D9.28'] }, async () => {
  const input = open('tr');
  input.focus();
  type(input, 'milk');
  await expect.poll(isWarned).toBe(true);
  expect(found()).toEqual([]);
});

test('they are asked for once, when somebody begins to search, and not for a menu in one language', {
  tags: ['G4.5'],
}, async () => {
  const input = open('en');
  expect(asked).toEqual([]);
  input.focus();
  type(input, 'salata');
  await expect.poll(found).toEqual(['Shepherd’s salad']);
  input.blur();
  input.focus();
  expect(asked).toEqual(['/m/lale/words.json']);
  open('en', ['en']).focus();
  expect(asked).toHaveLength(1);
});

test('without them the language of the page is searched, and they are asked for again', {
  tags: ['G4.5'],
}, async () => {
  network.isThere = false;
  const input = open('en');
  input.focus();
  type(input, 'salad');
  expect(found()).toEqual(['Shepherd’s salad']);
  type(input, 'salata');
  expect(found()).toEqual([]);
  network.isThere = true;
  input.blur();
  input.focus();
  await expect.poll(found).toEqual(['Shepherd’s salad']);
});

test('what is found stands together below its category, the best first, and clearing puts all back', {
  tags: ['G4.7'],
}, async () => {
  const soup = product({ name: { en: 'Rice soup', tr: 'Pirinç çorbası' } });
  const pilaf = product({ name: { en: 'Fine rice', tr: 'Pilav' } });
  network.categories = [category([salad, pilaf, soup], { name: food.name }), sweets];
  const input = open('en');
  const shown = () => document.querySelector('main')?.innerHTML.replaceAll(' hidden=""', '');
  const before = shown();
  input.focus();
  type(input, 'rice');
  expect(found()).toEqual(['Rice soup', 'Fine rice', 'Rice pudding']);
  expect(categories()).toEqual(['Food', 'Sweets']);
  type(input, 'pudding');
  expect(categories()).toEqual(['Sweets']);
  type(input, 'tatli');
  await expect.poll(() => asked).toHaveLength(1);
  type(input, 'pudding rice');
  expect(found()).toEqual(['Rice pudding']);
  type(input, '');
  document.querySelector('.note')?.replaceChildren();
  expect(shown()).toBe(before);
});

test('the category with the best comes first', { tags: ['G4.7'] }, () => {
  const withRice = product({ name: { en: 'Chicken with rice', tr: 'Tavuklu pilav' } });
  network.categories = [category([withRice, salad], { name: food.name }), sweets];
  const input = open('en');
  type(input, 'rice');
  expect(categories()).toEqual(['Sweets', 'Food']);
  expect(found()).toEqual(['Rice pudding', 'Chicken with rice']);
  type(input, '');
  expect(categories()).toEqual(['Food', 'Sweets']);
});

test('a dish that is new on an open page is found by its other language too', {
  tags: ['G4.5'],
}, async () => {
  const input = open('en');
  input.focus();
  type(input, 'salata');
  await expect.poll(found).toEqual(['Shepherd’s salad']);
  const soup = product({ name: { en: 'Lentil soup', tr: 'Mercimek çorbası' } });
  network.categories = [{ ...food, products: [salad, soup] }, sweets];
  takeOver(pageOf('en'));
  tellRenewal();
  type(input, 'mercimek');
  await expect.poll(found).toEqual(['Lentil soup']);
});
