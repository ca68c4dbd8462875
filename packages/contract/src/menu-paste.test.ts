import { expect, test } from 'vitest';
import { type PastedLine, readPastedMenu } from './menu-paste.ts';

const digits: Record<string, number> = { JPY: 0, KWD: 3 };
const read = (text: string, currencies = ['TRY']) =>
  readPastedMenu(text, { currencies, decimalDigitsOf: (code) => digits[code] ?? 2 });

/** A line as a person would tell it. */
const told = ({ kind, text, prices, doubts }: PastedLine) =>
  [
    kind[0]?.toUpperCase(),
    text,
    ...prices.map(({ currency, amount }) => `${amount} ${currency}`),
    ...doubts.map((doubt) => `${doubt}?`),
  ].join(' | ');
const tell = (text: string, currencies?: string[]) => read(text, currencies).map(told);

test.each([
  ['Mercimek Çorbası 95,50', 'P | Mercimek Çorbası | 95.5 TRY'],
  ['Mercimek Çorbası 95', 'P | Mercimek Çorbası | 95 TRY'],
  ['Mercimek Çorbası ₺95', 'P | Mercimek Çorbası | 95 TRY'],
  ['Mercimek Çorbası 95 TL', 'P | Mercimek Çorbası | 95 TRY'],
  ['Mercimek Çorbası 95TL', 'P | Mercimek Çorbası | 95 TRY'],
  ['Mercimek Çorbası TRY 95.5', 'P | Mercimek Çorbası | 95.5 TRY'],
  ['Mercimek Çorbası 1.250,00', 'P | Mercimek Çorbası | 1250 TRY'],
  ['Mercimek Çorbası 1,250.00', 'P | Mercimek Çorbası | 1250 TRY'],
  ["Mercimek Çorbası 1'250.00", 'P | Mercimek Çorbası | 1250 TRY'],
  ['Mercimek Çorbası 1.250.000', 'P | Mercimek Çorbası | 1250000 TRY'],
  ['Mercimek Çorbası ........ 95,50', 'P | Mercimek Çorbası | 95.5 TRY'],
  ['Mercimek Çorbası . . . . 95', 'P | Mercimek Çorbası | 95 TRY'],
  ['Mercimek Çorbası…95', 'P | Mercimek Çorbası | 95 TRY'],
  ['Mercimek Çorbası - 95', 'P | Mercimek Çorbası | 95 TRY'],
  ['Mercimek Çorbası: 95 ₺', 'P | Mercimek Çorbası | 95 TRY'],
  ['• Mercimek Çorbası 95', 'P | Mercimek Çorbası | 95 TRY'],
  ['- Mercimek Çorbası 95', 'P | Mercimek Çorbası | 95 TRY'],
  ['3) Mercimek Çorbası 95', 'P | Mercimek Çorbası | 95 TRY'],
  ['₺95 Mercimek Çorbası', 'P | Mercimek Çorbası | 95 TRY'],
  ['Mercimek Çorbası\t95,50', 'P | Mercimek Çorbası | 95.5 TRY'],
  ['| Mercimek Çorbası | 95,50 |', 'P | Mercimek Çorbası | 95.5 TRY'],
  ['Kola 330 ml 45', 'P | Kola 330 ml | 45 TRY'],
  ['Menü 2 150', 'P | Menü 2 | 150 TRY'],
  ['7 Up 45', 'P | 7 Up | 45 TRY'],
  ['1/2 Porsiyon İskender 250', 'P | 1/2 Porsiyon İskender | 250 TRY'],
  ['شوربة العدس ٩٥٫٥٠', 'P | شوربة العدس | 95.5 TRY'],
  ['Борщ 95 ₽', 'P | Борщ | 95 RUB | currency?'],
  ['Çay 30 TL 1,50 €', 'P | Çay | 30 TRY | 1.5 EUR | currency?'],
  ['Çay 30/45', 'P | Çay | 30 TRY | several?'],
])('reads %s', { tags: ['O8.3'] }, (line, expected) => {
  expect(tell(line)).toEqual([expected]);
});

