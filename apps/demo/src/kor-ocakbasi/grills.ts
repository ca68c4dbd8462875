import { type DemoCategory, lira, perPortion, size } from '../demo-shop.ts';
import {
  adana,
  beyti,
  chickenShish,
  grilledFish,
  lambChops,
  lambShish,
  liverShish,
  urfa,
} from '../drawings/grills.ts';
import { fromAbove, table } from '../drawings/scenes.ts';
import { fromTheGrill, side } from './choices.ts';
import { bottleGreen, burgundy, oakTable, slate, walnutTable } from './cloths.ts';

const white = { band: '#a3542f' };
const blue = { band: '#2f5f7a' };
const clay = { glaze: '#6f7f7a', band: '#93a39c' };

export const grills: DemoCategory = {
  name: { tr: 'Ocakbaşından', en: 'From the Charcoal Grill', ar: 'مشاوي على الفحم', ru: 'С мангала' },
  description: {
    tr: 'Meşe kömüründe; közlenmiş domates, biber, bulgur ve lavaşla.',
    en: 'Over oak charcoal, with grilled tomato, pepper, bulgur and lavash.',
    ar: 'على فحم البلوط مع طماطم وفلفل مشويين وبرغل وخبز لافاش.',
    ru: 'На дубовом угле, с печёными помидорами, перцем, булгуром и лавашом.',
  },
  picture: table(walnutTable, [
    { dish: adana(white), x: 200, y: 150, scale: 0.92 },
    { dish: lambChops(clay), x: 66, y: 34, scale: 0.66 },
    { dish: chickenShish(blue), x: 344, y: 268, scale: 0.66 },
    { dish: lambShish(white), x: 330, y: 26, scale: 0.62 },
    { dish: grilledFish(blue), x: 60, y: 274, scale: 0.62 },
  ]),
  products: [
    {
      name: { tr: 'Adana Kebap', en: 'Adana Kebab', ar: 'كباب أضنة', ru: 'Адана-кебаб' },
      description: {
        tr: 'Zırhla çekilmiş kuzu eti, kuyruk yağı ve acı pul biber.',
        en: 'Hand-minced lamb with tail fat and hot red pepper.',
        ar: 'لحم غنم مفروم يدوياً مع اللية والفلفل الحار.',
        ru: 'Рубленая вручную баранина с курдюком и острым перцем.',
      },
      sizes: [
        size('portion', lira(620, { EUR: 12.5, USD: 14.5 }), 180, 'g'),
        size('oneAndAHalf', lira(890, { EUR: 18, USD: 21 }), 270, 'g'),
      ],
      choices: [side, fromTheGrill],
      diet: ['spicy'],
      nutrition: perPortion(780, 42, 48, 46),
      ingredients: ['Kuzu eti', 'Kuyruk yağı', 'Pul biber', 'Lavaş', 'Bulgur', 'Domates', 'Biber'],
      allergens: ['gluten'],
      picture: fromAbove(walnutTable, adana(white), 1.34),
    },
    {
      name: { tr: 'Urfa Kebap', en: 'Urfa Kebab', ar: 'كباب أورفا', ru: 'Урфа-кебаб' },
      description: {
        tr: 'Adana’nın acısız kardeşi: kuzu eti, tuz ve ateş.',
        en: "Adana's gentle brother: lamb, salt and fire.",
        ar: 'شقيق كباب أضنة الهادئ: لحم غنم وملح ونار.',
        ru: 'Мягкий брат аданы: баранина, соль и огонь.',
      },
      sizes: [
        size('portion', lira(620, { EUR: 12.5, USD: 14.5 }), 180, 'g'),
        size('oneAndAHalf', lira(890, { EUR: 18, USD: 21 }), 270, 'g'),
      ],
      choices: [side, fromTheGrill],
      nutrition: perPortion(770, 42, 47, 45),
      ingredients: ['Kuzu eti', 'Kuyruk yağı', 'Lavaş', 'Bulgur', 'Domates', 'Biber'],
      allergens: ['gluten'],
      picture: fromAbove(oakTable, urfa(blue), 1.34),
    },
    {
      name: { tr: 'Kuzu Şiş', en: 'Lamb Shish', ar: 'شيش لحم غنم', ru: 'Шашлык из ягнёнка' },
      description: {
        tr: 'Süt kuzusu but, araya kuyruk yağı; bir gece zeytinyağında dinlenmiş.',
        en: 'Leg of milk-fed lamb with tail fat between the cubes, rested overnight in olive oil.',
        ar: 'فخذ حمل رضيع مع اللية، منقوع ليلة كاملة في زيت الزيتون.',
        ru: 'Нога молочного ягнёнка с курдюком, ночь в оливковом масле.',
      },
      sizes: [
        size('portion', lira(740, { EUR: 15, USD: 17 }), 180, 'g'),
        size('oneAndAHalf', lira(1060, { EUR: 21.5, USD: 25 }), 270, 'g'),
      ],
      choices: [side, fromTheGrill],
      nutrition: perPortion(720, 48, 44, 38),
      ingredients: ['Kuzu but', 'Kuyruk yağı', 'Zeytinyağı', 'Lavaş', 'Bulgur'],
      allergens: ['gluten'],
      picture: fromAbove(bottleGreen, lambShish(white), 1.34),
    },
    {
      name: { tr: 'Tavuk Şiş', en: 'Chicken Shish', ar: 'شيش طاووق', ru: 'Куриный шашлык' },
      description: {
        tr: 'Yoğurt, salça ve kekikle terbiye edilmiş but, yeşil biberle.',
        en: 'Thigh marinated in yoghurt, pepper paste and thyme, with green pepper.',
        ar: 'أفخاذ دجاج متبّلة بالزبادي ومعجون الفلفل والزعتر مع الفلفل الأخضر.',
        ru: 'Бедро в маринаде из йогурта, перечной пасты и тимьяна, с зелёным перцем.',
      },
      sizes: [
        size('portion', lira(480, { EUR: 9.5, USD: 11 }), 200, 'g'),
        size('oneAndAHalf', lira(690, { EUR: 14, USD: 16 }), 300, 'g'),
      ],
      choices: [side, fromTheGrill],
      discount: { type: 'fixed', amount: 60 },
      nutrition: perPortion(590, 46, 42, 24),
      ingredients: ['Tavuk but', 'Yoğurt', 'Biber salçası', 'Kekik', 'Yeşil biber', 'Bulgur', 'Lavaş'],
      allergens: ['gluten', 'milk'],
      picture: fromAbove(burgundy, chickenShish(blue), 1.34),
    },
    {
      name: { tr: 'Ciğer Şiş', en: 'Liver Skewers', ar: 'شيش كبدة', ru: 'Шашлык из печени' },
      description: {
        tr: 'Urfa usulü minik şişler; kimyon, isot ve soğan salatasıyla.',
        en: 'Small skewers the Urfa way with cumin, isot and onion salad.',
        ar: 'أسياخ صغيرة على طريقة أورفا مع الكمون وإيسوت وسلطة البصل.',
        ru: 'Маленькие шампуры по-урфински с зирой, перцем исот и луком.',
      },
      prices: lira(460, { EUR: 9 }),
      choices: [side],
      diet: ['spicy'],
      nutrition: perPortion(560, 44, 43, 23),
      ingredients: ['Kuzu ciğeri', 'Kuyruk yağı', 'Kimyon', 'İsot', 'Soğan', 'Lavaş'],
      allergens: ['gluten'],
      picture: fromAbove(slate, liverShish(white), 1.34),
    },
    {
      name: { tr: 'Kuzu Pirzola', en: 'Lamb Chops', ar: 'ريش غنم', ru: 'Бараньи рёбрышки' },
      description: {
        tr: 'Dört kalem Trakya kuzusu, deniz tuzu ve taze kekik.',
        en: 'Four Thracian lamb chops with sea salt and fresh thyme.',
        ar: 'أربع قطع من ريش غنم تراقيا مع ملح البحر والزعتر الطازج.',
        ru: 'Четыре рёбрышка фракийского ягнёнка с морской солью и свежим тимьяном.',
      },
      prices: lira(880, { EUR: 17.5, USD: 20.5 }),
      diet: ['gluten_free', 'lactose_free'],
      nutrition: perPortion(690, 45, 6, 54),
      ingredients: ['Kuzu pirzola', 'Deniz tuzu', 'Kekik'],
      soldOut: 'today',
      picture: fromAbove(oakTable, lambChops(clay), 1.34),
    },
    {
      name: { tr: 'Beyti Sarma', en: 'Beyti in Lavash', ar: 'كباب بيتي ملفوف', ru: 'Бейти в лаваше' },
      description: {
        tr: 'Lavaşa sarılmış sarımsaklı kebap; domates sosu, tereyağı ve yoğurt.',
        en: 'Garlicky kebab rolled in lavash with tomato sauce, butter and yoghurt.',
        ar: 'كباب بالثوم ملفوف بخبز لافاش مع صلصة الطماطم والزبدة والزبادي.',
        ru: 'Кебаб с чесноком в лаваше под томатным соусом, с маслом и йогуртом.',
      },
      prices: lira(680, { EUR: 13.5, USD: 16 }),
      nutrition: perPortion(860, 44, 56, 50),
      ingredients: ['Dana ve kuzu eti', 'Lavaş', 'Domates', 'Tereyağı', 'Yoğurt', 'Sarımsak'],
      allergens: ['gluten', 'milk'],
      picture: fromAbove(bottleGreen, beyti(white), 1.34),
    },
    {
      name: { tr: 'Izgara Çipura', en: 'Grilled Sea Bream', ar: 'دنيس مشوي', ru: 'Дорада на гриле' },
      description: {
        tr: 'Günlük Ege çipurası, bütün; limon ve zeytinyağıyla.',
        en: "The day's Aegean bream, grilled whole, with lemon and olive oil.",
        ar: 'سمكة دنيس طازجة من بحر إيجة مشوية كاملة مع الليمون وزيت الزيتون.',
        ru: 'Эгейская дорада дневного улова целиком, с лимоном и оливковым маслом.',
      },
      prices: lira(760, { EUR: 15, USD: 17.5 }),
      diet: ['gluten_free', 'lactose_free'],
      nutrition: perPortion(420, 47, 3, 24),
      ingredients: ['Çipura', 'Limon', 'Zeytinyağı', 'Roka'],
      allergens: ['fish'],
      picture: fromAbove(walnutTable, grilledFish(blue), 1.34),
    },
  ],
};
