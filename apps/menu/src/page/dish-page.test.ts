import { describe, expect, test } from 'vitest';
import { group, lira, option, size } from '../testing/sample-choices.ts';
import { category, openDish, openPage, product, textOf } from '../testing/sample-page.ts';
import { menuTime } from '../testing/sample-times.ts';
import { faultsOf } from '../testing/schema-org.ts';

const picture = '/uploads/s/products/0a1b2c3d4e-1200x900.webp';
const milk = group({ tr: 'Süt' }, [option({ tr: 'Yulaf' }, { prices: lira(20) }), option({ tr: 'İnek' })]);
const soup = product({ name: { tr: 'Çorba' } });
const latte = product({
  name: { tr: 'Latte', ar: 'لاتيه' },
  description: { tr: 'Sütlü kahve.' },
  product_images: [picture, '/uploads/s/products/ffff2c3d4e-800x600.webp'],
  variants: [size({ tr: 'Küçük' }), size({ tr: 'Büyük' }, { prices: lira(110), sold_out: { until: null } })],
  option_groups: [milk],
  diet: ['vegetarian'],
  allergens: ['milk'],
  ingredients_i18n: [{ tr: 'Süt' }, { tr: 'Kahve' }],
  nutrition_info: { calories: 180, fat: 4, carbohydrates: 27, protein: 9 },
  portion: { amount: 250, unit: 'ml' },
});
const tea = product({ name: { tr: 'Çay' } });
const categories = [category([soup]), category([latte, tea])];
const languages = ['tr', 'ar'];
const anchor = (dish: { _id: string }) => `p${dish._id.slice(-4)}`;
const address = (dish: { _id: string }) => `/m/lale/p/${dish._id.slice(-4)}`;
const open = (dish: { _id: string }, more: Parameters<typeof openPage>[0] = {}) =>
  openDish(dish._id, { categories, languages, ...more });

const hrefs = (page: Document, selector: string) =>
  [...page.querySelectorAll(selector)].map((link) => link.getAttribute('href'));

describe('the page of a dish', { tags: ['G2.1'] }, () => {
  test('has all of it, unfolded, with the name of the shop', () => {
    const page = open(latte);
    expect(textOf(page.querySelector('h1'))).toBe('Latte');
    expect(textOf(page.querySelector('.back'))).toContain('Lale');
    const text = textOf(page.querySelector('main'));
    for (const part of ['Sütlü kahve.', 'Küçük ₺80', 'Büyük ₺110', '250 ml', 'Vejetaryen', 'Yulaf +₺20'])
      expect(text).toContain(part);
    for (const part of ['Süt (laktoz dâhil)', 'Süt, Kahve', 'Enerji 180 kcal', 'Tükendi'])
      expect(text).toContain(part);
    expect(page.querySelector<HTMLDetailsElement>('article details')?.open).toBe(true);
    const [first, second] = page.querySelectorAll('img');
    expect(first?.getAttribute('srcset')).toContain(`${picture} 1200w`);
    expect(first?.getAttribute('loading')).toBeNull();
    expect(second?.closest('details')).not.toBeNull();
    expect(page.querySelector('slot')).toBeNull();
  });

  test('leads to the menu at the dish, and to the dishes before and after it as they stand there', () => {
    const page = open(latte);
    expect(hrefs(page, '.back')).toEqual([`/m/lale#${anchor(latte)}`]);
    expect(openPage({ categories }).getElementById(anchor(latte))?.tagName).toBe('LI');
    expect(hrefs(page, '.around a')).toEqual([address(soup), address(tea)]);
    expect(hrefs(open(soup), '.around a')).toEqual([address(latte)]);
    expect(hrefs(open(tea), '.around a')).toEqual([address(latte)]);
  });

  test('in a language that was chosen leads on in it', () => {
    const page = open(latte, { page: { language: 'ar', isChosen: true } });
    expect([page.documentElement.lang, page.documentElement.dir]).toEqual(['ar', 'rtl']);
    expect(hrefs(page, '.back, .around a')).toEqual([
      `/m/lale?lang=ar#${anchor(latte)}`,
      `${address(soup)}?lang=ar`,
      `${address(tea)}?lang=ar`,
    ]);
    expect(hrefs(page, '.languages a')).toEqual(['?lang=tr', '?lang=ar']);
  });

  test('says when a dish or its whole category is not served, and that it is sold out', () => {
    const time = menuTime();
    const later = category([soup], { menu_time: time, is_available: false });
    const away = open(soup, { categories: [later] });
    expect(away.querySelector('article')?.className).toBe('items out');
    expect(textOf(away.querySelector('.when'))).toContain('07:00');
    const out = { ...soup, sold_out: { until: null } };
    const page = open(out, { categories: [category([out])] });
    expect(textOf(page.querySelector('.when'))).toBe('Tükendi');
  });

  test('shows nothing of the list and no button to share before a script runs', { tags: ['G2.12'] }, () => {
    for (const page of [open(latte), openPage({ categories })]) {
      expect(page.querySelector<HTMLElement>('.my-list')?.hidden).toBe(true);
      expect(page.querySelector('.mark')).toBeNull();
    }
  });
});

