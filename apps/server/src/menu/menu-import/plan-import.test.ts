import { expect, test } from 'vitest';
import { turnsLetIn } from '../../testing/turns-let-in.ts';
import { planImport } from './plan-import.ts';

const shop = { id: '', slug: '', source: 'tr', languages: ['tr'], currencies: ['TRY'] };
const menu = { shop, categories: [], products: [], groups: [], times: [] };

function plan(fields: string[], rows: string[][]) {
  const columns = fields.map((field) => ({ header: field, field }));
  return planImport({ sheet: { rows: [fields, ...rows], kind: 'csv' }, columns, firstRow: 1 }, menu);
}

test('names that Unicode takes for ever to put in order are refused like any other long ones', async () => {
  const accents = (at: number) => `${at}a${'\u0301'.repeat(5000)}${'\u0316'.repeat(4900)}`;
  const rows = Array.from({ length: 200 }, (_, at) => [accents(at), accents(at), accents(at), accents(at)]);
  const { counts } = await plan(['category', 'name_tr', 'variant_tr', 'menu_time'], rows);
  expect(counts).toEqual({ create: 0, update: 0, unchanged: 0, error: 200 });
});

test('a name is found in any letters, with whatever blanks around it', async () => {
  const rows = [
    ['Çaylar', 'Çay', 'Bardak', '30'],
    [` Çaylar${' '.repeat(300)}`, `Çay${' '.repeat(300)}`, 'Fincan', '45'],
    ['Çaylar', 'Çay', ' BARDAK', '30'],
  ];
  const { counts, newCategories } = await plan(['category', 'name_tr', 'variant_tr', 'price_TRY'], rows);
  expect([counts, newCategories]).toEqual([{ create: 1, update: 0, unchanged: 0, error: 0 }, ['Çaylar']]);
});

test('a cell that is wrong in each of its many entries is told once', async () => {
  const entries = Array<string>(100).fill('\u202a').join();
  const { errorTotal, rows } = await plan(
    ['category', 'name_tr', 'price_TRY', 'ingredients_tr', 'allergens'],
    [['Çaylar', 'Çay', '30', entries, 'x,'.repeat(5000)]],
  );
  expect(errorTotal).toBe(2);
  expect(rows[0]?.errors.map(({ column }) => column)).toEqual(['allergens', 'ingredients_tr']);
});

test('others are let in while a long file is read, also where it turns out to be too long', async () => {
  const rows = Array.from({ length: 30_000 }, (_, at) => [
    'Çaylar',
    `Çay ${at}`,
    'Bardak',
    '30',
    'x',
    'y',
    'z',
  ]);
  const fields = ['category', 'name_tr', 'variant_tr', 'price_TRY', 'sku', 'variant_sku', 'description_tr'];
  const turns = await turnsLetIn(() =>
    expect(plan(fields, rows)).rejects.toMatchObject({ code: 'validation' }),
  );
  expect(turns).toBeGreaterThan(1_000);
});
