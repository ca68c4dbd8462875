/// <reference lib="dom" />
import type { Locator } from '@playwright/test';
import { expectAccessible, expectReadable } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { menuIsKept } from './kept-menu.ts';
import { openGuestMenu } from './menu-guest.ts';
import { inEveryTheme } from './phone.ts';
import { offlineNote, texts } from './texts.ts';

const { menu: words } = texts.tr;

test('a guest reads the menu, searches it and opens a dish without leaving the page', {
  tag: ['@D9.3', '@D9.11'],
}, async ({ page, signUp }) => {
  await signUp();
  const { slug } = await openGuestMenu(page, 'guest-reads');
  await page.goto(`/m/${slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lale Lokantası');
  await expect(page.getByText(words.open_always)).toBeVisible();

  const dishes = page.getByRole('heading', { level: 3 }).filter({ hasText: /çorbası|köfte/ });
  await expect(dishes).toHaveCount(2);
  await page.getByRole('searchbox', { name: words.search }).fill('CIG KOFTE');
  await expect(dishes.filter({ visible: true })).toHaveText(['Çiğ köfte']);
  await page.getByRole('searchbox').fill('');
  await expect(dishes.filter({ visible: true })).toHaveCount(2);

  const counted = page.waitForRequest(`**/api/public/menu/${slug}/views`);
  await page.getByText(words.details).first().click();
  const dialog = page.getByRole('dialog', { name: 'Mercimek çorbası' });
  await expect(dialog).toContainText('mercimek, su');
  await expect(dialog).toContainText('₺180');
  expect((await (await counted).response())?.status()).toBe(204);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('a language once chosen is kept for the next visit, and Arabic runs from right to left', {
  tag: ['@D9.10', '@T6.1'],
}, async ({ page, signUp }) => {
  await signUp();
  const { slug } = await openGuestMenu(page, 'guest-languages');
  await page.goto(`/m/${slug}`);
  await page.locator('.languages summary').click();
  await page.getByRole('link', { name: 'العربية' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { name: 'كبة نية' })).toBeVisible();
  // A dish without an Arabic name is shown in English, and says so.
  await expect(page.getByRole('heading', { name: 'Lentil soup' })).toHaveAttribute('lang', 'en');
  await page.goto(`/m/${slug}`);
  await expect(page).toHaveURL(/\?lang=ar$/);
  // Those of the person who signed up: the menu adds none.
  const cookies = await page.context().cookies();
  expect(cookies.map(({ name }) => name).sort()).toEqual(['device', 'session']);
});

test.describe('without a network', () => {
  // The icon of the tab is the browser's own wish.
  test.use({ expectedError: /ERR_INTERNET_DISCONNECTED .*favicon/ });

  test('the last menu can still be read', async ({ page, signUp }) => {
    await signUp();
    const { slug } = await openGuestMenu(page, 'guest-offline');
    await page.goto(`/m/${slug}`);
    await menuIsKept(page);
    await page.context().setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Mercimek çorbası' })).toBeVisible();
    await expect(page.getByRole('status')).toHaveText(offlineNote());
    await page.context().setOffline(false);
  });
});

test.describe('with scripts switched off', () => {
  test.use({ javaScriptEnabled: false });

  test('the whole menu is there, every section can be reached and every detail opened', {
    tag: ['@D9.1'],
  }, async ({ page, signUp }) => {
    await signUp();
    const { slug } = await openGuestMenu(page, 'guest-plain');
    await page.goto(`/m/${slug}`);
    await expect(page.getByRole('searchbox')).toBeHidden();
    const section = page.getByRole('navigation', { name: words.categories }).getByRole('link').nth(1);
    await section.click();
    await expect(page).toHaveURL(/#p[0-9a-f]+$/);
    await page.getByText(words.details).last().click();
    await expect(page.getByText('180 kcal').last()).toBeVisible();
  });
});

test('on a narrow screen nothing has to be scrolled sideways', { tag: ['@I8.1'] }, async ({
  page,
  signUp,
}) => {
  await signUp();
  const { slug } = await openGuestMenu(page, 'guest-narrow');
  // 1280 px at a zoom of 400 %.
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(`/m/${slug}`);
  const width = await page.evaluate<number>('document.documentElement.scrollWidth');
  expect(width).toBeLessThanOrEqual(320);
});

test('on a page from right to left, a dish without a name in its language begins at the right as well', {
  tag: ['@D9.10'],
}, async ({ page, signUp }) => {
  await signUp();
  const { slug } = await openGuestMenu(page, 'guest-other-way');
  await page.goto(`/m/${slug}?lang=ar`);
  const gapOf = (heading: Locator) =>
    heading.evaluate((element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      const rightOf = (box: Element) => box.getBoundingClientRect().right;
      return Math.round(rightOf(element.closest('section') ?? element) - text.getBoundingClientRect().right);
    });
  const own = await gapOf(page.locator('main h3', { hasText: 'كبة نية' }));
  expect(await gapOf(page.locator('main h3', { hasText: 'Lentil soup' }))).toBe(own);
  await expect(page.locator('main p[dir=ltr]').first()).toHaveCSS('text-align', 'right');
  await page.getByRole('link', { name: 'Lentil soup' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Lentil soup' })).toHaveCSS('text-align', 'right');
});

test('printed, it is a price list: all dishes and prices on paper, no bars and buttons', {
  tag: ['@T2.1', '@T1.4'],
}, async ({ page, signUp }) => {
  await signUp();
  const { slug } = await openGuestMenu(page, 'guest-print');
  await page.goto(`/m/${slug}`);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Mercimek çorbası' })).toBeVisible();
  await expect(page.getByText('₺180').first()).toBeVisible();
  await expect(page.getByText(texts.tr.menu.contains_pork).first()).toBeVisible();
  await expect(page.getByRole('navigation', { name: words.categories })).toBeHidden();
  await expect(page.getByRole('button', { name: words.print })).toBeHidden();
  expect((await page.pdf()).subarray(0, 4).toString()).toBe('%PDF');
});

test('the printed page of a dish has its name and price, and nothing to choose lies over them', {
  tag: ['@T2.1'],
}, async ({ page, signUp }) => {
  await signUp();
  const { slug } = await openGuestMenu(page, 'guest-dish-print');
  const menu = await page.request.get(`/m/${slug}`).then((answer) => answer.text());
  const dish = /<li id="p(\w+)"/.exec(menu)?.[1];
  await page.goto(`/m/${slug}/p/${dish}?lang=tr`);
  const languages = page.getByRole('link', { name: 'English' });
  const folded = page.locator('.top details');
  await folded.first().locator('summary').click();
  await expect(languages).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1, name: 'Mercimek çorbası' })).toBeVisible();
  await expect(page.getByText('₺180').first()).toBeVisible();
  await expect(page.getByText('mercimek, su')).toBeVisible();
  await expect(languages).toBeHidden();
  await expect(folded.first()).toBeHidden();
});

test('printed from the page for codes and printing, the price list is on the paper that was chosen', {
  tag: ['@G5.4'],
}, async ({ page, signUp }) => {
  await signUp();
  await openGuestMenu(page, 'guest-papers');
  // The dialog of the browser would wait for somebody.
  await page.context().addInitScript('window.print = () => { window.wasPrinted = true; }');
  await page.goto('/qr');
  for (const [name, size, pages] of [
    [texts.tr.nav.print_a4, '595 842', 1],
    [texts.tr.nav.print_a5, '420 595', 1],
    [texts.tr.nav.print_fold, '842 595', 2],
  ] as const) {
    const opened = page.context().waitForEvent('page');
    await page.getByRole('link', { name }).click();
    const list = await opened;
    await expect.poll(() => list.evaluate<boolean>('window.wasPrinted')).toBe(true);
    const pdf = (await list.pdf({ preferCSSPageSize: true })).toString('latin1');
    const boxes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
    expect(
      boxes.map(([, width, height]) => `${Math.round(Number(width))} ${Math.round(Number(height))}`)[0],
    ).toBe(size);
    expect(boxes.length).toBeGreaterThanOrEqual(pages);
    await list.close();
  }
});

test('assistive tools find nothing to object to in any theme', { tag: ['@I7.6'] }, async ({
  page,
  signUp,
}) => {
  await signUp();
  const { slug } = await openGuestMenu(page, 'guest-themes');
  await page.goto(`/m/${slug}`);
  await page.getByText(words.details).first().click();
  await expectAccessible(page);
  await page.goto(`/m/${slug}`);
  // Only colours differ from theme to theme; the rest has been looked at above and in Arabic below.
  await inEveryTheme(page, (theme) => expectReadable(page, theme));
  await page.goto(`/m/${slug}?lang=ar`);
  await expectAccessible(page);
});
