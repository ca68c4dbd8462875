/// <reference lib="dom" />
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { freePort } from '../../scripts/free-port.ts';
import { startProgram } from '../../scripts/start-program.ts';
import { type Account, expect, test } from './fixtures.ts';
import { chooseShop, MenuOwner, noisyPng } from './menu-owner.ts';
import { password } from './passwords.ts';
import { prepareContext } from './prepare-context.ts';
import { texts } from './texts.ts';
import { expectTold } from './toasts.ts';

const { categories, common, drafts, products, profile, session_ended: ended } = texts.tr;

const nameField = (page: Page) => page.locator('[name="name.tr"]');

/** At the address of its form. */
async function storedName(page: Page, address: string): Promise<string> {
  const [, id] = /\/products\/(.+)$/.exec(address) ?? [];
  return (await (await page.request.get(`/api/product/${id}`)).json()).name.tr;
}

const keptDrafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')).length);

/** A shop with a category and a product, whose form is open with a new name typed. */
async function typeName(page: Page) {
  const owner = new MenuOwner(page);
  await owner.openShop();
  const category = await owner.addCategory('Çorbalar');
  const { _id } = await owner.addProduct(category, 'Mercimek');
  await page.goto(`/products/${_id}`);
  await nameField(page).fill('Ezogelin çorbası');
  await expect(page.getByText(common.unsaved)).toBeVisible();
  return { address: `/products/${_id}` };
}

/** Signs the first device out on the profile of another, as somebody does who left theirs somewhere. */
async function signOutFromElsewhere(browser: Browser, { email, password }: Account) {
  const context = await browser.newContext({ baseURL: process.env.E2E_URL, locale: 'tr-TR' });
  await prepareContext(context);
  const phone = await context.newPage();
  await phone.request.post('/api/user/login', {
    data: { email, password },
    headers: { Origin: process.env.E2E_URL ?? '' },
  });
  await phone.goto('/profile');
  const others = phone.getByRole('listitem').filter({ hasNotText: profile.devices.current });
  await others.getByRole('button', { name: profile.devices.sign_out }).click();
  await expectTold(phone, profile.devices.signed_out);
  await context.close();
}

test.describe('a session that ends while typing', () => {
  test.use({ expectedError: /status of 401 / });

  test('asks for the password over the page, and then saves what was typed', {
    tag: ['@O5.1', '@O5.2'],
  }, async ({ page, browser, signUp }) => {
    const account = await signUp();
    const { address } = await typeName(page);
    await signOutFromElsewhere(browser, account);
    await nameField(page).press('ControlOrMeta+s');

    const dialog = page.getByRole('dialog', { name: ended.title });
    await expect(dialog).toBeVisible();
    await expect(dialog.locator('[type="email"]')).toHaveValue(account.email);
    const field = dialog.locator('[name="password"]');
    await expect(field).toBeFocused();
    await field.fill(account.password);
    await field.press('Enter');

    await expectTold(page, products.saved);
    await expect(dialog).toHaveCount(0);
    await expect(nameField(page)).toBeFocused();
    expect(await storedName(page, address)).toBe('Ezogelin çorbası');
  });
});

/** A program of its own that can be stopped and started again at the same address with the same data. */
async function startOwnProgram() {
  const dataDir = await mkdtemp(join(tmpdir(), 'sofra-outage-'));
  // Started by root, PostgreSQL runs as another user, who has to get in.
  await chmod(dataDir, 0o755);
  const settings = { DATA_DIR: dataDir, PORT: String(await freePort()) };
  let program = await startProgram(settings);
  return {
    url: program.url,
    stop: () => program.stop(),
    async startAgain() {
      program = await startProgram(settings);
    },
    async remove() {
      await program.stop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 });
    },
  };
}

test.describe('a server that stops before something is saved', () => {
  test.use({ expectedError: /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/ });

  test('is told as such, and takes what was typed once it is back', { tag: ['@O5.5', '@O5.17'] }, async ({
    page,
  }) => {
    const program = await startOwnProgram();
    const { url } = program;
    const send = async (path: string, data: object) => {
      // Their menus begin in the language they read.
      const headers = { Origin: url, 'Accept-Language': 'tr-TR' };
      const answer = await page.request.post(`${url}/api${path}`, { data, headers });
      expect(answer.status(), await answer.text()).toBe(201);
      return answer.json();
    };
    try {
      await send('/user/register', { email: 'ayse@example.org', password });
      const { _id } = await send('/shop', { name: 'Lale', shop_slug: 'lale', description: 'Ev yemekleri' });
      await chooseShop(page, _id);
      await page.goto(`${url}/categories/create`);
      await nameField(page).fill('Zeytinyağlılar');

      await program.stop();
      await nameField(page).press('ControlOrMeta+s');
      await expectTold(page, common.network_error);
      await expect(nameField(page)).toHaveValue('Zeytinyağlılar');
      await expect.poll(() => keptDrafts(page)).toBe(1);

      await program.startAgain();
      await nameField(page).press('ControlOrMeta+s');
      await expect(page).toHaveURL(/\/categories\/[\da-f-]{36}$/);
      const stored = await (await page.request.get(`${url}/api/category/${_id}`)).json();
      expect(stored.categories.map(({ name }: { name: object }) => name)).toEqual([{ tr: 'Zeytinyağlılar' }]);
      await expect.poll(() => keptDrafts(page)).toBe(0);
    } finally {
      await program.remove();
    }
  });
});

test('a tab that closes leaves what was typed to the next, which stores it', {
  tag: ['@O5.5', '@O5.6', '@O5.8'],
}, async ({ page, context, signUp }) => {
  await signUp();
  const { address } = await typeName(page);
  await expect.poll(() => keptDrafts(page)).toBe(1);

  const next = await context.newPage();
  await page.close();
  await next.goto(address);
  await expect(next.getByRole('button', { name: drafts.restore })).toBeVisible();
  await expect(nameField(next)).toHaveValue('Mercimek');
  await next.getByRole('button', { name: drafts.restore }).click();
  await expect(nameField(next)).toHaveValue('Ezogelin çorbası');
  await nameField(next).press('ControlOrMeta+s');
  await expectTold(next, products.saved);
  expect(await storedName(next, address)).toBe('Ezogelin çorbası');
  await expect.poll(() => keptDrafts(next)).toBe(0);
});

test('a picture over 10 MB is made smaller in the browser and stored', { tag: ['@O5.16'] }, async ({
  page,
  signUp,
}) => {
  await signUp();
  const owner = new MenuOwner(page);
  await owner.openShop();
  const id = await owner.addCategory('Çorbalar');
  const small = noisyPng('corba.png');
  // What follows the end of a picture is read by nobody, and is quickly made.
  const picture = { ...small, buffer: Buffer.concat([small.buffer, Buffer.alloc(10 * 1024 * 1024)]) };
  await page.goto(`/categories/${id}`);
  await page.locator('[name="cat_image"]').setInputFiles(picture);
  // Saved by itself once the picture has arrived.
  await page.getByRole('button', { name: categories.save }).click();
  await expectTold(page, categories.saved);
  const { categories: stored } = await (await page.request.get(`/api/category/${owner.shopId}`)).json();
  expect(stored[0].cat_image).toMatch(/-300x300\.webp$/);
});
