/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { sendAsOwner } from './menu-guest.ts';
import { MenuOwner } from './menu-owner.ts';
import { openPhone } from './phone.ts';
import { prepareContext } from './prepare-context.ts';
import { texts } from './texts.ts';

const { auth, common, crash, history, kitchen, layout, nav, palette, products, shops } = texts.tr;

async function furnish(page: Page) {
  const owner = new MenuOwner(page);
  await owner.openShop();
  const category = await owner.addCategory('Çorbalar');
  const { _id } = await owner.addProduct(category, 'Mercimek çorbası');
  for (let number = 1; number <= 8; number++) await owner.addProduct(category, `Çorba ${number}`);
  return { owner, productId: _id };
}

/** Whose element is in sight at the middle of another. */
const isOnTop = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    const element = document.querySelector(wanted);
    const box = element?.getBoundingClientRect();
    if (!element || !box) return false;
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return hit !== null && element.contains(hit);
  }, selector);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a thumb finds its way by the bar at the bottom, which covers nothing', {
    tag: ['@O6.5', '@O6.6'],
  }, async ({ page, signUp }) => {
    await signUp();
    const { productId } = await furnish(page);
    await page.goto('/dashboard');
    const bar = page.getByRole('navigation', { name: nav.bar });
    for (const [name, path] of [
      [layout.products, '/products'],
      [kitchen.title, '/kitchen'],
      [nav.qr, '/qr'],
      [layout.dashboard, '/dashboard'],
    ] as const) {
      await bar.getByRole('link', { name }).tap();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(bar.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    }
    for (const target of await bar.locator('a, button').all()) {
      const { width = 0, height = 0 } = (await target.boundingBox()) ?? {};
      expect(Math.round(Math.min(width, height))).toBeGreaterThanOrEqual(44);
    }

    await page.goto('/products');
    await expect(page.getByRole('switch').first()).toBeVisible();
    await bar.getByRole('button', { name: nav.more }).tap();
    const drawer = page.getByRole('navigation', { name: layout.navigation });
    await expect(drawer.getByRole('link', { name: nav.team })).toBeVisible();
    await expect(bar).toBeHidden();
    // The bar with the search stays on the page, below what lies over it.
    await expect.poll(() => isOnTop(page, 'main form')).toBe(false);
    expect(await isOnTop(page, '[data-testid=backdrop]')).toBe(true);
    await drawer.getByRole('link', { name: nav.team }).tap();
    await expect(page.getByRole('heading', { level: 1, name: nav.team })).toBeVisible();

    await page.goto(`/products/${productId}`);
    await page.locator('[name="name.tr"]').fill('Mercimek');
    const save = page.getByRole('button', { name: products.save, exact: true });
    await expect(save).toBeVisible();
    const [saveBox, barBox] = [await save.boundingBox(), await bar.boundingBox()];
    expect((saveBox?.y ?? 0) + (saveBox?.height ?? 0)).toBeLessThanOrEqual(barBox?.y ?? 0);
    await save.tap();
    await expect(page.getByText(common.unsaved)).toBeHidden();
  });
});

test('the quick find is typed into at once where little is to move', { tag: ['@O6.10'] }, async ({
  page,
  signUp,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signUp();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: palette.label })).toBeFocused();
});

