/// <reference lib="dom" />
import { expect, test } from './fixtures.ts';
import { menuIsKept } from './kept-menu.ts';
import { openGuestMenu, sendAsOwner } from './menu-guest.ts';
import { uploadPicture } from './owner-pictures.ts';
import { openPhone } from './phone.ts';
import { offlineNote, texts } from './texts.ts';
import { openWeakNetwork } from './weak-network.ts';

const { menu: words } = texts.tr;

test(
  'after one visit and without a network the code on the table still leads to the menu, its pictures and a word about other languages',
  { tag: ['@D9.30'] },
  async ({ page, browser, signUp }, { testId }) => {
    await signUp();
    const { slug, shopId } = await openGuestMenu(page, `offline-${testId}`);
    const { qr_code: code } = await (await page.request.get(`/api/shop/${shopId}`)).json();
    const { products } = await (await page.request.get(`/api/product/all/${shopId}`)).json();
    const [cover, ...dishes] = await Promise.all([
      uploadPicture(page, shopId, 'gallery', 1000),
      ...products.map(() => uploadPicture(page, shopId, 'products', 700)),
    ]);
    await sendAsOwner(page, 'PATCH', '/shop', { _id: shopId, shop_images: [cover] });
    for (const [index, { _id }] of products.entries())
      await sendAsOwner(page, 'PATCH', '/product', { _id, product_images: [dishes[index]] });

    const phone = await openPhone(browser);
    const guest = await phone.newPage();
    const shown = () =>
      guest.evaluate(() =>
        [...document.images].map(({ complete, naturalWidth }) => complete && naturalWidth > 1),
      );
    await guest.goto(`/q/${code}`);
    await expect(guest).toHaveURL(new RegExp(`/m/${slug}$`));
    // Read to its end, as guests do.
    await guest.locator('footer').scrollIntoViewIfNeeded();
    await expect.poll(shown).toEqual([true, true, true]);
    const kept = () =>
      guest.evaluate(async () => {
        const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
        const requests = (await Promise.all(stores.map((store) => store.keys()))).flat();
        const paths = requests.map(({ url }) => new URL(url).pathname);
        return [/^\/q\//, /^\/m\/[^/]+$/, /\/products\//, /\/gallery\//].map(
          (kind) => paths.filter((path) => kind.test(path)).length,
        );
      });
    await expect.poll(kept).toEqual([1, 1, 2, 1]);

    await phone.setOffline(true);
    await guest.goto('about:blank');
    // On a wider screen the cover would be taken in a width that was never loaded.
    await guest.setViewportSize({ width: 900, height: 740 });
    await guest.goto(`/q/${code}`);
    await expect(guest).toHaveURL(new RegExp(`/m/${slug}$`));
    await expect(guest.getByRole('heading', { name: 'Mercimek çorbası' })).toBeVisible();
    await expect(guest.getByRole('status')).toHaveText(offlineNote());
    await guest.locator('footer').scrollIntoViewIfNeeded();
    await expect.poll(shown).toEqual([true, true, true]);

    // The dish asks for its picture in a size that was never loaded.
    await guest.getByRole('heading', { name: 'Mercimek çorbası' }).tap();
    const picture = guest.getByRole('dialog').getByRole('presentation');
    await expect(picture).toHaveAttribute('src', /-640\.webp$/);
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
    await guest.goBack();

    // Searching and clearing leaves the word about the network where it was.
    await guest.getByRole('searchbox').fill('kofte');
    await guest.getByRole('searchbox').fill('');
    await expect(guest.getByRole('status')).toHaveText(offlineNote());

    await guest.getByRole('navigation', { name: words.languages }).locator('summary').tap();
    await guest.getByRole('link', { name: 'العربية' }).tap();
    await expect(guest).toHaveURL(/\?lang=ar$/);
    await expect(guest.getByRole('heading', { name: 'Mercimek çorbası' })).toBeVisible();
    await expect(guest.getByRole('status')).toContainText(texts.ar.menu.language_not_kept);
    await expect(guest.getByRole('status')).toHaveAttribute('lang', 'ar');

    // Back on the network the code leads to the menu, in a language that was really read.
    await phone.setOffline(false);
    await guest.goto(`/q/${code}`);
    await expect(guest).toHaveURL(new RegExp(`/m/${slug}$`));
    await expect(guest.getByRole('status')).toHaveText('');
    // The owners' pages are none of the worker's.
    await guest.goto('/login');
    const scopes = await guest.evaluate(async () => {
      const workers = await navigator.serviceWorker.getRegistrations();
      return [
        navigator.serviceWorker.controller,
        ...workers.map(({ scope }) => new URL(scope).pathname).sort(),
      ];
    });
    expect(scopes).toEqual([null, '/m/', '/q/']);
    await phone.close();
  },
);

