/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openGuestMenu, sendAsOwner } from './menu-guest.ts';
import { openPhone } from './phone.ts';
import { offlineNote, texts } from './texts.ts';

const { menu: words } = texts.tr;

/** How often the menu was asked for by the page itself, not by somebody who opened it. */
function countQuestions(guest: Page, slug: string): () => number {
  let count = 0;
  guest.on('request', (request) => {
    if (new URL(request.url()).pathname === `/m/${slug}` && !request.isNavigationRequest()) count++;
  });
  return () => count;
}

/** The tab goes behind another, or comes back. */
const turn = (guest: Page, isHidden: boolean) =>
  guest.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);

interface Listed {
  _id: string;
  name: { tr: string };
}

async function dishesOf(page: Page, shopId: string): Promise<(name: string) => string> {
  const { products } = await (await page.request.get(`/api/product/all/${shopId}`)).json();
  return (name) => products.find((product: Listed) => product.name.tr === name)._id;
}

test(
  'an open menu marks a dish within a minute, asks at most once a minute and nothing in a hidden tab',
  { tag: ['@W3.19', '@W3.8'] },
  async ({ page, browser, signUp }, { testId }) => {
    await signUp();
    const { slug, shopId } = await openGuestMenu(page, `fresh-${testId}`);
    const idOf = await dishesOf(page, shopId);
    const mark = (name: string) =>
      sendAsOwner(page, 'PUT', `/product/${idOf(name)}/sold-out`, { until: 'switched_back' });

    const phone = await openPhone(browser);
    const guest = await phone.newPage();
    const now = Date.now();
    await guest.clock.install({ time: now - 60 * 60_000 });
    // From here on only the test moves the clock.
    await guest.clock.pauseAt(now);
    const questions = countQuestions(guest, slug);
    await guest.goto(`/m/${slug}`);
    const soup = guest.locator('main .items > li').filter({ hasText: 'Mercimek çorbası' });
    const balls = guest.locator('main .items > li').filter({ hasText: 'Çiğ köfte' });
    await expect(soup).toBeVisible();
    await expect(soup).not.toContainText(words.sold_out);

    await mark('Mercimek çorbası');
    await guest.clock.runFor(59_000);
    expect(questions()).toBe(0);
    await guest.clock.runFor(2_000);
    await expect(soup.locator('.when')).toHaveText(words.sold_out);
    await expect(soup).toContainText('₺180');
    expect(questions()).toBe(1);

    await turn(guest, true);
    await mark('Çiğ köfte');
    await guest.clock.runFor(10 * 60_000);
    expect(questions()).toBe(1);
    await expect(balls).not.toContainText(words.sold_out);

    // Looked at again it is there at once, and not asked for again within the minute.
    await turn(guest, false);
    await guest.clock.runFor(100);
    await expect(balls).toContainText(words.sold_out);
    for (let times = 0; times < 5; times++) {
      await turn(guest, true);
      await turn(guest, false);
      await guest.clock.runFor(5000);
    }
    expect(questions()).toBe(2);
    await phone.close();
  },
);

test(
  'a menu that changes while it is read keeps the open dish, the place and the search of its guest',
  { tag: ['@W3.19'] },
  async ({ page, browser, signUp }, { testId }) => {
    await signUp();
    const { slug, shopId } = await openGuestMenu(page, `reading-${testId}`);
    const idOf = await dishesOf(page, shopId);
    const soupId = idOf('Mercimek çorbası');
    const phone = await openPhone(browser, { viewport: { width: 360, height: 420 } });
    const guest = await phone.newPage();
    await guest.clock.install();
    await guest.goto(`/m/${slug}`);
    const minute = () => guest.clock.runFor(60_000);

    // Whoever reads further below goes on reading there.
    const balls = guest.getByRole('heading', { name: 'Çiğ köfte', exact: true });
    await balls.evaluate((heading) => heading.scrollIntoView({ block: 'center' }));
    const top = () => balls.evaluate((heading) => Math.round(heading.getBoundingClientRect().top));
    const before = await top();
    const description = { tr: `Limon ve nane ile. ${'Ağır ateşte pişer. '.repeat(20)}` };
    await sendAsOwner(page, 'PATCH', '/product', { _id: soupId, description });
    await minute();
    await expect(guest.getByText('Ağır ateşte')).toBeAttached();
    expect(Math.abs((await top()) - before)).toBeLessThan(3);

    await guest.getByRole('heading', { name: 'Mercimek çorbası' }).tap();
    const dialog = guest.getByRole('dialog');
    await expect(dialog).not.toContainText(words.sold_out);
    await sendAsOwner(page, 'PUT', `/product/${soupId}/sold-out`, { until: 'switched_back' });
    await minute();
    await expect(dialog).toContainText(words.sold_out);
    await expect(dialog).toContainText('Limon ve nane');

    // Taken off the menu, it closes, and the rest of the menu is there.
    await sendAsOwner(page, 'PATCH', '/product', { _id: soupId, is_active: false });
    await minute();
    await expect(dialog).toBeHidden();
    await expect(guest).toHaveURL(new RegExp(`/m/${slug}$`));
    await expect(guest.getByRole('heading', { name: 'Mercimek çorbası' })).toHaveCount(0);

    const field = guest.getByRole('searchbox');
    await field.fill('çorba');
    await expect(guest.getByRole('status')).toContainText(words.found_nothing);
    await sendAsOwner(page, 'PATCH', '/product', { _id: soupId, is_active: true });
    await minute();
    await expect(guest.getByRole('heading', { name: 'Mercimek çorbası' })).toBeVisible();
    await expect(balls).toBeHidden();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('çorba');

    // Without a network it is the menu of the last minute that is kept.
    await phone.setOffline(true);
    await guest.reload();
    await expect(guest.getByRole('status')).toHaveText(offlineNote());
    const kept = guest.locator('main .items > li').filter({ hasText: 'Mercimek çorbası' });
    await expect(kept).toContainText(words.sold_out);
    await phone.close();
  },
);
