import { afterAll, expect, test } from 'vitest';
import { openSheets } from './sheets.ts';

// The process goes behind all others, and here there are many.
const sheets = openSheets({ patienceMs: 170_000 });
afterAll(() => sheets.close());

const read = async (file: Buffer | string) => (await sheets.read('owner', Buffer.from(file))).rows;
const tags = ['W5.16'];

/** Text in an encoding of one byte a letter. */
function encoded(text: string, encoding: string): Buffer {
  const letters = new TextDecoder(encoding).decode(
    Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)),
  );
  return Buffer.from([...text].map((letter) => letters.indexOf(letter)));
}

const turkish =
  'Kategori,Ürün,Açıklama\r\nÇorbalar,İşkembe,"Sarımsaklı, sirkeli"\r\nTatlılar,Sütlaç,"Fırında ""çıtır"""\r\n';
const turkishRows = [
  ['Kategori', 'Ürün', 'Açıklama'],
  ['Çorbalar', 'İşkembe', 'Sarımsaklı, sirkeli'],
  ['Tatlılar', 'Sütlaç', 'Fırında "çıtır"'],
];
const russian = 'Раздел;Блюдо;Цена\nСупы;Борщ с говядиной;350\nСалаты;Оливье домашний;290\n';
const arabic = 'القسم;الصنف;السعر\nالمشروبات;الشاي بالنعناع;10\nالمقبلات;الحمص باللحمة;25\n';
const rowsOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split(';'));

const alphabets: [string, Buffer, string[][]][] = [
  ['UTF-8', Buffer.from(turkish), turkishRows],
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${turkish}`), turkishRows],
  ['UTF-16', Buffer.from(`\uFEFF${turkish}`, 'utf16le'), turkishRows],
  ['UTF-16 the other way round', Buffer.from(`\uFEFF${turkish}`, 'utf16le').swap16(), turkishRows],
  ['the Turkish code page', encoded(turkish, 'windows-1254'), turkishRows],
  ['the Cyrillic code page', encoded(russian, 'windows-1251'), rowsOf(russian)],
  [
    'the Cyrillic code page in capitals',
    encoded(russian.toUpperCase(), 'windows-1251'),
    rowsOf(russian.toUpperCase()),
  ],
  ['the Arabic code page', encoded(arabic, 'windows-1256'), rowsOf(arabic)],
];
for (const [name, file, rows] of alphabets) {
  test(`a table written in ${name} is read`, { tags }, async () => {
    expect(await read(file)).toEqual(rows);
  });
}

test('one broken letter does not spoil all others', { tags }, async () => {
  const file = Buffer.concat([Buffer.from('Ürün;Açıklama\nÇay;şekerli'), Buffer.from([0xed, 0xa0, 0x80])]);
  const [, dish] = await read(file);
  expect(dish?.[0]).toBe('Çay');
  expect(dish?.[1]).toMatch(/^şekerli\uFFFD+$/);
});

const delimited: [string, string, string[][]][] = [
  [
    'semicolons and prices with a comma',
    'Çay;12,50\nKahve;45,00\n',
    [
      ['Çay', '12,50'],
      ['Kahve', '45,00'],
    ],
  ],
  [
    'commas',
    'name,price\nTea,1.50\n"Soup, hot",2\n',
    [
      ['name', 'price'],
      ['Tea', '1.50'],
      ['Soup, hot', '2'],
    ],
  ],
  [
    'tabs',
    'Ürün\tNot\nÇay\tdemli, sıcak; iyi\n',
    [
      ['Ürün', 'Not'],
      ['Çay', 'demli, sıcak; iyi'],
    ],
  ],
  [
    'bars',
    'Ürün|Fiyat|Not\nÇay|12,5|a;b\n',
    [
      ['Ürün', 'Fiyat', 'Not'],
      ['Çay', '12,5', 'a;b'],
    ],
  ],
  ['what its first line says', 'sep=|\r\na;b|c\r\n', [['a;b', 'c']]],
  ['nothing, being one column', 'Çay\nKahve\n', [['Çay'], ['Kahve']]],
];
for (const [name, text, rows] of delimited) {
  test(`a table with ${name} is read`, { tags }, async () => {
    expect(await read(text)).toEqual(rows);
  });
}

test('empty lines stay, so that rows keep their numbers, and those at the end go', { tags }, async () => {
  expect(await read('\na;b\n\n;;;\nc;d;;\n\n;;\n')).toEqual([
    [null, null],
    ['a', 'b'],
    [null, null],
    [null, null],
    ['c', 'd'],
  ]);
});

test('rows of different lengths are filled up, and spaces are kept', { tags }, async () => {
  expect(await read('a;b;c\n x \nd;e\r\nf;"g\r\nh";i\r')).toEqual([
    ['a', 'b', 'c'],
    [' x ', null, null],
    ['d', 'e', null],
    ['f', 'g\r\nh', 'i'],
  ]);
});

test('inches and quotes that nobody closed are read as they stand', { tags }, async () => {
  expect(await read('Ürün;Fiyat\nPizza 12";90\n"Özel" kebap;120\n"Künefe;80\nÇay;10\n')).toEqual([
    ['Ürün', 'Fiyat'],
    ['Pizza 12"', '90'],
    ['"Özel" kebap', '120'],
    ['"Künefe', '80'],
    ['Çay', '10'],
  ]);
});

test('a quote that nobody closed swallows no rows up to the next one', { tags }, async () => {
  expect(await read('A;Kola;"Soğuk;30\nA;Fanta;;35\nA;Ayran;"Ev yapımı";20\n"B";Çay;;10\n')).toEqual([
    ['A', 'Kola', '"Soğuk', '30'],
    ['A', 'Fanta', null, '35'],
    ['A', 'Ayran', 'Ev yapımı', '20'],
    ['B', 'Çay', null, '10'],
  ]);
  expect(await read('A;"Kola;30\r\n"B";"Çay";10\r\n')).toEqual([
    ['A', '"Kola', '30'],
    ['B', 'Çay', '10'],
  ]);
});

test('quotes within a text of two lines are read as they stand', { tags }, async () => {
  expect(await read('Pizza 5";"İnce\nhamur";90\n')).toEqual([['Pizza 5"', 'İnce\nhamur', '90']]);
  expect(await read('Çay;"""Özel""\ndemli; ""sıcak""";10\n')).toEqual([
    ['Çay', '"Özel"\ndemli; "sıcak"', '10'],
  ]);
  expect(await read('Çay;"Demli\nve "sıcak" olur";10\n')).toEqual([
    ['Çay', '"Demli\nve "sıcak" olur"', '10'],
  ]);
});

test('ten thousand empty columns are left away', { tags }, async () => {
  expect(await read(`Çay;12${';'.repeat(10_000)}\nKahve;40\n`)).toEqual([
    ['Çay', '12'],
    ['Kahve', '40'],
  ]);
});

test('signs that nobody can see are removed, those that hold letters together stay', { tags }, async () => {
  expect(await read('\u0007Ça\u001By;می\u200Cخواهم\n👨‍🍳;Şefin bugünkü önerisi\n')).toEqual([
    ['Çay', 'می\u200Cخواهم'],
    ['👨‍🍳', 'Şefin bugünkü önerisi'],
  ]);
});
