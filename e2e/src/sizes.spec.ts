/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { MenuOwner } from './menu-owner.ts';
import { openPhone } from './phone.ts';
import { texts } from './texts.ts';
import { expectTold, holdToasts } from './toasts.ts';

test.use({ locale: 'tr-TR' });

const { sizes: words, options, products, menu_item } = texts.tr;
const cell = (page: Page, field: string): Locator => page.locator(`[name="${field}"]`);

interface StoredSize {
  name: { tr: string };
  prices: { currency: string; price: number }[];
}

/** What is stored of the sizes of the one product there is: their names and first prices. */
async function storedSizes(page: Page, shopId: string): Promise<string[]> {
  const answer = await page.request.get(`/api/product/all/${shopId}`);
  const [product] = (await answer.json()).products as { variants: StoredSize[] }[];
  return (product?.variants ?? []).map(({ name, prices }) => `${name.tr} ${prices[0]?.price}`);
}

async function openProduct(page: Page) {
  const owner = new MenuOwner(page);
  await owner.openShop();
  const category = await owner.addCategory('İçecekler');
  const { _id } = await owner.addProduct(category, 'Filtre kahve', 80);
  return { shopId: owner.shopId, address: `/products/${_id}` };
}

async function slugOf(page: Page, shopId: string): Promise<string> {
  const { shops } = await (await page.request.get('/api/shop/user')).json();
  return shops.find(({ _id }: { _id: string }) => _id === shopId).shop_slug;
}

