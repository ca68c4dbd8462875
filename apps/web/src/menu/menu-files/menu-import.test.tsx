import type { Category } from '@sofra/contract/categories';
import type { ImportRow, MenuImport } from '@sofra/contract/menu-import';
import type { Role } from '@sofra/contract/permissions';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { refuse } from '../../testing/api-server.ts';
import type { Reply } from '../../testing/contract-check.ts';
import { openMenu, sampleCategory, sampleProduct } from '../../testing/menu-api.ts';
import { importId, MenuImportApi, sampleImport, sampleRow } from '../../testing/menu-import-api.ts';
import { findToast } from '../../testing/toast-facts.ts';

const tea = sampleProduct();
const fresh = sampleRow({
  changes: [
    { field: 'name_tr', size: null, old: '', new: 'Ayran' },
    { field: 'category', size: null, old: '', new: 'İçecekler' },
    { field: 'price_TRY', size: null, old: '', new: '40' },
  ],
  notes: ['new_category'],
});
const dearer = sampleRow({
  row: 3,
  kind: 'update',
  product_id: tea._id,
  name: 'Çay',
  changes: [
    { field: 'price_TRY', size: null, old: '45', new: '50' },
    { field: 'variant_sku', size: 'Büyük', old: '', new: 'C-2' },
  ],
  notes: ['same_name'],
});
const wrong = sampleRow({
  row: 4,
  kind: 'error',
  name: 'Köfte',
  changes: [],
  errors: [{ row: 4, column: 'Fiyat', value: 'pahalı', message: 'This is not a price' }],
});

interface Opened {
  rows?: ImportRow[];
  menuImport?: Partial<MenuImport>;
  role?: Role;
  categories?: Category[];
  answer?: (call: string, imports: MenuImportApi) => Reply | Promise<Reply> | undefined;
}

