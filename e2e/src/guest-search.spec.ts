/// <reference lib="dom" />
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { menuIsKept } from './kept-menu.ts';
import { openGuestMenu, sendAsOwner } from './menu-guest.ts';
import { openPhone } from './phone.ts';
import { offlineNote } from './texts.ts';

test(
  'a dish is found by its name in any language of the menu, with a slip and without a network',
  { tag: ['@G4.5', '@G4.6'] },
  async ({ page, browser, signUp }, { testId }) => {
    await signUp();
    const { slug } = await openGuestMenu(page, `words-${testId}`);
    const phone = await openPhone(browser);
    const guest = await phone.newPage();
    await guest.goto(`/m/${slug}`);
    await menuIsKept(guest);
    const field = guest.getByRole('searchbox');
    const found = guest.locator('main .items h3').filter({ visible: true });

    const fetched = guest.waitForResponse(`**/m/${slug}/words.json`);
    await field.tap();
    await fetched;
    for (const typed of ['lentil', 'Lentil suop', 'mercimke']) {
      await field.fill(typed);
      await expect(found, typed).toHaveText(['Mercimek çorbası']);
    }
    await field.fill('كبه');
    await expect(found).toHaveText(['Çiğ köfte']);

    const isKept = () =>
      guest.evaluate(async (path) => Boolean(await caches.match(path)), `/m/${slug}/words.json`);
    await expect.poll(isKept).toBe(true);
    await phone.setOffline(true);
    await guest.goto(`/m/${slug}`);
    await expect(guest.getByRole('status')).toHaveText(offlineNote());
    await field.tap();
    await field.fill('soup');
    await expect(found).toHaveText(['Mercimek çorbası']);
    await phone.close();
  },
);

for (const isScriptLate of [false, true])
  test(
    `what is found stands at the top with its category, the best first, and clearing leads back to what the guest was reading${isScriptLate ? ', also for whoever types before the script of the search is there' : ''}`,
    {
      tag: ['@G4.7'],
    },
    async ({ page, browser, signUp }, { testId }) => {
      await signUp();
      const { slug, shopId } = await openGuestMenu(page, `best-${testId}`);
      const { _id: category_id } = await sendAsOwner<{ _id: string }>(page, 'POST', '/category', {
        shop_id: shopId,
        name: { tr: 'Tatlılar' },
        is_active: true,
      });
      const names = [
        'Fırın sütlaç',
        ...Array.from({ length: 12 }, (_, i) => `Baklava ${i}`),
        'Çorba tatlısı',
      ];
      for (const [position, tr] of names.entries())
        await sendAsOwner(page, 'POST', '/product', {
          shop_id: shopId,
          category_id,
          name: { tr },
          is_active: true,
          position,
          prices: [{ currency: 'TRY', price: 90 }],
        });
      const phone = await openPhone(browser);
      const script = Promise.withResolvers<void>();
      if (!isScriptLate) script.resolve();
      await phone.route('**/assets/search-*.js', async (route) => {
        await script.promise;
        await route.continue();
      });
      const guest = await phone.newPage();
      await guest.goto(`/m/${slug}`);
      const field = guest.getByRole('searchbox');
      const found = guest.locator('main .items h3').filter({ visible: true });
      const categories = guest.locator('main h2').filter({ visible: true });
      const before = await found.allTextContents();
      const isRead = guest.getByRole('heading', { name: 'Baklava 8' });
      await field.tap();
      await isRead.scrollIntoViewIfNeeded();

      await field.fill('çorba');
      script.resolve();
      await expect(found).toHaveText(['Çorba tatlısı', 'Mercimek çorbası']);
      await expect(categories).toHaveText(['Tatlılar', 'Çorbalar']);
      await expect(found.first()).toBeInViewport();
      await expectAccessible(guest);
      await field.fill('');
      await expect(found).toHaveText(before);
      await expect(isRead).toBeInViewport();
      await phone.close();
    },
  );

test(
  'a Persian menu has Persian words around it and runs from right to left without a scroll sideways',
  { tag: ['@G4.3'] },
  async ({ page, browser, signUp }, { testId }) => {
    await signUp();
    const { slug, shopId } = await openGuestMenu(page, `fa-${testId}`);
    const { products } = await (await page.request.get(`/api/product/all/${shopId}`)).json();
    await sendAsOwner(page, 'PATCH', '/product', {
      _id: products[0]._id,
      name: { tr: 'Kebap', fa: 'کباب' },
    });
    const phone = await openPhone(browser);
    const guest = await phone.newPage();
    await guest.goto(`/m/${slug}?lang=fa`);
    await expect(guest.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(guest.getByRole('searchbox')).toHaveAttribute('placeholder', 'جستجو در منو');
    await expect(guest.getByRole('heading', { name: 'کباب' })).toBeVisible();
    await expect(guest.locator('.price').first()).toContainText('۱۸۰');
    expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      await guest.evaluate(() => innerWidth),
    );
    await expectAccessible(guest);
    // With an Arabic keyboard.
    await guest.getByRole('searchbox').fill('كباب');
    await expect(guest.locator('main .items h3').filter({ visible: true })).toHaveText(['کباب']);
    await phone.close();
  },
);
