import { type DemoChoice, lira } from '../demo-shop.ts';

export const sugar: DemoChoice = {
  name: { tr: 'Şeker', en: 'Sugar', ar: 'السكر', ru: 'Сахар' },
  min: 1,
  max: 1,
  options: [
    { name: { tr: 'Sade', en: 'None', ar: 'سادة', ru: 'Без сахара' } },
    { name: { tr: 'Az şekerli', en: 'A little', ar: 'قليل السكر', ru: 'Немного' } },
    { name: { tr: 'Orta', en: 'Medium', ar: 'وسط', ru: 'Средне' } },
    { name: { tr: 'Şekerli', en: 'Sweet', ar: 'حلو', ru: 'Сладкий' } },
  ],
};

export const onion: DemoChoice = {
  name: { tr: 'Soğan', en: 'Onion', ar: 'البصل', ru: 'Лук' },
  min: 1,
  max: 1,
  options: [
    { name: { tr: 'Soğanlı', en: 'With onion', ar: 'مع البصل', ru: 'С луком' } },
    { name: { tr: 'Soğansız', en: 'Without onion', ar: 'بدون بصل', ru: 'Без лука' } },
  ],
};

/** What goes into an egg pan beside the eggs. */
export const panExtras: DemoChoice = {
  name: { tr: 'İçine ekleyin', en: 'Add to the pan', ar: 'أضيفوا إلى المقلاة', ru: 'Добавьте в сковороду' },
  max: 3,
  options: [
    {
      name: { tr: 'Kaşar', en: 'Kashar cheese', ar: 'جبن القشقوان', ru: 'Сыр кашар' },
      prices: lira(60),
      allergens: ['milk'],
    },
    { name: { tr: 'Dana sucuk', en: 'Beef sucuk', ar: 'سجق بقري', ru: 'Говяжий суджук' }, prices: lira(90) },
    { name: { tr: 'Pastırma', en: 'Pastırma', ar: 'بسطرمة', ru: 'Бастурма' }, prices: lira(120) },
    { name: { tr: 'Kestane mantarı', en: 'Mushrooms', ar: 'فطر', ru: 'Грибы' }, prices: lira(50) },
  ],
};

export const bread: DemoChoice = {
  name: { tr: 'Ekmek', en: 'Bread', ar: 'الخبز', ru: 'Хлеб' },
  min: 1,
  max: 1,
  options: [
    {
      name: { tr: 'Ekşi mayalı', en: 'Sourdough', ar: 'خبز العجين المخمّر', ru: 'На закваске' },
      allergens: ['gluten'],
    },
    {
      name: {
        tr: 'Karabuğday ekmeği',
        en: 'Buckwheat bread',
        ar: 'خبز الحنطة السوداء',
        ru: 'Гречишный хлеб',
      },
      prices: lira(40),
      liftsAllergens: ['gluten'],
    },
  ],
};
