import { foldText } from './fold-text.ts';
import { columnNamed, type LanguageField, type PlainField, type SheetColumn } from './menu-sheet.ts';
import { currencyMeant } from './pasted-amounts.ts';

type Field = PlainField | LanguageField | 'price';
type ReaderLanguage = 'tr' | 'en' | 'ar' | 'ru';

/** What people write above a column; the first is what we write ourselves. */
const headingWords: Record<Field, Record<ReaderLanguage, string[]>> = {
  category: {
    tr: ['Kategori', 'Kategori adı', 'Ürün kategorisi', 'Grup', 'Ürün grubu', 'Menü grubu', 'Bölüm'],
    en: ['Category', 'Category name', 'Group', 'Section', 'Menu section'],
    ar: ['الفئة', 'فئة', 'القسم', 'قسم', 'التصنيف', 'المجموعة'],
    ru: ['Категория', 'Раздел', 'Группа', 'Группа меню'],
  },
  name: {
    tr: ['Ürün', 'Ürün adı', 'Ürün ismi', 'Ad', 'Adı', 'İsim', 'Yemek', 'Yemek adı', 'Stok adı'],
    en: ['Product', 'Product name', 'Name', 'Item', 'Item name', 'Dish', 'Dish name', 'Title'],
    ar: ['الصنف', 'اسم الصنف', 'الاسم', 'اسم', 'المنتج', 'اسم المنتج', 'الطبق', 'اسم الطبق'],
    ru: ['Позиция', 'Название', 'Наименование', 'Товар', 'Блюдо', 'Название блюда', 'Имя'],
  },
  description: {
    tr: ['Açıklama', 'Ürün açıklaması', 'Tanım'],
    en: ['Description', 'Details', 'Product description', 'Item description'],
    ar: ['الوصف', 'وصف', 'وصف الصنف'],
    ru: ['Описание', 'Описание блюда'],
  },
  ingredients: {
    tr: ['İçindekiler', 'Malzemeler', 'İçerik'],
    en: ['Ingredients', 'Contents'],
    ar: ['المكونات', 'مكونات'],
    ru: ['Состав', 'Ингредиенты'],
  },
  price: {
    tr: ['Fiyat', 'Fiyatı', 'Satış fiyatı', 'Birim fiyat', 'Birim fiyatı', 'Ücret'],
    en: ['Price', 'Sale price', 'Selling price', 'Unit price'],
    ar: ['السعر', 'سعر', 'سعر البيع', 'الثمن'],
    ru: ['Цена', 'Цена продажи'],
  },
  variant: {
    tr: ['Boy', 'Boyut', 'Boy adı', 'Boyun adı', 'Varyant', 'Çeşit'],
    en: ['Size', 'Variant', 'Size name', 'Variant name', 'Variation'],
    ar: ['الحجم', 'حجم', 'اسم الحجم', 'المقاس'],
    ru: ['Размер', 'Название размера', 'Вариант', 'Объём'],
  },
  product_id: { tr: ['Ürün kimliği'], en: ['Product id'], ar: ['معرّف الصنف'], ru: ['Идентификатор позиции'] },
  variant_id: { tr: ['Boy kimliği'], en: ['Size id'], ar: ['معرّف الحجم'], ru: ['Идентификатор размера'] },
  sku: {
    tr: ['Stok kodu', 'SKU', 'Ürün kodu', 'Kod', 'Barkod', 'PLU'],
    en: ['SKU', 'Product code', 'Item code', 'Item number', 'Code', 'Barcode', 'PLU'],
    ar: ['رمز الصنف', 'رقم الصنف', 'الرمز', 'الكود', 'كود', 'الباركود'],
    ru: ['Артикул', 'Код', 'Код товара', 'Код в кассе', 'Штрихкод'],
  },
  variant_sku: {
    tr: ['Boy kodu', 'Boyun ürün kodu'],
    en: ['Size code', 'Size SKU', 'Item number of the size'],
    ar: ['رمز الحجم', 'رقم الحجم'],
    ru: ['Артикул размера', 'Код размера в кассе'],
  },
  is_active: {
    tr: ['Yayında', 'Aktif', 'Görünür', 'Durum', 'Satışta'],
    en: ['Live', 'Active', 'Visible', 'Available', 'Published', 'Status'],
    ar: ['منشور', 'نشط', 'ظاهر', 'متاح', 'الحالة'],
    ru: ['В меню', 'Активно', 'Видимость', 'Доступно', 'Статус'],
  },
  variant_is_active: {
    tr: ['Boy yayında'],
    en: ['Size live', 'Size visible', 'Size is live'],
    ar: ['الحجم منشور'],
    ru: ['Размер в меню'],
  },
  position: {
    tr: ['Sıra', 'Sıra no', 'Sıralama'],
    en: ['Position', 'Place', 'Order', 'Sort order', 'Sort'],
    ar: ['الترتيب', 'ترتيب', 'المكان'],
    ru: ['Порядок', 'Сортировка', 'Место'],
  },
  portion: {
    tr: ['Porsiyon', 'Gramaj', 'Miktar'],
    en: ['Portion', 'Serving', 'Weight', 'Volume'],
    ar: ['الحصة', 'الكمية', 'الوزن'],
    ru: ['Порция', 'Вес', 'Выход'],
  },
  variant_portion: {
    tr: ['Boy porsiyonu', 'Boyun porsiyonu'],
    en: ['Size portion', 'Portion of the size'],
    ar: ['حصة الحجم'],
    ru: ['Порция размера'],
  },
  discount: { tr: ['İndirim'], en: ['Discount'], ar: ['الخصم', 'خصم'], ru: ['Скидка'] },
  allergens: {
    tr: ['Alerjenler', 'Alerjen'],
    en: ['Allergens', 'Allergen', 'Allergies'],
    ar: ['مسببات الحساسية', 'الحساسية'],
    ru: ['Аллергены', 'Аллерген'],
  },
  diet: {
    tr: ['Beslenme', 'Beslenme işaretleri', 'Diyet', 'İşaretler'],
    en: ['Diet', 'Dietary', 'Diet marks', 'Marks', 'Labels'],
    ar: ['النظام الغذائي', 'العلامات', 'العلامات الغذائية'],
    ru: ['Диета', 'Пометки', 'Метки питания'],
  },
  contains_alcohol: {
    tr: ['Alkol içerir', 'Alkol', 'Alkollü'],
    en: ['Contains alcohol', 'Alcohol'],
    ar: ['يحتوي على كحول', 'كحول'],
    ru: ['Содержит алкоголь', 'Алкоголь'],
  },
  contains_pork: {
    tr: ['Domuz içerir', 'Domuz', 'Domuz eti', 'Domuz eti içerir'],
    en: ['Contains pork', 'Pork'],
    ar: ['يحتوي على لحم خنزير', 'لحم خنزير'],
    ru: ['Содержит свинину', 'Свинина'],
  },
  calories: {
    tr: ['Kalori', 'Enerji', 'kcal', 'Kalori (kcal)'],
    en: ['Calories', 'Energy', 'kcal'],
    ar: ['السعرات الحرارية', 'السعرات'],
    ru: ['Калории', 'Ккал', 'Калорийность'],
  },
  protein: { tr: ['Protein'], en: ['Protein', 'Proteins'], ar: ['البروتين'], ru: ['Белки', 'Белок'] },
  carbohydrates: {
    tr: ['Karbonhidrat'],
    en: ['Carbohydrates', 'Carbs'],
    ar: ['الكربوهيدرات'],
    ru: ['Углеводы'],
  },
  fat: { tr: ['Yağ'], en: ['Fat', 'Fats'], ar: ['الدهون'], ru: ['Жиры', 'Жир'] },
  option_groups: {
    tr: ['Seçenekler', 'Seçenek grupları', 'Ekstralar'],
    en: ['Options', 'Option groups', 'Modifiers', 'Extras'],
    ar: ['الخيارات', 'مجموعات الخيارات'],
    ru: ['Группы выбора', 'Опции', 'Модификаторы'],
  },
  menu_time: {
    tr: ['Menü saati', 'Menü saatleri'],
    en: ['Menu time', 'Menu times'],
    ar: ['وقت القائمة'],
    ru: ['Время меню'],
  },
};

