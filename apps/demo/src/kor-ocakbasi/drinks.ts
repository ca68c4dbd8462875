import { type DemoCategory, lira, perPortion, size } from '../demo-shop.ts';
import { beer, raki, rakiBottle, tallGlass, wineGlass } from '../drawings/cold-drinks.ts';
import { tint } from '../drawings/colours.ts';
import { mug, mugFoam } from '../drawings/hot-drinks.ts';
import { counterRow, onCounter } from '../drawings/scenes.ts';
import { heat } from './choices.ts';
import { bottleGreen, burgundy, midnight, oakTable, slate, walnutTable } from './cloths.ts';

export const drinks: DemoCategory = {
  name: { tr: 'Kadehler', en: 'By the Glass', ar: 'المشروبات', ru: 'Напитки' },
  description: {
    tr: 'Rakı, şarap, şalgam. Alkollü içecekler 18 yaşından küçüklere sunulmaz.',
    en: 'Rakı, wine and şalgam. We do not serve alcohol to anyone under 18.',
    ar: 'راكي ونبيذ وشلغم. لا نقدّم المشروبات الكحولية لمن هم دون 18 عاماً.',
    ru: 'Ракы, вино и шалгам. Алкоголь не подаётся лицам младше 18 лет.',
  },
  picture: counterRow(midnight, [
    { thing: wineGlass('#8a1c34'), x: 60, scale: 0.95 },
    { thing: raki(), x: 158, scale: 0.95 },
    { thing: beer(), x: 268, scale: 0.95 },
    { thing: wineGlass('#ecd98a'), x: 352, scale: 0.95 },
  ]),
  products: [
    {
      name: { tr: 'Rakı (duble)', en: 'Rakı, Double', ar: 'راكي (كأس مزدوج)', ru: 'Ракы, двойная порция' },
      description: {
        tr: 'Yaş üzümden; suyu ve beyaz peyniri yanında.',
        en: 'Distilled from fresh grapes; served with water and white cheese.',
        ar: 'من العنب الطازج، مع الماء والجبن الأبيض.',
        ru: 'Из свежего винограда; с водой и белым сыром.',
      },
      prices: lira(360, { EUR: 7, USD: 8.5 }),
      nutrition: perPortion(250, 0, 0, 0),
      ingredients: ['Yaş üzüm rakısı', 'Anason'],
      alcohol: true,
      picture: onCounter(midnight, raki(), 1.4),
    },
    {
      name: {
        tr: 'Rakı (35 cl)',
        en: 'Rakı, 35 cl Bottle',
        ar: 'راكي (زجاجة 35 سل)',
        ru: 'Ракы, бутылка 35 cl',
      },
      description: {
        tr: 'Masaya küçük şişe; buz kovası ve soğuk su ile.',
        en: 'A small bottle for the table with ice and cold water.',
        ar: 'زجاجة صغيرة للمائدة مع الثلج والماء البارد.',
        ru: 'Маленькая бутылка на стол, со льдом и холодной водой.',
      },
      prices: lira(1450, { EUR: 29, USD: 34 }),
      nutrition: perPortion(870, 0, 0, 0),
      ingredients: ['Yaş üzüm rakısı', 'Anason'],
      alcohol: true,
      picture: onCounter(bottleGreen, rakiBottle(), 1.24),
    },
    {
      name: {
        tr: 'Kırmızı Şarap',
        en: 'Red Wine',
        ar: 'نبيذ أحمر',
        ru: 'Красное вино',
      },
      description: {
        tr: 'Elazığ öküzgözü ve Diyarbakır boğazkeresi; meşede on iki ay.',
        en: 'Öküzgözü and Boğazkere from the Euphrates, twelve months in oak.',
        ar: 'عنب أوكوزغوزو وبوغازكره من حوض الفرات، اثنا عشر شهراً في خشب البلوط.',
        ru: 'Окюзгёзю и богазкере с берегов Евфрата, двенадцать месяцев в дубе.',
      },
      sizes: [
        size('wineGlass', lira(390, { EUR: 8, USD: 9 }), 15),
        size('bottle', lira(1850, { EUR: 37, USD: 43 }), 75),
      ],
      nutrition: perPortion(125, 0, 4, 0),
      ingredients: ['Öküzgözü üzümü', 'Boğazkere üzümü'],
      allergens: ['sulphites'],
      alcohol: true,
      picture: onCounter(walnutTable, wineGlass('#8a1c34'), 1.24),
    },
    {
      name: {
        tr: 'Beyaz Şarap',
        en: 'White Wine',
        ar: 'نبيذ أبيض',
        ru: 'Белое вино',
      },
      description: {
        tr: 'Tokat narincesi: turunçgil, beyaz çiçek, diri bir asit.',
        en: 'Narince from Tokat: citrus, white blossom and a lively acidity.',
        ar: 'نارينجه من توقات: حمضيات وأزهار بيضاء وحموضة منعشة.',
        ru: 'Наринджа из Токата: цитрус, белые цветы и живая кислотность.',
      },
      sizes: [
        size('wineGlass', lira(370, { EUR: 7.5, USD: 8.5 }), 15),
        size('bottle', lira(1750, { EUR: 35, USD: 41 }), 75),
      ],
      nutrition: perPortion(120, 0, 4, 0),
      ingredients: ['Narince üzümü'],
      allergens: ['sulphites'],
      alcohol: true,
      picture: onCounter(burgundy, wineGlass('#ecd98a'), 1.24),
    },
    {
      name: {
        tr: 'Fıçı Bira',
        en: 'Draught Beer',
        ar: 'بيرة',
        ru: 'Разливное пиво',
      },
      description: {
        tr: 'Buz gibi bardakta, iki parmak köpükle.',
        en: 'In a frosted glass with two fingers of foam.',
        ar: 'في كأس مثلّجة برغوة كثيفة.',
        ru: 'В ледяном бокале, с пеной в два пальца.',
      },
      sizes: [
        size('small', lira(190, { EUR: 4, USD: 4.5 }), 30),
        size('large', lira(260, { EUR: 5, USD: 6 }), 50),
      ],
      nutrition: perPortion(215, 2, 18, 0),
      ingredients: ['Arpa maltı', 'Şerbetçiotu'],
      allergens: ['gluten'],
      alcohol: true,
      picture: onCounter(slate, beer(), 1.32),
    },
    {
      name: { tr: 'Şalgam', en: 'Şalgam', ar: 'شلغم', ru: 'Шалгам' },
      description: {
        tr: 'Adana’dan mor havuç suyu; acılı ya da acısız.',
        en: 'Fermented purple carrot juice from Adana, hot or mild.',
        ar: 'عصير الجزر البنفسجي المخمّر من أضنة، حارّ أو عادي.',
        ru: 'Квашеный сок фиолетовой моркови из Аданы, острый или нет.',
      },
      prices: lira(90),
      choices: [heat],
      diet: ['vegan'],
      nutrition: perPortion(22, 1, 4, 0),
      ingredients: ['Mor havuç', 'Şalgam', 'Bulgur unu', 'Tuz'],
      allergens: ['gluten'],
      picture: onCounter(oakTable, tallGlass({ drink: '#7a2352' }), 1.38),
    },
    {
      name: {
        tr: 'Köpüklü Yayık Ayranı',
        en: 'Churned Ayran',
        ar: 'عيران مخضوض بالرغوة',
        ru: 'Взбитый айран',
      },
      description: {
        tr: 'Yayıkta dövülür, bakır maşrapada köpük köpük gelir.',
        en: 'Churned the old way and served foaming in a copper mug.',
        ar: 'يُخضّ على الطريقة القديمة ويُقدّم برغوته في كوب نحاسي.',
        ru: 'Взбит в маслобойке, с шапкой пены в медной кружке.',
      },
      sizes: [size('glass', lira(95), 30), size('jug', lira(290), 1, 'l')],
      diet: ['vegetarian', 'gluten_free'],
      nutrition: perPortion(85, 4, 6, 5),
      ingredients: ['Yoğurt', 'Su', 'Tuz'],
      allergens: ['milk'],
      picture: onCounter(midnight, mug(tint.copper, mugFoam('#fdf9f1')), 1.6),
    },
  ],
};
