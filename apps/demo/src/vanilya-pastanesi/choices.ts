import { type DemoChoice, lira } from '../demo-shop.ts';

export const milk: DemoChoice = {
  name: { tr: 'Süt seçimi', en: 'Choice of milk', ar: 'اختيار الحليب', ru: 'Молоко' },
  min: 1,
  max: 1,
  options: [
    {
      name: { tr: 'Günlük süt', en: 'Fresh milk', ar: 'حليب طازج', ru: 'Свежее молоко' },
      allergens: ['milk'],
    },
    {
      name: {
        tr: 'Laktozsuz süt',
        en: 'Lactose-free milk',
        ar: 'حليب خالٍ من اللاكتوز',
        ru: 'Безлактозное молоко',
      },
      prices: lira(15),
      allergens: ['milk'],
    },
    {
      name: { tr: 'Yulaf sütü', en: 'Oat drink', ar: 'حليب الشوفان', ru: 'Овсяное молоко' },
      prices: lira(30),
      allergens: ['gluten'],
      liftsAllergens: ['milk'],
    },
    {
      name: { tr: 'Badem sütü', en: 'Almond drink', ar: 'حليب اللوز', ru: 'Миндальное молоко' },
      prices: lira(35),
      allergens: ['nuts'],
      liftsAllergens: ['milk'],
    },
  ],
};

export const coffeeExtras: DemoChoice = {
  name: { tr: 'Ekstralar', en: 'Extras', ar: 'إضافات', ru: 'Добавки' },
  max: 3,
  options: [
    {
      name: { tr: 'Ekstra shot', en: 'Extra shot', ar: 'جرعة إضافية', ru: 'Ещё эспрессо' },
      prices: lira(35),
    },
    {
      name: { tr: 'Tuzlu karamel', en: 'Salted caramel', ar: 'كراميل مملّح', ru: 'Солёная карамель' },
      prices: lira(25),
      allergens: ['milk'],
    },
    { name: { tr: 'Tarçın', en: 'Cinnamon', ar: 'قرفة', ru: 'Корица' } },
    {
      name: {
        tr: 'İrlanda kreması (2 cl)',
        en: 'Irish cream, 2 cl',
        ar: 'كريمة أيرلندية (2 سل)',
        ru: 'Ирландский ликёр, 2 cl',
      },
      prices: lira(110),
      allergens: ['milk'],
      alcohol: true,
    },
  ],
};

export const onTop: DemoChoice = {
  name: { tr: 'Üzerine', en: 'On top', ar: 'على الوجه', ru: 'Сверху' },
  max: 2,
  options: [
    {
      name: {
        tr: 'Sıcak Belçika çikolatası',
        en: 'Warm Belgian chocolate',
        ar: 'شوكولاتة بلجيكية ساخنة',
        ru: 'Тёплый бельгийский шоколад',
      },
      prices: lira(60),
      allergens: ['milk', 'soybeans'],
    },
    {
      name: { tr: 'Frambuaz sosu', en: 'Raspberry sauce', ar: 'صلصة التوت الأحمر', ru: 'Малиновый соус' },
      prices: lira(45),
    },
    {
      name: { tr: 'Antep fıstığı', en: 'Pistachio', ar: 'فستق حلبي', ru: 'Фисташки' },
      prices: lira(70),
      allergens: ['nuts'],
    },
  ],
};
