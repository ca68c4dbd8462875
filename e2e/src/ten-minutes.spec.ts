import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { password } from './passwords.ts';
import { texts } from './texts.ts';

const { auth, start, menu, products } = texts.tr;

const pasted = `ÇORBALAR
Mercimek Çorbası ........ 95,50
limon ve kruton ile
Ezogelin 95 TL
Tarhana ₺90

ANA YEMEKLER
• Adana Kebap 320
• Urfa Kebap 320
• İskender 1.250,00

İÇECEKLER
Ayran\t40
Çay\t30
Türk Kahvesi\t60
Su\t15`;

/** Every press on the page, by mouse, thumb or keyboard. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  let clicks = 0;
  await page.exposeFunction('countClick', () => {
    clicks++;
  });
  await page.addInitScript(() => {
    document.addEventListener(
      'click',
      (event) => {
        if (event.isTrusted) void (globalThis as unknown as { countClick: () => void }).countClick();
      },
      true,
    );
  });
  return async () => clicks;
}

test('a newcomer reaches a public menu with ten products in a few clicks', {
  tag: ['@O8.1', '@O8.3'],
}, async ({ page }) => {
  const clicks = await countClicks(page);
  const id = crypto.randomUUID().slice(0, 8);
  await page.goto('/register');
  await page.locator('[name="email"]').fill(`yeni-${id}@example.org`);
  await page.locator('[name="password"]').fill(password);
  await page.getByRole('button', { name: auth.register.submit }).click();
  await page.getByRole('link', { name: start.invitation.action, exact: true }).click();

  await expect(page.getByRole('heading', { level: 1, name: start.shop.title })).toBeVisible();
  await page.locator('[name="name"]').fill(`Onuncu ${id}`);
  await page.getByRole('button', { name: start.next }).click();

  await expect(page.getByRole('heading', { level: 1, name: start.menu.title })).toBeVisible();
  await page.locator('[name="menu"]').fill(pasted);
  await expect(
    page.getByRole('status').filter({ hasText: products.count_other.replace('{{count, number}}', '10') }),
  ).toBeVisible();
  // Whoever loads the page again finds it as it was left.
  await page.reload();
  await expect(page.locator('[name="menu"]')).toHaveValue(pasted);
  await page.getByRole('button', { name: start.menu.publish_other.replace('{{count}}', '10') }).click();

  await expect(page.getByText(start.done.live_other.replace('{{count}}', '10'))).toBeVisible();
  await expect(page.getByRole('img', { name: new RegExp(`Onuncu ${id}`) })).toBeVisible();
  const [guest] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('main').getByRole('link', { name: texts.tr.layout.view_menu }).click(),
  ]);
  await expect(guest.getByText('Mercimek Çorbası', { exact: true }).first()).toBeVisible();
  await expect(guest.getByText('Türk Kahvesi', { exact: true }).first()).toBeVisible();
  await expect(guest.getByText(menu.empty)).toBeHidden();
  expect(await clicks()).toBeLessThan(15);
});

test('the guide is walked with the keyboard alone', { tag: ['@O8.1'] }, async ({ page, signUp }) => {
  await signUp();
  await page.goto('/start');
  const name = page.locator('[name="name"]');
  await expect(name).toBeVisible();
  await name.focus();
  await page.keyboard.type(`Klavye ${crypto.randomUUID().slice(0, 8)}`);
  await page.keyboard.press('Enter');
  const box = page.locator('[name="menu"]');
  await expect(box).toBeVisible();
  await box.focus();
  await page.keyboard.insertText('Çay 30');
  const publish = page.getByRole('button', { name: start.menu.publish_one.replace('{{count}}', '1') });
  await expect(publish).toBeVisible();
  await publish.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(start.done.live_one.replace('{{count}}', '1'))).toBeVisible();
});
