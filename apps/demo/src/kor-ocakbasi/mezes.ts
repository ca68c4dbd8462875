import { type DemoCategory, lira, perPortion } from '../demo-shop.ts';
import { herbs, specks } from '../drawings/garnishes.ts';
import { chickpeas, chopped, curedFish, dip, friedVegetables, samphire } from '../drawings/mezes.ts';
import { fromAbove, table } from '../drawings/scenes.ts';
import { bottleGreen, burgundy, oakTable, slate, walnutTable } from './cloths.ts';

const haydari = dip({
  colour: '#f7f1e4',
  glaze: '#56707a',
  topping: herbs(16, 50) + specks(8, 40, '#a8743f', 2.4),
});
const ezme = dip({
  colour: '#b93423',
  glaze: '#e9dcc6',
  oil: '#d98a2c',
  topping: chopped(['#d9432f', '#8fbf57', '#c8321f'], 46, 62, 6) + herbs(12, 56),
});
const hummus = dip({
  colour: '#e3c68f',
  glaze: '#a3542f',
  topping: chickpeas() + specks(24, 58, '#b9421c', 1.8),
});
const aubergine = dip({
  colour: '#b79a6c',
  glaze: '#fbf6ee',
  topping: chopped(['#c8321f', '#5d9441', '#d9b27a'], 26, 58, 7, 7) + herbs(10, 54),
});