/** What we write above a column ourselves. */
export const headingOf = (field: Field, language: string): string =>
  headingWords[field][language in headingWords[field] ? (language as ReaderLanguage) : 'en'][0] ?? field;

const fieldsByWord = new Map(
  Object.entries(headingWords).flatMap(([field, words]) =>
    Object.values(words)
      .flat()
      .map((word) => [foldText(word), field as Field] as const),
  ),
);

/** Beside a price they are what a dish costs the kitchen, or how much of it there is. */
const vaguePrices = new Set(['Tutar', 'Amount', 'Cost', 'Стоимость'].map(foldText));

const byLanguage: ReadonlySet<Field> = new Set(['name', 'description', 'ingredients', 'variant']);

interface HeadingRules {
  /** The language that the menu is written in first. */
  source: string;
  /** What the shop charges in, the main one first; rare ones are known by their codes in capitals, as kgs are kilograms. */
  currencies: readonly string[];
  /** What else is written for them, folded and without a point at its end. */
  currencyWords?: ReadonlyMap<string, string>;
  /** The code of a language by its code or by a name of it, folded. */
  languageMeant: (word: string) => string | undefined;
  /** No other column is a price, so that what may be one is. */
  takesVaguePrices: boolean;
}

/** A sign or an abbreviation as it is looked up; Arabic ones end with a mark of direction. */
export const wordOfCurrency = (written: string): string => withoutPoint(foldText(written));

