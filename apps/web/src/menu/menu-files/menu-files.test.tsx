import type { MenuImport } from '@sofra/contract/menu-import';
import type { Role } from '@sofra/contract/permissions';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { refuse } from '../../testing/api-server.ts';
import { openMenu } from '../../testing/menu-api.ts';
import {
  answerFile,
  importId,
  MenuImportApi,
  sampleImport,
  sampleRow,
} from '../../testing/menu-import-api.ts';
import { catchPictures, PictureRequest } from '../../testing/picture-request.ts';
import { sampleShop } from '../../testing/sample-shop.ts';

const shopId = sampleShop()._id;
const file = new File(['Kategori;Ürün;Fiyat\nİçecekler;Ayran;40'], 'menu.csv', { type: 'text/csv' });

async function openFiles({ role = 'owner', kept }: { role?: Role; kept?: MenuImport } = {}) {
  catchPictures();
  const imports = new MenuImportApi([sampleRow()], kept);
  const opened = await openMenu('/menu-files', {
    role,
    read: (call) => imports.answer(call, {}),
    change: (call, body) => imports.answer(call, body),
  });
  await screen.findByRole('heading', { level: 1, name: 'Import and export' });
  return { ...opened, imports };
}

const chooser = () => screen.findByLabelText<HTMLInputElement>('Choose a file');
const area = () => screen.findByRole('group', { name: 'Import from a file' });
const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
const sentFile = () => PictureRequest.last.sent.find(([name]) => name === 'file')?.[1] as File;