/** Whether the browser gives up for as long as a page is open what did not come once, as Chromium did until 2026. */
async function remembersWhatDidNotCome(page: Page): Promise<boolean> {
  const address = '/assets/comes-at-the-second-try.js';
  await page.route(address, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.route(address, (route) => route.abort(), { times: 1 });
  const comes = () =>
    page.evaluate(
      (module) =>
        import(module).then(
          () => true,
          () => false,
        ),
      address,
    );
  expect(await comes()).toBe(false);
  return !(await comes());
}

test.describe('a quick find that does not come', () => {
  test.use({ expectedError: /ERR_FAILED/ });

  test('leaves the page as it is, and comes once the line is back or the page is loaded anew', async ({
    page,
    signUp,
  }) => {
    await signUp();
    const files = '**/assets/palette-*.js';
    await page.route(files, (route) => route.abort());
    await page.goto('/dashboard');
    const title = page.getByRole('heading', { level: 1 });
    const field = page.getByRole('combobox', { name: palette.label });
    const told = page.getByText(common.network_error);
    await expect(title).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(told).toBeVisible();
    await expect(title).toBeVisible();
    await page.getByRole('button', { name: common.close }).click();
    await expect(told).toHaveCount(0);
    await page.unroute(files);
    await page.keyboard.press('Control+k');
    if (await remembersWhatDidNotCome(page)) await expect(told).toBeVisible();
    else {
      await expect(field).toBeFocused();
      await page.keyboard.press('Escape');
    }

    await page.route(files, (route) => route.abort());
    await page.reload();
    await expect(title).toBeVisible();
    await page.keyboard.press('Control+k');
    const reload = page.getByRole('button', { name: crash.reload });
    await reload.waitFor();
    await page.unroute(files);
    await reload.click();
    await expect(reload).toBeHidden();
    await expect(title).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
  });
});

test('with the keyboard alone a product, a page and a theme are found', {
  tag: ['@O6.10', '@O6.11'],
}, async ({ page, signUp }) => {
  await signUp();
  const { productId } = await furnish(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const field = page.getByRole('combobox', { name: palette.label });
  const list = page.getByRole('listbox');
  const found = list.getByRole('option', { selected: true });

  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type('mercimek');
  await expect(found).toContainText('Mercimek çorbası');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/products/${productId}$`));
  await expect(page.getByRole('main')).toBeFocused();

  // By its English name, which the page itself does not say.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('statistics');
  await expect(found).toContainText(nav.statistics);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: nav.statistics })).toBeVisible();

  await page.keyboard.press('Control+k');
  await expect(list.getByRole('option').nth(0)).toContainText(nav.statistics);
  await expect(list.getByRole('option').nth(1)).toContainText('Mercimek çorbası');
  await page.keyboard.type(`${layout.theme} ${texts.tr.themes.dark}`);
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a second device asks for a page, signs in, and is there with the shop used last', {
  tag: ['@O6.1', '@O6.2', '@O6.3'],
}, async ({ page, browser, signUp }) => {
  const account = await signUp();
  const names = ['Lale', 'Gül', 'Menekşe'];
  for (const name of names) {
    const shop_slug = `${name === 'Gül' ? 'gul' : 'sofra'}-${Date.now()}-${Math.floor(Math.random() * 1e6)}`;
    await sendAsOwner(page, 'POST', '/shop', { name, shop_slug, description: 'Ev yemekleri' });
  }
  const isTold = () =>
    page.waitForResponse(
      (response) => response.request().method() === 'PATCH' && response.url().endsWith('/api/user/profile'),
    );
  // The first is selected by itself, and told; only then the one that shall be the last.
  const first = isTold();
  await page.goto('/shops');
  await first;
  const second = isTold();
  const card = page.getByRole('listitem').filter({ hasText: 'Gül' });
  await card.getByRole('button', { name: shops.card.select, exact: true }).click();
  expect((await second).status()).toBe(200);

  const device = await openPhone(browser);
  await prepareContext(device);
  const other = await device.newPage();
  await other.goto('/history?entity=shop');
  await expect(other).toHaveURL(/\/login$/);
  await other.getByLabel(auth.email).fill(account.email);
  await other.getByLabel(auth.password, { exact: true }).fill(account.password);
  await other.getByRole('button', { name: auth.login.submit, exact: true }).tap();
  await expect(other).toHaveURL(/\/history\?entity=shop$/);
  await expect(other.getByRole('heading', { level: 1, name: history.title })).toBeVisible();
  const picker = shops.picker_named.replace('{{name}}', 'Gül');
  await expect(other.getByRole('banner').getByRole('button', { name: picker })).toBeVisible();
  await device.close();
});
