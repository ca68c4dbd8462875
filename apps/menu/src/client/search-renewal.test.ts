import { beforeAll, expect, test } from 'vitest';
import { show } from '../testing/live-page.ts';
import { category, openPage, product, textOf } from '../testing/sample-page.ts';
import { tellRenewal } from './renewal.ts';
import { searchMenu } from './search.ts';
import { takeOver } from './take-over.ts';

let scrolls = 0;
beforeAll(() => {
  Element.prototype.scrollIntoView = () => {
    scrolls++;
  };
  window.scrollTo = () => undefined;
});

const [salad, coffee, soup] = ['Salata', 'Kahve', 'Mercimek çorbası'].map((tr) => product({ name: { tr } }));
const found = () =>
  [...document.querySelectorAll<HTMLElement>('.items > li')]
    .filter(({ hidden }) => !hidden)
    .map((item) => textOf(item.querySelector('h3')));

test('a search that runs while the menu changes goes on in the menu as it is now', {
  tags: ['W3.19'],
}, () => {
  if (!salad || !coffee || !soup) throw new Error('There are no dishes.');
  const menu = category([salad, coffee]);
  show(openPage({ categories: [menu] }));
  searchMenu();
  const input = document.querySelector('input');
  if (!input) throw new Error('There is no field.');
  input.value = 'salata';
  input.dispatchEvent(new Event('input'));
  expect(found()).toEqual(['Salata']);
  const scrolled = scrolls;

  const renamed = { ...coffee, name: { tr: 'Kahveli salata' }, sold_out: { until: null } };
  takeOver(openPage({ categories: [{ ...menu, products: [renamed, soup, salad] }] }));
  tellRenewal();
  // What is sold out is found as well.
  expect(found()).toEqual(['Salata', 'Kahveli salata']);
  expect(textOf(document.querySelector('.note'))).toBe('Bulunan: 2');
  // Whoever reads the hits is not thrown back to the first.
  expect(scrolls).toBe(scrolled);

  input.value = '';
  input.dispatchEvent(new Event('input'));
  expect(found()).toEqual(['Kahveli salata', 'Mercimek çorbası', 'Salata']);
});
