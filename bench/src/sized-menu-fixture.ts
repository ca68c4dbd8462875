import type { OptionGroupInput } from '@sofra/contract/option-groups';
import type { ProductInput } from '@sofra/contract/products';
import { at, inFour, type SampleSection, sampleMenu } from './menu-fixture.ts';

type SampleGroup = Omit<OptionGroupInput, 'shop_id'>;

const lira = (price: number) => [
  { currency: 'TRY', price },
  { currency: 'EUR', price: Math.round(price * 2.3) / 100 },
];

/** Five that a shop uses for many of its dishes, with 19 options among them. */
export const sampleGroups: SampleGroup[] = [
  {
    name: inFour('Süt seçimi | Choice of milk | اختيار الحليب | Молоко'),
    min: 1,
    max: 1,
    options: [
      { name: inFour('Süt | Milk | حليب | Молоко'), allergens: ['milk'] },
      {
        name: inFour('Laktozsuz süt | Lactose-free milk | حليب خالٍ من اللاكتوز | Безлактозное'),
        prices: lira(10),
      },
      {
        name: inFour('Yulaf sütü | Oat drink | حليب الشوفان | Овсяное'),
        prices: lira(20),
        allergens: ['gluten'],
        lifts_allergens: ['milk'],
      },
      {
        name: inFour('Badem sütü | Almond drink | حليب اللوز | Миндальное'),
        prices: lira(25),
        allergens: ['nuts'],
        lifts_allergens: ['milk'],
      },
    ],
  },
  {
    name: inFour('Yanında | On the side | بجانبه | Гарнир'),
    min: 1,
    max: 2,
    options: [
      { name: inFour('Pilav | Rice | أرز | Рис') },
      { name: inFour('Bulgur | Bulgur | برغل | Булгур'), allergens: ['gluten'] },
      { name: inFour('Patates kızartması | Chips | بطاطا مقلية | Картофель фри'), prices: lira(15) },
      { name: inFour('Mevsim salata | Green salad | سلطة خضراء | Салат'), prices: lira(30) },
    ],
  },
  {
    name: inFour('Ekstralar | Extras | إضافات | Добавки'),
    max: 3,
    options: [
      {
        name: inFour('Kaşar | Kashar cheese | جبنة القشقوان | Сыр кашар'),
        prices: lira(35),
        allergens: ['milk'],
      },
      { name: inFour('Yumurta | Egg | بيضة | Яйцо'), prices: lira(25), allergens: ['eggs'] },
      { name: inFour('Sucuk | Sausage | سجق | Суджук'), prices: lira(55) },
      { name: inFour('Avokado | Avocado | أفوكادو | Авокадо'), prices: lira(45) },
    ],
  },
  {
    name: inFour('Ekmek | Bread | خبز | Хлеб'),
    min: 1,
    max: 1,
    options: [
      {
        name: inFour('Taş fırın ekmeği | Stone-oven bread | خبز الفرن الحجري | Хлеб из печи'),
        allergens: ['gluten'],
      },
      { name: inFour('Lavaş | Lavash | خبز لافاش | Лаваш'), allergens: ['gluten'] },
      {
        name: inFour('Glutensiz ekmek | Gluten-free bread | خبز خالٍ من الغلوتين | Хлеб без глютена'),
        prices: lira(20),
        lifts_allergens: ['gluten'],
      },
    ],
  },
  {
    name: inFour('Soslar | Sauces | صلصات | Соусы'),
    options: [
      { name: inFour('Acı sos | Hot sauce | صلصة حارة | Острый') },
      {
        name: inFour('Sarımsaklı yoğurt | Garlic yoghurt | زبادي بالثوم | Йогурт с чесноком'),
        allergens: ['milk'],
      },
      { name: inFour('Nar ekşisi | Pomegranate molasses | دبس الرمان | Гранатовый соус') },
      { name: inFour('Hardal | Mustard | خردل | Горчица'), prices: lira(5), allergens: ['mustard'] },
    ],
  },
];

const sizes = [
  ['Küçük | Small | صغير | Маленькая', 'Büyük | Large | كبير | Большая'],
  ['Porsiyon | Portion | حصة | Порция', '1,5 porsiyon | One and a half | حصة ونصف | Полторы порции'],
  ['Tek | Single | مفرد | Одинарный', 'Duble | Double | مزدوج | Двойной'],
].map((pair) => pair.map(inFour));

const diets = [
  ['vegetarian'],
  [],
  ['vegan', 'vegetarian'],
  ['halal'],
  ['gluten_free'],
  ['spicy', 'halal'],
  [],
] as const;

type Bare = SampleSection['products'][number];

function sized(product: Bare, index: number, groupIds: readonly string[]): Bare {
  const { prices = [], ...rest } = product;
  const dearer = prices.map(({ currency, price }) => ({
    currency,
    price: currency === 'TRY' ? price + 20 + (index % 5) * 5 : Math.round((price + 0.5) * 100) / 100,
  }));
  const used = [index, index * 3 + 1, index * 2 + 3].map((place) => at(groupIds, place));
  return {
    ...rest,
    variants: at(sizes, index).map((name, place) => ({ name, prices: place === 0 ? prices : dearer })),
    option_groups: [...new Set(used)].map((group_id) => ({ group_id })),
    diet: [...at(diets, index)],
  } satisfies Omit<ProductInput, 'shop_id' | 'category_id'>;
}

/** The sample menu with two sizes of every dish, and two or three of the five groups with each. */
export function sizedMenu(groupIds: readonly string[]): SampleSection[] {
  let index = 0;
  return sampleMenu.map(({ category, products }) => ({
    category,
    products: products.map((product) => sized(product, index++, groupIds)),
  }));
}
