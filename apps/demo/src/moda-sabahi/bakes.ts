import { type DemoCategory, lira, perPortion } from '../demo-shop.ts';
import { acma, gozleme, pogaca, simit, suBoregi, toastie } from '../drawings/bakes.ts';
import { fromAbove, table } from '../drawings/scenes.ts';
import { apricot, gingham, iznik, linen, sage, sky } from './cloths.ts';

export const bakes: DemoCategory = {
  name: { tr: 'Fırından', en: 'From the Oven', ar: 'من الفرن', ru: 'Из печи' },
  description: {
    tr: 'Her sabah altıda fırından çıkar.',
    en: 'Out of the oven at six every morning.',
    ar: 'تخرج من الفرن كل صباح في السادسة.',
    ru: 'Каждое утро из печи в шесть часов.',
  },
  picture: table(sage, [
    { dish: simit('#fbf3e4'), x: 200, y: 150, scale: 0.96 },
    { dish: suBoregi('#b5422c'), x: 48, y: 150, scale: 0.78 },
    { dish: pogaca('#5f8f5a'), x: 354, y: 150, scale: 0.78 },
  ]),
  products: [
    {
      name: { tr: 'Simit', en: 'Simit', ar: 'سميط', ru: 'Симит' },
      description: {
        tr: 'Pekmeze batmış, susama bulanmış, taş fırında çıtır çıtır.',
        en: 'Dipped in grape molasses, rolled in sesame and baked crisp in a stone oven.',
        ar: 'مغموس بدبس العنب ومغطّى بالسمسم ومخبوز في فرن حجري حتى يقرمش.',
        ru: 'Окунули в виноградный пекмез, обваляли в кунжуте и испекли в каменной печи до хруста.',
      },
      prices: lira(45),
      diet: ['vegan', 'lactose_free'],
      nutrition: perPortion(290, 9, 52, 5),
      ingredients: ['Un', 'Susam', 'Üzüm pekmezi', 'Maya'],
      allergens: ['gluten', 'sesame'],
      picture: fromAbove(gingham, simit('#fbf3e4'), 1.4),
    },
    {
      name: { tr: 'Su Böreği', en: 'Su Böreği', ar: 'بوريك الماء بالجبن', ru: 'Су-бёрек с сыром' },
      description: {
        tr: 'Haşlanmış el açması yufka, bol peynir ve maydanoz; kat kat, tereyağlı.',
        en: 'Hand-rolled sheets, boiled and layered with plenty of cheese, parsley and butter.',
        ar: 'رقائق عجين مفرودة باليد ومسلوقة مع كثير من الجبن والبقدونس والزبدة.',
        ru: 'Раскатанные вручную отварные листы теста, много сыра, петрушка и сливочное масло.',
      },
      prices: lira(220, { EUR: 4.5 }),
      diet: ['vegetarian'],
      nutrition: perPortion(430, 15, 38, 24),
      ingredients: ['Yufka', 'Beyaz peynir', 'Maydanoz', 'Tereyağı', 'Yumurta'],
      allergens: ['gluten', 'eggs', 'milk'],
      picture: fromAbove(linen, suBoregi('#b5422c')),
    },
    {
      name: {
        tr: 'Ispanaklı Gözleme',
        en: 'Spinach Gözleme',
        ar: 'غوزلمه بالسبانخ',
        ru: 'Гёзлеме со шпинатом',
      },
      description: {
        tr: 'Sacda pişer, içi ıspanak ve lor dolu. Yanında ayran iyi gider.',
        en: 'Cooked on the griddle, filled with spinach and curd cheese. Lovely with ayran.',
        ar: 'تُخبز على الصاج ومحشوة بالسبانخ وجبن لور. لذيذة مع العيران.',
        ru: 'Лепёшка с железного саджа с начинкой из шпината и творожного сыра. Отлично с айраном.',
      },
      prices: lira(230),
      diet: ['vegetarian'],
      nutrition: perPortion(410, 14, 54, 15),
      ingredients: ['Un', 'Ispanak', 'Lor peyniri', 'Tereyağı'],
      allergens: ['gluten', 'milk'],
      picture: fromAbove(iznik, gozleme()),
    },
    {
      name: { tr: 'Zeytinli Açma', en: 'Soft Olive Açma', ar: 'أتشما بالزيتون', ru: 'Ачма с оливками' },
      description: {
        tr: 'Pamuk gibi mayalı hamur, Gemlik zeytini ve çörek otu.',
        en: 'A cloud-soft yeast ring with Gemlik olives and nigella seed.',
        ar: 'عجينة مخمّرة ناعمة كالقطن مع زيتون غملك والحبة السوداء.',
        ru: 'Мягкая дрожжевая булочка с гемликскими оливками и чернушкой.',
      },
      prices: lira(70),
      diet: ['vegetarian'],
      nutrition: perPortion(340, 7, 44, 15),
      ingredients: ['Un', 'Süt', 'Tereyağı', 'Zeytin', 'Çörek otu'],
      allergens: ['gluten', 'milk', 'eggs'],
      picture: fromAbove(sage, acma('#f6ead6'), 1.4),
    },
    {
      name: { tr: 'Peynirli Poğaça', en: 'Cheese Poğaça', ar: 'بوغاتشا بالجبن', ru: 'Погача с сыром' },
      description: {
        tr: 'Ağızda dağılan mayalı hamur, içinde peynir ve maydanoz. Üçlü.',
        en: 'Three melt-in-the-mouth rolls filled with cheese and parsley.',
        ar: 'ثلاث قطع هشّة تذوب في الفم محشوة بالجبن والبقدونس.',
        ru: 'Три тающие во рту булочки с сыром и петрушкой.',
      },
      prices: lira(120),
      diet: ['vegetarian'],
      nutrition: perPortion(460, 13, 51, 22),
      ingredients: ['Un', 'Beyaz peynir', 'Maydanoz', 'Yoğurt', 'Yumurta'],
      allergens: ['gluten', 'eggs', 'milk'],
      picture: fromAbove(sky, pogaca('#5f8f5a')),
    },
    {
      name: {
        tr: 'Çift Kaşarlı Tost',
        en: 'Double Kashar Toastie',
        ar: 'توست بجبن القشقوان',
        ru: 'Тост с двойным кашаром',
      },
      description: {
        tr: 'Ayvalık usulü basılmış ekmek, iki kat kaşar, bir dilim domates.',
        en: 'Pressed bread the Ayvalık way with two layers of kashar and a slice of tomato.',
        ar: 'خبز مكبوس على طريقة أيفاليك مع طبقتين من القشقوان وشريحة طماطم.',
        ru: 'Прижатый хлеб по-айвалыкски, два слоя кашара и ломтик помидора.',
      },
      prices: lira(240),
      diet: ['vegetarian'],
      nutrition: perPortion(520, 23, 46, 27),
      ingredients: ['Tost ekmeği', 'Kaşar', 'Tereyağı', 'Domates'],
      allergens: ['gluten', 'milk'],
      picture: fromAbove(apricot, toastie()),
    },
  ],
};
