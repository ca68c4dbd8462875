import { randomBytes } from 'node:crypto';
import { importLimits } from '@sofra/contract/menu-import';
import { zipSync } from 'fflate';
import { afterAll, expect, test } from 'vitest';
import {
  oldOffice,
  packed,
  rowOf,
  sheetXml,
  swellingWorkbook,
  textCell,
  valueCell,
  workbook,
  workbookParts,
} from '../testing/sheet-files.ts';
import { openSheets } from './sheets.ts';
import { unpacked } from './unpacked.ts';

// The process goes behind all others, and here there are many.
const sheets = openSheets({ patienceMs: 170_000 });
afterAll(() => sheets.close());

const tags = ['W5.15'];
const refusal = (problem: string) => ({
  code: 'validation',
  fields: [{ path: 'file', message: { key: `validation.sheet_${problem}` } }],
});

const tea = rowOf(1, textCell('A1', 'Çay'), valueCell('B1', '12'));
const menu = () => workbook({ sheets: [sheetXml(tea)] });
const laughs = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`);

const refused: [string, string, () => Buffer][] = [
  ['an empty file', 'empty', () => Buffer.alloc(0)],
  [
    'one long text in every cell',
    'large',
    () => Buffer.from(`${Array(50).fill('x'.repeat(9000)).join(';')}\n`.repeat(50)),
  ],
  ['a text of empty lines', 'empty', () => Buffer.from('\uFEFF;;;\r\n \r\n')],
  [
    'a workbook of empty sheets',
    'empty',
    () => workbook({ sheets: [sheetXml('<row r="1"><c r="A1"/></row>')] }),
  ],
  [
    'a workbook that is locked by a password',
    'password',
    () => oldOffice('EncryptionInfo', 'EncryptedPackage'),
  ],
  ['a workbook of old Excel', 'old', () => oldOffice('Workbook')],
  [
    'a PDF that was given another name',
    'type',
    () => Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n'),
  ],
  ['a picture', 'type', () => Buffer.concat([Buffer.from('\x89PNG\r\n', 'latin1'), randomBytes(400)])],
  ['a program', 'type', () => Buffer.concat([Buffer.from('MZ\x90\0', 'latin1'), randomBytes(400)])],
  ['a web page', 'type', () => Buffer.from('<html><table><tr><td>Çay</td></tr></table></html>')],
  ['text with zeros in it', 'type', () => Buffer.from('Çay;12\0\nKahve;40\n')],
  [
    'a letter of Word',
    'type',
    () => packed({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w/>' }),
  ],
  [
    'a sheet of LibreOffice',
    'type',
    () => packed({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<o/>' }),
  ],
  ['a workbook of which the end is missing', 'damaged', () => menu().subarray(0, -200)],
  ['a workbook of which only the beginning is there', 'damaged', () => menu().subarray(0, 40)],
  ['a workbook without its sheets', 'damaged', () => workbook({ sheets: [] })],
  ['a workbook whose sheet breaks off', 'damaged', () => workbook({ sheets: [sheetXml(tea).slice(0, -60)] })],
  ['a workbook with bytes changed in the middle', 'damaged', () => menu().fill(0xff, 300, 420)],
  [
    'entities that mean gigabytes',
    'damaged',
    () =>
      workbook({
        sheets: [
          `<!DOCTYPE l [<!ENTITY l0 "ha">${laughs.join('')}]>${sheetXml(rowOf(1, textCell('A1', '&l9;')))}`,
        ],
      }),
  ],
  [
    'paths that lead out of the file',
    'damaged',
    () => packed({ ...workbookParts({ sheets: [sheetXml(tea)] }), '../../etc/passwd': 'x' }),
  ],
  [
    'the same part twice',
    'damaged',
    () => {
      const twice = packed({
        ...workbookParts({ sheets: [sheetXml(tea)] }),
        'xl/workbooc.xml': '<workbook/>',
      });
      return Buffer.from(twice.toString('latin1').replaceAll('workbooc', 'workbook'), 'latin1');
    },
  ],
  [
    'a cell a billion rows down',
    'rows',
    () => workbook({ sheets: [sheetXml(`${tea}${rowOf(99_999_999_999, valueCell('A99999999999', '1'))}`)] }),
  ],
  [
    'merged cells that lie over one another',
    'damaged',
    () =>
      workbook({
        sheets: [
          sheetXml(tea, `<mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(1000)}</mergeCells>`),
        ],
      }),
  ],
  [
    'more parts than a workbook has',
    'large',
    () =>
      Buffer.from(
        zipSync(
          Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`xl/${at}.xml`, new Uint8Array()])),
        ),
      ),
  ],
  ['a file of 800 KB that swells to 300 MB', 'large', () => swellingWorkbook(300)],
  [
    'a text longer than any description',
    'large',
    () => Buffer.from(`a;${'x'.repeat(importLimits.cell + 1)}\n`),
  ],
  [
    'such a text in a workbook',
    'large',
    () => workbook({ sheets: [sheetXml(rowOf(1, textCell('A1', 'x'.repeat(importLimits.cell + 1))))] }),
  ],
  ['more rows than a menu has', 'rows', () => Buffer.from('a;b\n'.repeat(importLimits.rows + 1))],
  [
    'a workbook with more rows than a menu has',
    'rows',
    () =>
      workbook({
        sheets: [sheetXml(rowOf(importLimits.rows + 1, valueCell(`A${importLimits.rows + 1}`, '1')))],
      }),
  ],
  ['more columns than anybody fills', 'columns', () => Buffer.from('a;'.repeat(importLimits.columns + 1))],
  [
    'a workbook with a hundred thousand columns',
    'columns',
    () => workbook({ sheets: [sheetXml(`<row r="1">${'<c><v>1</v></c>'.repeat(100_000)}</row>`)] }),
  ],
  [
    'more cells than a memory holds',
    'large',
    () => Buffer.from(`${';'.repeat(299)}a\n${'a\n'.repeat(importLimits.rows - 1)}`),
  ],
];
for (const [what, problem, file] of refused) {
  test(`refuses ${what}, and says so`, { tags }, async () => {
    await expect(sheets.read('owner', file())).rejects.toMatchObject(refusal(problem));
  });
}

test('a file that swells is given up while it is unpacked, not when the memory is full', { tags }, () => {
  expect(() => unpacked(swellingWorkbook(300))).toThrow('validation.sheet_large');
});

test('what is just within the limits is read', { tags }, async () => {
  const long = `${'a;b\n'.repeat(importLimits.rows)}\n\n;\n`;
  expect((await sheets.read('owner', Buffer.from(long))).rows).toHaveLength(importLimits.rows);
  const wide = Array.from({ length: importLimits.columns }, (_, at) => `${at}`);
  expect((await sheets.read('owner', Buffer.from(wide.join(';')))).rows).toEqual([wide]);
  const text = 'x'.repeat(importLimits.cell);
  expect((await sheets.read('owner', Buffer.from(text))).rows).toEqual([[text]]);
});

test('whatever the bytes are, they are read or refused with a sentence', { tags }, async () => {
  const heads = [
    [],
    [0x50, 0x4b, 3, 4],
    [0xff, 0xfe],
    [0xfe, 0xff],
    [0xef, 0xbb, 0xbf],
    [0x22],
    [0x73, 0x65, 0x70, 0x3d],
  ];
  const whole = menu();
  for (let round = 0; round < 200; round++) {
    const noise = randomBytes(1 + ((round * 37) % 3000));
    const broken = Buffer.from(whole);
    broken.set(noise.subarray(0, 8), (round * 13) % (whole.length - 8));
    const head = Buffer.from(heads[round % heads.length] ?? []);
    const file = round % 3 === 0 ? broken : Buffer.concat([head, noise]);
    const outcome = await sheets.read('owner', file).catch((error: unknown) => error);
    const expected = outcome instanceof Error ? refusal('') : { rows: expect.any(Array) };
    if (outcome instanceof Error) {
      expect(outcome, file.toString('hex')).toMatchObject({
        ...expected,
        fields: [{ path: 'file', message: { key: expect.stringMatching(/^validation\.sheet_/) } }],
      });
    } else expect(outcome).toMatchObject(expected);
  }
});

test('a file that takes more memory than there is for it is given up, and the next is read', {
  tags,
}, async () => {
  const small = openSheets({ memoryMegabytes: 24, patienceMs: 170_000 });
  let served = 0;
  const others = setInterval(() => served++, 1);
  const row = (at: number) => Array.from({ length: 45 }, (_, column) => `${column}.${at % 100}`).join(';');
  const file = Buffer.from(Array.from({ length: importLimits.rows }, (_, at) => row(at)).join('\n'));
  served = 0;
  await expect(small.read('owner', file)).rejects.toMatchObject(refusal('large'));
  clearInterval(others);
  expect(served).toBeGreaterThan(0);
  expect((await small.read('owner', menu())).rows).toEqual([['Çay', 12]]);
  small.close();
});

test('a file that takes too long is given up', { tags }, async () => {
  const hasty = openSheets({ patienceMs: 1 });
  await expect(hasty.read('owner', menu())).rejects.toMatchObject(refusal('large'));
  await expect(hasty.xlsx('owner', { name: 'menu', rows: [['Çay']] })).rejects.toMatchObject({
    code: 'busy',
  });
  hasty.close();
});

test('whoever sends many files waits behind their own', { tags }, async () => {
  const order: string[] = [];
  const send = (who: string) => sheets.read(who, menu()).then(() => order.push(who));
  await Promise.all([send('many'), send('many'), send('many'), send('one')]);
  expect(order.indexOf('one')).toBeLessThan(order.lastIndexOf('many'));
});
