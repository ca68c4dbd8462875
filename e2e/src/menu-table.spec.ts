/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { MenuOwner } from './menu-owner.ts';
import { holdToasts } from './toasts.ts';

test.use({ locale: 'tr-TR' });

const soups = Array.from({ length: 12 }, (_, index) => `Çorba ${index + 1}`);
const grills = Array.from({ length: 12 }, (_, index) => `Izgara ${index + 1}`);

async function openMenu(page: Page) {
  const owner = new MenuOwner(page);
  await owner.openShop();
  for (const [category, names] of [
    ['Çorbalar', soups],
    ['Izgaralar', grills],
  ] as const) {
    const id = await owner.addCategory(category);
    for (const name of names) await owner.addProduct(id, name, 100);
  }
  return owner;
}

const priceOf = (page: Page, name: string) =>
  page.getByRole('textbox', { name: `${name}, TRY fiyatı`, exact: true });

async function storedPrices(page: Page, shopId: string): Promise<Record<string, number>> {
  const { products } = await (await page.request.get(`/api/product/all/${shopId}`)).json();
  return Object.fromEntries(
    products.map(({ name, prices }: { name: { tr: string }; prices: { price: number }[] }) => [
      name.tr,
      prices[0]?.price,
    ]),
  );
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('twenty prices are changed with at most 45 taps and without leaving the page', {
    tag: ['@O4.16', '@O4.1', '@O4.3'],
  }, async ({ page, signUp }) => {
    await signUp();
    const { shopId } = await openMenu(page);
    await page.goto('/products');
    await expect(priceOf(page, 'Çorba 1')).toBeVisible();

    const wholeRows = () =>
      page.locator('tbody tr[data-row]:has([role=switch])').evaluateAll(
        (rows) =>
          rows.filter((row) => {
            const { top, bottom } = row.getBoundingClientRect();
            return top >= 0 && bottom <= window.innerHeight;
          }).length,
      );
    expect(await wholeRows(), 'products on one screen').toBeGreaterThanOrEqual(10);

    const addresses = new Set<string>();
    page.on('framenavigated', (frame) => addresses.add(frame.url()));
    let taps = 0;
    const names = [...soups, ...grills].slice(0, 20);
    await priceOf(page, 'Çorba 1').tap();
    taps++;
    for (const [index, name] of names.entries()) {
      await expect(priceOf(page, name)).toBeFocused();
      await page.keyboard.type(String(101 + index));
      await page.getByRole('button', { name: 'Sonraki fiyat' }).tap();
      taps++;
    }
    expect(taps).toBeLessThanOrEqual(45);
    const wanted = Object.fromEntries(names.map((name, index) => [name, 101 + index]));
    await expect.poll(() => storedPrices(page, shopId)).toMatchObject(wanted);
    expect([...addresses]).toEqual([]);
  });

  test('what is chosen is hidden with a bar that nothing covers', { tag: ['@O4.10'] }, async ({
    page,
    signUp,
  }) => {
    await signUp();
    await openMenu(page);
    await page.goto('/products');
    await page.getByRole('checkbox', { name: 'Seç: Çorba 1', exact: true }).tap();
    await page.getByRole('button', { name: 'Gizle', exact: true }).tap();
    const shown = page.getByRole('switch', { name: 'Çorba 1 menüde görünsün', exact: true });
    await expect(shown).not.toBeChecked();
  });
});

test('a row is moved into another category with the keyboard, and goes back by undo', {
  tag: ['@O4.12', '@O4.11'],
}, async ({ page, signUp }) => {
  await signUp();
  await holdToasts(page.context());
  const owner = new MenuOwner(page);
  await owner.openShop();
  const first = await owner.addCategory('Çorbalar');
  const second = await owner.addCategory('Izgaralar');
  await owner.addProduct(first, 'Mercimek');
  await owner.addProduct(first, 'Ezogelin');
  await owner.addProduct(second, 'Adana');
  await page.goto('/products');
  await page.getByRole('button', { name: 'Tablo', exact: true }).click();
  // The choice is kept, and the table draws itself without the cards before it.
  await page.reload();
  const names = () =>
    page
      .locator('tbody tr')
      .evaluateAll((rows) =>
        rows
          .sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
          .map((row) => row.querySelector('input[name=name]')?.getAttribute('value') ?? 'category'),
      );
  await expect.poll(names).toEqual(['category', 'Mercimek', 'Ezogelin', 'category', 'Adana']);

  await page.getByRole('button', { name: 'Ezogelin: sırasını değiştir' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Ezogelin alındı. Sıra: 3 / 5.')).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Ezogelin taşındı. Sıra: 4 / 5.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect.poll(names).toEqual(['category', 'Mercimek', 'category', 'Ezogelin', 'Adana']);
  await page.getByRole('button', { name: 'Geri al' }).click();
  await expect.poll(names).toEqual(['category', 'Mercimek', 'Ezogelin', 'category', 'Adana']);
});
