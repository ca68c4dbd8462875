import type { PublicCategory, PublicProduct } from '@sofra/contract/public-menu';
import { beforeEach, describe, expect, test } from 'vitest';
import { show } from '../testing/live-page.ts';
import { group, option, size } from '../testing/sample-choices.ts';
import { category, openPage, product, textOf } from '../testing/sample-page.ts';
import { daily } from '../testing/sample-times.ts';
import { takeOver } from './take-over.ts';

const sauce = group({ tr: 'Sos' }, [option({ tr: 'Nane' })]);
const [soup, kebab, tea] = ['Çorba', 'Kebap', 'Çay'].map((tr) =>
  product({ name: { tr }, option_groups: [sauce] }),
) as [PublicProduct, PublicProduct, PublicProduct];
const food = category([soup, kebab], { name: { tr: 'Yemekler' } });
const drinks = category([tea], { name: { tr: 'İçecekler' } });
const out = (dish: PublicProduct): PublicProduct => ({ ...dish, sold_out: { until: null } });

const pageOf = (categories: PublicCategory[], more: Parameters<typeof openPage>[0] = {}) =>
  openPage({ categories, ...more });

const partsOf = (page: Document) =>
  ['.hero', '.bar', 'main', 'footer'].map((part) => page.querySelector(part)?.outerHTML);
const item = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('.items > li')].find(
    (one) => textOf(one.querySelector('h3')) === name,
  );

beforeEach(() => show(pageOf([food, drinks])));

describe('an open page', { tags: ['W3.19'] }, () => {
  const variants = [size({ tr: 'Küçük' }), size({ tr: 'Büyük' }, { sold_out: { until: null } })];
  test.each<[string, PublicCategory[], Parameters<typeof openPage>[0]?]>([
    ['marks what is sold out', [{ ...food, products: [soup, out(kebab)] }, drinks]],
    ['marks a size', [{ ...food, products: [{ ...soup, variants }, kebab] }, drinks]],
    ['takes out a dish', [{ ...food, products: [kebab] }, drinks]],
    ['takes out a category', [drinks]],
    ['puts in what is new', [category([product()]), { ...food, products: [soup, product(), kebab] }, drinks]],
    ['follows another order', [drinks, { ...food, products: [kebab, soup] }]],
    [
      'moves a dish elsewhere',
      [
        { ...food, products: [soup] },
        { ...drinks, products: [kebab, tea] },
      ],
    ],
    ['shows a dish with a picture', [{ ...food, products: [{ ...soup, product_images: ['/a-9x9.webp'] }] }]],
    [
      'says that it is closed',
      [food, drinks],
      { shop: { open_status: false, closed_note: { tr: 'Tatil' } } },
    ],
    ['shows the hours', [food, drinks], { shop: { restaurant_time_info: daily('09:00', '22:00') } }],
    ['offers another language', [food, drinks], { languages: ['tr', 'en', 'ar'] }],
    ['stays as it is', [food, drinks]],
  ])('%s and is then what a guest who comes now sees', (_, categories, more) => {
    const fresh = pageOf(categories, more);
    expect(takeOver(fresh)).toBe(true);
    expect(partsOf(document)).toEqual(partsOf(fresh));
  });

  test('keeps every element that is not another', () => {
    const before = [item('Çorba'), item('Kebap'), item('Çay')];
    const summary = item('Kebap')?.querySelector('summary');
    summary?.focus();
    takeOver(pageOf([drinks, { ...food, products: [out(kebab)] }]));
    expect([item('Kebap'), item('Çay')]).toEqual(before.slice(1));
    expect(item('Kebap')?.className).toBe('out');
    expect(before[0]?.isConnected).toBe(false);
  });

  test('keeps the focus in a dish that changes, also where one above it goes', () => {
    item('Kebap')?.querySelector('summary')?.focus();
    takeOver(pageOf([{ ...food, products: [out(kebab)] }, drinks]));
    expect(document.activeElement).toBe(item('Kebap')?.querySelector('summary'));
  });

  test('keeps what the search has hidden, what is unfolded, marked or typed', () => {
    const kebap = item('Kebap');
    item('Çorba')?.setAttribute('hidden', '');
    kebap?.querySelector('details')?.setAttribute('open', '');
    document.querySelector('.bar a')?.setAttribute('aria-current', 'true');
    const input = document.querySelector('input');
    if (input) input.value = 'kebap';
    const note = document.querySelector('.note');
    if (note) note.textContent = 'Bulunan: 1';
    takeOver(pageOf([{ ...food, products: [out(soup), out(kebab)] }, drinks]));
    expect(item('Çorba')?.hidden).toBe(true);
    expect(item('Kebap')?.querySelector('details')?.open).toBe(true);
    expect(document.querySelector('.bar a')?.getAttribute('aria-current')).toBe('true');
    expect(document.querySelector('input')?.value).toBe('kebap');
    expect(textOf(note)).toBe('Bulunan: 1');
    expect(document.querySelectorAll('.out')).toHaveLength(2);
  });

  test.each([
    ['another language', { page: { language: 'en' } }],
    [
      'another look',
      { page: { assets: { style: '/m/assets/dark.css', script: '/m/assets/menu.js', color: '#000' } } },
    ],
    [
      'another script',
      { page: { assets: { style: '/m/assets/orange.css', script: '/m/assets/new.js', color: '#000' } } },
    ],
    ['no dishes', { categories: [] }],
  ])('with %s waits for the next visit', (_, more) => {
    const before = partsOf(document);
    expect(takeOver(openPage({ categories: [{ ...food, products: [out(soup)] }], ...more }))).toBe(false);
    expect(partsOf(document)).toEqual(before);
  });
});
