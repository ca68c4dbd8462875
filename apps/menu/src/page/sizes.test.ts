import { describe, expect, test } from 'vitest';
import { lira, size } from '../testing/sample-choices.ts';
import { category, openPage, product, textOf } from '../testing/sample-page.ts';

const small = size({ tr: 'Küçük', en: 'Small' }, { portion: { amount: 25, unit: 'cl' } });
const large = size({ tr: 'Büyük', en: 'Large' }, { prices: lira(110) });

const pageOf = (variants: (typeof small)[], language = 'tr') =>
  openPage({ categories: [category([product({ variants })])], page: { language } });

const linesOf = (page: Document) => [...page.querySelectorAll('.sizes > li')].map(textOf);

describe('sizes', { tags: ['W2.17'] }, () => {
  test('stand with their portions and prices in the line of the dish, not behind a click', () => {
    const page = pageOf([small, large]);
    expect(linesOf(page)).toEqual(['Küçük 25 cl ₺80', 'Büyük ₺110']);
    expect(page.querySelector('.sizes')?.closest('details')).toBeNull();
    // The dish's own price is that of a size, and would be read twice.
    expect(page.querySelectorAll('.price')).toHaveLength(2);
  });

  test('are read in the language of the page, and one that falls back says its own', () => {
    expect(linesOf(pageOf([small, large], 'en'))).toEqual(['Small 25 cl ₺80', 'Large ₺110']);
    const arabic = pageOf([size({ tr: 'Duble' }), large], 'ar');
    const name = arabic.querySelector('.sizes > li > span');
    expect([textOf(name), name?.getAttribute('lang'), name?.getAttribute('dir')]).toEqual([
      'Duble',
      'tr',
      'ltr',
    ]);
  });

  test('show what is struck through, each its own, in words for those who listen', () => {
    const reduced = (price: number, discounted_price: number) =>
      lira(price).map((one) => ({ ...one, discounted_price }));
    const page = pageOf([
      { ...small, prices: reduced(80, 72) },
      { ...large, prices: reduced(110, 99) },
    ]);
    const read = (tag: string) => [...page.querySelectorAll(`.sizes ${tag}`)].map(textOf);
    expect(read('del')).toEqual(['Eski fiyat ₺80', 'Eski fiyat ₺110']);
    expect(read('ins')).toEqual(['Yeni fiyat ₺72', 'Yeni fiyat ₺99']);
  });

  test('have a line for each currency, and none for one in which they are not sold', () => {
    const inEuro = (price: number) => ({ currency: 'EUR', price, symbol: '€' });
    const page = pageOf([
      { ...small, prices: [...lira(80), inEuro(1.5)] },
      { ...large, prices: [...lira(110), inEuro(0)] },
    ]);
    expect([...page.querySelectorAll('.sizes .price p')].map(textOf)).toEqual(['₺80', '€1,50', '₺110']);
  });

  test('of which guests see only one are a price like any other, with a name', () => {
    const page = pageOf([small]);
    expect(page.querySelector('.sizes')).toBeNull();
    expect(textOf(page.querySelector('.line > .size'))).toBe('Küçük 25 cl ₺80');
  });
});
