import { type DemoCategory, lira, perPortion } from '../demo-shop.ts';
import { boyoz, cookies, croissant, macarons } from '../drawings/pastries.ts';
import { fromAbove, table } from '../drawings/scenes.ts';
import { lilac, mint, peach, rose, vanilla } from './cloths.ts';

export const bakes: DemoCategory = {
  name: { tr: 'Fırından', en: 'From the Oven', ar: 'من الفرن', ru: 'Из печи' },
  description: {
    tr: 'Tereyağlı, el açması, günlük.',
    en: 'All butter, rolled by hand, baked today.',
    ar: 'بالزبدة ومفرودة باليد ومخبوزة اليوم.',
    ru: 'На сливочном масле, раскатано вручную, испечено сегодня.',
  },
  picture: table(mint, [
    { dish: croissant('#fdf6ee'), x: 200, y: 150, scale: 0.96 },
    { dish: macarons('#d98e9c'), x: 46, y: 146, scale: 0.76 },
    { dish: cookies('#fdf6ee'), x: 354, y: 150, scale: 0.86 },
  ]),
  products: [
    {
      name: {
        tr: 'Tereyağlı Kruvasan',
        en: 'Butter Croissant',
        ar: 'كرواسان بالزبدة',
        ru: 'Круассан на масле',
      },
      description: {
        tr: 'Üç gün dinlenen hamur, yirmi yedi kat. Isırınca dağılır.',
        en: 'Three days of rest and twenty-seven layers. It shatters when you bite.',
        ar: 'عجينة ترتاح ثلاثة أيام وسبع وعشرون طبقة، تتهشّم عند أول قضمة.',
        ru: 'Тесто отдыхает три дня, двадцать семь слоёв. Хрустит с первого укуса.',
      },
      prices: lira(130, { EUR: 2.5, USD: 3 }),
      diet: ['vegetarian'],
      nutrition: perPortion(310, 6, 33, 17),
      ingredients: ['Un', 'Tereyağı', 'Süt', 'Maya'],
      allergens: ['gluten', 'milk', 'eggs'],
      picture: fromAbove(vanilla, croissant('#fdf6ee'), 1.42),
    },
    {
      name: {
        tr: 'Jambonlu Gravyerli Kruvasan',
        en: 'Ham & Gruyère Croissant',
        ar: 'كرواسان بلحم الخنزير وجبن الغرافيير',
        ru: 'Круассан с ветчиной и грюйером',
      },
      description: {
        tr: 'Fırında ısıtılmış kruvasan, domuz jambonu, Kars gravyeri ve Dijon hardalı.',
        en: 'Oven-warm croissant with cured pork ham, Kars gruyère and Dijon mustard.',
        ar: 'كرواسان ساخن مع لحم الخنزير المقدّد وجبن غرافيير قارص وخردل ديجون.',
        ru: 'Тёплый круассан со свиной ветчиной, карсским грюйером и дижонской горчицей.',
      },
      prices: lira(290, { EUR: 6, USD: 7 }),
      nutrition: perPortion(520, 22, 35, 31),
      ingredients: ['Kruvasan', 'Domuz jambonu', 'Kars gravyeri', 'Dijon hardalı', 'Roka'],
      allergens: ['gluten', 'milk', 'eggs', 'mustard'],
      pork: true,
      picture: fromAbove(lilac, croissant('#fdf6ee', true), 1.42),
    },
    {
      name: { tr: 'Boyoz ve Yumurta', en: 'Boyoz with Egg', ar: 'بويوز مع البيض', ru: 'Бойоз с яйцом' },
      description: {
        tr: 'İzmir’in sabahı: üç sıcak boyoz, bir fırın yumurtası.',
        en: 'A morning in İzmir: three warm boyoz and an oven-browned egg.',
        ar: 'صباح إزمير: ثلاث قطع بويوز ساخنة وبيضة محمّرة في الفرن.',
        ru: 'Утро Измира: три горячих бойоза и томлёное в печи яйцо.',
      },
      prices: lira(150),
      diet: ['vegetarian', 'lactose_free'],
      nutrition: perPortion(480, 14, 48, 26),
      ingredients: ['Un', 'Ayçiçek yağı', 'Tahin', 'Yumurta'],
      allergens: ['gluten', 'eggs', 'sesame'],
      picture: fromAbove(peach, boyoz('#fdf6ee'), 1.36),
    },
    {
      name: { tr: 'Makaron (7 adet)', en: 'Macarons, Seven', ar: 'ماكارون (7 قطع)', ru: 'Макаруны, 7 шт.' },
      description: {
        tr: 'Gül, fıstık, kayısı, lavanta, çikolata, vanilya ve deniz tuzlu karamel.',
        en: 'Rose, pistachio, apricot, lavender, chocolate, vanilla and salted caramel.',
        ar: 'ورد وفستق ومشمش ولافندر وشوكولاتة وفانيليا وكراميل مملّح.',
        ru: 'Роза, фисташка, абрикос, лаванда, шоколад, ваниль и солёная карамель.',
      },
      prices: lira(420, { EUR: 8.5, USD: 10 }),
      diet: ['vegetarian', 'gluten_free'],
      nutrition: perPortion(560, 9, 72, 27),
      ingredients: ['Badem unu', 'Yumurta beyazı', 'Şeker', 'Tereyağı', 'Antep fıstığı'],
      allergens: ['nuts', 'eggs', 'milk', 'soybeans'],
      picture: fromAbove(rose, macarons('#d98e9c')),
    },
    {
      name: {
        tr: 'Çikolatalı Kurabiye',
        en: 'Chocolate Chunk Cookies',
        ar: 'كوكيز بقطع الشوكولاتة',
        ru: 'Печенье с шоколадом',
      },
      description: {
        tr: 'Kenarı çıtır, ortası yumuşak; iri çikolata parçalarıyla. Üç adet.',
        en: 'Three cookies, crisp at the edge and soft inside, with big chunks of chocolate.',
        ar: 'ثلاث قطع مقرمشة الأطراف طرية الوسط مع قطع شوكولاتة كبيرة.',
        ru: 'Три печенья: хрустящий край, мягкая середина и крупные куски шоколада.',
      },
      prices: lira(160),
      diet: ['vegetarian'],
      nutrition: perPortion(470, 6, 58, 24),
      ingredients: ['Un', 'Tereyağı', 'Esmer şeker', 'Bitter çikolata', 'Yumurta'],
      allergens: ['gluten', 'eggs', 'milk', 'soybeans'],
      off: true,
      picture: fromAbove(mint, cookies('#fdf6ee'), 1.4),
    },
  ],
};
