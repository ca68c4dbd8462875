import { type DemoCategory, lira, perPortion } from '../demo-shop.ts';
import { dip, walnuts } from '../drawings/mezes.ts';
import { fromAbove, table } from '../drawings/scenes.ts';
import { cheeseBoard, honeyAndCream, jam, oliveBowl } from '../drawings/sides.ts';
import { shepherdsSalad } from '../drawings/starters.ts';
import { apricot, gingham, iznik, linen, sage, sky } from './cloths.ts';

const acuka = dip({ colour: '#b8401f', oil: '#e39a3a', glaze: '#f3e4cc', topping: walnuts(6, 46) });

export const sides: DemoCategory = {
  name: { tr: 'Sofraya Ekleyin', en: 'Add to the Table', ar: 'أضيفوا إلى المائدة', ru: 'К столу' },
  description: {
    tr: 'Küçük tabaklar, büyük keyif.',
    en: 'Small plates, great pleasure.',
    ar: 'أطباق صغيرة ومتعة كبيرة.',
    ru: 'Маленькие тарелки — большое удовольствие.',
  },
  picture: table(iznik, [
    { dish: honeyAndCream('#f6ecd8'), x: 200, y: 150, scale: 0.86 },
    { dish: oliveBowl('#c9704a'), x: 64, y: 150, scale: 0.8 },
    { dish: shepherdsSalad('#c9704a'), x: 338, y: 150, scale: 0.78 },
    { dish: jam('#fbf6ee'), x: 122, y: 36, scale: 0.46 },
    { dish: acuka, x: 282, y: 270, scale: 0.46 },
  ]),
  products: [
    {
      name: { tr: 'Bal Kaymak', en: 'Honey & Clotted Cream', ar: 'عسل مع القشطة', ru: 'Мёд с каймаком' },
      description: {
        tr: 'Manda kaymağı ve süzme kestane balı. Sıcak ekmek ister.',
        en: 'Buffalo clotted cream with chestnut honey. It asks for warm bread.',
        ar: 'قشطة الجاموس مع عسل الكستناء المصفّى. تحتاج إلى خبز ساخن.',
        ru: 'Буйволиный каймак и каштановый мёд. Просит тёплого хлеба.',
      },
      prices: lira(280, { EUR: 5.5, USD: 6.5 }),
      diet: ['vegetarian', 'gluten_free'],
      nutrition: perPortion(390, 3, 36, 27),
      ingredients: ['Manda kaymağı', 'Kestane balı'],
      allergens: ['milk'],
      picture: fromAbove(apricot, honeyAndCream('#f6ecd8')),
    },
    {
      name: { tr: 'Peynir Tahtası', en: 'Cheese Board', ar: 'لوح الأجبان', ru: 'Сырная доска' },
      description: {
        tr: 'Ezine, eski kaşar, Kars gravyeri ve tulum; üzüm ve cevizle.',
        en: 'Ezine, aged kashar, Kars gruyère and tulum with grapes and walnuts.',
        ar: 'جبن إزينة وقشقوان معتّق وغرافيير قارص وتولوم مع العنب والجوز.',
        ru: 'Эзине, выдержанный кашар, карсский грюйер и тулум с виноградом и орехами.',
      },
      prices: lira(420, { EUR: 8.5 }),
      diet: ['vegetarian'],
      nutrition: perPortion(510, 28, 11, 40),
      ingredients: ['Ezine peyniri', 'Eski kaşar', 'Kars gravyeri', 'Tulum', 'Üzüm', 'Ceviz'],
      allergens: ['milk', 'nuts'],
      picture: fromAbove(sage, cheeseBoard()),
    },
    {
      name: { tr: 'Zeytin Çeşitleri', en: 'Marinated Olives', ar: 'تشكيلة زيتون', ru: 'Маринованные оливки' },
      description: {
        tr: 'Gemlik siyahı, kırma yeşil ve ızgara zeytin; kekik ve zeytinyağıyla.',
        en: 'Black Gemlik, cracked green and grilled olives with thyme and olive oil.',
        ar: 'زيتون غملك الأسود وزيتون أخضر مكسور وزيتون مشوي مع الزعتر وزيت الزيتون.',
        ru: 'Чёрные гемликские, колотые зелёные и жареные оливки с тимьяном и оливковым маслом.',
      },
      prices: lira(130),
      diet: ['vegan', 'gluten_free', 'lactose_free'],
      nutrition: perPortion(180, 1, 5, 18),
      ingredients: ['Siyah zeytin', 'Kırma zeytin', 'Kekik', 'Zeytinyağı'],
      picture: fromAbove(linen, oliveBowl('#c9704a'), 1.45),
    },
    {
      name: { tr: 'Vişne Reçeli', en: 'Sour Cherry Jam', ar: 'مربى الكرز الحامض', ru: 'Вишнёвое варенье' },
      description: {
        tr: 'Temmuzda Afyon vişnesinden kaynatırız, tanesi bütün kalır.',
        en: 'We cook it in July from Afyon cherries and keep the fruit whole.',
        ar: 'نطبخها في تموز من كرز أفيون وتبقى حباتها كاملة.',
        ru: 'Варим в июле из афьонской вишни, ягоды остаются целыми.',
      },
      prices: lira(110),
      diet: ['vegan', 'gluten_free', 'lactose_free'],
      nutrition: perPortion(140, 0, 35, 0),
      ingredients: ['Vişne', 'Şeker', 'Limon'],
      picture: fromAbove(sky, jam('#fbf6ee'), 1.5),
    },
    {
      name: { tr: 'Cevizli Acuka', en: 'Walnut Acuka', ar: 'محمّرة بالجوز', ru: 'Аджука с орехами' },
      description: {
        tr: 'Biber salçası, ceviz, sarımsak ve kimyon: ekmeğe sürmelik.',
        en: 'Pepper paste, walnut, garlic and cumin: made for spreading.',
        ar: 'معجون الفلفل والجوز والثوم والكمون: تُمدّ على الخبز.',
        ru: 'Перечная паста, грецкий орех, чеснок и зира — намазывать на хлеб.',
      },
      prices: lira(140),
      diet: ['vegan', 'lactose_free'],
      nutrition: perPortion(230, 4, 12, 19),
      ingredients: ['Biber salçası', 'Ceviz', 'Sarımsak', 'Kimyon', 'Zeytinyağı'],
      allergens: ['nuts', 'gluten'],
      picture: fromAbove(gingham, acuka, 1.4),
    },
    {
      name: { tr: 'Çoban Salata', en: "Shepherd's Salad", ar: 'سلطة الراعي', ru: 'Салат «Чобан»' },
      description: {
        tr: 'Domates, salatalık, biber ve soğan; ince kıyım, limonlu.',
        en: 'Tomato, cucumber, pepper and onion, finely chopped, with lemon.',
        ar: 'طماطم وخيار وفلفل وبصل مفرومة ناعماً مع الليمون.',
        ru: 'Помидоры, огурцы, перец и лук мелкой нарезки с лимоном.',
      },
      prices: lira(190),
      diet: ['vegan', 'gluten_free', 'lactose_free'],
      nutrition: perPortion(120, 3, 11, 7),
      ingredients: ['Domates', 'Salatalık', 'Biber', 'Soğan', 'Maydanoz', 'Zeytinyağı'],
      picture: fromAbove(iznik, shepherdsSalad('#c9704a'), 1.4),
    },
  ],
};
