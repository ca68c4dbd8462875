/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { MenuOwner } from './menu-owner.ts';
import { openPhone } from './phone.ts';
import { expectTold, rememberToasts } from './toasts.ts';

test.use({ locale: 'tr-TR' });

const dishes = Array.from({ length: 30 }, (_, index) => `Yemek ${index + 1}`);

async function openMenu(page: Page) {
  const owner = new MenuOwner(page);
  await owner.openShop();
  const id = await owner.addCategory('Yemekler');
  for (const name of dishes) await owner.addProduct(id, name, 137.5);
  const { shops } = await (await page.request.get('/api/shop/user')).json();
  return { owner, slug: String(shops[0].shop_slug) };
}

const guestPrices = (page: Page) =>
  page
    .locator('main .price')
    .evaluateAll((prices) => [...new Set(prices.map(({ textContent }) => textContent?.replace(/\s/g, '')))]);

for (const { device, use } of [
  { device: 'a desktop', use: { viewport: { width: 1280, height: 800 } } },
  { device: 'a phone', use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } },
]) {
  test.describe(`on ${device}`, () => {
    test.use(use);

    test('all prices are changed with a number, a rounding and two presses, and taken back with one', {
      tag: ['@W4.14', '@W4.16', '@W4.6'],
    }, async ({ page, browser, signUp }) => {
      await signUp();
      await rememberToasts(page.context());
      const { slug } = await openMenu(page);
      const guest = await (await openPhone(browser)).newPage();
      const seen = async () => {
        await guest.goto(`/m/${slug}`);
        return guestPrices(guest);
      };
      expect(await seen()).toEqual(['₺137,50']);

      await page.goto('/products');
      await page.getByRole('link', { name: 'Fiyatları değiştir' }).click();
      await page.locator('[name="rules.TRY.value"]').fill('12');
      await page.locator('[name="rules.TRY.rounding"]').selectOption('step 5');
      await expect(page.getByText('Örnek: Yemek 1 ₺137,50 → ₺155')).toBeVisible();
      await expect(page.getByText('30 fiyat (30 ürün) değişecek')).toBeVisible();
      await expect(page.getByText('Toplam +₺525, ortalama +%12,7')).toBeVisible();
      // Nothing reaches past the screen.
      const isWider = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect(await isWider()).toBe(false);
      expect(await seen()).toEqual(['₺137,50']);

      await page.getByRole('button', { name: 'Uygula…' }).click();
      await page.getByRole('button', { name: 'Şimdi değiştir' }).click();
      await expect(page.getByRole('heading', { name: 'Yeni fiyatlar menüde' })).toBeVisible();
      await expectTold(page, '30 fiyat değişti.');
      await expect.poll(seen).toEqual(['₺155']);

      await page.getByRole('main').getByRole('button', { name: 'Geri al' }).click();
      await expect(page.getByRole('heading', { name: 'Bu değişiklik geri alındı' })).toBeVisible();
      await expect.poll(seen).toEqual(['₺137,50']);
      await guest.context().close();
    });
  });
}

test('with the keyboard alone, and a price of its own for one dish', { tag: ['@W4.14', '@W4.7'] }, async ({
  page,
  signUp,
}) => {
  await signUp();
  const { owner } = await openMenu(page);
  await page.goto('/price-runs/new');
  await page.locator('[name="rules.TRY.value"]').focus();
  await page.keyboard.type('10');
  const first = page.getByRole('textbox', { name: 'Yemek 1, yeni TRY fiyatı' });
  await expect(first).toHaveValue('151,25');
  await first.focus();
  await page.keyboard.type('149,90');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Yemek 2, yeni TRY fiyatı' })).toBeFocused();
  await page.getByRole('button', { name: 'Uygula…' }).focus();
  await page.keyboard.press('Enter');
  const confirm = page.getByRole('button', { name: 'Şimdi değiştir' });
  await confirm.focus();
  // Until the typed price is worked in, the button turns and a press does nothing.
  await expect(confirm).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Yeni fiyatlar menüde' })).toBeVisible();
  const { products } = await (await page.request.get(`/api/product/all/${owner.shopId}`)).json();
  const prices = products.map((product: { prices: { price: number }[] }) => product.prices[0]?.price);
  expect(prices.slice(0, 3)).toEqual([149.9, 151.25, 151.25]);
});
