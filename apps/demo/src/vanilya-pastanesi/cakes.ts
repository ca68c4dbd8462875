import { type DemoCategory, lira, perPortion } from '../demo-shop.ts';
import { counterRow, fromAbove, onCounter } from '../drawings/scenes.ts';
import {
  baklava,
  burntCheesecake,
  chocolateCake,
  iceCream,
  profiteroles,
  raspberryTart,
  tiramisu,
} from '../drawings/sweets.ts';
import { lilac, mint, peach, rose, vanilla } from './cloths.ts';

export const cakes: DemoCategory = {
  name: { tr: 'Pastalar ve Tatlılar', en: 'Cakes & Desserts', ar: 'الكعك والحلويات', ru: 'Торты и десерты' },
  description: {
    tr: 'Vitrin her gün öğlene kadar dolu, akşama kadar boş.',
    en: 'Our window is full at noon and empty by night.',
    ar: 'واجهتنا ممتلئة ظهراً وفارغة مساءً.',
    ru: 'К полудню витрина полна, к вечеру пуста.',
  },
  picture: counterRow(rose, [
    { thing: burntCheesecake(), x: 70, scale: 0.78 },
    { thing: chocolateCake(), x: 330, scale: 0.78 },
    { thing: iceCream(), x: 200, scale: 0.98 },
  ]),
  products: [
    {
      name: {
        tr: 'San Sebastian Cheesecake',
        en: 'San Sebastián Cheesecake',
        ar: 'تشيز كيك سان سيباستيان',
        ru: 'Чизкейк «Сан-Себастьян»',
      },
      description: {
        tr: 'Dışı yanık, içi akışkan. Dilerseniz sıcak Belçika çikolatasıyla.',
        en: 'Burnt outside, molten inside. Ask for warm Belgian chocolate on top.',
        ar: 'محروقة من الخارج وكريمية من الداخل. ويمكن إضافة الشوكولاتة البلجيكية الساخنة.',
        ru: 'Обожжённый снаружи, тягучий внутри. По желанию — с тёплым бельгийским шоколадом.',
      },
      prices: lira(290, { EUR: 6, USD: 7 }),
      nutrition: perPortion(480, 9, 34, 35),
      ingredients: ['Krem peynir', 'Krema', 'Yumurta', 'Şeker', 'Vanilya'],
      allergens: ['milk', 'eggs', 'gluten'],
      picture: onCounter(vanilla, burntCheesecake(), 1.42),
    },
    {
      name: {
        tr: 'Üç Katlı Çikolatalı Pasta',
        en: 'Triple Chocolate Cake',
        ar: 'كعكة الشوكولاتة بثلاث طبقات',
        ru: 'Трёхслойный шоколадный торт',
      },
      description: {
        tr: 'Yüzde 70 kakaolu ganaj, ıslak kek ve bir tutam deniz tuzu.',
        en: 'Seventy-percent ganache, moist sponge and a pinch of sea salt.',
        ar: 'غاناش بنسبة 70٪ كاكاو وكيك رطب ورشة من ملح البحر.',
        ru: 'Ганаш из 70-процентного шоколада, влажный бисквит и щепотка морской соли.',
      },
      prices: lira(270, { EUR: 5.5, USD: 6 }),
      nutrition: perPortion(520, 7, 56, 30),
      ingredients: ['Bitter çikolata', 'Un', 'Yumurta', 'Tereyağı', 'Krema', 'Ahududu'],
      allergens: ['gluten', 'eggs', 'milk', 'soybeans'],
      picture: onCounter(rose, chocolateCake(), 1.42),
    },
    {
      name: { tr: 'Frambuazlı Tart', en: 'Raspberry Tart', ar: 'تارت التوت الأحمر', ru: 'Тарт с малиной' },
      description: {
        tr: 'Gevrek tereyağlı hamur, vanilyalı pastacı kreması, taze frambuaz.',
        en: 'Crisp butter pastry, vanilla custard and fresh raspberries.',
        ar: 'عجينة زبدة مقرمشة وكريمة الفانيليا وتوت أحمر طازج.',
        ru: 'Хрустящее песочное тесто, ванильный крем и свежая малина.',
      },
      prices: lira(260),
      discount: { type: 'percentage', amount: 25 },
      nutrition: perPortion(390, 6, 44, 21),
      ingredients: ['Un', 'Tereyağı', 'Süt', 'Yumurta', 'Vanilya', 'Frambuaz'],
      allergens: ['gluten', 'eggs', 'milk', 'nuts'],
      picture: fromAbove(mint, raspberryTart('#d98e9c')),
    },
    {
      name: { tr: 'Tiramisu', en: 'Tiramisù', ar: 'تيراميسو', ru: 'Тирамису' },
      description: {
        tr: 'Espresso ve marsala şarabında kedi dili, mascarpone, kakao.',
        en: 'Ladyfingers in espresso and Marsala wine, mascarpone and cocoa.',
        ar: 'بسكويت بالإسبريسو ونبيذ مارسالا مع الماسكاربوني والكاكاو.',
        ru: 'Савоярди в эспрессо и марсале, маскарпоне и какао.',
      },
      prices: lira(280, { EUR: 5.5, USD: 6.5 }),
      nutrition: perPortion(450, 8, 38, 29),
      ingredients: ['Mascarpone', 'Kedi dili', 'Espresso', 'Marsala', 'Yumurta', 'Kakao'],
      allergens: ['gluten', 'eggs', 'milk', 'sulphites'],
      alcohol: true,
      picture: onCounter(peach, tiramisu(), 1.42),
    },
    {
      name: {
        tr: 'Fıstıklı Baklava',
        en: 'Pistachio Baklava',
        ar: 'بقلاوة بالفستق',
        ru: 'Пахлава с фисташками',
      },
      description: {
        tr: 'Kırk kat yufka, boz Antep fıstığı, sade yağ. Beş dilim.',
        en: 'Forty sheets of filo, early-harvest Antep pistachio and clarified butter. Five pieces.',
        ar: 'أربعون طبقة من الرقائق مع فستق عنتاب المبكر والسمن. خمس قطع.',
        ru: 'Сорок слоёв теста, антепская фисташка раннего сбора и топлёное масло. Пять кусочков.',
      },
      prices: lira(340, { EUR: 7, USD: 8 }),
      nutrition: perPortion(610, 10, 68, 34),
      ingredients: ['Baklava yufkası', 'Antep fıstığı', 'Sade yağ', 'Şerbet'],
      allergens: ['gluten', 'nuts', 'milk'],
      picture: fromAbove(lilac, baklava('#5f8f5a')),
    },
    {
      name: { tr: 'Profiterol', en: 'Profiteroles', ar: 'بروفيترول', ru: 'Профитроли' },
      description: {
        tr: 'Yedi minik top, vanilyalı krema, bol çikolata sosu.',
        en: 'Seven little puffs filled with vanilla cream under a lot of chocolate sauce.',
        ar: 'سبع كرات صغيرة بكريمة الفانيليا مع كثير من صلصة الشوكولاتة.',
        ru: 'Семь шариков с ванильным кремом под шоколадным соусом.',
      },
      prices: lira(230),
      nutrition: perPortion(490, 8, 52, 27),
      ingredients: ['Un', 'Yumurta', 'Süt', 'Tereyağı', 'Çikolata', 'Antep fıstığı'],
      allergens: ['gluten', 'eggs', 'milk', 'nuts', 'soybeans'],
      picture: fromAbove(peach, profiteroles('#fbf6ee')),
    },
    {
      name: {
        tr: 'Sakızlı Dondurma',
        en: 'Mastic Ice Cream',
        ar: 'بوظة بالمستكة',
        ru: 'Мороженое с мастикой',
      },
      description: {
        tr: 'Çeşme damla sakızı, keçi sütü ve Antep fıstığı. Üç top.',
        en: 'Mastic from Çeşme, goat milk and pistachio. Three scoops.',
        ar: 'مستكة تشيشمه مع حليب الماعز والفستق. ثلاث كرات.',
        ru: 'Мастика из Чешме, козье молоко и фисташка. Три шарика.',
      },
      prices: lira(220, { EUR: 4.5 }),
      nutrition: perPortion(330, 7, 38, 17),
      ingredients: ['Keçi sütü', 'Damla sakızı', 'Salep', 'Antep fıstığı', 'Şeker'],
      allergens: ['milk', 'nuts'],
      picture: onCounter(mint, iceCream(), 1.14),
    },
  ],
};
