/// <reference lib="dom" />
import { expect, test } from './fixtures.ts';
import { openGuestMenu, sendAsOwner } from './menu-guest.ts';
import { openPhone, whereItStands } from './phone.ts';
import { texts } from './texts.ts';

const { menu: words, contact } = texts.tr;

for (const javaScriptEnabled of [true, false])
  test(
    `what a shop says of itself is one tap away${javaScriptEnabled ? '' : ' without a script too'}`,
    { tag: ['@G3.2'] },
    async ({ page, browser, signUp }, { testId }) => {
      await signUp();
      const { slug, shopId } = await openGuestMenu(page, `more-${testId}`);
      await sendAsOwner(page, 'PATCH', '/shop', { _id: shopId, phone: '+902121234567' });
      const phone = await openPhone(browser, { javaScriptEnabled });
      const guest = await phone.newPage();
      await guest.goto(`/m/${slug}`);
      const head = guest.getByRole('banner');
      await expect(head.getByText('Ege mutfağından ev yemekleri.')).toBeHidden();
      await head.locator('summary').tap();
      await expect(head.getByText('Ege mutfağından ev yemekleri.')).toBeVisible();
      await expect(head.getByRole('link', { name: contact.guest.call })).toBeVisible();
      await expect(head.getByRole('row', { name: 'Pazartesi' })).toBeVisible();
      await expect(head.getByText('Moda Caddesi 12')).toBeVisible();
      await expect(guest.getByRole('contentinfo').getByText('Moda Caddesi 12')).toBeVisible();
      await phone.close();
    },
  );

for (const javaScriptEnabled of [true, false])
  test(
    `more than eight categories are seen in a sheet, and a tap leads to one${javaScriptEnabled ? '' : ' without a script too'}`,
    { tag: ['@G3.3'] },
    async ({ page, browser, signUp }, { testId }) => {
      await signUp();
      const { slug, shopId: shop_id } = await openGuestMenu(page, `sheet-${testId}`);
      for (let index = 3; index <= 12; index++) {
        const name = { tr: `Bölüm ${index}` };
        const category = { shop_id, name, is_active: true };
        const { _id } = await sendAsOwner<{ _id: string }>(page, 'POST', '/category', category);
        const product = { shop_id, category_id: _id, name: { tr: `Yemek ${index}` }, is_active: true };
        await sendAsOwner(page, 'POST', '/product', {
          ...product,
          prices: [{ currency: 'TRY', price: 100 }],
        });
      }
      const phone = await openPhone(browser, { javaScriptEnabled });
      const guest = await phone.newPage();
      await guest.goto(`/m/${slug}`);
      const last = guest.getByRole('link', { name: 'Bölüm 12' });
      const open = () => guest.getByRole('link', { name: words.all_categories }).tap();
      await expect(last).not.toBeInViewport();
      await open();
      await expect(last).toBeInViewport({ ratio: 1 });
      await guest.getByRole('link', { name: words.close }).tap({ position: { x: 40, y: 60 } });
      await expect(last).not.toBeInViewport();
      await open();
      await last.tap();
      await expect(guest.getByText('Yemek 12')).toBeInViewport();
      await expect(guest.getByRole('link', { name: words.close })).toBeHidden();
      if (javaScriptEnabled) {
        await expect.poll(async () => (await whereItStands(guest, 11)).current).toBe(11);
        // The sheet was no step of its own.
        await guest.goBack();
        await expect(guest.getByRole('link', { name: words.close })).toBeHidden();
        await open();
        await guest.keyboard.press('Escape');
        await expect(guest.getByRole('link', { name: words.close })).toBeHidden();
      }
      await phone.close();
    },
  );

test(
  'search and languages stay in reach while a guest reads, as large as a thumb',
  { tag: ['@G3.4'] },
  async ({ page, browser, signUp }, { testId }) => {
    await signUp();
    const { slug } = await openGuestMenu(page, `reach-${testId}`);
    const phone = await openPhone(browser);
    const guest = await phone.newPage();
    await guest.goto(`/m/${slug}?lang=ar`);
    await guest.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const languages = guest.locator('.languages summary');
    for (const control of [guest.getByRole('searchbox'), languages]) {
      await expect(control).toBeInViewport({ ratio: 1 });
      const { width, height } = (await control.boundingBox()) ?? { width: 0, height: 0 };
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    await languages.tap();
    const turkish = guest.getByRole('link', { name: 'Türkçe' });
    await expect(turkish).toBeInViewport({ ratio: 1 });
    await guest.getByRole('contentinfo').tap({ position: { x: 5, y: 5 } });
    await expect(turkish).toBeHidden();
    await phone.close();
  },
);

test(
  'guests read prices in the currency they chose, and the next time too',
  { tag: ['@G3.5', '@G3.6'] },
  async ({ page, browser, signUp }, { testId }) => {
    await signUp();
    const { slug, shopId: shop_id } = await openGuestMenu(page, `currency-${testId}`);
    const { categories } = await (await page.request.get(`/api/category/${shop_id}`)).json();
    await sendAsOwner(page, 'POST', '/product', {
      shop_id,
      category_id: categories[0]._id,
      name: { tr: 'Ayran' },
      is_active: true,
      prices: [{ currency: 'TRY', price: 40 }],
    });
    const phone = await openPhone(browser);
    const guest = await phone.newPage();
    await guest.goto(`/m/${slug}`);
    const shown = (of: typeof guest) => of.locator('main .price p').filter({ visible: true });
    await expect(shown(guest)).toHaveText([/₺180$/, /^₺40$/, /₺180$/]);
    await guest.getByRole('combobox', { name: words.currency }).selectOption('EUR');
    await expect(shown(guest)).toHaveText([/€4,05$/, /^₺40$/, /€4,05$/]);
    await guest.reload();
    await expect(shown(guest)).toHaveText([/€4,05$/, /^₺40$/, /€4,05$/]);
    await expect(guest.getByRole('combobox', { name: words.currency })).toHaveValue('EUR');
    await guest.emulateMedia({ media: 'print' });
    await expect(shown(guest)).toHaveCount(5);
    await phone.close();

    const plain = await openPhone(browser, { javaScriptEnabled: false });
    const reader = await plain.newPage();
    await reader.goto(`/m/${slug}`);
    await expect(shown(reader)).toHaveText([/₺180$/, /€4,05$/, /^₺40$/, /₺180$/, /€4,05$/]);
    await expect(reader.locator('.currency')).toBeHidden();
    await plain.close();
  },
);
