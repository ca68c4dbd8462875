/** The fourteen that EU Regulation 1169/2011 (annex II) and the Turkish labelling rules name, in their order. */
export const allergens = [
  {
    id: 'gluten',
    names: {
      tr: 'Gluten içeren tahıllar',
      en: 'Cereals containing gluten',
      ar: 'الحبوب المحتوية على الغلوتين',
      ru: 'Злаки, содержащие глютен',
    },
  },
  {
    id: 'crustaceans',
    names: { tr: 'Kabuklular (Crustacea)', en: 'Crustaceans', ar: 'القشريات', ru: 'Ракообразные' },
  },
  { id: 'eggs', names: { tr: 'Yumurta', en: 'Eggs', ar: 'البيض', ru: 'Яйца' } },
  { id: 'fish', names: { tr: 'Balık', en: 'Fish', ar: 'الأسماك', ru: 'Рыба' } },
  { id: 'peanuts', names: { tr: 'Yerfıstığı', en: 'Peanuts', ar: 'الفول السوداني', ru: 'Арахис' } },
  { id: 'soybeans', names: { tr: 'Soya fasulyesi', en: 'Soybeans', ar: 'فول الصويا', ru: 'Соевые бобы' } },
  {
    id: 'milk',
    names: {
      tr: 'Süt (laktoz dâhil)',
      en: 'Milk (including lactose)',
      ar: 'الحليب (بما في ذلك اللاكتوز)',
      ru: 'Молоко (включая лактозу)',
    },
  },
  { id: 'nuts', names: { tr: 'Sert kabuklu meyveler', en: 'Nuts', ar: 'المكسرات', ru: 'Орехи' } },
  { id: 'celery', names: { tr: 'Kereviz', en: 'Celery', ar: 'الكرفس', ru: 'Сельдерей' } },
  { id: 'mustard', names: { tr: 'Hardal', en: 'Mustard', ar: 'الخردل', ru: 'Горчица' } },
  {
    id: 'sesame',
    names: { tr: 'Susam tohumu', en: 'Sesame seeds', ar: 'بذور السمسم', ru: 'Семена кунжута' },
  },
  {
    // To be declared above 10 mg/kg or 10 mg/l, counted as SO2: a rule for the kitchen, not a name for guests.
    id: 'sulphites',
    names: {
      tr: 'Kükürt dioksit ve sülfitler',
      en: 'Sulphur dioxide and sulphites',
      ar: 'ثاني أكسيد الكبريت والكبريتيت',
      ru: 'Диоксид серы и сульфиты',
    },
  },
  { id: 'lupin', names: { tr: 'Acı bakla', en: 'Lupin', ar: 'الترمس', ru: 'Люпин' } },
  { id: 'molluscs', names: { tr: 'Yumuşakçalar', en: 'Molluscs', ar: 'الرخويات', ru: 'Моллюски' } },
] as const;

export type Allergen = (typeof allergens)[number];
export type AllergenId = Allergen['id'];
