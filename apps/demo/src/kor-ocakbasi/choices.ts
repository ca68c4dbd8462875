import { type DemoChoice, lira } from '../demo-shop.ts';

export const side: DemoChoice = {
  name: { tr: 'Yanında', en: 'On the side', ar: 'الطبق الجانبي', ru: 'Гарнир' },
  min: 1,
  max: 1,
  options: [
    {
      name: { tr: 'Bulgur pilavı', en: 'Bulgur pilaf', ar: 'برغل', ru: 'Булгур' },
      allergens: ['gluten'],
    },
    {
      name: { tr: 'Tereyağlı pirinç pilavı', en: 'Buttered rice', ar: 'أرز بالزبدة', ru: 'Рис с маслом' },
      allergens: ['milk'],
    },
    {
      name: { tr: 'Gavurdağı salatası', en: 'Gavurdağı salad', ar: 'سلطة غاور داغ', ru: 'Салат «Гявурдаг»' },
      prices: lira(90),
      allergens: ['nuts'],
    },
  ],
};

/** What comes off the grill with the meat. */
export const fromTheGrill: DemoChoice = {
  name: { tr: 'Ocaktan ekleyin', en: 'Add from the grill', ar: 'إضافات من الفحم', ru: 'Добавьте с мангала' },
  options: [
    {
      name: { tr: 'Közlenmiş soğan', en: 'Charred onion', ar: 'بصل مشوي', ru: 'Печёный лук' },
      prices: lira(45),
    },
    {
      name: { tr: 'Köz biber', en: 'Charred peppers', ar: 'فلفل مشوي', ru: 'Печёный перец' },
      prices: lira(45),
    },
    {
      name: { tr: 'Ek lavaş', en: 'More lavash', ar: 'خبز لافاش إضافي', ru: 'Ещё лаваш' },
      prices: lira(25),
      allergens: ['gluten'],
    },
  ],
};

export const heat: DemoChoice = {
  name: { tr: 'Acı', en: 'Heat', ar: 'الحدّة', ru: 'Острота' },
  min: 1,
  max: 1,
  options: [
    { name: { tr: 'Acısız', en: 'Mild', ar: 'عادي', ru: 'Неострый' } },
    { name: { tr: 'Acılı', en: 'Hot', ar: 'حارّ', ru: 'Острый' } },
  ],
};