test.each([
  ['alone, a mark before three digits is doubtful', ['Çay 95.500'], ['95500 TRY notation?']],
  ['beside decimals with a comma, a point groups', ['Çay 95,50', 'Et 1.250'], ['95.5 TRY', '1250 TRY']],
  ['beside 1.250,00 too', ['Et 1.250,00', 'Kuzu 1.400'], ['1250 TRY', '1400 TRY']],
  ['beside 12.50 it stays doubtful', ['Çay 12.50', 'Et 12.500'], ['12.5 TRY', '12.5 TRY notation?']],
  ['a currency of three decimals divides', ['Çay KWD 1.250'], ['1.25 KWD notation?']],
  ['beside one below 1 it is in no doubt', ['Su KWD 0.750', 'Çay KWD 1.250'], ['0.75 KWD', '1.25 KWD']],
  ['more decimals than the currency has are doubtful', ['Çay JPY 95.5'], ['95.5 JPY notation?']],
  ['a currency without decimals leaves no doubt', ['Çay JPY 15,000'], ['15000 JPY']],
  [
    'but beside decimals it does',
    ['Çay JPY 9,5', 'Et JPY 15,000'],
    ['9.5 JPY notation?', '15 JPY notation?'],
  ],
  ['Arabic marks group and divide', ['Çay ١٬٢٥٠٫٥٠'], ['1250.5 TRY']],
  ['an Arabic mark before three digits is doubtful', ['Çay ١٫٢٥٠'], ['1250 TRY notation?']],
  ['beside Arabic decimals too', ['Çay ٩٫٥٠', 'Et ١٫٢٥٠'], ['9.5 TRY', '1.25 TRY notation?']],
  ['of a currency without decimals too', ['Çay JPY ١٥٫٠٠٠'], ['15000 JPY notation?']],
  ['but not of one with three', ['Çay KWD ١٫٢٥٠'], ['1.25 KWD']],
  ['groups that are none are doubtful', ['Et 12.50.00'], ['125000 TRY notation?']],
])('%s', { tags: ['O8.4'] }, (_what, lines, expected) => {
  const found = read(lines.join('\n'), ['TRY', 'KWD', 'JPY']).map(({ prices, doubts }) =>
    [
      ...prices.map(({ currency, amount }) => `${amount} ${currency}`),
      ...doubts.map((each) => `${each}?`),
    ].join(' '),
  );
  expect(found).toEqual(expected);
});

test('a sign that several currencies share is that of the menu', { tags: ['O8.3'] }, () => {
  expect(tell('Flat White $5.50', ['AUD'])).toEqual(['P | Flat White | 5.5 AUD']);
  expect(tell('Ürün\tFiyat ($)\nÇay\t5', ['TRY', 'CAD'])).toEqual(['P | Çay | 5 CAD']);
});

test.each([
  ['THB', 'Pad Thai 120 THB', 'P | Pad Thai | 120 THB'],
  ['THB', 'Pad Thai ฿120', 'P | Pad Thai | 120 THB'],
  ['PLN', 'Żurek 25 zł', 'P | Żurek | 25 PLN'],
  ['ILS', 'Hummus 25 ₪', 'P | Hummus | 25 ILS'],
  ['KGS', 'Лагман 350 KGS', 'P | Лагман | 350 KGS'],
  ['VND', 'Phở 45,50₫', 'P | Phở | 45.5 VND'],
  ['KRW', 'Bibimbap ₩15.50', 'P | Bibimbap | 15.5 KRW'],
  ['SGD', 'Satay SGD 9', 'P | Satay | 9 SGD'],
  ['PHP', 'Adobo ₱120', 'P | Adobo | 120 PHP'],
  ['NGN', 'Jollof ₦1500', 'P | Jollof | 1500 NGN'],
  ['SOS', 'Bariis 5 SOS 9 $', 'P | Bariis | 5 SOS | 9 USD | currency?'],
  ['TRY', 'Acı SOS 45', 'P | Acı SOS | 45 TRY'],
  ['TRY', 'Köfte 45 TL.', 'P | Köfte | 45 TRY'],
  ['TRY', 'Köfte 45 TL. 5 USD.', 'P | Köfte | 45 TRY | 5 USD | currency?'],
  ['RUB', '95 руб. Борщ', 'P | Борщ | 95 RUB'],
  ['TRY', 'Köfte ..... 5 USD.', 'P | Köfte | 5 USD | currency?'],
  ['KGS', 'Name\tKGS\nLagman\t350', 'P | Lagman | 350 KGS'],
  ['KGS', 'Name\tPrice\nLagman\t350 KGS', 'P | Lagman | 350 KGS'],
])('a menu in %s is understood: %s', { tags: ['O8.3'] }, (currency, text, expected) => {
  expect(tell(text, [currency])).toEqual([expected]);
});

