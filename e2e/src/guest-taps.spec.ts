/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { categoryCount, openLargeMenu } from './large-menu.ts';
import { brokenPrices, enlargeText, openPhone, whereItStands } from './phone.ts';

const widths = [320, 360, 390];
const languages = ['tr', 'ar', 'ru'];
/** As on a phone that follows the finger: a hair below the bar, with the heading in sight. */
const nearTheBar = 8;

async function expectTapsToLand(page: Page, name: string) {
  for (const index of [30, categoryCount - 1, 4]) {
    await page.locator('.categories a').nth(index).tap();
    await expect
      .poll(() => whereItStands(page, index), `${name}: category ${index + 1}`)
      .toEqual({ belowBar: expect.closeTo(nearTheBar / 2, -Math.log10(nearTheBar)), current: index });
  }
}

test(
  'on every phone, in every language and with text twice as large a tapped category stands below the bar, and every price whole on the screen',
  { tag: ['@D9.24', '@D9.26'] },
  async ({ page, browser, signUp }, { testId }) => {
    await signUp();
    const { slug } = await openLargeMenu(page, `taps-${testId}`);
    const phone = await openPhone(browser);
    const guest = await phone.newPage();
    for (const language of languages) {
      await guest.goto(`/m/${slug}?lang=${language}`);
      await expect(guest.locator('.categories a')).toHaveCount(categoryCount);
      for (const width of widths) {
        await guest.setViewportSize({ width, height: 740 });
        for (const percent of [100, 200]) {
          const name = `${language}, ${width} px, ${percent} %`;
          await enlargeText(guest, percent);
          await expectTapsToLand(guest, name);
          expect(await brokenPrices(guest), name).toEqual([]);
          const isTooWide = await guest.evaluate(() => document.documentElement.scrollWidth > innerWidth);
          expect(isTooWide, `${name}: wider than the screen`).toBe(false);
        }
      }
    }
    // Somebody's link to the last dish but a few.
    const id = await guest.locator('.items > li').nth(480).getAttribute('id');
    const other = await phone.newPage();
    await other.goto(`/m/${slug}#${id}`);
    await expect(other.getByRole('dialog')).toBeVisible();
    await expect(other.locator(`#${id}`)).toBeInViewport();
    await phone.close();
  },
);
