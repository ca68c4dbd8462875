import { expect, test } from 'vitest';
import { group, lira, option, size } from '../testing/sample-choices.ts';
import { category, openPage, product } from '../testing/sample-page.ts';
import { faultsOf } from '../testing/schema-org.ts';

interface Told {
  [name: string]: unknown;
  '@graph'?: Told[];
}

const toldBy = (page: Document): Told[] =>
  [...page.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
    JSON.parse(script.textContent),
  );

const inEuro = (price: number) => ({ currency: 'EUR', price, symbol: '€' });
const milk = group({ tr: 'Süt', en: 'Milk' }, [
  option({ tr: 'İnek' }, { allergens: ['milk'] }),
  option({ tr: 'Yulaf' }, { prices: [...lira(20), inEuro(0.5)] }),
]);
const sauce = group({ tr: 'Sos' }, [option({ tr: 'Nane' })], { min: 1, max: 1 });
const reduced = lira(110).map((one) => ({ ...one, discounted_price: 99 }));
const latte = product({
  name: { tr: 'Latte' },
  variants: [
    size({ tr: 'Küçük' }, { prices: [...lira(80), inEuro(2)] }),
    size({ tr: 'Büyük' }, { prices: [...reduced, inEuro(0)] }),
  ],
  option_groups: [milk, sauce],
  diet: ['vegetarian', 'lactose_free', 'spicy'],
});
const page = openPage({
  shop: {
    phone: '+902121234567',
    email: 'merhaba@lale.example',
    website: 'https://lale.example',
    logo: '/uploads/s/logo/l-600x600.webp',
    shop_images: ['/uploads/s/gallery/g-1600x900.webp'],
    order_url: 'https://order.example/lale',
    reservation_url: 'https://book.example/lale',
    payments: ['cash'],
    address: { street: 'Moda Cd.', district: 'Kadıköy', country: 'Türkiye', latitude: 41, longitude: 29 },
    restaurant_time_info: { friday: [{ open: '18:00', close: '02:00' }] },
  },
  categories: [
    category([
      latte,
      product({
        name: { tr: 'Çorba' },
        description: { tr: 'Sıcak' },
        product_images: ['/uploads/s/products/a-1200x900.webp'],
        nutrition_info: { calories: 180.4, fat: 4.04, carbohydrates: 27, protein: 9.5 },
        option_groups: [milk],
        diet: ['vegan', 'vegetarian', 'halal', 'gluten_free'],
      }),
      product(),
    ]),
  ],
});
const [restaurant = {}, { '@graph': groups = [] } = {}] = toldBy(page);
const { hasMenu } = restaurant as { hasMenu: { hasMenuSection: { hasMenuItem: Told[] }[] } };
const [told, soup, kebab] = hasMenu.hasMenuSection[0]?.hasMenuItem ?? [];

test('search engines read an offer for each size and each currency it is sold in', {
  tags: ['W2.19'],
}, () => {
  expect(told?.offers).toEqual([
    { '@type': 'Offer', name: 'Küçük', price: 80, priceCurrency: 'TRY' },
    { '@type': 'Offer', name: 'Küçük', price: 2, priceCurrency: 'EUR' },
    { '@type': 'Offer', name: 'Büyük', price: 99, priceCurrency: 'TRY' },
  ]);
  expect(kebab?.offers).toEqual([{ '@type': 'Offer', price: 100, priceCurrency: 'TRY' }]);
});

test('search engines read what can be added: each group once, and with every dish which it is', {
  tags: ['W2.19'],
}, () => {
  expect(groups).toMatchObject([
    {
      '@type': 'MenuSection',
      name: 'Süt',
      hasMenuItem: [
        { '@type': 'MenuItem', name: 'İnek' },
        { '@type': 'MenuItem', name: 'Yulaf', offers: [{ price: 20 }, { price: 0.5, priceCurrency: 'EUR' }] },
      ],
    },
    { '@type': 'MenuSection', name: 'Sos' },
  ]);
  const [first, second] = groups.map((one) => ({ '@id': one['@id'] }));
  expect(told?.menuAddOn).toEqual([first, second]);
  expect(soup?.menuAddOn).toEqual([first]);
  expect(kebab).not.toHaveProperty('menuAddOn');
  expect(toldBy(openPage())).toHaveLength(1);
});

test('search engines read the diets that they know, by their addresses', { tags: ['W2.16'] }, () => {
  expect(told?.suitableForDiet).toEqual([
    'https://schema.org/VegetarianDiet',
    'https://schema.org/LowLactoseDiet',
  ]);
  expect(kebab).not.toHaveProperty('suitableForDiet');
});

test('all of it is as schema.org defines it', { tags: ['W2.19', 'T5.1'] }, () => {
  const defined = new Map(groups.map((one) => [one['@id'], one]));
  expect([restaurant, ...groups].flatMap((node) => faultsOf(node, defined))).toEqual([]);
});

test.each([
  [
    'a size as a thing of its own',
    { itemOffered: { '@type': 'Size' } },
    '/itemOffered: MenuItem has no such property',
  ],
  ['a diet by its name', { suitableForDiet: ['Vegan'] }, '/suitableForDiet: Vegan'],
  [
    'an offer as what is added',
    { menuAddOn: [{ '@type': 'Offer', price: 1 }] },
    '/menuAddOn: holds no Offer',
  ],
  ['a group that is nowhere', { menuAddOn: { '@id': '#p1' } }, '/menuAddOn: nothing is called #p1'],
])('%s would be found out', { tags: ['W2.19'] }, (_, wrong, fault) => {
  expect(faultsOf({ '@type': 'MenuItem', ...wrong })).toEqual([fault]);
});