async function openImport({ rows = [fresh, dearer], menuImport, answer, ...menu }: Opened = {}) {
  const imports = new MenuImportApi(rows, sampleImport(menuImport));
  const opened = await openMenu(`/menu-files/${importId}`, {
    ...menu,
    read: (call) => imports.answer(call, {}),
    change: async (call, body) => (await answer?.(call, imports)) ?? imports.answer(call, body),
  });
  return { ...opened, imports };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const apply = () => press('Apply to the menu');
const tab = (name: string) => screen.findByRole('tab', { name });
const rowsShown = async () => {
  const panel = within(await screen.findByRole('tabpanel'));
  await panel.findAllByRole('heading', { level: 3 });
  return panel.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
};
const meaning = (header: string) =>
  screen.findByRole<HTMLSelectElement>('combobox', { name: `${header}: what it means` });
const applied = () => screen.findByRole('heading', { name: 'The file is on the menu' });

describe('looking at a file', () => {
  test('shows what is new and what changes from what to what, and changes nothing', {
    tags: ['W5.10', 'W5.17'],
  }, async () => {
    const { api } = await openImport({ menuImport: { new_categories: ['İçecekler'] } });
    expect((await tab('New 1')).getAttribute('aria-selected')).toBe('true');
    const [first] = await rowsShown();
    expect(first).toMatch(/^AyranİçeceklerRow 2Price \(TRY\): 40.*The category is new/);
    expect(screen.getByText(/^A new category is added: .İçecekler.\.$/)).toBeTruthy();
    await userEvent.click(await tab('Changed 1'));
    const [changed] = await rowsShown();
    expect(changed).toMatch(/Çay.*Price \(TRY\): before 45 after 50/);
    expect(changed).toMatch(/Büyük., Item number of the size: before empty after C-2/);
    expect(changed).toMatch(/Another product of this name/);
    expect(screen.getByRole('link', { name: 'Çay' }).getAttribute('href')).toBe(`/products/${tea._id}`);
    await userEvent.click(await tab('Unchanged 0'));
    expect(screen.getByText('No product stays as it is.')).toBeTruthy();
    expect(screen.getByText('1 new product, 1 change')).toBeTruthy();
    expect(api.calls().filter((call) => !call.startsWith('GET '))).toEqual([]);
  });

  test('tells switches, allergens and diets in words, not as the sheet has them', {
    tags: ['W5.17'],
  }, async () => {
    const changes = [
      { field: 'is_active', size: null, old: 'true', new: 'false' },
      { field: 'allergens', size: null, old: '', new: 'milk, eggs' },
      { field: 'diet', size: null, old: 'vegetarian', new: 'vegan' },
    ];
    await openImport({ rows: [sampleRow({ ...dearer, changes })] });
    const [row] = await rowsShown();
    expect(row).toMatch(/Live: before yes after no/);
    expect(row).toMatch(/Allergens: before empty after Eggs, Milk/);
    expect(row).toMatch(/Diet marks: before Vegetarian after Vegan/);
  });

  test('tells which other sheets of the file are not read', { tags: ['W5.17'] }, async () => {
    await openImport({ menuImport: { unread_sheets: ['Tatlılar', 'İçecekler'] } });
    expect(
      await screen.findByText(/^2 other sheets of the file are not read: .Tatlılar. and .İçecekler.\.$/),
    ).toBeTruthy();
  });

  test('begins with wrong cells, each with its row, column and what is wrong, and offers them marked', {
    tags: ['W5.10'],
  }, async () => {
    await openImport({ rows: [fresh, wrong] });
    expect((await tab('With errors 1')).getAttribute('aria-selected')).toBe('true');
    const [shown] = await rowsShown();
    expect(shown).toMatch(/Köfte.*This is not a price.*Row 4 · Fiyat: pahalı/);
    const marked = screen.getByRole('link', { name: 'Download with errors marked' });
    expect(marked.getAttribute('href')).toBe(`/api/menu-import/${importId}/errors.xlsx`);
  });

  test('reads many rows page by page', { tags: ['W5.17'] }, async () => {
    const rows = Array.from({ length: 230 }, (_, index) =>
      sampleRow({ row: index + 2, name: `Dish ${index}` }),
    );
    const { api } = await openImport({ rows });
    expect(await screen.findByText('100 of 230 products')).toBeTruthy();
    await press('Show more');
    await screen.findByText('200 of 230 products');
    await press('Show more');
    expect(await screen.findByText('Dish 229')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(api.calls().filter((call) => call.includes('/rows'))).toHaveLength(3);
  });

  test('says of one that is gone that it is gone', { tags: ['W5.17'] }, async () => {
    const imports = new MenuImportApi([]);
    await openMenu(`/menu-files/${importId}`, { read: (call) => imports.answer(call, {}) });
    expect(await screen.findByRole('heading', { name: 'This import was not found' })).toBeTruthy();
  });

  test('is not for a seller', { tags: ['W5.14'] }, async () => {
    const { api } = await openImport({ role: 'seller' });
    expect(await screen.findByRole('heading', { name: 'You are not allowed to do this.' })).toBeTruthy();
    expect(api.calls().filter((call) => call.includes('menu-import'))).toEqual([]);
  });
});

describe('the columns of a file', () => {
  const unknown = {
    columns: [
      { header: 'Adı', field: null },
      { header: 'Tutar', field: 'price_TRY' },
    ],
  };

  test('are one line while all of them are understood', { tags: ['W5.17'] }, async () => {
    await openImport();
    const line = await screen.findByText('All 3 columns were understood');
    expect(line.closest('details')?.open).toBe(false);
  });

  test('are laid open where one is unknown, and the file is read again with what was chosen', {
    tags: ['W5.17'],
  }, async () => {
    const { sent } = await openImport({ menuImport: unknown });
    expect((await screen.findByText('1 column was not understood')).closest('details')?.open).toBe(true);
    expect(screen.getByText('Choose which column holds the name of the product.')).toBeTruthy();
    const select = await meaning('Adı');
    expect(within(select).getByRole('option', { name: 'Product name (Türkçe)' })).toBeTruthy();
    await userEvent.selectOptions(select, 'name_tr');
    expect(screen.queryByText('Choose which column holds the name of the product.')).toBeNull();
    await apply();
    expect(screen.getByText(/Have the file read again first/)).toBeTruthy();
    await press('Read again');
    expect(await screen.findByText('The file was read again.')).toBeTruthy();
    expect(sent('PATCH /api/menu-import')).toEqual([
      {
        _id: importId,
        columns: [
          { header: 'Adı', field: 'name_tr' },
          { header: 'Tutar', field: 'price_TRY' },
        ],
      },
    ]);
    expect(await screen.findByText('All 2 columns were understood')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Read again' })).toBeNull();
  });

  test('that mean the same are pointed out at both of them before anything is sent', {
    tags: ['W5.17'],
  }, async () => {
    const { sent } = await openImport({ menuImport: unknown });
    await userEvent.selectOptions(await meaning('Adı'), 'price_TRY');
    expect(screen.getAllByText('Two columns were given the same field')).toHaveLength(2);
    expect((await meaning('Tutar')).getAttribute('aria-invalid')).toBe('true');
    await press('Read again');
    expect(sent('PATCH /api/menu-import')).toEqual([]);
    await press('Cancel');
    expect((await meaning('Adı')).value).toBe('');
  });

  test('that the server finds wrong are told beside them', { tags: ['W5.17'] }, async () => {
    const errors = [{ path: 'columns.0.field', message: 'Not this one.' }];
    await openImport({
      menuImport: unknown,
      answer: (call) => (call.startsWith('PATCH ') ? refuse('validation', 'No.', { errors }) : undefined),
    });
    await userEvent.selectOptions(await meaning('Adı'), 'name_tr');
    await press('Read again');
    expect(await screen.findByText('Not this one.')).toBeTruthy();
    expect((await meaning('Adı')).getAttribute('aria-invalid')).toBe('true');
    expect((await meaning('Adı')).value).toBe('name_tr');
  });
});

describe('applying a file', () => {
  test('takes one press, says what came of it, and is taken back with another', {
    tags: ['W5.17'],
  }, async () => {
    const { sent } = await openImport();
    await apply();
    const heading = await applied();
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect((await findToast('The menu was updated: 1 new product, 1 change.')).shownFor).toBe(10_000);
    expect(sent(`POST /api/menu-import/${importId}/apply`)).toEqual([
      { skipErrors: false, seen: 'as it was read' },
    ]);
    const products = screen.getByRole('link', { name: 'See the products' });
    expect(products.getAttribute('href')).toBe('/products');
    await userEvent.click(within(screen.getByRole('main')).getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('heading', { name: 'This import was taken back' })).toBeTruthy();
    expect(await screen.findByText('2 things were put back.')).toBeTruthy();
  });

  test('leaves out products with wrong cells only if that is ticked', { tags: ['W5.11'] }, async () => {
    const { sent } = await openImport({ rows: [fresh, wrong] });
    await apply();
    const box = screen.getByRole('checkbox', { name: 'Leave out the product with errors' });
    expect(screen.getByText(/^Tick first/)).toBeTruthy();
    expect(document.activeElement).toBe(box);
    expect(sent(`POST /api/menu-import/${importId}/apply`)).toEqual([]);
    await userEvent.click(box);
    await apply();
    await applied();
    expect(sent(`POST /api/menu-import/${importId}/apply`)).toEqual([
      { skipErrors: true, seen: 'as it was read' },
    ]);
  });

  test('is not offered where nothing would change', { tags: ['W5.10'] }, async () => {
    await openImport({ rows: [sampleRow({ kind: 'unchanged', changes: [] }), wrong] });
    expect(await screen.findByText('Nothing to change')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Apply to the menu' }).hasAttribute('disabled')).toBe(true);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('is not for staff, who are told who may', { tags: ['W5.14'] }, async () => {
    await openImport({ role: 'staff' });
    expect(await screen.findByText(/^The owner, an admin or a manager applies it/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Apply to the menu' })).toBeNull();
  });

  test('tells that the menu moved meanwhile, and shows what would happen now', {
    tags: ['W5.17'],
  }, async () => {
    let isMoved = false;
    await openImport({
      answer: (call, imports) => {
        if (!call.endsWith('/apply') || isMoved) return undefined;
        isMoved = true;
        imports.rows = [fresh];
        imports.workOut();
        return refuse('changed_since', 'Moved.');
      },
    });
    await apply();
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^The menu changed while you were looking/,
    );
    expect(await tab('Changed 0')).toBeTruthy();
    expect(screen.getByText('1 new product')).toBeTruthy();
    await apply();
    expect(await applied()).toBeTruthy();
  });

  test('goes on when the page is left, and is found done on the way back', { tags: ['W5.17'] }, async () => {
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const { app } = await openImport({
      answer: (call, imports) =>
        call.endsWith('/apply')
          ? finished.then(() => imports.answer(call, {}) ?? refuse('internal'))
          : undefined,
    });
    await apply();
    expect(await screen.findByText(/^Applying… It goes on even if you leave/)).toBeTruthy();
    await app.router.navigate('/menu-files');
    await screen.findByRole('link', { name: 'menu.csv' });
    await app.router.navigate(`/menu-files/${importId}`);
    expect(await screen.findByText(/^Applying…/)).toBeTruthy();
    await app.router.navigate('/menu-files');
    finish();
    expect(await screen.findByText('Applied')).toBeTruthy();
    await app.router.navigate(`/menu-files/${importId}`);
    expect(await applied()).toBeTruthy();
  });

  test('without an answer looks whether it was done before it says anything', {
    tags: ['W5.17'],
  }, async () => {
    await openImport({
      answer: (call, imports) => {
        if (!call.endsWith('/apply')) return undefined;
        imports.answer(call, {});
        return refuse('busy', 'Busy.');
      },
    });
    await apply();
    expect(await applied()).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('without an answer shows what it brought on the other pages, and offers to take it back', {
    tags: ['W5.17'],
  }, async () => {
    const categories = [sampleCategory()];
    const { app } = await openImport({
      categories,
      answer: (call, imports) => {
        if (!call.endsWith('/apply')) return undefined;
        imports.answer(call, {});
        categories.push(
          sampleCategory({ _id: '0f8f2c9e-7f0b-4c1e-9b3a-0000000000c2', name: { en: 'Soups' } }),
        );
        return refuse('busy', 'Busy.');
      },
    });
    await app.router.navigate('/categories');
    await screen.findByText('Drinks');
    await app.router.navigate(`/menu-files/${importId}`);
    await apply();
    await applied();
    expect((await findToast('The menu was updated: 1 new product, 1 change.')).shownFor).toBe(10_000);
    await app.router.navigate('/categories');
    expect(await screen.findByText('Soups')).toBeTruthy();
  });

  test('that the server refuses says why and can be tried again', { tags: ['W5.17'] }, async () => {
    await openImport({
      answer: (call) => (call.endsWith('/apply') ? refuse('validation', 'The menu is full.') : undefined),
    });
    await apply();
    expect((await screen.findByRole('alert')).textContent).toBe('The menu is full.');
    expect(screen.getByRole('button', { name: 'Apply to the menu' }).hasAttribute('disabled')).toBe(false);
  });
});
