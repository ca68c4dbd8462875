import { afterAll, expect, test } from 'vitest';
import { rowOf, sheetXml, textCell, valueCell, workbook } from '../testing/sheet-files.ts';
import { openSheets } from './sheets.ts';

// The process goes behind all others, and here there are many.
const sheets = openSheets({ patienceMs: 170_000 });
afterAll(() => sheets.close());

const read = async (file: Buffer) => (await sheets.read('owner', file)).rows;
const tags = ['W5.16'];

const merges = (...areas: string[]) =>
  `<mergeCells>${areas.map((area) => `<mergeCell ref="${area}"/>`).join('')}</mergeCells>`;

test('a category that is merged over its dishes counts for each of them', { tags }, async () => {
  const file = workbook({
    sheets: [
      sheetXml(
        rowOf(1, textCell('A1', 'Kategori'), textCell('B1', 'Ürün')) +
          rowOf(2, textCell('A2', 'Çorbalar'), textCell('B2', 'Mercimek')) +
          rowOf(3, '<c r="A3"/>', textCell('B3', 'Ezogelin')) +
          rowOf(4, textCell('B4', 'İşkembe')) +
          rowOf(5, textCell('A5', 'Kebaplar'), textCell('B5', 'Adana')),
        merges('A2:A4'),
      ),
    ],
  });
  expect(await read(file)).toEqual([
    ['Kategori', 'Ürün'],
    ['Çorbalar', 'Mercimek'],
    ['Çorbalar', 'Ezogelin'],
    ['Çorbalar', 'İşkembe'],
    ['Kebaplar', 'Adana'],
  ]);
});

test('two rows of headings and a title above them are all there, each in its row', { tags }, async () => {
  const file = workbook({
    sheets: [
      sheetXml(
        rowOf(1, textCell('A1', 'LEZZET LOKANTASI')) +
          rowOf(3, textCell('A3', 'Ürün'), textCell('B3', 'Fiyat')) +
          rowOf(4, textCell('B4', 'TRY'), textCell('C4', 'USD')) +
          rowOf(5, textCell('A5', 'Çay'), valueCell('B5', '25'), valueCell('C5', '0.75')),
        merges('A1:Z1', 'B3:C3', 'A3:A4'),
      ),
    ],
  });
  expect(await read(file)).toEqual([
    ['LEZZET LOKANTASI', 'LEZZET LOKANTASI', 'LEZZET LOKANTASI'],
    [null, null, null],
    ['Ürün', 'Fiyat', 'Fiyat'],
    ['Ürün', 'TRY', 'USD'],
    ['Çay', 25, 0.75],
  ]);
});

test('prices as text, sums, switches, what went wrong and line breaks come as they are seen', {
  tags,
}, async () => {
  const file = workbook({
    sheets: [
      sheetXml(
        rowOf(
          1,
          textCell('A1', ' 1.250,00 ₺ '),
          '<c r="B1"><f>A2*3</f><v>3.3000000000000003</v></c>',
          '<c r="C1" t="str"><f>A2&amp;"x"</f><v>Ayran &amp; su</v></c>',
          valueCell('D1', '1', 't="b"'),
          valueCell('E1', '#REF!', 't="e"'),
          textCell('F1', 'bir_x000D_\niki'),
          '<c r="G1"><f>B2</f></c>',
          '<c r="H1" t="inlineStr"><is><r><t>İç</t></r><r><rPr><b/></rPr><t>li köfte</t></r></is></c>',
        ),
      ),
    ],
  });
  expect(await read(file)).toEqual([
    [' 1.250,00 ₺ ', 3.3, 'Ayran & su', true, null, 'bir\r\niki', null, 'İçli köfte'],
  ]);
});

test('a date comes as its text, a time as the clock shows it', { tags }, async () => {
  const formats = [0, 14, 20, 22, 2].map((format) => `<xf numFmtId="${format}" applyNumberFormat="1"/>`);
  const file = workbook({
    styles: `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs>${formats.join('')}</cellXfs></styleSheet>`,
    sheets: [
      sheetXml(
        rowOf(
          1,
          valueCell('A1', '46082', 's="1"'),
          valueCell('B1', '0.4375', 's="2"'),
          valueCell('C1', '46082.75', 's="3"'),
          valueCell('D1', '46082', 's="4"'),
        ),
      ),
    ],
  });
  expect(await read(file)).toEqual([['2026-03-01', '10:30', '2026-03-01 18:00', 46082]]);
});

test('the first sheet that says something is read, and a hidden one only if no other does', {
  tags,
}, async () => {
  const empty = sheetXml(rowOf(1, textCell('A1', '  ')));
  const menu = sheetXml(rowOf(1, textCell('A1', 'menu')));
  const hidden = sheetXml(rowOf(1, textCell('A1', 'hidden')));
  expect(await read(workbook({ sheets: [hidden, empty, menu], hidden: [1] }))).toEqual([['menu']]);
  expect(await read(workbook({ sheets: [hidden, empty], hidden: [1] }))).toEqual([['hidden']]);
});

test('rows keep the numbers that the spreadsheet shows', { tags }, async () => {
  const file = workbook({
    sheets: [sheetXml(rowOf(2, textCell('B2', 'Ürün')) + rowOf(5, textCell('B5', 'Çay')))],
  });
  expect(await read(file)).toEqual([
    [null, null],
    [null, 'Ürün'],
    [null, null],
    [null, null],
    [null, 'Çay'],
  ]);
});

test('cells that do not say where they are follow one another', { tags }, async () => {
  const row = '<row><c><v>1</v></c><c/><c t="inlineStr"><is><t>Çay</t></is></c></row>';
  expect(await read(workbook({ sheets: [sheetXml(row + row)] }))).toEqual([
    [1, null, 'Çay'],
    [1, null, 'Çay'],
  ]);
});

test('ten thousand empty columns and a million empty rows are left away', { tags }, async () => {
  const columns = Array.from({ length: 10_000 }, () => '<c s="0"/>').join('');
  const wide = `<row r="1">${textCell('A1', 'Çay')}</row><row r="2">${columns}</row>`;
  expect(await read(workbook({ sheets: [sheetXml(wide)] }))).toEqual([['Çay']]);
  const long = `${rowOf(1, textCell('A1', 'Çay'))}${'<row/>'.repeat(1_000_000)}<row r="99999999999"/>`;
  expect(await read(workbook({ sheets: [sheetXml(long)] }))).toEqual([['Çay']]);
});

test('what other programs write, with macros and pictures beside it, is read', { tags }, async () => {
  const file = workbook({
    sheets: [
      '\uFEFF<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData>' +
        '<x:row r="1"><x:c r="A1" t="inlineStr"><x:is><x:t>Çay</x:t></x:is></x:c></x:row>' +
        '</x:sheetData></x:worksheet>',
    ],
    more: { 'xl/vbaProject.bin': 'macro', 'xl/media/image1.png': 'picture' },
  });
  expect(await read(file)).toEqual([['Çay']]);
});
