import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { MenuOwner } from './menu-owner.ts';
import { uploadPicture } from './owner-pictures.ts';
import { openPhone } from './phone.ts';
import { rememberToasts } from './toasts.ts';

test.use({ locale: 'tr-TR' });

/** A dish with a picture, on a shop's menu. */
async function furnish(page: Page, owner: MenuOwner): Promise<void> {
  const url = await uploadPicture(page, owner.shopId, 'products');
  const category = await owner.addCategory('Çorbalar');
  const { _id, updatedAt } = await owner.addProduct(category, 'Mercimek çorbası', 90);
  await owner.call('PATCH', '/product', { _id, updatedAt, product_images: [url] });
}

test('a shop is downloaded, brought into another, seen by guests with its pictures, and taken back', {
  tag: ['@W5.24', '@W5.20'],
}, async ({ page, browser, signUp }) => {
  await signUp();
  await rememberToasts(page.context());
  const owner = new MenuOwner(page);
  await owner.openShop();
  await furnish(page, owner);

  await page.goto('/menu-files');
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'İndir: Dükkan dosyası' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^sofra-.*-shop\.zip$/);
  const buffer = await readFile(await download.path());

  await owner.openShop();
  const { shops } = await (await page.request.get('/api/shop/user')).json();
  const { shop_slug } = shops.find(({ _id }: { _id: string }) => _id === owner.shopId);
  const guest = await (await openPhone(browser)).newPage();
  const dishesSeen = async () => {
    await guest.goto(`/m/${shop_slug}`);
    return guest.locator('main .price').count();
  };
  expect(await dishesSeen()).toBe(0);

  await page.goto('/menu-files');
  await page
    .locator('input[name="archive"]')
    .setInputFiles({ name: 'lezzet-shop.zip', mimeType: 'application/zip', buffer });
  const found = page.getByRole('region', { name: 'Dosyada ne var' });
  await expect(found.getByText('Lezzet Durağı')).toBeVisible();
  expect(await dishesSeen()).toBe(0);
  await page.getByRole('button', { name: 'Dükkana ekle' }).click();
  await expect(page.getByRole('heading', { name: 'Dosya dükkana eklendi' })).toBeFocused();

  await expect.poll(dishesSeen).toBe(1);
  await expect(guest.getByText('Mercimek çorbası', { exact: true }).first()).toBeVisible();
  const picture = guest.locator(`main img[src*="/uploads/${owner.shopId}/"]`).first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  await page.getByRole('main').getByRole('button', { name: 'Geri al' }).click();
  await expect(page.getByRole('heading', { name: 'Bu dosya geri alındı' })).toBeVisible();
  await expect.poll(dishesSeen).toBe(0);
  await guest.context().close();
});
