import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { chooseCards, MenuOwner } from '../menu-owner.ts';
import { password } from '../passwords.ts';
import { handleOf, moveFirstOn } from '../reordering.ts';
import { texts } from '../texts.ts';
import { test } from './reading.ts';

const { auth, categories, common, dashboard, kitchen, layout, menu_item, products, shops, team } = texts.tr;

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const title = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();

/** A category with three soups. */
async function openSoups(page: Page): Promise<MenuOwner> {
  const owner = new MenuOwner(page);
  await owner.openShop();
  const category = await owner.addCategory('Çorbalar');
  for (const name of ['Mercimek', 'Ezogelin', 'Tarhana']) await owner.addProduct(category, name, 95.5);
  return owner;
}

test('somebody registers and opens the first shop', { tag: ['@X1'] }, async ({ page, read }, { testId }) => {
  const reader = await read('register');
  const email = `sesli-${testId}@example.org`;
  reader.mask([email, '{email}'], [testId, '{id}']);
  await page.goto('/register');
  await title(page, auth.register.title);
  await reader.hear('the form, opened', 'page');
  await button(page, auth.register.submit).click();
  await expect(field(page, 'email')).toBeFocused();
  await reader.hear('the form, sent empty', 'main');
  await field(page, 'email').fill(email);
  await field(page, 'password').fill(password);
  await button(page, auth.register.submit).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText(dashboard.steps.title)).toBeVisible();
  await reader.hear('the overview of somebody without a shop', 'main');
  await page.getByRole('link', { name: dashboard.steps.shop.action }).click();
  await title(page, shops.create.title);
  await reader.hear('a new shop', 'main');
  await field(page, 'name').fill('Sesli Sofra');
  await field(page, 'description').fill('Gün boyu kahvaltı');
  await field(page, 'shop_slug').fill(`sesli-${testId}`);
  await button(page, shops.create.submit).click();
  await title(page, shops.edit.title);
  await reader.hear('the shop is open', 'main');
});

test.describe('with a wrong password', () => {
  test.use({ expectedError: /status of 401 / });

  test('somebody signs in after a wrong password', { tag: ['@X1'] }, async ({
    page,
    context,
    read,
    signUp,
  }) => {
    const reader = await read('sign-in');
    const { email } = await signUp();
    await context.clearCookies();
    reader.mask([email, '{email}']);
    await page.goto('/login');
    await title(page, auth.login.title);
    await reader.hear('the form, opened', 'page');
    await field(page, 'email').fill(email);
    await field(page, 'password').fill('baska-bir-parola');
    await button(page, auth.login.submit).click();
    await expect(field(page, 'password')).toHaveAttribute('aria-invalid', 'true');
    await reader.hear('a wrong password', 'main');
    await button(page, common.show_password).click();
    await reader.hear('the password, shown', 'focus');
    await field(page, 'password').fill(password);
    await button(page, auth.login.submit).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText(dashboard.steps.title)).toBeVisible();
    await reader.hear('signed in', 'focus');
  });
});

test('an owner adds a category and a product, with a mistake on the way', { tag: ['@X1'] }, async ({
  page,
  read,
  signUp,
}) => {
  await signUp();
  await new MenuOwner(page).openShop();
  const reader = await read('menu');
  await page.goto('/categories');
  await title(page, categories.title);
  await expect(page.getByText(categories.none)).toBeVisible();
  await reader.hear('no categories yet', 'page');
  await page.getByRole('link', { name: categories.add, exact: true }).first().click();
  await title(page, categories.create_title);
  await field(page, 'name.tr').fill('Çorbalar');
  await page.getByRole('switch', { name: menu_item.show }).check();
  await reader.hear('a new category, named', 'main');
  await button(page, categories.create_submit).click();
  await title(page, categories.edit_title);
  await reader.hear('the category is there', 'main');
  await page.goto('/products/create');
  await title(page, products.create_title);
  await expect(field(page, 'category_id').locator('option')).toHaveCount(2);
  await reader.hear('a new product', 'main');
  await field(page, 'prices.0.price').fill('beş lira');
  await button(page, products.create_submit).click();
  await expect(field(page, 'name.tr')).toBeFocused();
  await reader.hear('sent without a name and with words for a price', 'main');
  await field(page, 'name.tr').fill('Mercimek');
  await field(page, 'category_id').selectOption({ label: 'Çorbalar' });
  await field(page, 'prices.0.price').fill('95,50');
  await button(page, products.create_submit).click();
  await title(page, products.edit_title);
  await reader.hear('the product is there', 'focus');
  await page.getByRole('link', { name: layout.products, exact: true }).first().click();
  await title(page, products.title);
  await expect(page.getByRole('switch')).toHaveCount(1);
  await reader.hear('the list with the product', 'main');
});