test.each([
  ['USD', 'Breakfast for all 450', 'P | Breakfast for all | 450 USD'],
  ['USD', 'A must try 120', 'P | A must try | 120 USD'],
  ['USD', 'Menu 4 all 450', 'P | Menu 4 all | 450 USD'],
  ['TRY', 'A must try 120', 'P | A must try | 120 TRY'],
  ['TRY', 'Viski Sek 250', 'P | Viski Sek | 250 TRY'],
  ['TRY', 'Viski Sek 250 SEK', 'P | Viski Sek | 250 SEK | currency?'],
  ['TRY', 'Çay 30 try 1,50 eur', 'P | Çay | 30 TRY | 1.5 EUR | currency?'],
  ['TRY', 'Çay 30 Tl', 'P | Çay | 30 TRY'],
  ['TRY', 'Çay 30 LIRA', 'P | Çay | 30 TRY'],
  ['TRY', 'Ürün\tFiyat\nÇay\t30 sek', 'P | Çay | 30 SEK | currency?'],
])(
  'a word of a dish is no currency, with people who charge in %s: %s',
  { tags: ['O8.3'] },
  (currency, text, expected) => {
    expect(tell(text, [currency])).toEqual([expected]);
  },
);

test('a price that ends the last of some sentences is not that of a product', { tags: ['O8.3'] }, () => {
  expect(tell('Köfte 450\nPilav ile gelir. İlave peynir 15 TL.')).toEqual([
    'P | Köfte | 450 TRY',
    'D | Pilav ile gelir. İlave peynir 15 TL.',
  ]);
});

test('a price far from all others is doubtful', { tags: ['O8.4'] }, () => {
  const found = read('A 90\nB 100\nC 110\nD 9500\nMenü 1');
  expect(found.map(({ doubts }) => doubts)).toEqual([[], [], [], ['unusual'], ['unusual']]);
});

test('headings, products and what is said about them are told apart', { tags: ['O8.3'] }, () => {
  const text = `ÇORBALAR
Mercimek Çorbası 95,50
limon ve kruton ile
Ezogelin 95

Ana Yemekler
Adana Kebap ..... 320
Acılı, közlenmiş biber ve domates ile servis edilir.

## İçecekler
Ayran 40
Çay 30`;
  expect(tell(text)).toEqual([
    'C | ÇORBALAR',
    'P | Mercimek Çorbası | 95.5 TRY',
    'D | limon ve kruton ile',
    'P | Ezogelin | 95 TRY',
    'C | Ana Yemekler',
    'P | Adana Kebap | 320 TRY',
    'D | Acılı, közlenmiş biber ve domates ile servis edilir.',
    'C | İçecekler',
    'P | Ayran | 40 TRY',
    'P | Çay | 30 TRY',
  ]);
});

test('without gaps, a few words between products are a heading, and doubtful', { tags: ['O8.4'] }, () => {
  expect(tell('Çorbalar\nMercimek 95\nİçecekler\nÇay 30')).toEqual([
    'C | Çorbalar',
    'P | Mercimek | 95 TRY',
    'C | İçecekler | kind?',
    'P | Çay | 30 TRY',
  ]);
});

test('prices on lines of their own go to the words above', { tags: ['O8.3'] }, () => {
  expect(tell('İçecekler\n\nÇay\n30 TL\nTürk Kahvesi\nköpüklü, lokum ile\n60 TL')).toEqual([
    'C | İçecekler',
    'P | Çay | 30 TRY',
    'P | Türk Kahvesi | 60 TRY',
    'D | köpüklü, lokum ile',
  ]);
});

test('a spreadsheet with named columns is read by them', { tags: ['O8.3'] }, () => {
  const text =
    'Kategori\tÜrün\tAçıklama\tFiyat (TL)\tEUR\nÇorbalar\tMercimek\tLimonlu\t95,50\t2,5\nÇorbalar\tEzogelin\t\t1 250\t3\nİçecekler\tÇay\t\t30\t';
  expect(tell(text, ['TRY', 'EUR'])).toEqual([
    'C | Çorbalar',
    'P | Mercimek | 95.5 TRY | 2.5 EUR',
    'D | Limonlu',
    'P | Ezogelin | 1250 TRY | 3 EUR | notation?',
    'C | İçecekler',
    'P | Çay | 30 TRY',
  ]);
});

test('columns headed by currencies give each price its own', { tags: ['O8.3'] }, () => {
  expect(tell('TL   EUR\nÇay   30   1,50\nKahve   60   2,75', ['TRY', 'EUR'])).toEqual([
    'P | Çay | 30 TRY | 1.5 EUR',
    'P | Kahve | 60 TRY | 2.75 EUR',
  ]);
});

test('a line is found again after others were changed, twice the same line too', () => {
  const before = read('A 1\nÇay 30\nÇay 30');
  const after = read('B 2\nÇay 30\nÇay 30');
  expect(after.slice(1).map(({ key }) => key)).toEqual(before.slice(1).map(({ key }) => key));
  expect(new Set(before.map(({ key }) => key)).size).toBe(3);
});

test('nothing pasted is no menu', () => {
  expect(read(' \n\t\n---\n')).toEqual([]);
});
