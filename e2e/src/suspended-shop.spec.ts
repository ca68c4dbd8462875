/// <reference lib="dom" />
import { expect, test } from './fixtures.ts';
import { openGuestMenu } from './menu-guest.ts';
import { operator } from './operator.ts';
import { openPhone } from './phone.ts';
import { texts } from './texts.ts';

const { menu: words } = texts.tr;

test(
  'a phone that kept the menu shows no suspended one, with a network or without, and the menu again when it is back',
  { tag: ['@R4.8'] },
  async ({ page, browser, signUp }, { testId }) => {
    await signUp();
    const { slug, shopId } = await openGuestMenu(page, `suspended-${testId}`);
    const { qr_code: code } = await (await page.request.get(`/api/shop/${shopId}`)).json();
    const phone = await openPhone(browser);
    const guest = await phone.newPage();
    const kept = () =>
      guest.evaluate(async (path) => {
        const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
        const requests = (await Promise.all(stores.map((store) => store.keys()))).flat();
        return requests.filter(({ url }) => new URL(url).pathname === path).length;
      }, `/m/${slug}`);
    await guest.goto(`/q/${code}`);
    await expect.poll(kept).toBe(1);
    await guest.reload();
    const dish = guest.getByRole('heading', { name: 'Mercimek çorbası' });
    await expect(dish).toBeVisible();

    await operator('suspend', slug, '--reason', 'An unpaid invoice');
    const notice = guest.getByRole('heading', { name: words.suspended.title });
    for (const address of [`/q/${code}`, `/m/${slug}`]) {
      await guest.goto(address);
      await expect(notice).toBeVisible();
      await expect(dish).toHaveCount(0);
      // One below the other, each with the whole width to itself.
      const [title, text] = await Promise.all(
        [notice, guest.getByText(words.suspended.text)].map((part) => part.boundingBox()),
      );
      expect((title?.y ?? 0) + (title?.height ?? 0)).toBeLessThanOrEqual(text?.y ?? 0);
    }
    await expect.poll(kept).toBe(0);
    await phone.setOffline(true);
    await expect(guest.goto(`/m/${slug}`)).rejects.toThrow();
    await phone.setOffline(false);

    await operator('resume', slug);
    await guest.goto(`/q/${code}`);
    await expect(dish).toBeVisible();
    await phone.close();
  },
);