test('an owner puts products into another order with the keyboard', { tag: ['@X1'] }, async ({
  page,
  read,
  signUp,
}) => {
  await signUp();
  const owner = await openSoups(page);
  await chooseCards(page);
  const reader = await read('reorder');
  const { categories: all } = await (await page.request.get(`/api/category/${owner.shopId}`)).json();
  await page.goto(`/products?category=${all[0]._id}`);
  await expect(page.getByRole('main').getByRole('switch')).toHaveCount(3);
  await handleOf(page, 'Mercimek').focus();
  await reader.hear('on the handle of the first', 'main');
  await moveFirstOn(page, { name: 'Mercimek', total: 3 });
  await reader.hear('put behind the second', 'main');
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await reader.hear('picked up and not moved', 'focus');
});

test('the kitchen marks a dish as sold out and brings it back', { tag: ['@X1'] }, async ({
  page,
  read,
  signUp,
}) => {
  await signUp();
  await openSoups(page);
  const reader = await read('sold-out');
  await page.goto('/kitchen');
  await title(page, kitchen.title);
  const rows = page.locator('main button[aria-pressed]');
  await expect(rows).toHaveCount(3);
  await reader.hear('everything is there', 'main');
  await rows.first().focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(kitchen.out_now)).toBeVisible();
  await reader.hear('the first is sold out', 'main');
  await page.locator('main button[aria-haspopup=dialog]').last().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await reader.hear('for how long the last is sold out', 'dialog');
  await page.keyboard.press('Escape');
  await reader.hear('the question, closed', 'focus');
  await page.locator('main button[aria-pressed=true]').first().focus();
  await page.keyboard.press('Space');
  await expect(page.locator('main [aria-pressed=true]')).toHaveCount(0);
  await reader.hear('it is back', 'main');
});

test('an owner changes all prices and takes it back', { tag: ['@X1'] }, async ({ page, read, signUp }) => {
  await signUp();
  await openSoups(page);
  const reader = await read('price-run');
  await page.goto('/price-runs/new');
  await field(page, 'rules.TRY.value').waitFor();
  await reader.hear('what is to be changed', 'main');
  await field(page, 'rules.TRY.value').fill('10');
  await expect(page.getByRole('textbox', { name: 'Mercimek' })).toHaveValue('105,05');
  await reader.hear('ten per cent more', 'main');
  await button(page, 'Uygula…').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await reader.hear('asked once more', 'dialog');
  await button(page, 'Şimdi değiştir').click();
  await page.getByRole('heading', { name: 'Yeni fiyatlar menüde' }).waitFor();
  await reader.hear('the new prices are on the menu', 'main');
  await page.getByRole('main').getByRole('button', { name: common.undo }).click();
  await page.getByRole('heading', { name: 'Bu değişiklik geri alındı' }).waitFor();
  await reader.hear('taken back', 'main');
});

test('an owner invites a colleague', { tag: ['@X1'] }, async ({ page, read, signUp }, { testId }) => {
  const { email: own } = await signUp();
  const owner = new MenuOwner(page);
  await owner.openShop();
  const reader = await read('invite');
  const email = `garson-${testId}@example.org`;
  reader.mask([email, '{colleague}'], [own, '{owner}']);
  await page.goto(`/shops/edit/${owner.shopId}?tab=users`);
  await button(page, team.invite.submit).waitFor();
  await reader.hear('the people of the shop', 'main');
  await button(page, team.invite.submit).click();
  await expect(field(page, 'email')).toBeFocused();
  await reader.hear('sent empty', 'tabpanel');
  await field(page, 'email').fill(email);
  await field(page, 'role').selectOption('staff');
  await button(page, team.invite.submit).click();
  await button(page, `${team.open.revoke}: ${email}`).waitFor();
  await reader.hear('invited', 'tabpanel');
  await button(page, `${team.open.revoke}: ${email}`).click();
  await button(page, `${team.open.revoke}: ${email}`).waitFor({ state: 'detached' });
  await reader.hear('taken back', 'focus');
});

test('an owner says when the shop is open', { tag: ['@X1'] }, async ({ page, read, signUp }) => {
  await signUp();
  const owner = new MenuOwner(page);
  await owner.openShop();
  const reader = await read('opening-hours');
  await page.goto(`/shops/edit/${owner.shopId}?tab=hours`);
  await button(page, `Pazartesi: ${shops.hours.add}`).waitFor();
  await reader.hear('no hours yet', 'tabpanel');
  await button(page, `Pazartesi: ${shops.hours.add}`).click();
  await field(page, 'restaurant_time_info.monday.0.close').fill('09:00');
  await page.keyboard.press('ControlOrMeta+s');
  await reader.hear('a day that ends when it begins', 'tabpanel');
  await field(page, 'restaurant_time_info.monday.0.close').fill('22:00');
  await page.getByRole('button', { name: shops.hours.copy }).first().click();
  await reader.hear('the same every day', 'focus');
  await page.keyboard.press('ControlOrMeta+s');
  await reader.hear('saved', 'focus');
});
