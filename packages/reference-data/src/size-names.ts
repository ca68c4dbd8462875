/** Names that many menus give their sizes; together they are all sizes of one dish. */
export const sizeNames = [
  {
    id: 'small_medium_large',
    names: [
      { tr: 'Küçük', en: 'Small', ar: 'صغير', ru: 'Маленький' },
      { tr: 'Orta', en: 'Medium', ar: 'وسط', ru: 'Средний' },
      { tr: 'Büyük', en: 'Large', ar: 'كبير', ru: 'Большой' },
    ],
  },
  {
    id: 'single_double',
    names: [
      { tr: 'Tek', en: 'Single', ar: 'مفرد', ru: 'Одинарный' },
      { tr: 'Duble', en: 'Double', ar: 'دوبل', ru: 'Двойной' },
    ],
  },
  {
    id: 'glass_cup',
    names: [
      { tr: 'Bardak', en: 'Glass', ar: 'كأس', ru: 'Стакан' },
      { tr: 'Fincan', en: 'Cup', ar: 'فنجان', ru: 'Чашка' },
    ],
  },
] as const;
