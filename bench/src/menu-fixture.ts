import type { CategoryInput } from '@sofra/contract/categories';
import type { LocalizedText } from '@sofra/contract/localized-text';
import type { ProductInput } from '@sofra/contract/products';

const languages = ['tr', 'en', 'ar', 'ru'] as const;

/** A text in the four languages, with strokes between. */
export const inFour = (line: string): LocalizedText =>
  Object.fromEntries(line.split('|').map((text, index) => [languages[index], text.trim()]));

const categories = `
Kahvaltı | Breakfast | فطور | Завтраки
Çorbalar | Soups | شوربات | Супы
Soğuk mezeler | Cold starters | مقبلات باردة | Холодные закуски
Sıcak mezeler | Hot starters | مقبلات ساخنة | Горячие закуски
Salatalar | Salads | سلطات | Салаты
Pideler | Flatbreads | فطائر | Пиде
Kebaplar | Kebabs | كباب | Кебабы
Balıklar | Fish | أسماك | Рыба
Vejetaryen | Vegetarian | نباتي | Вегетарианское
Tatlılar | Desserts | حلويات | Десерты
Sıcak içecekler | Hot drinks | مشروبات ساخنة | Горячие напитки
Soğuk içecekler | Cold drinks | مشروبات باردة | Холодные напитки`
  .trim()
  .split('\n')
  .map(inFour);

const kinds = `
Mercimek | Lentil | العدس | с чечевицей
Patlıcanlı | Aubergine | الباذنجان | с баклажанами
Ispanaklı | Spinach | السبانخ | со шпинатом
Kaşarlı | Kashar cheese | جبنة القشقوان | с сыром кашар
Sucuklu | Sausage | السجق | с суджуком
Tavuklu | Chicken | الدجاج | с курицей
Kuzu etli | Lamb | لحم الضأن | с бараниной
Levrekli | Sea bass | القاروص | с сибасом
Karidesli | Shrimp | الروبيان | с креветками
Cevizli | Walnut | الجوز | с грецким орехом
Fıstıklı | Pistachio | الفستق | с фисташками
Narlı | Pomegranate | الرمان | с гранатом
Limonlu | Lemon | الليمون | с лимоном`
  .trim()
  .split('\n')
  .map(inFour);

const sentences = `
Odun ateşinde pişer, tereyağı ile servis edilir. | Cooked over a wood fire and served with butter. | يُطهى على نار الحطب ويقدم مع الزبدة. | Готовится на дровах, подаётся со сливочным маслом.
Anneannemizin tarifiyle, her sabah taze. | From our grandmother's recipe, fresh every morning. | وصفة جدتنا، طازج كل صباح. | По рецепту нашей бабушки, свежее каждое утро.
Yanında mevsim yeşillikleri ve közlenmiş biber. | With seasonal greens and roasted peppers. | مع خضار الموسم والفلفل المشوي. | С сезонной зеленью и печёным перцем.
Ege otları, sızma zeytinyağı ve deniz tuzu. | Aegean herbs, virgin olive oil and sea salt. | أعشاب إيجة وزيت زيتون بكر وملح البحر. | Травы Эгейского моря, оливковое масло и морская соль.
Hafif acılı, yoğurt ve nane sosuyla. | Slightly spicy, with yoghurt and mint sauce. | حار قليلاً مع صلصة اللبن والنعناع. | Слегка острое, с соусом из йогурта и мяты.
Günün malzemesine göre değişir, sorunuz. | Changes with the day's produce, please ask. | يتغير حسب مكونات اليوم، يرجى السؤال. | Меняется по продуктам дня, спрашивайте.
İki kişi için, paylaşmaya uygun. | For two, good to share. | لشخصين، مناسب للمشاركة. | На двоих, удобно разделить.
Taş fırından yeni çıkmış ekmekle gelir. | Comes with bread fresh from the stone oven. | يقدم مع خبز طازج من الفرن الحجري. | Подаётся с хлебом из каменной печи.
Şefin önerisi; az bulunur bir lezzet. | Recommended by the chef; a rare taste. | توصية الشيف، نكهة نادرة. | Рекомендация шефа, редкий вкус.`
  .trim()
  .split('\n')
  .map(inFour);

const ingredients = [
  'un',
  'su',
  'tuz',
  'zeytinyağı',
  'tereyağı',
  'sarımsak',
  'soğan',
  'domates',
  'biber',
  'nane',
];
const allergens = ['gluten', 'milk', 'eggs', 'nuts', 'fish', 'sesame', 'celery'];

/** From the beginning again where the list ends. */
export const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

const inEach = (write: (language: string) => string): LocalizedText =>
  Object.fromEntries(languages.map((language) => [language, write(language)]));

function productOf(index: number, category: LocalizedText): Omit<ProductInput, 'shop_id' | 'category_id'> {
  const kind = at(kinds, index * 5);
  const first = at(sentences, index);
  const second = at(sentences, index * 4 + 3);
  const price = 45 + ((index * 37) % 60) * 5;
  return {
    name: inEach((language) => `${kind[language]} ${category[language]?.toLocaleLowerCase(language)}`),
    description: inEach((language) => `${first[language]} ${second[language]}`),
    is_active: true,
    prices: [
      { currency: 'TRY', price },
      { currency: 'EUR', price: Math.round(price * 2.3) / 100 },
    ],
    ...(index % 6 === 0 && { discount: { type: 'percentage' as const, amount: 10 + (index % 3) * 5 } }),
    ingredients: Array.from({ length: 3 + (index % 4) }, (_, i) => at(ingredients, index * 3 + i)),
    allergens: Array.from(new Set([at(allergens, index), at(allergens, index * 3 + 1)])),
    contains_alcohol: index % 25 === 0,
    contains_pork: index % 40 === 7,
    nutrition_info: {
      calories: 120 + ((index * 53) % 600),
      fat: 2 + ((index * 17) % 280) / 10,
      carbohydrates: 8 + ((index * 31) % 60),
      protein: 3 + ((index * 13) % 350) / 10,
    },
  };
}

const productCount = 150;

export interface SampleSection {
  category: Omit<CategoryInput, 'shop_id'>;
  products: Omit<ProductInput, 'shop_id' | 'category_id'>[];
}

/** A menu of 150 products in 12 categories and 4 languages, each with everything that stands with one price but pictures. */
export const sampleMenu: SampleSection[] = categories.map((name, index) => {
  const from = Math.ceil((index * productCount) / categories.length);
  const to = Math.ceil(((index + 1) * productCount) / categories.length);
  return {
    category: { name, description: at(sentences, index), is_active: true },
    products: Array.from({ length: to - from }, (_, i) => productOf(from + i, name)),
  };
});
