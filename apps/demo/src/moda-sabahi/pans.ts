import { type DemoCategory, lira, perPortion, size } from '../demo-shop.ts';
import { cilbir, menemen, mihlama, omelette, sahanEggs } from '../drawings/eggs.ts';
import { fromAbove, table } from '../drawings/scenes.ts';
import { onion, panExtras } from './choices.ts';
import { apricot, gingham, iznik, linen, sage, sky } from './cloths.ts';

export const pans: DemoCategory = {
  name: { tr: 'Sahandan', en: 'From the Copper Pan', ar: 'من المقلاة النحاسية', ru: 'С медной сковороды' },
  description: {
    tr: 'Bakır sahanda, tereyağında; ekmeğini batırmak serbest.',
    en: 'In a copper pan, in butter; dipping your bread is encouraged.',
    ar: 'في مقلاة نحاسية وبالزبدة؛ وتغميس الخبز مرحّب به.',
    ru: 'В медной сковороде, на сливочном масле — макать хлеб обязательно.',
  },
  picture: table(linen, [
    { dish: menemen(), x: 200, y: 150, scale: 0.92 },
    { dish: sahanEggs('sucuk'), x: 44, y: 148, scale: 0.8 },
    { dish: mihlama(), x: 358, y: 152, scale: 0.8 },
  ]),
  products: [
    {
      name: { tr: 'Menemen', en: 'Menemen', ar: 'منمن', ru: 'Менемен' },
      description: {
        tr: 'Tereyağında sivri biber ve domates, üstüne kırılmış köy yumurtası. Soğanlı mı, soğansız mı: siz söyleyin.',
        en: 'Green peppers and tomatoes in butter with free-range eggs stirred in. With onion or without: you decide.',
        ar: 'فلفل أخضر وطماطم بالزبدة مع بيض بلدي. بالبصل أو بدونه: القرار لكم.',
        ru: 'Зелёный перец и помидоры на масле с деревенскими яйцами. С луком или без — решать вам.',
      },
      sizes: [
        size('forOne', lira(290, { EUR: 6, USD: 7 })),
        size('forTwo', lira(520, { EUR: 10.5, USD: 12 })),
      ],
      choices: [onion, panExtras],
      diet: ['vegetarian'],
      nutrition: perPortion(320, 17, 14, 22),
      ingredients: ['Yumurta', 'Domates', 'Sivri biber', 'Tereyağı', 'Pul biber'],
      allergens: ['eggs', 'milk'],
      picture: fromAbove(gingham, menemen()),
    },
    {
      name: {
        tr: 'Sahanda Yumurta',
        en: 'Butter-Fried Eggs',
        ar: 'بيض عيون بالزبدة',
        ru: 'Яичница на сливочном масле',
      },
      description: {
        tr: 'Üç göz köy yumurtası, Trabzon tereyağı ve bir tutam pul biber.',
        en: 'Three free-range eggs, Trabzon butter and a pinch of red pepper.',
        ar: 'ثلاث بيضات بلدية بزبدة طرابزون ورشة من الفلفل الأحمر.',
        ru: 'Три деревенских яйца на трабзонском масле со щепоткой красного перца.',
      },
      prices: lira(240),
      choices: [panExtras],
      diet: ['vegetarian'],
      nutrition: perPortion(340, 19, 2, 28),
      ingredients: ['Yumurta', 'Trabzon tereyağı', 'Pul biber'],
      allergens: ['eggs', 'milk'],
      picture: fromAbove(sage, sahanEggs('plain')),
    },
    {
      name: { tr: 'Sucuklu Yumurta', en: 'Eggs with Sucuk', ar: 'بيض بالسجق', ru: 'Яичница с суджуком' },
      description: {
        tr: 'Afyon sucuğu kendi yağında, yumurtanın sarısı akışkan.',
        en: 'Afyon sucuk crisped in its own fat, with runny yolks.',
        ar: 'سجق أفيون مقرمش بدهنه مع صفار بيض سائل.',
        ru: 'Афьонский суджук, обжаренный в собственном жире, с жидким желтком.',
      },
      prices: lira(340, { EUR: 7, USD: 8 }),
      diet: ['halal'],
      nutrition: perPortion(470, 26, 3, 39),
      ingredients: ['Yumurta', 'Dana sucuk', 'Tereyağı'],
      allergens: ['eggs', 'milk'],
      picture: fromAbove(iznik, sahanEggs('sucuk')),
    },
    {
      name: {
        tr: 'Pastırmalı Yumurta',
        en: 'Eggs with Pastırma',
        ar: 'بيض بالبسطرمة',
        ru: 'Яичница с бастурмой',
      },
      description: {
        tr: 'İnce dilim Kayseri pastırması, çemeni üstünde.',
        en: 'Thin slices of Kayseri pastırma with its fenugreek crust left on.',
        ar: 'شرائح رقيقة من بسطرمة قيصري مع تتبيلة الحلبة.',
        ru: 'Тонкие ломтики кайсерийской бастурмы в пряной корочке.',
      },
      prices: lira(390, { EUR: 8, USD: 9 }),
      diet: ['halal'],
      nutrition: perPortion(430, 31, 3, 32),
      ingredients: ['Yumurta', 'Pastırma', 'Çemen', 'Tereyağı'],
      allergens: ['eggs', 'milk'],
      picture: fromAbove(apricot, sahanEggs('pastirma')),
    },
    {
      name: { tr: 'Mıhlama', en: 'Mıhlama', ar: 'مهلمة البحر الأسود', ru: 'Мыхлама' },
      description: {
        tr: 'Karadeniz usulü: mısır unu, tereyağı ve uzadıkça uzayan kolot peyniri.',
        en: 'The Black Sea classic: cornmeal, butter and kolot cheese that stretches and stretches.',
        ar: 'على طريقة البحر الأسود: دقيق الذرة والزبدة وجبن كولوت المطاطي.',
        ru: 'По-черноморски: кукурузная мука, масло и бесконечно тянущийся сыр колот.',
      },
      prices: lira(360),
      diet: ['vegetarian', 'gluten_free'],
      nutrition: perPortion(560, 22, 24, 42),
      ingredients: ['Kolot peyniri', 'Mısır unu', 'Tereyağı'],
      allergens: ['milk'],
      picture: fromAbove(sky, mihlama()),
    },
    {
      name: { tr: 'Çılbır', en: 'Çılbır', ar: 'تشلبر بالزبادي', ru: 'Чылбыр' },
      description: {
        tr: 'Sarımsaklı yoğurt üzerinde poşe yumurta, kızdırılmış biberli tereyağı ve dereotu.',
        en: 'Poached eggs on garlic yoghurt with sizzling paprika butter and dill.',
        ar: 'بيض مسلوق بلا قشر على زبادي بالثوم مع زبدة ساخنة بالفلفل والشبت.',
        ru: 'Яйца пашот на йогурте с чесноком, горячее масло с паприкой и укроп.',
      },
      prices: lira(310),
      diet: ['vegetarian'],
      discount: { type: 'fixed', amount: 40 },
      nutrition: perPortion(350, 20, 9, 26),
      ingredients: ['Yumurta', 'Süzme yoğurt', 'Sarımsak', 'Tereyağı', 'Tatlı biber', 'Dereotu'],
      allergens: ['eggs', 'milk'],
      picture: fromAbove(linen, cilbir('#7fa3a0')),
    },
    {
      name: { tr: 'Mantarlı Omlet', en: 'Mushroom Omelette', ar: 'أومليت بالفطر', ru: 'Омлет с грибами' },
      description: {
        tr: 'Kestane mantarı, kaşar ve taze soğanla; yanında mevsim yeşillikleri.',
        en: 'Chestnut mushrooms, kashar cheese and spring onion, with seasonal greens.',
        ar: 'فطر بني وجبن قشقوان وبصل أخضر مع خضار الموسم.',
        ru: 'С шампиньонами, кашаром и зелёным луком, с салатом из сезонной зелени.',
      },
      prices: lira(310),
      choices: [panExtras],
      diet: ['vegetarian'],
      nutrition: perPortion(410, 24, 6, 32),
      ingredients: ['Yumurta', 'Kestane mantarı', 'Kaşar', 'Taze soğan', 'Yeşillik'],
      allergens: ['eggs', 'milk'],
      picture: fromAbove(sage, omelette('#d9703c')),
    },
  ],
};
