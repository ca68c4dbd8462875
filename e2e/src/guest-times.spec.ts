/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { expectAccessible, expectReadable } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { openGuestMenu, sendAsOwner } from './menu-guest.ts';
import { inEveryTheme, openPhone } from './phone.ts';
import { texts } from './texts.ts';

const { menu: words } = texts.tr;
const lira = (price: number) => [{ currency: 'TRY', price }];

interface Stored {
  _id: string;
  variants: Stored[];
}

/** The small menu with a coffee of which one size is out, a soup that is out, and dishes of a season that is over. */
async function openClockedMenu(page: Page, slug: string) {
  const menu = await openGuestMenu(page, slug);
  const { shopId: shop_id } = menu;
  const send = (path: string, data: object) =>
    sendAsOwner<Stored>(page, 'POST', path, { shop_id, is_active: true, ...data });
  const season = await send('/menu-time', {
    name: { tr: 'Eski yaz' },
    periods: [{ from: '2020-06-01', to: '2020-08-31' }],
  });
  const summer = await send('/category', { name: { tr: 'Yaz' }, menu_time_id: season._id });
  const coffees = await send('/category', { name: { tr: 'Kahveler' } });
  await send('/product', { category_id: summer._id, name: { tr: 'Karpuz' }, prices: lira(60) });
  await send('/product', {
    category_id: coffees._id,
    name: { tr: 'Soğuk demleme' },
    prices: lira(90),
    menu_time_id: season._id,
  });
  const latte = await send('/product', {
    category_id: coffees._id,
    name: { tr: 'Latte' },
    variants: [
      { name: { tr: 'Küçük' }, prices: lira(80) },
      { name: { tr: 'Büyük' }, prices: lira(110) },
    ],
  });
  const soup = await send('/product', {
    category_id: coffees._id,
    name: { tr: 'Günün çorbası' },
    prices: lira(70),
  });
  const until = 'switched_back';
  await sendAsOwner(page, 'PUT', `/product/${soup._id}/sold-out`, { until });
  const variant_id = latte.variants[1]?._id;
  await sendAsOwner(page, 'PUT', `/product/${latte._id}/sold-out`, { until, variant_id });
  return menu;
}

const dish = (page: Page, name: string) =>
  page.locator('main .items > li').filter({ has: page.getByRole('heading', { name, exact: true }) });

test(
  'what is not to be had is told in words, in all 33 themes readable, in forced colours and on paper, also without scripts',
  { tag: ['@W3.8', '@W3.11'] },
  async ({ page, browser, signUp }, { testId }) => {
    await signUp();
    const { slug } = await openClockedMenu(page, `clocked-${testId}`);
    const phone = await openPhone(browser, { javaScriptEnabled: false });
    const plain = await phone.newPage();
    await plain.goto(`/m/${slug}`);
    const expectTold = async (guest: Page) => {
      await expect(dish(guest, 'Günün çorbası').getByText(words.sold_out)).toBeVisible();
      await expect(dish(guest, 'Günün çorbası').getByText('₺70')).toBeVisible();
      const sizes = dish(guest, 'Latte').getByRole('listitem').filter({ hasText: '₺' });
      await expect(sizes).toHaveText([/Küçük\s*₺80$/, new RegExp(`Büyük\\s*₺110\\s*${words.sold_out}`)]);
      await expect(dish(guest, 'Soğuk demleme').getByText(words.not_now)).toBeVisible();
      const summer = guest.locator('section').filter({ has: guest.getByRole('heading', { name: 'Yaz' }) });
      await expect(summer.locator('h2 + .when').getByText(words.not_now)).toBeVisible();
    };
    await expectTold(plain);
    await plain.emulateMedia({ media: 'print' });
    await expectTold(plain);
    await plain.emulateMedia({ media: 'screen', forcedColors: 'active' });
    await expectTold(plain);
    await phone.close();

    await page.goto(`/m/${slug}`);
    await expectAccessible(page);
    await inEveryTheme(page, (theme) => expectReadable(page, theme));

    // A dish of a category that is not served says so by itself too.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.getByRole('heading', { name: 'Karpuz' }).click();
    await expect(page.getByRole('dialog').getByText(words.not_now)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox').fill('çorbası günün');
    await expect(dish(page, 'Günün çorbası').getByText(words.sold_out)).toBeVisible();
  },
);

test(
  'a shop that is closed for now says so on the first screen, with why and until when',
  { tag: ['@W3.14', '@W3.15'] },
  async ({ page, browser, signUp }, { testId }) => {
    await signUp();
    const { slug, shopId } = await openGuestMenu(page, `closed-${testId}`);
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    await sendAsOwner(page, 'PATCH', '/shop', {
      _id: shopId,
      open_status: false,
      closed_note: { tr: 'Tadilattayız.' },
      closed_until: inDays(10),
      special_days: [{ date: inDays(30), closed: true, note: { tr: 'Bayram' } }],
    });
    const phone = await openPhone(browser, { viewport: { width: 320, height: 640 } });
    const guest = await phone.newPage();
    await guest.goto(`/m/${slug}`);
    const state = guest.getByText(words.closed_for_now);
    await expect(state).toBeInViewport({ ratio: 1 });
    await expect(guest.getByText('Tadilattayız.')).toBeInViewport({ ratio: 1 });
    await expect(guest.getByRole('row').filter({ hasText: 'Bayram' })).toContainText(words.closed);
    expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await expectAccessible(guest);
    await inEveryTheme(guest, (theme) => expectReadable(guest, theme));
    await phone.close();
  },
);
