import type { FrameLocator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { MenuOwner } from './menu-owner.ts';
import { texts } from './texts.ts';

const { preview, languages } = texts.tr;

/** A shop whose menu is in Turkish and Arabic, with one product. */
async function furnish(page: Page) {
  const owner = new MenuOwner(page);
  await owner.openShop();
  await owner.call('PATCH', '/shop', { _id: owner.shopId, menu_languages: ['tr', 'ar'] });
  const category = await owner.addCategory({ tr: 'İçecekler', ar: 'مشروبات' });
  const product = await owner.addProduct(category, { tr: 'Ayran', ar: 'عيران' }, 60);
  return { owner, product, category };
}

const framed = (page: Page) => page.frameLocator(`iframe[title="${preview.frame}"]`);
const nameBox = (page: Page, language: string) =>
  page.getByLabel(languages.name.replace('{{language}}', language));

test.describe('beside the form', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('a phone shows what is typed as guests will see it, in the language of the tab', {
    tag: ['@O7.1', '@O7.2', '@O7.9'],
  }, async ({ page, signUp }) => {
    await signUp();
    const { owner, product } = await furnish(page);
    await page.goto(`/products/${product._id}`);
    const guest = framed(page);
    await expect(guest.locator('html')).toHaveAttribute('lang', 'tr');
    // Its stylesheet is there: the bar of categories sticks to the top.
    await expect(guest.locator('.bar')).toHaveCSS('position', 'sticky');

    await nameBox(page, 'Türkçe').fill('Köpüklü Ayran');
    await page.locator('[name="prices.0.price"]').fill('75');
    await expect(guest.locator('.items h3')).toHaveText('Köpüklü Ayran');
    await expect(guest.locator('.price')).toContainText('75');
    await expect(guest.locator('.items h3')).toBeInViewport();

    await page.getByRole('tab', { name: 'العربية' }).first().click();
    await expect(guest.locator('.items h3')).toHaveText('عيران');
    await expect(guest.locator('html')).toHaveAttribute('dir', 'rtl');

    // Neither a tap nor the keyboard leads anywhere in it.
    await expect(guest.locator('body')).toHaveAttribute('inert', '');
    const stored = await (await page.request.get(`/api/product/${product._id}`)).json();
    expect(stored.name).toEqual({ tr: 'Ayran', ar: 'عيران' });
    const views = await (await page.request.get(`/api/shop/${owner.shopId}/views`)).json();
    expect(views.total).toBe(0);
  });

  test('a hidden category is shown as it will look, and said to be hidden', {
    tag: ['@O7.1', '@O7.4'],
  }, async ({ page, signUp }) => {
    await signUp();
    const { category } = await furnish(page);
    await page.goto(`/categories/${category}`);
    await expect(framed(page).locator('section h2')).toHaveText('İçecekler');
    await page.getByRole('switch').uncheck();
    await expect(page.getByText(preview.hidden.category)).toBeVisible();
    await expect(framed(page).locator('section h2')).toHaveText('İçecekler');
  });

  test('a theme is chosen from thumbnails of the menu, and worn by the preview at once', {
    tag: ['@O7.8'],
  }, async ({ page, signUp }) => {
    await signUp();
    const { owner } = await furnish(page);
    await page.goto(`/shops/edit/${owner.shopId}`);
    const themes = page.locator('[name="theme"]');
    await expect(themes).toHaveCount(33);
    await page.locator('[name="theme"]:checked').scrollIntoViewIfNeeded();
    const thumbnail = page.frameLocator('label:has([name="theme"][value="orange"]) iframe');
    await expect(thumbnail.locator('h1')).toHaveText('Lezzet Durağı');
    await expect(thumbnail.locator('.items h3')).toHaveText('Ayran');

    await page.locator('[name="theme"][value="orange"]').focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('[name="theme"][value="dark"]')).toBeChecked();
    await expect(framed(page).locator('html')).toHaveAttribute('data-theme', 'dark');
    const groundOf = (frame: FrameLocator) =>
      frame.locator('html').evaluate((html) => getComputedStyle(html).backgroundColor);
    const light = await groundOf(thumbnail);
    const dark = () => groundOf(page.frameLocator('label:has([name="theme"][value="dark"]) iframe'));
    // Until its stylesheet has come there is no colour.
    await expect.poll(async () => [light, 'rgba(0, 0, 0, 0)'].includes(await dark())).toBe(false);
    await expect.poll(() => groundOf(framed(page))).toBe(await dark());

    await page.getByRole('searchbox', { name: preview.themes.search }).fill('kahve');
    await expect(themes).toHaveCount(1);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the preview opens over the form and gives the focus back', { tag: ['@O7.7'] }, async ({
    page,
    signUp,
  }) => {
    await signUp();
    const { product } = await furnish(page);
    await page.goto(`/products/${product._id}`);
    await nameBox(page, 'Türkçe').fill('Yayık Ayranı');
    await expect(page.locator('iframe')).toHaveCount(0);
    const button = page.getByRole('button', { name: preview.open, exact: true });
    await button.click();
    const dialog = page.getByRole('dialog', { name: preview.title });
    await expect(framed(page).locator('.items h3')).toHaveText('Yayık Ayranı');
    await expect(dialog.locator('iframe')).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(button).toBeFocused();
  });
});
