import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, expect, test } from 'vitest';
import { guardedInCell, guardedInText, unguarded } from './formula-guard.ts';
import { plainText } from './plain-text.ts';
import type { Cell } from './sheet.ts';
import { openSheets } from './sheets.ts';

// The process goes behind all others, and here there are many.
const sheets = openSheets({ patienceMs: 170_000 });
afterAll(() => sheets.close());

/** Whatever people write in a menu, and what others put into one to see what happens. */
const text = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...'=+-@\t\r\'";,|_x#<>&%',
        '\n',
        '\r\n',
        '_x000D_',
        'sep=;',
        '00123',
        ' ',
        '₺',
        '\uFEFF',
      ),
      fc.constantFrom('Çiğ köfte', 'İçli', 'Борщ', 'شاي بالنعناع', 'می\u200Cخواهم', '拉麺', '👨‍🍳', 'ẞ', 'é'),
      fc.constantFrom('constructor', '__proto__', 'toString', ']]>', '<!DOCTYPE', '&amp;', '=HYPERLINK("x")'),
      fc.string({ unit: 'binary', maxLength: 6 }).map(plainText),
    ),
    { maxLength: 5 },
  )
  .map((parts) => parts.join(''));
const number = fc.tuple(fc.integer({ min: -99_999_999, max: 99_999_999 }), fc.integer({ min: 0, max: 4 }));
const cell: fc.Arbitrary<Cell> = fc.oneof(
  { weight: 4, arbitrary: text },
  number.map(([digits, places]) => digits / 10 ** places || 0),
  fc.boolean(),
  fc.constant(null),
);
const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 8 });

/** As it comes back: a rectangle up to the last cell that says something; an empty text is an empty cell. */
function comingBack(rows: Cell[][], as: (cell: Cell) => Cell): Cell[][] {
  const says = (value: Cell) => value !== null && `${value}`.trim() !== '';
  const height = rows.findLastIndex((row) => row.some(says)) + 1;
  const width = Math.max(...rows.map((row) => row.findLastIndex(says))) + 1;
  return rows
    .slice(0, height)
    .map((row) => Array.from({ length: width }, (_, at) => (row[at] === '' ? null : as(row[at] ?? null))));
}
const unguardedRows = (rows: Cell[][]) =>
  rows.map((row) => row.map((value) => (typeof value === 'string' ? unguarded(value) : value)));
/** What only moves the cursor is guarded too, and then says something. */
const guardedRow = (row: Cell[]) =>
  row.map((value) => (typeof value === 'string' ? guardedInText(value) : value));
/** A line of nothing but blanks is an empty line. */
const withoutBlanks = (row: Cell[]) => (isSomething([row]) ? row : row.map(() => null));
const isSomething = (rows: Cell[][]) =>
  rows.flat().some((value) => value !== null && `${value}`.trim() !== '');

test('what is made harmless comes back as it was, however often it was done', { tags: ['W5.3'] }, () => {
  fc.assert(
    fc.property(text, (before) => {
      expect(unguarded(guardedInText(before))).toBe(before);
      expect(unguarded(guardedInCell(before))).toBe(before);
      expect(guardedInText(before)).not.toMatch(/^[=+\-@\t\r]/);
      expect(unguarded(unguarded(guardedInText(guardedInCell(before))))).toBe(before);
    }),
  );
});

test('what is written as a spreadsheet comes back as it was', { tags: ['W5.3'] }, async () => {
  await fc.assert(
    fc.asyncProperty(table.filter(isSomething), async (rows) => {
      const file = await sheets.xlsx('owner', { name: 'Menü', rows, headings: 1 });
      const { kind, rows: read } = await sheets.read('owner', file);
      expect(kind).toBe('xlsx');
      expect(unguardedRows(read)).toEqual(comingBack(rows, (value) => value));
    }),
    { numRuns: 40 },
  );
});

test('what is written as CSV comes back as it was, numbers and booleans as text', {
  tags: ['W5.3'],
}, async () => {
  const asText = (value: Cell) => {
    if (typeof value === 'number') return `${value}`.replace('.', ',');
    return typeof value === 'boolean' ? `${value}` : value;
  };
  await fc.assert(
    fc.asyncProperty(table.filter(isSomething), async (rows) => {
      const { kind, rows: read } = await sheets.read('owner', Buffer.from(await sheets.csv(rows)));
      expect(kind).toBe('csv');
      const expected = comingBack(rows.map(guardedRow), asText);
      expect(unguardedRows(read)).toEqual(unguardedRows(expected.map(withoutBlanks)));
    }),
    { numRuns: 150, examples: [[[['\uFEFF'], ['constructor']]], [[[' '], ['x']]]] },
  );
});

test('CSV opens by a double click: semicolons, decimal commas, its mark, no formulas', {
  tags: ['W5.3'],
}, async () => {
  const rows = [
    ['Ürün', 'Fiyat', 'Yayında'],
    ['=1+1', 12.5, true],
    ["'-2", -3, false],
    ['a;b\n"c"', null, '12,5'],
  ];
  expect(await sheets.csv(rows)).toBe(
    '\uFEFFÜrün;Fiyat;Yayında\r\n' +
      `'=1+1;"12,5";true\r\n` +
      `''-2;-3;false\r\n` +
      `"a;b\n""c""";;"12,5"\r\n`,
  );
});

test('a spreadsheet has headings that stay in sight, widths, marked cells and numbers as text', {
  tags: ['W5.3'],
}, async () => {
  const file = await sheets.xlsx('owner', {
    name: "Lezzet: 'Menü' [2026] / yaz ve kış için hazırlanan",
    rows: [
      ['Kod', 'Ürün'],
      ['00123', 'Çay\u0000\u001B'],
      ['=1+1', 12.5],
    ],
    headings: 1,
    widths: [10, 30],
    marked: [{ row: 1, column: 0 }],
  });
  const parts = unzipSync(file);
  const part = (path: string) => strFromU8(parts[path] ?? new Uint8Array());
  const sheet = part('xl/worksheets/sheet1.xml');
  expect(sheet).toMatch(/<pane[^>]*ySplit="1"[^>]*state="frozen"/);
  expect(sheet).toMatch(/<col [^>]*width="30/);
  expect(sheet).not.toContain('<f>');
  expect(part('xl/sharedStrings.xml')).toContain('<t>00123</t>');
  expect(part('xl/sharedStrings.xml')).toContain('<t>Çay</t>');
  expect(part('xl/styles.xml')).toMatch(/<b\s*\/>/);
  expect(part('xl/styles.xml')).toContain('FFC7CE');
  const [, tab] = /<sheet [^>]*name="([^"]*)"/.exec(part('xl/workbook.xml')) ?? [];
  expect(tab).toBe('Lezzet &apos;Menü&apos; 2026 yaz ve kış i');
  expect((await sheets.read('owner', file)).rows).toEqual([
    ['Kod', 'Ürün'],
    ['00123', 'Çay'],
    ['=1+1', 12.5],
  ]);
});
