/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { MenuOwner } from './menu-owner.ts';
import { openPhone } from './phone.ts';
import { expectTold, rememberToasts } from './toasts.ts';

test.use({ locale: 'tr-TR' });

const wrongLine = 17;
const prices = Array.from({ length: 30 }, (_, index) =>
  index === wrongLine ? 'pahalı' : `${index + 100},50`,
);
const lines = prices.map(
  (price, index) => `${index < 20 ? 'Yemekler' : 'Tatlılar'};Yemek ${index + 1};${price}`,
);
const sheet = ['Kategori;Ürün;Fiyat', ...lines].join('\r\n');

async function openShop(page: Page): Promise<string> {
  await new MenuOwner(page).openShop();
  const { shops } = await (await page.request.get('/api/shop/user')).json();
  return String(shops[0].shop_slug);
}

/** Drops a file as the browser does: what is carried comes with the event. */
const drop = (onto: Locator, name: string, text: string) =>
  onto.evaluate(
    (element, file) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([file.text], file.name, { type: 'text/csv' }));
      for (const type of ['dragover', 'drop'])
        element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    },
    { name, text },
  );

const choose = (page: Page) =>
  page
    .locator('input[name="file"]')
    .setInputFiles({ name: 'menu.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) });

const dropped = (page: Page) => drop(page.getByRole('group', { name: 'Dosyadan ekle' }), 'menu.csv', sheet);

for (const { device, use, handOver } of [
  { device: 'a desktop', use: { viewport: { width: 1280, height: 800 } }, handOver: dropped },
  {
    device: 'a phone',
    use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    handOver: choose,
  },
]) {
  test.describe(`on ${device}`, () => {
    test.use(use);

    test('a menu comes from a file, wrong cells are left out, guests read it, and it is taken back', {
      tag: ['@W5.17', '@W5.10', '@W5.11'],
    }, async ({ page, browser, signUp }) => {
      await signUp();
      await rememberToasts(page.context());
      const slug = await openShop(page);
      const guest = await (await openPhone(browser)).newPage();
      const dishesSeen = async () => {
        await guest.goto(`/m/${slug}`);
        return guest.locator('main .price').count();
      };
      expect(await dishesSeen()).toBe(0);

      await page.goto('/products');
      await page.getByRole('main').getByRole('link', { name: 'Dosyadan ekle' }).last().click();
      await expect(page.getByRole('heading', { level: 1, name: 'İçe / dışa aktar' })).toBeVisible();
      await handOver(page);

      await expect(page.getByRole('tab', { name: 'Yeni 29' })).toBeVisible();
      const wrong = page.getByRole('tab', { name: 'Hatalı 1' });
      await expect(wrong).toHaveAttribute('aria-selected', 'true');
      const panel = page.getByRole('tabpanel');
      await expect(panel.getByRole('heading', { name: `Yemek ${wrongLine + 1}` })).toBeVisible();
      await expect(panel.getByText('Bu bir fiyat değil')).toBeVisible();
      await expect(page.getByText('3 sütunun hepsi anlaşıldı')).toBeVisible();
      const marked = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Hataları işaretli indir' }).click();
      expect((await marked).suggestedFilename()).toMatch(/\.xlsx$/);
      await page.getByRole('tab', { name: 'Yeni 29' }).click();
      await expect(panel.getByRole('heading', { name: 'Yemek 1', exact: true })).toBeVisible();
      // Nothing reaches past the screen.
      const isWider = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect(await isWider()).toBe(false);
      expect(await dishesSeen()).toBe(0);

      await page.getByRole('checkbox', { name: 'Hatalı 1 ürünü atla' }).check();
      await page.getByRole('button', { name: 'Menüye uygula' }).click();
      await expect(page.getByRole('heading', { name: 'Dosya menüye uygulandı' })).toBeFocused();
      await expectTold(page, 'Menü güncellendi: 29 yeni ürün.');
      await expect.poll(dishesSeen).toBe(29);
      await expect(guest.getByText('Yemek 30', { exact: true }).first()).toBeVisible();
      await expect(guest.getByText(`Yemek ${wrongLine + 1}`, { exact: true })).toHaveCount(0);

      await page.getByRole('main').getByRole('button', { name: 'Geri al' }).click();
      await expect(page.getByRole('heading', { name: 'Bu ekleme geri alındı' })).toBeVisible();
      await expect.poll(dishesSeen).toBe(0);
      await guest.context().close();
    });
  });
}

test('with the keyboard alone, from pasted cells with a heading of the house', { tag: ['@W5.17'] }, async ({
  page,
  signUp,
}) => {
  await signUp();
  await openShop(page);
  await page.goto('/menu-files');
  await page.getByRole('textbox', { name: 'Ya da hücreleri yapıştırın' }).focus();
  await page.keyboard.insertText(
    'Kategori\tBizdeki hali\tFiyat\nÇorbalar\tMercimek\t90\nÇorbalar\tEzogelin\t95',
  );
  await page.getByRole('button', { name: 'Yapıştırılanı oku' }).focus();
  await page.keyboard.press('Enter');

  await expect(page.getByText('Ürün adının hangi sütunda olduğunu seçin.')).toBeVisible();
  const meaning = page.getByRole('combobox', { name: 'Bizdeki hali: anlamı' });
  await meaning.focus();
  // What an open list does with letters is the browser's own.
  await meaning.selectOption('name_tr');
  await page.getByRole('button', { name: 'Yeniden oku' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Yeni 2' })).toBeVisible();
  await page.getByRole('button', { name: 'Menüye uygula' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Dosya menüye uygulandı' })).toBeFocused();
  await page.getByRole('link', { name: 'Ürünlere git' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Mercimek', { exact: true }).first()).toBeVisible();
});
