import type { Browser, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { MenuOwner } from './menu-owner.ts';
import { openPhone } from './phone.ts';
import { texts } from './texts.ts';
import { expectTold, holdToasts } from './toasts.ts';

const { common, kitchen, nav } = texts.tr;

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  // What a browser says of a line that is cut on purpose.
  expectedError: /ERR_INTERNET_DISCONNECTED/,
});

/** A menu of soups, open on the overview of the kitchen's phone. */
async function openKitchenPhone(page: Page) {
  const owner = new MenuOwner(page);
  await owner.openShop();
  const category = await owner.addCategory('Çorbalar');
  for (const name of ['Mercimek', 'Ezogelin', 'Tarhana']) await owner.addProduct(category, name);
  const { shop_slug } = await (await page.request.get(`/api/shop/${owner.shopId}`)).json();
  await page.goto('/dashboard');
  return { slug: String(shop_slug), shopId: owner.shopId };
}

const rowOf = (page: Page, name: string) =>
  page.getByRole('main').locator('button[aria-pressed]', { hasText: name }).last();
const isOut = (page: Page, name: string) => expect(rowOf(page, name)).toHaveAttribute('aria-pressed', 'true');
const isBack = (page: Page, name: string) =>
  expect(rowOf(page, name)).toHaveAttribute('aria-pressed', 'false');

const openKitchen = (page: Page) =>
  page.getByRole('navigation', { name: nav.bar }).getByRole('link', { name: kitchen.title }).tap();

async function openGuest(browser: Browser, slug: string) {
  const phone = await openPhone(browser);
  const guest = await phone.newPage();
  return {
    /** What guests find sold out on a page that they open now. */
    async soldOut(): Promise<string[]> {
      await guest.goto(`/m/${slug}`);
      return guest.locator('main .items li', { hasText: kitchen.out }).locator('h3').allInnerTexts();
    },
    close: () => phone.close(),
  };
}

/** What the server has been told is out. */
const marked = async (page: Page, shopId: string): Promise<number> =>
  (await (await page.request.get(`/api/shop/${shopId}/sold-out`)).json()).sold_out.length;

test('the kitchen marks a dish in two taps, guests see it, and it comes back from the toast or by a tap', {
  tag: ['@W3.20'],
}, async ({ page, browser, signUp }) => {
  await signUp();
  await holdToasts(page.context());
  const { slug } = await openKitchenPhone(page);
  const guest = await openGuest(browser, slug);
  expect(await guest.soldOut()).toEqual([]);

  await openKitchen(page);
  await rowOf(page, 'Mercimek').tap();
  await isOut(page, 'Mercimek');
  const undo = page.getByRole('button', { name: common.undo });
  await expect.poll(guest.soldOut).toEqual(['Mercimek']);
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(kitchen.out_now);

  await undo.tap();
  await isBack(page, 'Mercimek');
  await expect.poll(guest.soldOut).toEqual([]);

  await rowOf(page, 'Tarhana').tap();
  await isOut(page, 'Tarhana');
  await rowOf(page, 'Tarhana').tap();
  await expectTold(page, kitchen.told.back.replace('{{name}}', 'Tarhana'));
  await isBack(page, 'Tarhana');
  await expect.poll(guest.soldOut).toEqual([]);
  await guest.close();
});

test('a row stays under the thumb while what is out grows above it', {
  tag: ['@W3.20'],
}, async ({ page, signUp }) => {
  await signUp();
  const owner = new MenuOwner(page);
  await owner.openShop();
  const category = await owner.addCategory('Çorbalar');
  for (let number = 1; number <= 30; number++)
    await owner.addProduct(category, `Çorba ${String(number).padStart(2, '0')}`);
  await page.goto('/kitchen');
  const row = rowOf(page, 'Çorba 20');
  await expect(rowOf(page, 'Çorba 01')).toBeVisible();
  await page.mouse.wheel(0, 1000);
  await expect(row).toBeVisible();
  await row.scrollIntoViewIfNeeded();
  const before = await row.boundingBox();
  await row.tap();
  await isOut(page, 'Çorba 20');
  await expect
    .poll(async () => Math.abs(((await row.boundingBox())?.y ?? 0) - (before?.y ?? 0)))
    .toBeLessThan(40);
});

test('taps without a line are kept over a reload of the phone, said to be unsent, and arrive once it is back', {
  tag: ['@W3.21'],
}, async ({ page, context, browser, signUp }) => {
  await signUp();
  const { slug, shopId } = await openKitchenPhone(page);
  const guest = await openGuest(browser, slug);
  await openKitchen(page);
  await expect(rowOf(page, 'Mercimek')).toBeVisible();

  await context.setOffline(true);
  await rowOf(page, 'Mercimek').tap();
  await rowOf(page, 'Tarhana').tap();
  await isOut(page, 'Mercimek');
  await isOut(page, 'Tarhana');
  const notice = page.getByRole('status').filter({ hasText: kitchen.unsent_text });
  await expect(notice).toContainText(kitchen.unsent_other.replace('{{count}}', '2'));
  await expect(notice).toContainText('Mercimek');
  expect(await guest.soldOut()).toEqual([]);

  // Changed one's mind before the line was back: only the last word counts.
  await rowOf(page, 'Tarhana').tap();
  await rowOf(page, 'Ezogelin').tap();
  await context.setOffline(false);
  await expect(notice).toHaveCount(0);
  await expect.poll(() => marked(page, shopId)).toBe(2);
  await expect.poll(guest.soldOut).toEqual(['Mercimek', 'Ezogelin']);

  // The page was closed in the dead spot; whatever page is opened next sends what was kept.
  await context.setOffline(true);
  await rowOf(page, 'Mercimek').tap();
  await expect(notice).toBeVisible();
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto('/products');
  await expect.poll(guest.soldOut).toEqual(['Ezogelin']);
  await guest.close();
});