/** Pastes as the browser does: what was copied comes with the event. */
const paste = (field: Locator, text: string) =>
  field.evaluate((element, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

test('an owner writes three sizes with the keyboard alone, and guests read them', {
  tag: ['@W2.20'],
}, async ({ page, browser, signUp }) => {
  await signUp();
  const { shopId, address } = await openProduct(page);
  await page.goto(address);
  await page.getByRole('switch', { name: words.switch, exact: true }).focus();
  await page.keyboard.press('Space');
  await expect(cell(page, 'variants.0.prices.0.price')).toHaveValue('80');

  await cell(page, 'variants.0.name.tr').focus();
  await page.keyboard.type('Küçük');
  await page.keyboard.press('Enter');
  await expect(cell(page, 'variants.1.name.tr')).toBeFocused();
  await page.keyboard.type('Orta');
  await page.keyboard.press('Tab');
  await expect(cell(page, 'variants.1.prices.0.price')).toBeFocused();
  await page.keyboard.type('95,50');
  await page.keyboard.press('Enter');
  await expect(cell(page, 'variants.2.name.tr')).toBeFocused();
  await page.keyboard.type('Büyük');
  await page.keyboard.press('Tab');
  await page.keyboard.type('120');
  await page.keyboard.press('ArrowUp');
  await expect(cell(page, 'variants.1.prices.0.price')).toBeFocused();
  await page.keyboard.type('100');
  await page.keyboard.press('Control+s');
  await expectTold(page, products.saved);
  expect(await storedSizes(page, shopId)).toEqual(['Küçük 80', 'Orta 100', 'Büyük 120']);

  const guest = await (await openPhone(browser)).newPage();
  await guest.goto(`/m/${await slugOf(page, shopId)}`);
  const dish = guest.locator('main .items > li').filter({ hasText: 'Filtre kahve' });
  for (const size of ['Küçük', 'Orta', 'Büyük']) await expect(dish).toContainText(size);
});

test('a block from a spreadsheet becomes sizes with their prices', { tag: ['@W2.20'] }, async ({
  page,
  signUp,
}) => {
  await signUp();
  const { shopId, address } = await openProduct(page);
  await page.goto(address);
  await page.getByRole('switch', { name: words.switch, exact: true }).click();
  await paste(cell(page, 'variants.0.name.tr'), 'Tek\t₺80,00\r\nDuble\t1.250,50\r\n');
  await expect(cell(page, 'variants.1.prices.0.price')).toHaveValue('1250,50');
  await page.keyboard.press('Control+s');
  await expectTold(page, products.saved);
  expect(await storedSizes(page, shopId)).toEqual(['Tek 80', 'Duble 1250.5']);
});

test('an owner makes an option group, a dish uses it, and guests read it', {
  tag: ['@W2.11', '@W2.18', '@W2.21'],
}, async ({ page, browser, signUp }) => {
  await signUp();
  const { shopId, address } = await openProduct(page);
  await page.goto('/options');
  await page.getByRole('link', { name: options.add_group, exact: true }).first().click();
  await page.locator('[name="name.tr"]').fill('Süt');
  await cell(page, 'options.0.name.tr').fill('Yulaf sütü');
  await cell(page, 'options.0.prices.0.price').fill('15');
  await cell(page, 'options.0.prices.0.price').press('Enter');
  await expect(cell(page, 'options.1.name.tr')).toBeFocused();
  await page.keyboard.type('Laktozsuz süt');
  await page.getByRole('button', { name: options.create_submit, exact: true }).click();
  await expectTold(page, options.created);
  await expect(page.getByRole('link', { name: 'Süt', exact: true })).toBeVisible();

  await page.goto(address);
  const box = page.getByRole('combobox', { name: options.pick, exact: true });
  await box.fill('süt');
  await box.press('Enter');
  await page.getByRole('button', { name: products.save, exact: true }).click();
  await expectTold(page, products.saved);

  await page.goto('/options');
  await expect(page.getByText(options.used_by_one.replace('{{count, number}}', '1'))).toBeVisible();

  const guest = await (await openPhone(browser)).newPage();
  await guest.goto(`/m/${await slugOf(page, shopId)}`);
  await guest.locator('main .items > li').filter({ hasText: 'Filtre kahve' }).locator('h3').tap();
  const dialog = guest.getByRole('dialog', { name: 'Filtre kahve' });
  await expect(dialog).toContainText('Yulaf sütü');
  await expect(dialog).toContainText('Laktozsuz süt');
});

test('a group in use is taken off its dishes when it is deleted, and comes back by an undo', {
  tag: ['@W2.12'],
}, async ({ page, signUp }) => {
  await signUp();
  await holdToasts(page.context());
  const owner = new MenuOwner(page);
  await owner.openShop();
  const category = await owner.addCategory('İçecekler');
  const { _id } = await owner.addProduct(category, 'Filtre kahve', 80);
  const group = await owner.call('POST', '/option-group', {
    shop_id: owner.shopId,
    name: { tr: 'Süt' },
    options: [{ name: { tr: 'Yulaf sütü' } }],
  });
  await owner.call('PATCH', '/product', { _id, option_groups: [{ group_id: group._id }] });
  const used = async () =>
    (await (await page.request.get(`/api/product/${_id}`)).json()).option_groups.length as number;

  await page.goto(`/options/${group._id}`);
  await page.getByRole('button', { name: menu_item.delete, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: options.delete_detach, exact: true }).click();
  await page.waitForURL('**/options');
  expect(await used()).toBe(0);
  await page.getByRole('button', { name: texts.tr.common.undo, exact: true }).click();
  await expect(page.getByRole('link', { name: 'Süt', exact: true })).toBeVisible();
  expect(await used()).toBe(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a size is added by tapping, and nothing reaches past the screen', { tag: ['@W2.20'] }, async ({
    page,
    signUp,
  }) => {
    await signUp();
    const { shopId, address } = await openProduct(page);
    await page.goto(address);
    await page.getByRole('switch', { name: words.switch, exact: true }).tap();
    await page.getByRole('button', { name: 'Tek / Duble', exact: true }).tap();
    await page.getByRole('button', { name: words.add, exact: true }).tap();
    await cell(page, 'variants.2.name.tr').fill('Büyük');
    await cell(page, 'variants.1.prices.0.price').fill('95');
    await cell(page, 'variants.2.prices.0.price').fill('110');
    for (const width of [390, 360]) {
      await page.setViewportSize({ width, height: 844 });
      const reach = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(reach, `beyond ${width} px`).toBeLessThanOrEqual(0);
    }
    const heights = await page
      .locator('li:has([name="variants.1.name.tr"]) button, li:has([name="variants.1.name.tr"]) summary')
      .evaluateAll((targets) => targets.map((target) => target.getBoundingClientRect().height));
    expect(Math.min(...heights), 'what a thumb has to meet').toBeGreaterThanOrEqual(44);
    await page.getByRole('button', { name: products.save, exact: true }).tap();
    await expectTold(page, products.saved);
    expect(await storedSizes(page, shopId)).toEqual(['Tek 80', 'Duble 95', 'Büyük 110']);
  });
});
