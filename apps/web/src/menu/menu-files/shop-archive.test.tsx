import type { Category } from '@sofra/contract/categories';
import type { Role } from '@sofra/contract/permissions';
import { archiveLimits, type ShopArchive } from '@sofra/contract/shop-archive';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { refuse } from '../../testing/api-server.ts';
import type { Reply } from '../../testing/contract-check.ts';
import { openMenu, sampleCategory } from '../../testing/menu-api.ts';
import { answerFile, MenuImportApi } from '../../testing/menu-import-api.ts';
import { catchPictures, PictureRequest } from '../../testing/picture-request.ts';
import { sampleShop } from '../../testing/sample-shop.ts';
import { archiveId, ShopArchiveApi, sampleArchive } from '../../testing/shop-archive-api.ts';
import { findToast } from '../../testing/toast-facts.ts';

const shopId = sampleShop()._id;
const file = new File(['PK'], 'lale-shop.zip', { type: 'application/zip' });

interface Opening {
  role?: Role;
  categories?: Category[];
  archive?: Partial<ShopArchive>;
  answer?: (call: string, api: ShopArchiveApi) => Reply | undefined;
}

async function open(path: string, { archive = {}, answer, ...menu }: Opening = {}) {
  catchPictures();
  const api = new ShopArchiveApi(sampleArchive(archive));
  const imports = new MenuImportApi([]);
  const reply = (call: string) => answer?.(call, api) ?? api.answer(call) ?? imports.answer(call, {});
  return openMenu(path, { ...menu, read: reply, change: reply });
}

const openArchive = (opening?: Opening) => open(`/menu-files/archive/${archiveId}`, opening);
const area = () => screen.findByRole('group', { name: 'Bring a shop file in' });
const add = async () => userEvent.click(await screen.findByRole('button', { name: 'Add to the shop' }));

describe('the whole shop as a file', () => {
  test('is downloaded by its owner', { tags: ['W5.24'] }, async () => {
    await open('/menu-files');
    const link = await screen.findByRole('link', { name: 'Download: Shop file' });
    expect(link.getAttribute('href')).toBe(`/api/shop/${shopId}/archive.zip`);
  });

  test.each<Role>(['admin', 'manager', 'staff', 'seller'])(
    'is nothing that a %s sees',
    {
      tags: ['W5.23'],
    },
    async (role) => {
      const { app } = await open('/menu-files', { role });
      await screen.findByRole('link', { name: 'Download: Excel file' });
      expect(screen.queryByText('The whole shop')).toBeNull();
      await app.router.navigate(`/menu-files/archive/${archiveId}`);
      expect(await screen.findByText("Shop files are for the shop's owner.")).toBeTruthy();
    },
  );

  test('is handed over by dropping it, which shows how far it is and leads to what is in it', {
    tags: ['W5.24'],
  }, async () => {
    const { app } = await open('/menu-files');
    fireEvent.drop(await area(), { dataTransfer: { types: ['Files'], files: [file] } });
    await screen.findByText('Sending lale-shop.zip: 0%');
    expect(PictureRequest.last.opened).toEqual(['POST', '/api/shop-archive']);
    expect(PictureRequest.last.sent.map(([name]) => name)).toEqual(['shopId', 'file']);
    act(() => PictureRequest.last.progress(1));
    expect(screen.getByText('Reading lale-shop.zip…')).toBeTruthy();
    await act(async () => answerFile({ status: 201, json: sampleArchive() }));
    expect(await screen.findByRole('heading', { name: 'What is in the file' })).toBeTruthy();
    expect(app.path()).toBe(`/menu-files/archive/${archiveId}`);
  });

  test('that is refused says why', { tags: ['W5.24'] }, async () => {
    await open('/menu-files');
    await userEvent.upload(await screen.findByLabelText('Choose a shop file'), file);
    const errors = [{ path: 'file', message: 'The file is damaged.' }];
    await act(async () => answerFile(refuse('validation', 'Look.', { errors })));
    expect((await screen.findByRole('alert')).textContent).toMatch(/The file is damaged\./);
  });

  test('that is too large is not sent', { tags: ['W5.24'] }, async () => {
    await open('/menu-files');
    const large = new File(['PK'], 'large.zip', { type: 'application/zip' });
    Object.defineProperty(large, 'size', { value: archiveLimits.bytes + 1 });
    await userEvent.upload(await screen.findByLabelText('Choose a shop file'), large);
    expect((await screen.findByRole('alert')).textContent).toMatch(/larger than 500 MB/);
  });
});

