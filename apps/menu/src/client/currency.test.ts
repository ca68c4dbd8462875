import { beforeEach, describe, expect, test, vi } from 'vitest';
import { show } from '../testing/live-page.ts';
import { group, lira, option } from '../testing/sample-choices.ts';
import { category, openDish, openPage, product, textOf } from '../testing/sample-page.ts';
import { chooseCurrency } from './currency.ts';
import { tellRenewal } from './renewal.ts';
import { takeOver } from './take-over.ts';

const euro = (price: number) => ({ currency: 'EUR', price, symbol: '€' });
const soup = product({ prices: [...lira(100), euro(3)] });
const tea = product({ prices: lira(20) });
const pageWith = (dish = soup) => openPage({ categories: [category([dish, tea])] });

/** What the stylesheet leaves of each dish's prices. */
const shown = () =>
  [...document.querySelectorAll('.price')].map(({ firstElementChild }) => textOf(firstElementChild));

function choose(currency: string): void {
  const choice = document.querySelector('select') as HTMLSelectElement;
  choice.value = currency;
  choice.dispatchEvent(new Event('change', { bubbles: true }));
}

describe('the currency that a guest chose', { tags: ['G3.5'] }, () => {
  beforeEach(() => {
    localStorage.clear();
    show(pageWith());
    chooseCurrency();
  });

  test('comes first with every dish, and dishes without it show their main price', () => {
    expect(shown()).toEqual(['₺100', '₺20']);
    choose('EUR');
    expect(shown()).toEqual(['€3', '₺20']);
    choose('TRY');
    expect(shown()).toEqual(['₺100', '₺20']);
  });

  test('is that of what can be chosen with a dish too', () => {
    const shot = option({ tr: 'Shot' }, { prices: [...lira(20), euro(0.5)] });
    show(pageWith({ ...soup, option_groups: [group({ tr: 'Ekstra' }, [shot])] }));
    chooseCurrency();
    const extra = () => textOf(document.querySelector('.extra b'));
    expect(extra()).toBe('+₺20');
    choose('EUR');
    expect(extra()).toBe('+€0,50');
  });

  test.each([
    ['tr', 'USD', 'CAD', ['₺', '$', 'CA$']],
    ['en', 'SEK', 'NOK', ['₺', 'SEK', 'NOK']],
    ['ar', 'JPY', 'CNY', ['₺', '\u2066JP¥\u2069', '\u2066CN¥\u2069']],
    ['tr', 'USD', 'EUR', ['₺', '$', '€']],
  ])('in %s is told apart from others as prices are: %s and %s', (language, one, other, signs) => {
    const prices = [...lira(100), ...[one, other].map((currency) => ({ currency, price: 3, symbol: '' }))];
    const page = openPage({ categories: [category([product({ prices })])], page: { language } });
    expect([...page.querySelectorAll('.currency option')].map(textOf)).toEqual(signs);
    for (const [index, price] of [...page.querySelectorAll('.price p')].entries())
      expect(textOf(price)).toContain(signs[index]);
  });

  test('begins with the one the shop thinks in, though its first dish is not sold in it', () => {
    const imported = product({ prices: [euro(9)] });
    show(openPage({ categories: [category([imported, soup])] }));
    chooseCurrency();
    expect((document.querySelector('select') as HTMLSelectElement).value).toBe('TRY');
    expect(shown()).toEqual(['€9', '₺100']);
  });

  test('is remembered, also by a page that knows it no longer', () => {
    choose('EUR');
    show(pageWith());
    chooseCurrency();
    expect(shown()).toEqual(['€3', '₺20']);
    show(
      openPage({
        categories: [
          category([product({ prices: [...lira(5), { currency: 'USD', price: 1, symbol: '$' }] })]),
        ],
      }),
    );
    chooseCurrency();
    expect(shown()).toEqual(['₺5']);
  });

  test('holds when the open page is brought up to date', () => {
    choose('EUR');
    expect(takeOver(pageWith({ ...soup, prices: [...lira(110), euro(4)] }))).toBe(true);
    tellRenewal();
    expect(shown()).toEqual(['€4', '₺20']);
  });

  test.each([
    ['in another tab', 'storage'],
    ['on the page to which back led', 'pageshow'],
  ])('holds %s too', (_, event) => {
    localStorage.setItem('menu-currency', 'EUR');
    dispatchEvent(new Event(event));
    expect(shown()).toEqual(['€3', '₺20']);
    expect((document.querySelector('select') as HTMLSelectElement).value).toBe('EUR');
  });

  test('holds for the visit where the device keeps nothing', () => {
    choose('EUR');
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    choose('TRY');
    dispatchEvent(new Event('pageshow'));
    expect(shown()).toEqual(['₺100', '₺20']);
    full.mockRestore();
  });

  test('comes first on the page of a dish too, and can be chosen there where it is sold in it', () => {
    choose('EUR');
    show(openDish(soup._id, { categories: [category([soup, tea])] }));
    chooseCurrency();
    expect(shown()).toEqual(['€3']);
    choose('TRY');
    expect(shown()).toEqual(['₺100']);
    expect(localStorage.getItem('menu-currency')).toBe('TRY');
    show(openDish(tea._id, { categories: [category([soup, tea])] }));
    chooseCurrency();
    expect(document.querySelector('select')).toBeNull();
    expect(shown()).toEqual(['₺20']);
  });

  test('can be chosen on a menu that had one currency when it was opened', () => {
    show(pageWith(tea));
    chooseCurrency();
    expect(document.querySelector('select')).toBeNull();
    takeOver(pageWith());
    tellRenewal();
    expect(shown()).toEqual(['₺100', '₺20']);
    choose('EUR');
    expect(shown()).toEqual(['€3', '₺20']);
    expect(localStorage.getItem('menu-currency')).toBe('EUR');
  });

  test('stays the same where the menu gets another before it', () => {
    choose('EUR');
    const dollar = { currency: 'USD', price: 4, symbol: '$' };
    takeOver(pageWith({ ...soup, prices: [...lira(100), dollar, euro(3)] }));
    tellRenewal();
    expect((document.querySelector('select') as HTMLSelectElement).value).toBe('EUR');
    expect(shown()).toEqual(['€3', '₺20']);
  });
});
