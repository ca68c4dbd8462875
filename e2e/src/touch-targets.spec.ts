/// <reference lib="dom" />
import { expect, test } from './fixtures.ts';
import { furnishShop } from './furnished-shop.ts';
import { chooseShop } from './menu-owner.ts';

test.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });

/** Buttons, fields and tabs that a finger cannot be sure to hit. */
function tooSmall(): string[] {
  const targets = document.querySelectorAll<HTMLElement>(
    'button, [role=tab], select, textarea, input:not([type=checkbox], [type=file], [hidden]), a.btn',
  );
  return (
    [...targets]
      .filter((target) => target.checkVisibility({ visibilityProperty: true }))
      // A round button is tapped by the card that it stands in.
      .map((target) =>
        target instanceof HTMLInputElement
          ? (target.closest('.input, label:has(> [type=radio])') ?? target)
          : target,
      )
      .map((target) => ({ target, box: target.getBoundingClientRect() }))
      .filter(({ box }) => box.height < 43.5 && box.height > 1)
      .map(({ target, box }) => `${Math.round(box.height)} px: ${target.outerHTML.slice(0, 120)}`)
  );
}

test('on a phone whatever is tapped is 44 px high', { tag: ['@I8.5'] }, async ({ page, signUp }) => {
  await signUp();
  const { shopId, productId, categoryId } = await furnishShop(page, `touch-${Date.now()}`);
  await chooseShop(page, shopId);
  for (const path of [
    '/dashboard',
    '/kitchen',
    '/shops',
    `/shops/edit/${shopId}`,
    '/products',
    `/products/${productId}`,
    '/categories',
    `/categories/${categoryId}`,
    '/menu-files',
    '/profile',
    '/qr',
    '/team',
    '/statistics',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.skeleton, .loading')).toHaveCount(0);
    expect.soft(await page.evaluate(tooSmall), path).toEqual([]);
  }
});
