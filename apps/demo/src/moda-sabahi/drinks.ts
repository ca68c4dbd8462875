import { type DemoCategory, lira, perPortion, size } from '../demo-shop.ts';
import { citrusGarnish, mintGarnish, tallGlass } from '../drawings/cold-drinks.ts';
import { tint } from '../drawings/colours.ts';
import { glassMug, mug, mugFoam, tea, teapot, turkishCoffee } from '../drawings/hot-drinks.ts';
import { counterRow, onCounter } from '../drawings/scenes.ts';
import { sugar } from './choices.ts';
import { apricot, gingham, iznik, linen, sage, sky } from './cloths.ts';

const orangeJuice = tallGlass({ drink: tint.orange, garnish: citrusGarnish(tint.orange), straw: '#d9432f' });
const lemonade = tallGlass({
  drink: '#f6e7a0',
  ice: true,
  garnish: citrusGarnish(tint.lemon) + mintGarnish(),
});

export const drinks: DemoCategory = {
  name: { tr: 'İçecekler', en: 'Drinks', ar: 'المشروبات', ru: 'Напитки' },
  description: {
    tr: 'Demli çay, köpüklü kahve, taze sıkılmış meyve suyu.',
    en: 'Well-brewed tea, foamy coffee and freshly pressed juice.',
    ar: 'شاي مخمّر وقهوة بالرغوة وعصير طازج.',
    ru: 'Крепкий чай, кофе с пенкой и свежевыжатый сок.',
  },
  picture: counterRow(apricot, [
    { thing: orangeJuice, x: 70, scale: 0.92 },
    { thing: tea(), x: 160, scale: 0.95 },
    { thing: teapot(), x: 248, scale: 0.92 },
    { thing: turkishCoffee(), x: 344, scale: 0.9 },
  ]),
  products: [
    {
      name: { tr: 'Çay', en: 'Turkish Tea', ar: 'شاي تركي', ru: 'Турецкий чай' },
      description: {
        tr: 'Rize çayı, ince belli bardakta, tavşan kanı.',
        en: 'Rize tea in a slim-waisted glass, deep red as it should be.',
        ar: 'شاي ريزه في كأس مخصّرة بلونه الأحمر القاني.',
        ru: 'Чай из Ризе в приталенном стакане, густо-красный, как положено.',
      },
      sizes: [
        size('slimGlass', lira(45, { EUR: 1, USD: 1 }), 10),
        size('cup', lira(75, { EUR: 1.5, USD: 2 }), 20),
      ],
      diet: ['vegan', 'gluten_free', 'lactose_free'],
      nutrition: perPortion(2, 0, 0, 0),
      ingredients: ['Rize çayı'],
      picture: onCounter(gingham, tea(), 1.35),
    },
    {
      name: {
        tr: 'Demlik Çay (4 kişilik)',
        en: 'Pot of Tea for Four',
        ar: 'إبريق شاي لأربعة أشخاص',
        ru: 'Чайник чая на четверых',
      },
      description: {
        tr: 'Bakır çaydanlıkta, ocaktan masaya. Sohbet uzasın diye.',
        en: 'In a copper double pot, straight to the table, for long conversations.',
        ar: 'في إبريق نحاسي مزدوج إلى المائدة مباشرة ليطول الحديث.',
        ru: 'В двойном медном чайнике прямо на стол — для долгих разговоров.',
      },
      prices: lira(220),
      diet: ['vegan', 'gluten_free', 'lactose_free'],
      nutrition: perPortion(8, 0, 0, 0),
      ingredients: ['Rize çayı'],
      picture: onCounter(sage, teapot(), 1.25),
    },
    {
      name: { tr: 'Türk Kahvesi', en: 'Turkish Coffee', ar: 'قهوة تركية', ru: 'Кофе по-турецки' },
      description: {
        tr: 'Közde ağır ağır pişer, bol köpüklü. Yanında lokum.',
        en: 'Brewed slowly over embers with a thick foam. Turkish delight on the side.',
        ar: 'تُطهى ببطء على الجمر برغوة كثيفة وتُقدّم مع الراحة.',
        ru: 'Неспешно сварен на углях, с густой пенкой и лукумом.',
      },
      sizes: [
        size('single', lira(120, { EUR: 2.5, USD: 3 }), 7),
        size('double', lira(180, { EUR: 3.5, USD: 4.5 }), 14),
      ],
      choices: [sugar],
      diet: ['vegan'],
      nutrition: perPortion(12, 0, 2, 0),
      ingredients: ['Türk kahvesi', 'Lokum'],
      picture: onCounter(linen, turkishCoffee(), 1.75),
    },
    {
      name: { tr: 'Sahlep', en: 'Sahlep', ar: 'سحلب', ru: 'Сахлеп' },
      description: {
        tr: 'Sıcak süt, hakiki salep ve tarçın. Kış gelince döner.',
        en: 'Hot milk with real orchid-root salep and cinnamon. Back when winter is.',
        ar: 'حليب ساخن مع سحلب أصلي وقرفة. يعود مع الشتاء.',
        ru: 'Горячее молоко с настоящим салепом и корицей. Вернётся зимой.',
      },
      prices: lira(140),
      diet: ['vegetarian'],
      nutrition: perPortion(210, 7, 32, 6),
      ingredients: ['Süt', 'Salep', 'Şeker', 'Tarçın'],
      allergens: ['milk'],
      off: true,
      picture: onCounter(sky, mug('#c9704a', mugFoam('#fbf1dc', '#9a5a2a')), 1.6),
    },
    {
      name: { tr: 'Ihlamur', en: 'Linden Tea', ar: 'شاي الزيزفون', ru: 'Липовый чай' },
      description: {
        tr: 'Kurutulmuş ıhlamur çiçeği, bal ve limonla.',
        en: 'Dried linden blossom with honey and lemon.',
        ar: 'زهر الزيزفون المجفف مع العسل والليمون.',
        ru: 'Сушёный липовый цвет с мёдом и лимоном.',
      },
      prices: lira(95),
      diet: ['vegetarian', 'gluten_free', 'lactose_free'],
      nutrition: perPortion(45, 0, 11, 0),
      ingredients: ['Ihlamur', 'Bal', 'Limon'],
      picture: onCounter(apricot, glassMug('#e3b84a'), 1.55),
    },
    {
      name: {
        tr: 'Taze Portakal Suyu',
        en: 'Fresh Orange Juice',
        ar: 'عصير برتقال طازج',
        ru: 'Свежий апельсиновый сок',
      },
      description: {
        tr: 'Finike portakalı, sipariş gelince sıkılır.',
        en: 'Finike oranges, squeezed when you order.',
        ar: 'برتقال فينيكه يُعصر عند الطلب.',
        ru: 'Апельсины из Финике, выжимаем после заказа.',
      },
      sizes: [
        size('glass', lira(150, { EUR: 3, USD: 3.5 }), 25),
        size('jug', lira(520, { EUR: 10.5, USD: 12 }), 1, 'l'),
      ],
      diet: ['vegan', 'gluten_free', 'lactose_free'],
      nutrition: perPortion(110, 2, 26, 0),
      ingredients: ['Portakal'],
      picture: onCounter(iznik, orangeJuice, 1.16),
    },
    {
      name: { tr: 'Ev Limonatası', en: 'House Lemonade', ar: 'ليموناضة البيت', ru: 'Домашний лимонад' },
      description: {
        tr: 'Limon kabuğu, nane ve az şekerle; buz gibi.',
        en: 'Lemon zest, mint and little sugar, ice-cold.',
        ar: 'قشر الليمون والنعناع وقليل من السكر، باردة كالثلج.',
        ru: 'Лимонная цедра, мята и немного сахара — ледяной.',
      },
      sizes: [size('glass', lira(130), 30), size('jug', lira(400), 1, 'l')],
      diet: ['vegan', 'gluten_free', 'lactose_free'],
      discount: { type: 'percentage', amount: 10 },
      nutrition: perPortion(90, 0, 22, 0),
      ingredients: ['Limon', 'Nane', 'Şeker'],
      picture: onCounter(sage, lemonade, 1.3),
    },
    {
      name: { tr: 'Ayran', en: 'Ayran', ar: 'عيران', ru: 'Айран' },
      description: {
        tr: 'Koyun yoğurdundan, bakır maşrapada ve köpüklü.',
        en: 'Made of sheep yoghurt, frothy in a copper mug.',
        ar: 'من لبن الغنم في كوب نحاسي مع الرغوة.',
        ru: 'Из овечьего йогурта, с пеной, в медной кружке.',
      },
      prices: lira(70),
      diet: ['vegetarian', 'gluten_free'],
      nutrition: perPortion(75, 4, 6, 4),
      ingredients: ['Koyun yoğurdu', 'Su', 'Tuz'],
      allergens: ['milk'],
      picture: onCounter(sky, mug(tint.copper, mugFoam('#fdf9f1')), 1.6),
    },
  ],
};
