import { patchShop, type ShopInput } from '@sofra/contract/shops';
import { expect, test } from 'vitest';
import { shopWithMenu, visit } from '../testing/guest.ts';
import { addCategory, addProduct } from '../testing/menu.ts';
import { addPicture } from '../testing/pictures.ts';
import { useTestApp } from '../testing/test-app.ts';

const testApp = useTestApp({ PUBLIC_URL: 'https://menu.example' });
const read = async (url = '/m/lale') => (await visit(testApp.app, url)).body;

const everyday = [{ open: '00:00', close: '24:00' }];
const fullShop: Partial<ShopInput> = {
  name: 'Lale Lokantası',
  description: 'Ege mutfağı',
  theme: 'coffee',
  delivery_status: true,
  pickup_status: true,
  order_status: true,
  location_url: 'https://maps.example/lale',
  address: { street: 'Moda Caddesi', houseNumber: '12', city: 'Kadıköy' },
  restaurant_time_info: { monday: everyday, tuesday: everyday, wednesday: everyday, thursday: everyday },
  social_media: { instagram: { url: 'https://instagram.com/lale' } },
};

test('the page shows the shop: theme, logo, pictures, name, description, badges, hours, address, map and social links', {
  tags: ['D9.2'],
}, async () => {
  const { owner, shop } = await shopWithMenu(testApp, fullShop);
  const [logo, photo] = [
    await addPicture(testApp, owner, shop._id),
    await addPicture(testApp, owner, shop._id),
  ];
  await owner.call(patchShop, { body: { _id: shop._id, logo, shop_images: [photo] } });
  const page = await read();
  for (const picture of [logo, photo]) expect(page).toContain(picture);
  expect(page).toContain('data-theme="coffee"');
  for (const words of ['Lale Lokantası', 'Ege mutfağı', 'Moda Caddesi', 'Kadıköy', 'Pazartesi'])
    expect(page).toContain(words);
  for (const address of ['https://maps.example/lale', 'https://instagram.com/lale'])
    expect(page).toContain(`href="${address}"`);
  for (const badge of ['Paket servis', 'Gel al', 'Sipariş alıyoruz']) expect(page).toContain(badge);
});

test('a product shows its pictures, text, ingredients, allergens, marks, nutrition and old and new prices', {
  tags: ['D9.7', 'D9.8'],
}, async () => {
  const { owner, shop, category } = await shopWithMenu(testApp);
  const picture = await addPicture(testApp, owner, shop._id);
  await addProduct(owner, category, {
    name: { tr: 'Mercimek çorbası' },
    description: { tr: 'Limonlu' },
    is_active: true,
    product_images: [picture],
    ingredients: ['kırmızı mercimek'],
    allergens: ['celery'],
    contains_alcohol: true,
    contains_pork: true,
    nutrition_info: { calories: 180, fat: 4, carbohydrates: 27, protein: 9 },
    prices: [
      { currency: 'TRY', price: 200 },
      { currency: 'EUR', price: 4.5 },
    ],
    discount: { type: 'percentage', amount: 10 },
  });
  const page = await read();
  expect(page).toContain(picture);
  for (const words of ['Limonlu', 'kırmızı mercimek', 'Kereviz', '180 kcal']) expect(page).toContain(words);
  expect(page).toMatch(/alkol/i);
  expect(page).toMatch(/domuz/i);
  expect(page).toMatch(/<(del|s)[^>]*>[^<]*(<[^>]+>[^<]*)*₺200/);
  for (const price of ['₺180', '€4,05']) expect(page).toContain(price);
});

test('sections and products stand in the order of the menu, and a bar leads to each section', {
  tags: ['D9.4', 'D9.6'],
}, async () => {
  const { owner, shop } = await shopWithMenu(testApp);
  const last = await addCategory(owner, shop._id, { name: { tr: 'Tatlılar' }, is_active: true });
  await addProduct(owner, last, { name: { tr: 'İkinci' }, position: 2, is_active: true });
  await addProduct(owner, last, { name: { tr: 'Birinci' }, position: 1, is_active: true });
  const page = await read();
  expect(page.indexOf('Adana Kebap')).toBeLessThan(page.indexOf('Birinci'));
  expect(page.indexOf('Birinci')).toBeLessThan(page.indexOf('İkinci'));
  const [bar = ''] = /<nav class="categories" aria-label="[^"]*"><ul>.*?<\/ul>/.exec(page) ?? [];
  const targets = [...bar.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  const sections = [...page.matchAll(/<section id="([^"]+)" aria-labelledby/g)].map(([, id]) => id);
  expect(sections).toHaveLength(2);
  expect(targets).toEqual(sections);
});

test('search engines and messengers read the restaurant, its menu and its offers', {
  tags: ['D9.12'],
}, async () => {
  await shopWithMenu(testApp, fullShop, {
    prices: [
      { currency: 'TRY', price: 100 },
      { currency: 'EUR', price: 3 },
    ],
  });
  const page = await read();
  const [, json = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(page) ?? [];
  const restaurant = JSON.parse(json);
  expect(restaurant).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    name: 'Lale Lokantası',
    hasMenu: { '@type': 'Menu', inLanguage: 'tr' },
  });
  const text = JSON.stringify(restaurant.hasMenu);
  expect(text).toContain('MenuSection');
  expect(text).toContain('MenuItem');
  expect(text.match(/"priceCurrency"/g)).toHaveLength(2);
  expect(page).toContain('property="og:title"');
});

test('the languages the menu has can be switched to, and Arabic is written from right to left', {
  tags: ['D9.10'],
}, async () => {
  await shopWithMenu(testApp, {}, { name: { tr: 'Çay', en: 'Tea', ar: 'شاي' } });
  const page = await read();
  for (const language of ['en', 'ar'])
    expect(page).toMatch(new RegExp(`<a [^>]*href="[^"]*lang=${language}"`));
  expect(page).not.toMatch(/<a [^>]*href="[^"]*lang=ru"/);
  expect(await read('/m/lale?lang=ar')).toMatch(/<html lang="ar" dir="rtl"/);
});