export const mezes: DemoCategory = {
  name: { tr: 'Soğuk Mezeler', en: 'Cold Mezes', ar: 'مقبلات باردة', ru: 'Холодные мезе' },
  description: {
    tr: 'Her gün taze; paylaşmak için ortaya.',
    en: 'Fresh every day and made for sharing.',
    ar: 'طازجة كل يوم ومحضّرة للمشاركة.',
    ru: 'Каждый день свежие, в середину стола на всех.',
  },
  picture: table(oakTable, [
    { dish: hummus, x: 200, y: 150, scale: 0.82 },
    { dish: haydari, x: 64, y: 140, scale: 0.76 },
    { dish: ezme, x: 336, y: 146, scale: 0.76 },
    { dish: samphire('#fbf6ee'), x: 128, y: 276, scale: 0.5 },
    { dish: friedVegetables('#e9d9bf'), x: 272, y: 20, scale: 0.5 },
  ]),
  products: [
    {
      name: { tr: 'Haydari', en: 'Haydari', ar: 'حيدري', ru: 'Хайдари' },
      description: {
        tr: 'Süzme yoğurt, sarımsak, kuru nane ve tereyağında ceviz.',
        en: 'Thick strained yoghurt with garlic, dried mint and walnuts in butter.',
        ar: 'لبنة كثيفة مع الثوم والنعناع اليابس والجوز المحمّص بالزبدة.',
        ru: 'Густой йогурт с чесноком, сушёной мятой и орехами в масле.',
      },
      prices: lira(190, { EUR: 4, USD: 4.5 }),
      diet: ['vegetarian', 'gluten_free'],
      nutrition: perPortion(210, 9, 7, 16),
      ingredients: ['Süzme yoğurt', 'Sarımsak', 'Kuru nane', 'Ceviz', 'Tereyağı'],
      allergens: ['milk', 'nuts'],
      picture: fromAbove(walnutTable, haydari, 1.4),
    },
    {
      name: { tr: 'Acılı Ezme', en: 'Spicy Ezme', ar: 'إزمة حارّة', ru: 'Острая эзме' },
      description: {
        tr: 'Zırhla kıyılmış domates, biber ve soğan; nar ekşisi, isot.',
        en: 'Hand-chopped tomato, pepper and onion with pomegranate molasses and isot.',
        ar: 'طماطم وفلفل وبصل مفرومة يدوياً مع دبس الرمان وفلفل إيسوت.',
        ru: 'Рубленые помидоры, перец и лук с гранатовым соусом и перцем исот.',
      },
      prices: lira(180, { EUR: 3.5, USD: 4 }),
      diet: ['vegan', 'gluten_free', 'lactose_free', 'spicy'],
      nutrition: perPortion(110, 2, 12, 6),
      ingredients: ['Domates', 'Kırmızı biber', 'Soğan', 'Nar ekşisi', 'İsot', 'Maydanoz'],
      picture: fromAbove(bottleGreen, ezme, 1.4),
    },
    {
      name: { tr: 'Humus', en: 'Hummus', ar: 'حمّص', ru: 'Хумус' },
      description: {
        tr: 'Tahinli nohut ezmesi, üstünde kızgın tereyağı ve kimyon.',
        en: 'Chickpeas and tahini under sizzling butter and cumin.',
        ar: 'حمّص مهروس بالطحينة مع زبدة ساخنة وكمون.',
        ru: 'Нут с тахини под горячим маслом и зирой.',
      },
      prices: lira(200, { EUR: 4, USD: 4.5 }),
      diet: ['vegetarian', 'gluten_free'],
      nutrition: perPortion(290, 10, 24, 18),
      ingredients: ['Nohut', 'Tahin', 'Limon', 'Sarımsak', 'Tereyağı', 'Kimyon'],
      allergens: ['sesame', 'milk'],
      picture: fromAbove(oakTable, hummus, 1.4),
    },
    {
      name: { tr: 'Köz Patlıcan', en: 'Smoked Aubergine', ar: 'باذنجان مشوي', ru: 'Баклажан на углях' },
      description: {
        tr: 'Korda közlenmiş patlıcan ve kapya biber, sarımsak, zeytinyağı.',
        en: 'Aubergine and red pepper charred in the embers with garlic and olive oil.',
        ar: 'باذنجان وفلفل أحمر مشويان على الجمر مع الثوم وزيت الزيتون.',
        ru: 'Запечённые на углях баклажан и красный перец с чесноком и оливковым маслом.',
      },
      prices: lira(210),
      diet: ['vegan', 'gluten_free', 'lactose_free'],
      nutrition: perPortion(160, 3, 12, 11),
      ingredients: ['Patlıcan', 'Kapya biber', 'Sarımsak', 'Zeytinyağı'],
      picture: fromAbove(burgundy, aubergine, 1.4),
    },
    {
      name: { tr: 'Şakşuka', en: 'Şakşuka', ar: 'شكشوكة الباذنجان', ru: 'Шакшука по-турецки' },
      description: {
        tr: 'Kızarmış patlıcan, patates ve biber; sarımsaklı domates sosuyla.',
        en: 'Fried aubergine, potato and pepper in garlicky tomato sauce.',
        ar: 'باذنجان وبطاطا وفلفل مقلية مع صلصة الطماطم بالثوم.',
        ru: 'Жареные баклажан, картофель и перец в томатном соусе с чесноком.',
      },
      prices: lira(200),
      diet: ['vegan', 'gluten_free', 'lactose_free'],
      nutrition: perPortion(260, 4, 24, 17),
      ingredients: ['Patlıcan', 'Patates', 'Biber', 'Domates', 'Sarımsak'],
      picture: fromAbove(slate, friedVegetables('#e9d9bf')),
    },
    {
      name: { tr: 'Deniz Börülcesi', en: 'Samphire', ar: 'لوبياء البحر', ru: 'Солерос с чесноком' },
      description: {
        tr: 'Ayıklanmış deniz börülcesi, limon, sarımsak ve Ege zeytinyağı.',
        en: 'Hand-picked samphire with lemon, garlic and Aegean olive oil.',
        ar: 'أعشاب الساليكورنيا البحرية منقّاة يدوياً مع الليمون والثوم وزيت زيتون إيجة.',
        ru: 'Морской солерос с лимоном, чесноком и эгейским оливковым маслом.',
      },
      prices: lira(220),
      diet: ['vegan', 'gluten_free', 'lactose_free'],
      nutrition: perPortion(95, 2, 6, 7),
      ingredients: ['Deniz börülcesi', 'Limon', 'Sarımsak', 'Zeytinyağı'],
      off: true,
      picture: fromAbove(oakTable, samphire('#fbf6ee')),
    },
    {
      name: { tr: 'Lakerda', en: 'Lakerda', ar: 'لاكردا (بونيتو مملّح)', ru: 'Лакерда' },
      description: {
        tr: 'Kendi tuzladığımız torik; kırmızı soğan, limon ve dereotuyla.',
        en: 'Bonito we cure ourselves, with red onion, lemon and dill.',
        ar: 'سمك البونيتو المملّح في مطبخنا مع البصل الأحمر والليمون والشبت.',
        ru: 'Пеламида собственного посола с красным луком, лимоном и укропом.',
      },
      prices: lira(380, { EUR: 7.5, USD: 9 }),
      diet: ['gluten_free', 'lactose_free'],
      nutrition: perPortion(240, 26, 2, 14),
      ingredients: ['Torik', 'Deniz tuzu', 'Kırmızı soğan', 'Dereotu', 'Zeytinyağı'],
      allergens: ['fish'],
      picture: fromAbove(walnutTable, curedFish('#2f5f7a'), 1.3),
    },
  ],
};
