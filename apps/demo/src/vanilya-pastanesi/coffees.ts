import { type DemoCategory, lira, perPortion, size } from '../demo-shop.ts';
import { cremaArt, cupFromAbove, heartArt, marshmallows, rosettaArt } from '../drawings/coffees.ts';
import { tallGlass } from '../drawings/cold-drinks.ts';
import { tint } from '../drawings/colours.ts';
import { glassMug } from '../drawings/hot-drinks.ts';
import { fromAbove, onCounter, table } from '../drawings/scenes.ts';
import { coffeeExtras, milk } from './choices.ts';
import { lilac, mint, peach, rose, vanilla } from './cloths.ts';

const espresso = cupFromAbove({ colour: '#5f7d7a', drink: tint.coffee, art: cremaArt() });
const flatWhite = cupFromAbove({ colour: '#fbf6ee', drink: tint.crema, art: heartArt() });
const latte = cupFromAbove({ colour: '#d9a7a0', drink: tint.crema, art: rosettaArt() });
const hotChocolate = cupFromAbove({ colour: '#e9b08a', drink: tint.chocolate, art: marshmallows() });

export const coffees: DemoCategory = {
  name: { tr: 'Kahveler', en: 'Coffee', ar: 'القهوة', ru: 'Кофе' },
  description: {
    tr: 'Çekirdekleri her hafta Alsancak’ta kavuruyoruz.',
    en: 'We roast our beans in Alsancak every week.',
    ar: 'نحمّص حبوب البن كل أسبوع في ألسنجاك.',
    ru: 'Каждую неделю обжариваем зёрна в Алсанджаке.',
  },
  picture: table(vanilla, [
    { dish: flatWhite, x: 200, y: 150, scale: 0.86 },
    { dish: latte, x: 56, y: 140, scale: 0.8 },
    { dish: espresso, x: 344, y: 150, scale: 0.8 },
  ]),
  products: [
    {
      name: { tr: 'Espresso', en: 'Espresso', ar: 'إسبريسو', ru: 'Эспрессо' },
      description: {
        tr: 'Brezilya ve Etiyopya harmanı; kakao, kuru erik.',
        en: 'A blend of Brazil and Ethiopia: cocoa and prune.',
        ar: 'مزيج من بن البرازيل وإثيوبيا بنكهة الكاكاو والخوخ المجفف.',
        ru: 'Смесь Бразилии и Эфиопии: какао и чернослив.',
      },
      sizes: [
        size('single', lira(110, { EUR: 2, USD: 2.5 }), 3),
        size('double', lira(145, { EUR: 3, USD: 3.5 }), 6),
      ],
      diet: ['vegan', 'gluten_free', 'lactose_free'],
      nutrition: perPortion(5, 0, 1, 0),
      ingredients: ['Espresso'],
      picture: fromAbove(mint, espresso),
    },
    {
      name: { tr: 'Flat White', en: 'Flat White', ar: 'فلات وايت', ru: 'Флэт уайт' },
      description: {
        tr: 'Çift ristretto, ipeksi süt.',
        en: 'Double ristretto under silky milk.',
        ar: 'ريستريتو مزدوج مع حليب مخملي.',
        ru: 'Двойной ристретто и шелковистое молоко.',
      },
      prices: lira(165, { EUR: 3.5, USD: 4 }),
      choices: [milk],
      diet: ['vegetarian'],
      nutrition: perPortion(120, 7, 9, 6),
      ingredients: ['Espresso', 'Süt'],
      allergens: ['milk'],
      picture: fromAbove(rose, flatWhite),
    },
    {
      name: { tr: 'Vanilyalı Latte', en: 'Vanilla Latte', ar: 'لاتيه بالفانيليا', ru: 'Ванильный латте' },
      description: {
        tr: 'Kendi vanilya şurubumuzla; yulaf sütüyle de olur.',
        en: 'With our own vanilla syrup; oat milk if you like.',
        ar: 'بشراب الفانيليا من صنعنا، ويمكن بحليب الشوفان.',
        ru: 'С нашим ванильным сиропом; можно на овсяном молоке.',
      },
      sizes: [
        size('small', lira(180, { EUR: 3.5, USD: 4 }), 25),
        size('medium', lira(200, { EUR: 4, USD: 4.5 }), 35),
        { ...size('large', lira(220, { EUR: 4.5, USD: 5 }), 45), soldOut: 'switched_back' },
      ],
      choices: [milk, coffeeExtras],
      diet: ['vegetarian'],
      discount: { type: 'fixed', amount: 20 },
      nutrition: perPortion(190, 8, 22, 7),
      ingredients: ['Espresso', 'Süt', 'Vanilya', 'Şeker'],
      allergens: ['milk'],
      picture: fromAbove(lilac, latte),
    },
    {
      name: { tr: 'Filtre Kahve', en: 'Filter Coffee', ar: 'قهوة مفلترة', ru: 'Фильтр-кофе' },
      description: {
        tr: 'Günün çekirdeği, elde demlenir. İkinci fincan bizden.',
        en: 'The bean of the day, poured by hand. The second cup is on us.',
        ar: 'بنّ اليوم محضّر يدوياً. والفنجان الثاني علينا.',
        ru: 'Зерно дня, пуровер. Вторая чашка — за наш счёт.',
      },
      sizes: [size('small', lira(150), 25), size('large', lira(180), 40)],
      diet: ['vegan', 'gluten_free', 'lactose_free'],
      nutrition: perPortion(4, 0, 0, 0),
      ingredients: ['Filtre kahve'],
      picture: onCounter(vanilla, glassMug('#5a3018'), 1.55),
    },
    {
      name: { tr: 'Buzlu Latte', en: 'Iced Latte', ar: 'لاتيه مثلّج', ru: 'Айс-латте' },
      description: {
        tr: 'Çift espresso, soğuk süt ve bol buz.',
        en: 'Double espresso, cold milk and plenty of ice.',
        ar: 'إسبريسو مزدوج مع حليب بارد وكثير من الثلج.',
        ru: 'Двойной эспрессо, холодное молоко и много льда.',
      },
      sizes: [
        size('medium', lira(185, { EUR: 3.5, USD: 4.5 }), 35),
        size('large', lira(205, { EUR: 4, USD: 5 }), 45),
      ],
      time: {
        name: { tr: 'Yaz', en: 'Summer', ar: 'الصيف', ru: 'Лето' },
        season: { from: '05-01', to: '09-30' },
      },
      choices: [milk, coffeeExtras],
      diet: ['vegetarian'],
      nutrition: perPortion(130, 8, 12, 6),
      ingredients: ['Espresso', 'Süt', 'Buz'],
      allergens: ['milk'],
      picture: onCounter(
        mint,
        tallGlass({ drink: '#f3dfc4', below: '#7a4a2a', ice: true, straw: '#3a2a20' }),
        1.24,
      ),
    },
    {
      name: { tr: 'Sıcak Çikolata', en: 'Hot Chocolate', ar: 'شوكولاتة ساخنة', ru: 'Горячий шоколад' },
      description: {
        tr: 'Eritilmiş bitter çikolata, sıcak süt ve marşmelov.',
        en: 'Melted dark chocolate, hot milk and marshmallows.',
        ar: 'شوكولاتة داكنة مذابة مع حليب ساخن ومارشميلو.',
        ru: 'Растопленный тёмный шоколад, горячее молоко и маршмеллоу.',
      },
      prices: lira(190),
      choices: [milk],
      nutrition: perPortion(340, 9, 40, 16),
      ingredients: ['Bitter çikolata', 'Süt', 'Marşmelov'],
      allergens: ['milk', 'soybeans'],
      picture: fromAbove(peach, hotChocolate),
    },
  ],
};
