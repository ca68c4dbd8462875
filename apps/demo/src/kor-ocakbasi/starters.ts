import { type DemoCategory, lira, perPortion } from '../demo-shop.ts';
import { fromAbove, table } from '../drawings/scenes.ts';
import { calamari, lahmacun, liver, pastryRolls, soup, walnutSalad } from '../drawings/starters.ts';
import { heat } from './choices.ts';
import { bottleGreen, burgundy, oakTable, slate, walnutTable } from './cloths.ts';

export const starters: DemoCategory = {
  name: {
    tr: 'Ara Sıcaklar ve Salata',
    en: 'Hot Starters & Salad',
    ar: 'مقبلات ساخنة وسلطة',
    ru: 'Горячие закуски и салат',
  },
  description: {
    tr: 'Kebap gelene kadar.',
    en: 'To keep you busy until the kebab comes.',
    ar: 'إلى أن يصل الكباب.',
    ru: 'Пока готовится кебаб.',
  },
  picture: table(bottleGreen, [
    { dish: lahmacun(), x: 200, y: 150, scale: 0.84 },
    { dish: calamari('#2f5f7a'), x: 38, y: 136, scale: 0.72 },
    { dish: walnutSalad('#e9d9bf'), x: 368, y: 150, scale: 0.72 },
  ]),
  products: [
    {
      name: { tr: 'Mercimek Çorbası', en: 'Red Lentil Soup', ar: 'شوربة عدس', ru: 'Чечевичный суп' },
      description: {
        tr: 'Süzme kırmızı mercimek, kızgın tereyağı, nane ve limon.',
        en: 'Velvety red lentils with sizzling butter, mint and lemon.',
        ar: 'عدس أحمر ناعم مع زبدة ساخنة ونعناع وليمون.',
        ru: 'Бархатный суп из красной чечевицы с горячим маслом, мятой и лимоном.',
      },
      prices: lira(160, { EUR: 3, USD: 3.5 }),
      diet: ['vegetarian'],
      nutrition: perPortion(220, 11, 32, 6),
      ingredients: ['Kırmızı mercimek', 'Soğan', 'Havuç', 'Tereyağı', 'Nane'],
      allergens: ['milk', 'gluten', 'celery'],
      picture: fromAbove(oakTable, soup('#fbf6ee')),
    },
    {
      name: { tr: 'Gavurdağı Salatası', en: 'Gavurdağı Salad', ar: 'سلطة غاور داغ', ru: 'Салат «Гявурдаг»' },
      description: {
        tr: 'İnce kıyılmış domates, biber ve maydanoz; ceviz, nar taneleri, nar ekşisi.',
        en: 'Finely cut tomato, pepper and parsley with walnuts, pomegranate and its molasses.',
        ar: 'طماطم وفلفل وبقدونس مفرومة ناعماً مع الجوز والرمان ودبسه.',
        ru: 'Мелко рубленые помидоры, перец и петрушка с орехами, гранатом и гранатовым соусом.',
      },
      prices: lira(260, { EUR: 5, USD: 6 }),
      diet: ['vegan', 'gluten_free', 'lactose_free'],
      nutrition: perPortion(210, 5, 14, 15),
      ingredients: ['Domates', 'Biber', 'Maydanoz', 'Ceviz', 'Nar', 'Nar ekşisi'],
      allergens: ['nuts'],
      picture: fromAbove(slate, walnutSalad('#e9d9bf')),
    },
    {
      name: { tr: 'Kalamar Tava', en: 'Fried Calamari', ar: 'كاليماري مقلي', ru: 'Жареные кальмары' },
      description: {
        tr: 'Çıtır kalamar halkaları, cevizli tarator ve limon.',
        en: 'Crisp calamari rings with walnut tarator and lemon.',
        ar: 'حلقات كاليماري مقرمشة مع طراطور الجوز والليمون.',
        ru: 'Хрустящие кольца кальмара с ореховым таратором и лимоном.',
      },
      prices: lira(420, { EUR: 8.5, USD: 10 }),
      nutrition: perPortion(430, 24, 30, 24),
      ingredients: ['Kalamar', 'Un', 'Maden suyu', 'Ceviz', 'Yoğurt', 'Limon'],
      allergens: ['molluscs', 'gluten', 'milk', 'nuts'],
      picture: fromAbove(walnutTable, calamari('#2f5f7a')),
    },
    {
      name: {
        tr: 'Arnavut Ciğeri',
        en: 'Albanian Liver',
        ar: 'كبدة على الطريقة الألبانية',
        ru: 'Печень по-албански',
      },
      description: {
        tr: 'Kuşbaşı dana ciğeri, patates küpleri ve sumaklı soğan.',
        en: "Diced calf's liver with potato cubes and sumac onions.",
        ar: 'مكعبات كبدة العجل مع البطاطا والبصل بالسماق.',
        ru: 'Кубики телячьей печени с картофелем и луком с сумахом.',
      },
      prices: lira(340, { EUR: 7, USD: 8 }),
      nutrition: perPortion(380, 29, 22, 19),
      ingredients: ['Dana ciğeri', 'Un', 'Patates', 'Kırmızı soğan', 'Sumak', 'Maydanoz'],
      allergens: ['gluten'],
      picture: fromAbove(bottleGreen, liver('#fbf6ee')),
    },
    {
      name: { tr: 'Paçanga Böreği', en: 'Paçanga Börek', ar: 'بوريك باتشانغا', ru: 'Бёрек «Пачанга»' },
      description: {
        tr: 'Çıtır yufkada pastırma, kaşar ve biber. Üç adet.',
        en: 'Three crisp rolls of pastırma, kashar and peppers.',
        ar: 'ثلاث لفائف مقرمشة بالبسطرمة والقشقوان والفلفل.',
        ru: 'Три хрустящих рулетика с бастурмой, кашаром и перцем.',
      },
      prices: lira(310),
      nutrition: perPortion(460, 21, 33, 27),
      ingredients: ['Yufka', 'Pastırma', 'Kaşar', 'Biber', 'Yumurta'],
      allergens: ['gluten', 'milk', 'eggs'],
      picture: fromAbove(burgundy, pastryRolls('#b5422c')),
    },
    {
      name: {
        tr: 'Fındık Lahmacun (2 adet)',
        en: 'Small Lahmacun, Two',
        ar: 'لحم بعجين صغير (قطعتان)',
        ru: 'Мини-лахмаджун, 2 шт.',
      },
      description: {
        tr: 'İncecik hamur, zırh kıyması kuzu eti, maydanoz ve limon.',
        en: 'Paper-thin dough with hand-minced lamb, parsley and lemon.',
        ar: 'عجينة رقيقة جداً مع لحم غنم مفروم يدوياً وبقدونس وليمون.',
        ru: 'Тончайшее тесто, рубленая баранина, петрушка и лимон.',
      },
      prices: lira(240, { EUR: 5, USD: 5.5 }),
      choices: [heat],
      discount: { type: 'percentage', amount: 20 },
      nutrition: perPortion(420, 20, 48, 16),
      ingredients: ['Un', 'Kuzu kıyma', 'Domates', 'Biber', 'Maydanoz', 'Soğan'],
      allergens: ['gluten'],
      picture: fromAbove(slate, lahmacun()),
    },
  ],
};
