import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { menuLayouts } from '@sofra/contract/menu-look';
import { describe, expect, test } from 'vitest';
import { lira, size } from '../testing/sample-choices.ts';
import { category, openPage, product, textOf } from '../testing/sample-page.ts';

const require = createRequire(import.meta.url);
const euro = (price: number) => ({ currency: 'EUR', price, symbol: '€' });

test.each(menuLayouts)('the page says that it is laid out as %s', { tags: ['G3.7'] }, (menu_layout) => {
  expect(openPage({ shop: { menu_layout } }).documentElement.dataset.layout).toBe(menu_layout);
});

describe('a typeface', { tags: ['G3.10'] }, () => {
  const fonts = Object.fromEntries(
    ['latin', 'latin-ext', 'cyrillic', 'arabic'].map((letters) => [letters, `/m/assets/${letters}.woff2`]),
  );
  const assets = { style: '/m/style.css', script: '/m/menu.js', color: '#fff' };
  const fetched = (page: Document) =>
    [...page.querySelectorAll('link[rel=preload][as=font][crossorigin]')].map((link) =>
      link.getAttribute('href')?.replace(/^.*\/|\..*$/g, ''),
    );
  const name = { tr: 'Çorbalar ve şerbetler', en: 'Soups', ar: 'شوربات', ru: 'Супы' };
  const dish = { name, prices: [{ currency: 'USD', price: 5, symbol: '$' }] };
  const openIn = (language: string, prices = dish.prices) =>
    openPage({
      shop: { menu_typeface: 'classic' },
      languages: ['tr', 'en', 'ar', 'ru'],
      categories: [category([product({ ...dish, prices })], { name })],
      page: { language, assets: { ...assets, fonts } },
    });

  test.each([
    ['tr', ['latin', 'latin-ext']],
    ['en', ['latin']],
    ['ar', ['latin', 'arabic']],
    ['ru', ['latin', 'cyrillic']],
  ])('has the letters of %s fetched at once and no others', (language, letters) => {
    const page = openIn(language);
    expect(page.documentElement.dataset.typeface).toBe('classic');
    expect(fetched(page)).toEqual(letters);
  });

  test('has the sign of the prices fetched too', () => {
    expect(fetched(openIn('en', lira(5)))).toEqual(['latin', 'latin-ext']);
  });

  test('that nobody chose is not asked for', () => {
    expect(fetched(openPage())).toEqual([]);
  });

  test('weighs at most 120 KB, with all of its letters', () => {
    const css = readFileSync(require.resolve('../styles/fonts.css'), 'utf8');
    const faces = [...css.matchAll(/font-family: (\w+);[\s\S]*?url\("([^"]+)"\)/g)];
    expect(faces).toHaveLength(8);
    const weights = new Map<string, number>();
    for (const [, family = '', file = ''] of faces) {
      const { size } = statSync(require.resolve(file));
      weights.set(family, (weights.get(family) ?? 0) + size);
    }
    expect([...weights.keys()]).toEqual(['modern', 'classic']);
    for (const [family, weight] of weights) expect(weight, family).toBeLessThanOrEqual(120 * 1024);
  });
});

describe('several currencies', { tags: ['G3.5'] }, () => {
  const both = [...lira(100), euro(3)];

  test('can be chosen from, the main one first, and every price says which it is', () => {
    const page = openPage({ categories: [category([product({ prices: both }), product()])] });
    const options = [...page.querySelectorAll('select option')];
    expect(options.map((option) => [option.getAttribute('value'), textOf(option)])).toEqual([
      ['TRY', '₺'],
      ['EUR', '€'],
    ]);
    expect(page.querySelector('select')?.getAttribute('aria-label')).toBe('Para birimi');
    const prices = [...page.querySelectorAll('.price p')];
    // One that stands alone is shown whatever is chosen.
    expect(prices.map(({ className }) => className)).toEqual(['TRY', 'EUR', '']);
  });

  test('of sizes count too, and one in which nothing costs anything does not', () => {
    const sized = product({
      prices: [...lira(80), euro(0)],
      variants: [size({ tr: 'Küçük' }, { prices: both })],
    });
    expect(openPage({ categories: [category([sized])] }).querySelectorAll('option')).toHaveLength(2);
    const free = product({ prices: [...lira(80), euro(0)] });
    expect(openPage({ categories: [category([free])] }).querySelector('select')).toBeNull();
  });
});

describe('the bar', () => {
  const many = (count: number) => Array.from({ length: count }, () => category([product()]));

  test('has a way to all categories where there are more than eight', { tags: ['G3.3'] }, () => {
    expect(openPage({ categories: many(8) }).querySelector('[href="#all"]')).toBeNull();
    const page = openPage({ categories: many(9) });
    expect(textOf(page.querySelector('[href="#all"]'))).toBe('Tüm kategoriler');
    expect(page.querySelector('#all + nav')?.querySelectorAll('a')).toHaveLength(9);
  });

  test('has the search and the languages, and the languages alone on a menu without dishes', {
    tags: ['G3.4'],
  }, () => {
    expect(openPage().querySelectorAll('.bar > search, .bar > .languages')).toHaveLength(2);
    const empty = openPage({ categories: [] });
    expect([...(empty.querySelector('.bar')?.children ?? [])].map(({ className }) => className)).toEqual([
      'languages',
    ]);
  });
});

test('hours, address and ways to reach the shop stand behind one button and at the end of the page', {
  tags: ['G3.2'],
}, () => {
  const shop = {
    phone: '+902121234567',
    address: { street: 'Moda Cd.' },
    restaurant_time_info: { monday: [{ open: '09:00', close: '18:00' }] },
  };
  const page = openPage({ shop });
  for (const place of ['header details', 'footer']) {
    const text = textOf(page.querySelector(place));
    expect(text, place).toContain('Moda Cd.');
    expect(text, place).toContain('09:00 – 18:00');
  }
  expect(page.querySelector('header details')?.hasAttribute('open')).toBe(false);
  expect(page.querySelector('header summary')?.getAttribute('aria-label')).toBe('Saatler, adres ve iletişim');
  expect(page.querySelector('header details .call')).not.toBeNull();
});