describe('what is told of a dish elsewhere', { tags: ['G2.3', 'G2.5'] }, () => {
  const meta = (page: Document, name: string) =>
    page.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content');

  test('messengers show its name, its text and its own picture', () => {
    const page = open(latte);
    expect(page.title).toBe('Latte – Lale');
    expect(meta(page, 'description')).toBe('Sütlü kahve.');
    expect(meta(page, 'og:url')).toBe(`https://menu.example${address(latte)}`);
    expect(meta(page, 'og:image')).toBe(`https://menu.example${address(latte)}/share.jpg?v=0a1b2c3d`);
    expect(meta(page, 'twitter:card')).toBe('summary_large_image');
  });

  test('a dish without text is described by what is in it, one without anything by the shop', () => {
    const plain = product({ ingredients_i18n: [{ tr: 'Su' }, { tr: 'Nane' }] });
    const described = (dish: typeof plain) =>
      meta(open(dish, { categories: [category([dish])] }), 'description');
    expect(described(plain)).toBe('Su, Nane');
    expect(described(soup)).toContain('Lale');
  });

  test('search engines read a dish with its prices and what is chosen with it, as schema.org has it', () => {
    for (const dish of [latte, soup]) {
      const scripts = [...open(dish).querySelectorAll('script[type="application/ld+json"]')];
      const [data, ...others] = scripts.map((script) => JSON.parse(script.textContent));
      expect(others).toEqual([]);
      expect(data['@type']).toBe('MenuItem');
      expect(faultsOf(data)).toEqual([]);
    }
    const told = JSON.parse(
      open(latte).querySelector('script[type="application/ld+json"]')?.textContent ?? '',
    );
    expect(told).toMatchObject({
      '@context': 'https://schema.org',
      name: 'Latte',
      description: 'Sütlü kahve.',
      url: `https://menu.example${address(latte)}`,
      offers: [
        { name: 'Küçük', price: 80 },
        { name: 'Büyük', price: 110, availability: 'https://schema.org/SoldOut' },
      ],
      menuAddOn: [
        { '@type': 'MenuSection', name: 'Süt', hasMenuItem: [{ name: 'Yulaf' }, { name: 'İnek' }] },
      ],
    });
  });

  test('a name that looks like markup stays a name', () => {
    const name = '</script><img src=x onerror=alert(1)>';
    const dish = product({ name: { tr: name } });
    const page = open(dish, { categories: [category([dish])] });
    expect(page.querySelector('h1')?.textContent).toBe(name);
    expect(page.querySelector('img')).toBeNull();
  });
});

test('on the menu the name of a dish is a link to its page', { tags: ['G2.6'] }, () => {
  expect(hrefs(openPage({ categories }), 'h3 a')).toEqual([soup, latte, tea].map(address));
});
