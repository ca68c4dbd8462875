import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { registerInvited } from './invited-person.ts';
import { MenuOwner } from './menu-owner.ts';
import { texts } from './texts.ts';
import { expectTold } from './toasts.ts';

const { team, layout, products, categories, shops, menu_item, payment } = texts.tr;

async function invite(page: Page, shopId: string, email: string): Promise<void> {
  await page.goto(`/shops/edit/${shopId}?tab=users`);
  await page.locator('[name="email"]').fill(email);
  await page.locator('[name="role"]').selectOption('staff');
  await page.getByRole('button', { name: team.invite.submit }).click();
  await expectTold(page, team.invite.sent.replace('{{email}}', email));
}

async function openMenu(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: layout.view_menu }).click();
  return opened;
}

test(
  'a staff member is invited, changes a price, takes a dish off and is kept from the rest',
  { tag: ['@J3'] },
  async ({ page, browser, baseURL, signUp }, { testId }) => {
    await signUp();
    const owner = new MenuOwner(page);
    await owner.openShop();
    const category = await owner.addCategory('Çorbalar');
    const soup = await owner.addProduct(category, 'Mercimek', 100);
    await owner.addProduct(category, 'Ezogelin', 110);
    const email = `personel-${testId}@example.org`;
    await invite(page, owner.shopId, email);
    const staff = await registerInvited(browser, baseURL, email);

    await staff.getByRole('link', { name: layout.products, exact: true }).click();
    await staff.getByRole('link', { name: 'Mercimek', exact: true }).click();
    await expect(staff.getByRole('heading', { name: products.edit_title })).toBeVisible();
    await staff.locator('[name="prices.0.price"]').fill('125,50');
    await staff.getByRole('button', { name: products.save, exact: true }).click();
    await expectTold(staff, products.saved);
    await staff.getByRole('main').getByRole('link', { name: products.title, exact: true }).click();
    await expect(staff.getByText('₺125,50')).toBeVisible();
    await staff.getByRole('switch', { name: menu_item.switch.replace('{{name}}', 'Ezogelin') }).click();
    await expectTold(staff, menu_item.switched_off.replace('{{name}}', 'Ezogelin'));

    const menu = await openMenu(staff);
    await expect(menu.locator('main .items h3')).toHaveText(['Mercimek']);
    await expect(menu.locator('main .items .price')).toHaveText(['₺125,50']);

    // What staff may not do is not offered …
    const main = staff.getByRole('main');
    await expect(main.getByRole('link', { name: products.add, exact: true })).toBeVisible();
    await expect(main.getByRole('button', { name: new RegExp(`^${menu_item.delete}`) })).toHaveCount(0);
    await staff.getByRole('link', { name: layout.dashboard, exact: true }).click();
    await expect(staff.getByRole('link', { name: shops.card.edit, exact: true })).toBeVisible();
    await expect(main.getByRole('link', { name: payment.title })).toHaveCount(0);

    // … nor is it there for whoever types the address …
    await staff.goto('/payment');
    await expect(staff.getByRole('heading', { name: payment.not_allowed })).toBeVisible();
    await staff.goto(`/shops/edit/${owner.shopId}`);
    await expect(staff.getByText(shops.edit.read_only)).toBeVisible();
    await expect(staff.locator('[name="name"]')).toBeDisabled();
    await expect(staff.getByRole('button', { name: shops.edit.save })).toHaveCount(0);
    await staff.goto(`/shops/edit/${owner.shopId}?tab=users`);
    await expect(staff.getByRole('button', { name: team.leave.open })).toBeVisible();
    await expect(staff.getByRole('button', { name: team.invite.submit })).toHaveCount(0);
    await expect(staff.getByRole('button', { name: team.delete.open })).toHaveCount(0);
    await staff.goto(`/categories/${category}`);
    await expect(staff.getByRole('heading', { name: categories.edit_title })).toBeVisible();
    await expect(staff.locator('[name="name.tr"]')).toHaveValue('Çorbalar');
    await expect(main.getByRole('button', { name: menu_item.delete, exact: true })).toHaveCount(0);

    // … and the server decides.
    for (const [method, path, data] of [
      ['DELETE', `/product/${soup._id}`],
      ['DELETE', `/category/${category}`],
      ['DELETE', `/shop/${owner.shopId}`],
      ['PATCH', '/shop', { _id: owner.shopId, name: 'Benim' }],
      ['POST', '/user/invite', { email: 'arkadas@example.org', role: 'staff', shopId: owner.shopId }],
      ['POST', '/payment/iyzilink/createProduct', { shopId: owner.shopId }],
    ] as const) {
      const headers = { Origin: baseURL ?? '' };
      const answer = await staff.request.fetch(`/api${path}`, { method, headers, data });
      expect(answer.status(), `${method} ${path}`).toBe(403);
    }
    await staff.context().close();
  },
);