describe('a shop that came as a file', () => {
  test('tells where it is from, what is in it and what is not', { tags: ['W5.24'] }, async () => {
    await openArchive({ archive: { missing_pictures: 3, taken_numbers: ['A1', 'B2'] } });
    const found = await screen.findByRole('region', { name: 'What is in the file' });
    expect(found.textContent).toMatch(/Eski Lale/);
    expect(within(found).getByText('1,234')).toBeTruthy();
    expect(within(found).getByText(/missing or damaged in the file: 3\./)).toBeTruthy();
    expect(within(found).getByText(/in use here; .*A1.*B2/)).toBeTruthy();
  });

  test.each([false, true])(
    'is added by one press, with its details: %s, and taken back by another',
    {
      tags: ['W5.24'],
    },
    async (details) => {
      const { sent } = await openArchive();
      const box = await screen.findByRole('switch', { name: "Also take over the shop's details" });
      if (details) await userEvent.click(box);
      await add();
      const heading = await screen.findByRole('heading', { name: 'The file was added to the shop' });
      await waitFor(() => expect(document.activeElement).toBe(heading));
      expect(sent(`POST /api/shop-archive/${archiveId}/apply`)).toEqual([{ details }]);
      await findToast('\u2068lale-shop.zip\u2069 was added to the shop.');
      const links = within(screen.getByRole('main')).getAllByRole('link');
      expect(links.map((link) => link.getAttribute('href'))).toEqual(
        expect.arrayContaining(['/products', '/menu-files', '/history', `/m/${sampleShop().shop_slug}`]),
      );
      await userEvent.click(within(screen.getByRole('main')).getByRole('button', { name: 'Undo' }));
      expect(await screen.findByRole('heading', { name: 'This file was taken back' })).toBeTruthy();
      // It can be added again.
      await add();
      expect(await screen.findByRole('heading', { name: 'The file was added to the shop' })).toBeTruthy();
    },
  );

  test('that cannot be added says why and can be tried again', { tags: ['W5.24'] }, async () => {
    await openArchive({
      answer: (call) => (call.endsWith('/apply') ? refuse('validation', 'The menu is full.') : undefined),
    });
    await add();
    expect((await screen.findByRole('alert')).textContent).toBe('The menu is full.');
    expect(screen.getByRole('button', { name: 'Add to the shop' }).hasAttribute('disabled')).toBe(false);
  });

  test('without an answer looks whether it was added before it says anything', {
    tags: ['W5.24'],
  }, async () => {
    await openArchive({
      answer: (call, api) => {
        if (!call.endsWith('/apply')) return undefined;
        api.answer(call);
        return refuse('busy', 'Busy.');
      },
    });
    await add();
    expect(await screen.findByRole('heading', { name: 'The file was added to the shop' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('without an answer shows what it brought on the other pages, and offers to take it back', {
    tags: ['W5.24'],
  }, async () => {
    const categories = [sampleCategory()];
    const { app } = await openArchive({
      categories,
      answer: (call, api) => {
        if (!call.endsWith('/apply')) return undefined;
        api.answer(call);
        categories.push(
          sampleCategory({ _id: '0f8f2c9e-7f0b-4c1e-9b3a-0000000000c2', name: { en: 'Soups' } }),
        );
        return refuse('busy', 'Busy.');
      },
    });
    await app.router.navigate('/categories');
    await screen.findByText('Drinks');
    await app.router.navigate(`/menu-files/archive/${archiveId}`);
    await add();
    expect((await findToast('\u2068lale-shop.zip\u2069 was added to the shop.')).shownFor).toBe(10_000);
    await app.router.navigate('/categories');
    expect(await screen.findByText('Soups')).toBeTruthy();
  });

  test('that is not there, or another shop’s, is told as missing', { tags: ['W5.24'] }, async () => {
    const { app } = await openArchive({ archive: { shop_id: '0f8f2c9e-7f0b-4c1e-9b3a-0000000000ff' } });
    expect(await screen.findByText('This shop file was not found')).toBeTruthy();
    await app.router.navigate('/menu-files/archive/0f8f2c9e-7f0b-4c1e-9b3a-0000000000fe');
    expect(await screen.findByText('This shop file was not found')).toBeTruthy();
  });
});