describe('handing a file over', () => {
  test('takes one choice, shows how far it is, and leads to what would happen', {
    tags: ['W5.17'],
  }, async () => {
    const { app, imports } = await openFiles();
    await userEvent.upload(await chooser(), file);
    expect(PictureRequest.last.opened).toEqual(['POST', '/api/menu-import']);
    // Whose menu it is has to be known before the file is read.
    expect(PictureRequest.last.sent.map(([name]) => name)).toEqual(['shopId', 'file']);
    expect(PictureRequest.last.sent[0]?.[1]).toBe(shopId);
    act(() => PictureRequest.last.progress(0.55));
    expect(screen.getByText('Sending menu.csv: 50%')).toBeTruthy();
    act(() => PictureRequest.last.progress(1));
    expect(screen.getByText('Reading menu.csv…')).toBeTruthy();
    await act(async () => answerFile({ status: 201, json: imports.workOut() }));
    expect(await screen.findByRole('heading', { name: 'What would happen' })).toBeTruthy();
    expect(app.path()).toBe(`/menu-files/${importId}`);
  });

  test('works by dropping it onto the area', { tags: ['W5.17'] }, async () => {
    await openFiles();
    const dataTransfer = { types: ['Files'], files: [file] };
    fireEvent.dragOver(await area(), { dataTransfer });
    fireEvent.drop(await area(), { dataTransfer });
    await screen.findByText('Sending menu.csv: 0%');
    expect(sentFile().name).toBe('menu.csv');
  });

  test('takes one file at a time', { tags: ['W5.17'] }, async () => {
    await openFiles();
    fireEvent.drop(await area(), { dataTransfer: { types: ['Files'], files: [file, file] } });
    expect((await screen.findByRole('alert')).textContent).toMatch(/Hand over one file at a time/);
  });

  test('works by pasting cells, which stay as they were copied', { tags: ['W5.17'] }, async () => {
    await openFiles();
    const box = await screen.findByRole('textbox', { name: 'Or paste cells' });
    await userEvent.click(screen.getByRole('button', { name: 'Read what I pasted' }));
    expect(screen.getByText('Paste the cells first.')).toBeTruthy();
    await userEvent.click(box);
    await userEvent.paste('Ürün\tFiyat\nAyran\t40');
    await userEvent.click(screen.getByRole('button', { name: 'Read what I pasted' }));
    await screen.findByText('Sending Pasted cells: 0%');
    expect(sentFile().name).toBe('pasted.tsv');
    expect(await sentFile().text()).toBe('Ürün\tFiyat\nAyran\t40');
  });

  test('can be stopped', { tags: ['W5.17'] }, async () => {
    await openFiles();
    await userEvent.upload(await chooser(), file);
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    expect(screen.queryByText(/Sending/)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  const refused: [what: string, reply: ReturnType<typeof refuse>, words: RegExp][] = [
    [
      'a file of another kind',
      refuse('validation', 'Check.', { errors: [{ path: 'file', message: 'This is no table.' }] }),
      /This is no table/,
    ],
    ['one that is too large for the server', refuse('too_large', 'No.'), /larger than 10 MB/],
    ['one of a wrong type', refuse('unsupported_media_type', 'No.'), /save it as \.xlsx/],
  ];
  for (const [what, reply, words] of refused)
    test(`says in words why ${what} is refused, and asks for another`, { tags: ['W5.17'] }, async () => {
      await openFiles();
      await userEvent.upload(await chooser(), file);
      await act(async () => answerFile(reply));
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toMatch(/^menu\.csv could not be read/);
      expect(alert.textContent).toMatch(words);
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
      expect(screen.getByLabelText('Choose another file')).toBeTruthy();
    });

  test('is not even tried with more than the server takes', { tags: ['W5.17'] }, async () => {
    await openFiles();
    const large = new File(['x'], 'large.xlsx');
    Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 });
    await userEvent.upload(await chooser(), large);
    expect((await screen.findByRole('alert')).textContent).toMatch(/larger than 10 MB/);
  });

  test('keeps the file when the line breaks, so that one press sends it again', {
    tags: ['W5.17'],
  }, async () => {
    const { imports, app } = await openFiles();
    await userEvent.upload(await chooser(), file);
    const broken = PictureRequest.last;
    await act(async () => broken.onerror());
    expect((await screen.findByRole('alert')).textContent).toMatch(/cannot be reached/);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(PictureRequest.last).not.toBe(broken);
    expect(sentFile().name).toBe('menu.csv');
    await act(async () => answerFile({ status: 201, json: imports.workOut() }));
    await waitFor(() => expect(app.path()).toBe(`/menu-files/${importId}`));
  });
});

describe('the page of files', () => {
  test('offers the menu as files and a template to begin with', { tags: ['W5.14', 'W5.17'] }, async () => {
    await openFiles();
    expect(await hrefOf('Download: Excel file')).toBe(`/api/shop/${shopId}/menu.xlsx`);
    expect(await hrefOf('Download: CSV file')).toBe(`/api/shop/${shopId}/menu.csv`);
    expect(await hrefOf('Download: Price list')).toBe(`/api/shop/${shopId}/price-list.csv`);
    expect(await hrefOf('Download the template')).toBe('/api/menu-template.xlsx');
    expect(await screen.findByText('Nothing has been imported yet.')).toBeTruthy();
  });

  test('lets a seller download the menu and nothing else', { tags: ['W5.14'] }, async () => {
    const { api } = await openFiles({ role: 'seller' });
    expect(await hrefOf('Download: Excel file')).toBe(`/api/shop/${shopId}/menu.xlsx`);
    expect(screen.queryByLabelText('Choose a file')).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Latest imports' })).toBeNull();
    expect(api.calls().filter((call) => call.includes('menu-import'))).toEqual([]);
  });

  test('lists what was imported, with what it was and how it stands', { tags: ['W5.17'] }, async () => {
    await openFiles({ kept: sampleImport({ state: 'applied', change_set_id: importId }) });
    const line = (await screen.findByRole('link', { name: 'menu.csv' })).closest('li') as HTMLElement;
    expect(within(line).getByRole('link').getAttribute('href')).toBe(`/menu-files/${importId}`);
    expect(within(line).getByText('Applied')).toBeTruthy();
    expect(within(line).getByText('1 new product')).toBeTruthy();
  });

  test('is reached from the products, above all while there are none', { tags: ['W5.17'] }, async () => {
    await openMenu('/products', { products: [] });
    const linksNow = () =>
      screen.queryAllByRole('link', { name: 'Import from a file' }).map((link) => link.getAttribute('href'));
    await waitFor(() => expect(linksNow()).toEqual(['/menu-files', '/menu-files']));
  });
});
