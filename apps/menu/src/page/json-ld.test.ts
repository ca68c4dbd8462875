import { expect, test } from 'vitest';
import { category, openPage, product } from '../testing/sample-page.ts';

const dataOf = (page: Document) =>
  JSON.parse(page.querySelector('script[type="application/ld+json"]')?.textContent ?? '');

test('search engines read the restaurant, its hours and its whole menu', {
  tags: ['T5.1', 'T5.2', 'T3.1'],
}, () => {
  const soup = product({
    name: { tr: 'Çorba', en: 'Soup' },
    description: { tr: 'Sıcak', en: 'Hot' },
    product_images: ['/uploads/s/products/a-1200x900.webp'],
    prices: [
      { currency: 'TRY', price: 120, symbol: '₺', discounted_price: 96 },
      { currency: 'EUR', price: 2.5, symbol: '€' },
    ],
    nutrition_info: { calories: 180.4, fat: 4.04, carbohydrates: 27, protein: 9.5 },
  });
  const page = openPage({
    shop: {
      logo: '/uploads/s/logo/l-600x600.webp',
      address: { street: 'Moda Cd.', district: 'Kadıköy', country: 'Türkiye', latitude: 41, longitude: 29 },
      restaurant_time_info: {
        friday: [{ open: '18:00', close: '02:00' }],
        sunday: [{ open: '00:00', close: '24:00' }],
      },
      social_media: { instagram: 'https://instagram.com/lale' },
    },
    categories: [category([soup]), category([product()])],
    page: { language: 'en', isChosen: true },
  });
  expect(dataOf(page)).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    name: 'Lale',
    url: 'https://menu.example/m/lale',
    logo: 'https://menu.example/uploads/s/logo/l-600x600.webp',
    currenciesAccepted: 'TRY, EUR',
    sameAs: ['https://instagram.com/lale'],
    address: { '@type': 'PostalAddress', addressLocality: 'Kadıköy', addressCountry: 'TR' },
    geo: { '@type': 'GeoCoordinates', latitude: 41, longitude: 29 },
    openingHoursSpecification: [
      { dayOfWeek: 'https://schema.org/Friday', opens: '18:00', closes: '02:00' },
      { dayOfWeek: 'https://schema.org/Sunday', opens: '00:00', closes: '23:59' },
    ],
    hasMenu: {
      '@type': 'Menu',
      inLanguage: 'en',
      hasMenuSection: [
        {
          '@type': 'MenuSection',
          name: 'Kebabs',
          hasMenuItem: [
            {
              '@type': 'MenuItem',
              name: 'Soup',
              image: 'https://menu.example/uploads/s/products/a-1200x900.webp',
              nutrition: {
                '@type': 'NutritionInformation',
                calories: '180 kcal',
                fatContent: '4 g',
                carbohydrateContent: '27 g',
                proteinContent: '9.5 g',
              },
              offers: [
                { '@type': 'Offer', price: 96, priceCurrency: 'TRY' },
                { '@type': 'Offer', price: 2.5, priceCurrency: 'EUR' },
              ],
            },
          ],
        },
        { hasMenuItem: [{ name: 'Adana kebab' }] },
      ],
    },
  });
});

test('search engines read the description of the shop in the language of the page', () => {
  const description_i18n = { tr: 'Ev yemekleri', en: 'Home cooking' };
  const describedIn = (language: string) =>
    dataOf(openPage({ shop: { description_i18n }, page: { language } })).description;
  expect(['tr', 'en', 'ru'].map(describedIn)).toEqual(['Ev yemekleri', 'Home cooking', 'Home cooking']);
});

test('a name that looks like markup, or like our own marks, stays a name', () => {
  const name = '</script><slot></slot>"hasMenuSection":[]';
  const page = openPage({ shop: { name }, categories: [category([product({ name: { tr: name } })])] });
  expect(page.querySelector('h1')?.textContent).toBe(name);
  expect(page.querySelector('.items h3')?.textContent).toBe(name);
  expect(page.querySelector('slot')).toBeNull();
  const data = dataOf(page);
  expect(data.name).toBe(name);
  expect(data.hasMenu.hasMenuSection[0].hasMenuItem[0].name).toBe(name);
});

test('phones find a manifest, an icon and the colour of the page', () => {
  const page = openPage({ shop: { logo: '/uploads/s/logo/9f8e7d6c5b-600x600.webp' } });
  const link = (rel: string) => page.querySelector(`link[rel="${rel}"]`)?.getAttribute('href');
  expect(link('manifest')).toBe('/m/lale/app.webmanifest');
  expect(link('apple-touch-icon')).toBe('/m/lale/icon-180.png?v=9f8e7d6c');
  expect(page.querySelector('meta[name="theme-color"]')?.getAttribute('content')).toBe('#fffdfb');
});

test('people who share the link see a title, a sentence and a picture', () => {
  const page = openPage({ shop: { shop_images: ['/uploads/s/gallery/0a1b2c3d4e-1600x900.webp'] } });
  const og = (name: string) => page.querySelector(`meta[property="og:${name}"]`)?.getAttribute('content');
  expect(og('title')).toBe('Lale – Menü');
  expect(og('description')).toBe('Ev yemekleri');
  expect(og('image')).toBe('https://menu.example/m/lale/share.jpg?v=0a1b2c3d');
  expect([og('image:type'), og('image:width'), og('image:height')]).toEqual(['image/jpeg', '1200', '630']);
  expect(og('locale')).toBe('tr_TR');
  expect(og('url')).toBe('https://menu.example/m/lale');
});

test('search engines read how the shop is reached, and nothing where it has not said', {
  tags: ['O9.4', 'O9.5'],
}, () => {
  const data = dataOf(
    openPage({
      shop: {
        phone: '+902121234567',
        email: 'merhaba@lale.example',
        website: 'https://lale.example',
        order_url: 'https://order.example/lale',
        reservation_url: 'https://book.example/lale',
        payments: ['cash', 'Yemek kartı', 'Veresiye'],
      },
      page: { language: 'en' },
    }),
  );
  expect(data).toMatchObject({
    telephone: '+902121234567',
    email: 'merhaba@lale.example',
    sameAs: ['https://lale.example'],
    acceptsReservations: 'https://book.example/lale',
    potentialAction: [
      { '@type': 'OrderAction', target: 'https://order.example/lale' },
      { '@type': 'ReserveAction', target: 'https://book.example/lale' },
    ],
    paymentAccepted: 'Cash, Meal card, Veresiye',
  });
  const silent = dataOf(openPage());
  for (const key of ['telephone', 'email', 'acceptsReservations', 'potentialAction', 'paymentAccepted'])
    expect(silent, key).not.toHaveProperty(key);
});