const withoutPoint = (folded: string) => folded.replace(/\.$/, '');

/** Codes of Indonesian and Norwegian that stand for the key and the number of a thing, as in `item_id` and 'Ürün No'. */
const keyWords = new Set(['id', 'no']);

/** What is longer is a text of the menu and no heading; two rows of headings as one are not. */
export const headingMax = 200;

/** What has more of them is a sentence; each is looked up as a currency and as a language. */
const wordsMax = 20;

/** The words around a currency and a language, and those themselves. */
function takeApart(heading: string, rules: HeadingRules) {
  const words = heading.split(/[\s()[\]/\\:*_–—|,-]+/).filter((word) => word !== '');
  if (words.length > wordsMax) return { text: '', currency: undefined, language: undefined };
  const known = words.map((word) => {
    const folded = foldText(word);
    const isKey = keyWords.has(folded) && !heading.includes(`(${word})`);
    const currency = rules.currencies.includes(word)
      ? word
      : (currencyMeant(word, rules.currencies) ??
        rules.currencyWords?.get(withoutPoint(folded)) ??
        undefined);
    const language = isKey || words.length === 1 ? undefined : rules.languageMeant(folded);
    return { word, currency, language };
  });
  const plain = known.filter(({ currency, language }) => currency === undefined && language === undefined);
  return {
    text: foldText(plain.map(({ word }) => word).join(' ')),
    currency: known.findLast(({ currency }) => currency !== undefined)?.currency,
    language: known.findLast(({ language }) => language !== undefined)?.language,
  };
}

/** As we write them; other programs have `name_EN`, `variant_qty` and `description_short`. */
const languageCode = /^[a-z]{2}(-[A-Z][A-Za-z]+)?$/;

const isSpelledAsOurs = (column: SheetColumn, { languageMeant }: HeadingRules) =>
  !('language' in column) ||
  languageCode.test(column.language) ||
  languageMeant(foldText(column.language)) === column.language;

/** Without the colon or the star that people put behind it. */
function withoutMarks(heading: string): string {
  const text = heading.trimEnd();
  let end = text.length;
  while (end > 0 && (text[end - 1] === ':' || text[end - 1] === '*')) end--;
  return text.slice(0, end);
}

/** What a heading means: our own name for it, or what people write in four languages; nothing where it is not known. */
export function columnMeant(heading: string, rules: HeadingRules): SheetColumn | undefined {
  if (heading.length > headingMax) return undefined;
  const own = columnNamed(heading.trim());
  if (own && isSpelledAsOurs(own, rules)) return own;
  const fieldMeant = (word: string): Field | undefined =>
    fieldsByWord.get(word) ?? (rules.takesVaguePrices && vaguePrices.has(word) ? 'price' : undefined);
  const whole = fieldMeant(foldText(withoutMarks(heading)));
  const { text, currency, language } = takeApart(heading, rules);
  const field = whole ?? (text === '' && currency ? 'price' : fieldMeant(text));
  if (field === undefined) return undefined;
  if (field === 'price') return { field, currency: currency ?? rules.currencies[0] ?? '' };
  if (byLanguage.has(field))
    return { field: field as LanguageField, language: (whole ? undefined : language) ?? rules.source };
  return { field: field as PlainField };
}
