/// <reference lib="dom" />
import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { menuIsKept } from './kept-menu.ts';
import { openGuestMenu, sendAsOwner } from './menu-guest.ts';
import { openPhone } from './phone.ts';

const menuLayouts = ['cards', 'list', 'grid', 'typographic'];
const weightMax = 120 * 1024;

interface LayoutShift extends PerformanceEntry {
  sources: { node: Node | null }[];
}

/** What of typefaces a page has fetched, and what of it was moved while it came. */
async function looksOf(page: Page) {
  await page.evaluate(() => document.fonts.ready);
  return page.evaluate(async () => {
    const moved = await new Promise<string[]>((resolve) => {
      new PerformanceObserver((list) => {
        const sources = (list.getEntries() as LayoutShift[]).flatMap((shift) => shift.sources);
        resolve(sources.map(({ node }) => (node instanceof Element ? node.outerHTML : '').slice(0, 80)));
      }).observe({ type: 'layout-shift', buffered: true });
      // Nothing is told where nothing has moved.
      setTimeout(() => resolve([]), 500);
    });
    const files = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
      ({ name }) => name.endsWith('.woff2'),
    );
    const loaded = [...document.fonts].filter(({ status }) => status === 'loaded');
    return {
      moved,
      weight: files.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      families: [...new Set(loaded.map(({ family }) => family))],
    };
  });
}

test(
  'a typeface is loaded for those who chose it alone, weighs little and moves nothing',
  { tag: ['@G3.10'] },
  async ({ page, browser, signUp }, { testId }) => {
    await signUp();
    const { slug, shopId } = await openGuestMenu(page, `faces-${testId}`);
    const menu_languages = ['tr', 'ar', 'ru'];
    for (const [menu_typeface, families] of [
      ['system', []],
      ['modern', ['modern']],
      ['classic', ['classic']],
    ] as const)
      for (const menu_layout of menuLayouts) {
        await sendAsOwner(page, 'PATCH', '/shop', {
          _id: shopId,
          menu_typeface,
          menu_layout,
          menu_languages,
        });
        for (const language of ['tr', 'ar']) {
          const phone = await openPhone(browser);
          const guest = await phone.newPage();
          await guest.goto(`/m/${slug}?lang=${language}`, { waitUntil: 'load' });
          const { moved, weight, families: shown } = await looksOf(guest);
          const name = `${menu_typeface}, ${menu_layout}, ${language}`;
          expect({ name, moved, families: shown }).toEqual({ name, moved: [], families });
          expect(weight, name).toBeLessThanOrEqual(weightMax);
          expect(weight > 0, name).toBe(families.length > 0);
          await phone.close();
        }
      }
  },
);

test(
  'a menu that was read once has its typeface without a network too',
  { tag: ['@G3.13'] },
  async ({ page, browser, signUp }, { testId }) => {
    await signUp();
    const { slug, shopId } = await openGuestMenu(page, `kept-face-${testId}`);
    await sendAsOwner(page, 'PATCH', '/shop', { _id: shopId, menu_typeface: 'classic' });
    const phone = await openPhone(browser);
    const guest = await phone.newPage();
    await guest.goto(`/m/${slug}`);
    await menuIsKept(guest);
    const fonts = await guest
      .locator('link[as=font]')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
    expect(fonts.length).toBeGreaterThan(0);
    const kept = () =>
      guest.evaluate(
        async (addresses) => (await Promise.all(addresses.map((one) => caches.match(one)))).every(Boolean),
        fonts,
      );
    await expect.poll(kept).toBe(true);
    await phone.setOffline(true);
    await guest.reload();
    await expect.poll(async () => (await looksOf(guest)).families).toEqual(['classic']);
    await phone.close();
  },
);