test(
  'pictures far below what was looked at are kept too, and without a network the menu says how old it is',
  { tag: ['@G2.14', '@G2.15'] },
  async ({ page, browser, signUp }, { testId }) => {
    await signUp();
    const { slug, shopId } = await openGuestMenu(page, `ahead-${testId}`);
    const { products } = await (await page.request.get(`/api/product/all/${shopId}`)).json();
    const [{ category_id }] = products;
    const url = await uploadPicture(page, shopId, 'products', 700);
    for (let number = 1; number <= 40; number++)
      await sendAsOwner(page, 'POST', '/product', {
        shop_id: shopId,
        category_id,
        name: { tr: `Çorba ${number}` },
        is_active: true,
        prices: [{ currency: 'TRY', price: number }],
        product_images: number === 40 ? [url] : [],
      });

    const phone = await openPhone(browser);
    const guest = await phone.newPage();
    await guest.goto(`/m/${slug}`);
    const picture = guest.locator('main li > img');
    const address = await picture.evaluate(({ src }: HTMLImageElement) => src);
    const isKept = () => guest.evaluate(async (it) => (await caches.match(it)) !== undefined, address);
    await expect.poll(isKept).toBe(true);
    expect(await guest.evaluate(() => scrollY)).toBe(0);

    await phone.setOffline(true);
    await guest.clock.install({ time: Date.now() + 3 * 60 * 60 * 1000 });
    await guest.reload();
    const age = guest.getByRole('status').first();
    await expect(age).toHaveText(words.offline.replace('{{when}}', '3 saat önce'));
    // Whoever prints it now hands out prices of then.
    await guest.emulateMedia({ media: 'print' });
    await expect(age).toBeVisible();
    await guest.emulateMedia({ media: null });
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
    await phone.close();
  },
);

test(
  'on a network that is too slow the menu says how old it is, and the first answer brings the one of now, whatever it looks like',
  { tag: ['@G2.14'] },
  async ({ page, browser, signUp }, { testId }) => {
    await signUp();
    const { slug, shopId } = await openGuestMenu(page, `weak-${testId}`);
    const network = await openWeakNetwork();
    const phone = await openPhone(browser, { baseURL: network.url });
    const guest = await phone.newPage();
    await guest.goto(`/m/${slug}`);
    await menuIsKept(guest);

    await sendAsOwner(page, 'PATCH', '/shop', { _id: shopId, name: 'Lale Bahçesi', menu_layout: 'grid' });
    network.hold();
    await guest.clock.install({ time: Date.now() + 3 * 60 * 60 * 1000 });
    await guest.reload();
    const note = guest.getByRole('status').first();
    await expect(note).toHaveText(words.offline.replace('{{when}}', '3 saat önce'));
    expect(await guest.evaluate(() => navigator.onLine)).toBe(true);
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Lale Lokantası');

    network.letGo();
    await guest.clock.runFor(60_000);
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Lale Bahçesi');
    await expect(guest.locator('html')).toHaveAttribute('data-layout', 'grid');
    await phone.close();
    network.close();
  },
);
