import { expect, test, vi } from 'vitest';
import { show } from '../testing/live-page.ts';
import { category, openPage, product } from '../testing/sample-page.ts';
import { searchMenu } from './search.ts';

test('what was typed before the script was there is shown at the top as well, and clearing leads back', {
  tags: ['G4.7'],
}, () => {
  // There is nothing to scroll here.
  const toHits = vi.fn();
  Element.prototype.scrollIntoView = toHits;
  const back = vi.fn();
  window.scrollTo = back;
  const dishes = ['Salata', 'Kahve'].map((tr) => product({ name: { tr } }));
  show(openPage({ categories: [category(dishes)] }));
  const input = document.querySelector('input');
  if (!input) throw new Error('There is no field.');
  input.value = 'kahve';

  searchMenu();
  const shown = [...document.querySelectorAll<HTMLElement>('.items > li')].map(({ hidden }) => !hidden);
  expect(shown.filter(Boolean)).toHaveLength(1);
  expect(toHits.mock.contexts).toEqual([document.querySelector('main')]);
  expect(back).not.toHaveBeenCalled();

  input.value = '';
  input.dispatchEvent(new Event('input'));
  expect(toHits).toHaveBeenCalledTimes(1);
  expect(back).toHaveBeenCalledExactlyOnceWith(0, 0);
});
