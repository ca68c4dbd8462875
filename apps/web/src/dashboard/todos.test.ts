import type { Category } from '@sofra/contract/categories';
import { emptyContent } from '@sofra/contract/product-fields';
import type { Product } from '@sofra/contract/products';
import { expect, test } from 'vitest';
import { sampleShop } from '../testing/sample-shop.ts';
import { todosOf } from './todos.ts';

const shop = sampleShop({
  logo: '/uploads/logo.webp',
  address: { city: 'Adana' },
  restaurant_time_info: { monday: [{ open: '09:00', close: '18:00' }] },
});

const times = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' };

const drinks: Category = {
  ...times,
  _id: 'c1',
  shop_id: shop._id,
  name: { tr: 'İçecekler', en: 'Drinks' },
  description: null,
  position: 0,
  is_active: true,
  cat_image: '',
  menu_time_id: null,
  product_count: 1,
};

const tea: Product = {
  ...times,
  _id: 'p1',
  shop_id: shop._id,
  category_id: drinks._id,
  ...emptyContent(),
  name: { tr: 'Çay', en: 'Tea' },
  product_images: ['/uploads/tea.webp'],
  is_active: true,
  prices: [{ currency: 'TRY', price: 30, symbol: '₺' }],
  sold_out: null,
};

test('a complete menu leaves nothing to do', () => {
  expect(todosOf(shop, [tea], [drinks])).toEqual([]);
});

test('products without picture, price or a translation are named with the way to them', {
  tags: ['I5.6'],
}, () => {
  const ayran: Product = { ...tea, _id: 'p2', name: { tr: 'Ayran' }, product_images: [], prices: [] };
  const item = { to: '/products/p2', name: { tr: 'Ayran' } };
  expect(todosOf(shop, [tea, ayran], [drinks])).toEqual([
    { kind: 'no_price', items: [item] },
    { kind: 'no_picture', items: [item] },
    { kind: 'untranslated', items: [item] },
  ]);
});

test('what is missing in the shop itself is told only to those who may change it', () => {
  const bare = sampleShop();
  expect(todosOf(bare, [tea], [drinks]).map(({ kind }) => kind)).toEqual([
    'no_hours',
    'no_logo',
    'no_address',
  ]);
  expect(todosOf({ ...bare, my_role: 'staff' }, [tea], [drinks])).toEqual([]);
});

test('what guests do not see is named with what hides it', { tags: ['O3.6'] }, () => {
  const hidden = { ...drinks, is_active: false };
  const soups = { ...hidden, _id: 'c2', name: { tr: 'Çorbalar', en: 'Soups' } };
  const ofDrinks = { to: '/products?category=c1', name: drinks.name, count: 1 };
  expect(todosOf(shop, [tea], [hidden])).toEqual([{ kind: 'hidden_category', ...ofDrinks }]);
  const lentil = { ...tea, _id: 'p2', category_id: 'c2' };
  expect(todosOf(shop, [tea, lentil], [hidden, soups])).toEqual([
    {
      kind: 'hidden_categories',
      count: 2,
      items: [ofDrinks, { to: '/products?category=c2', name: soups.name, count: 1 }],
    },
  ]);
  expect(todosOf(shop, [{ ...tea, is_active: false }], [drinks])).toEqual([
    {
      kind: 'hidden_products',
      items: [{ to: '/products/p1', name: tea.name }],
      all: '/products?show=hidden',
    },
  ]);
});
