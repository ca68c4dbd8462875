import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { sendAsOwner } from './menu-guest.ts';
import { texts } from './texts.ts';
import { expectTold } from './toasts.ts';

const { shops, dashboard, common, layout } = texts.tr;

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const openTab = (page: Page, name: string) => page.getByRole('tab', { name }).click();

async function chooseFrom(page: Page, name: string, typed: string, option: string) {
  await field(page, name).fill(typed);
  await page.getByRole('option', { name: option }).click();
}

/** All specs share one program, where a link can be taken once only. */
const unique = (name: string) => `${name} ${Date.now()}`;

const photo = {
  name: 'photo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWN4l2aMFTEMLQkAYMJhwbZ1uj4AAAAASUVORK5CYII=',
    'base64',
  ),
};

/** Sends a picture and waits until the form holds it: what is saved before then is saved without it. */
async function upload(page: Page, name: string) {
  const chooser = page.locator(`input[type=file][name="${name}"]`);
  await chooser.setInputFiles(photo);
  await expect(chooser.locator('xpath=ancestor::fieldset[1]').locator('img[src*="/uploads/"]')).toBeVisible();
}

async function openShop(page: Page, name: string, slug: string): Promise<string> {
  const shop_slug = `${slug}-${randomUUID().slice(0, 8)}`;
  const shop = { name, shop_slug, description: 'Acısı bol, keyfi yerinde.' };
  return (await sendAsOwner<{ _id: string }>(page, 'POST', '/shop', shop))._id;
}

async function editNewShop(page: Page): Promise<void> {
  await page.goto(`/shops/edit/${await openShop(page, 'Kebapçı Halil', 'halil')}`);
}

test('an owner opens a shop, fills every tab and finds it all again', {
  tag: ['@S1.1', '@S2.9.6', '@S2.9.8', '@S2.9.9', '@S2.9.11'],
}, async ({ page, signUp }) => {
  await signUp();
  await page.goto('/dashboard');
  await expect(page.getByText(shops.empty)).toBeVisible();
  await page.getByRole('link', { name: dashboard.steps.shop.action }).click();

  await field(page, 'name').fill(unique('Çiğ Köfteci Ömer'));
  await expect(field(page, 'shop_slug')).toHaveValue(/^cig-kofteci-omer-\d+$/);
  await field(page, 'description').fill('1987’den beri');
  await page.getByRole('button', { name: shops.create.submit }).click();
  await expect(page.getByRole('heading', { name: shops.edit.title })).toBeVisible();
  await expect(page).toHaveURL(/\/shops\/edit\/[\w-]{36}$/);

  await field(page, 'theme').and(page.locator('[value=dark]')).check();
  await field(page, 'location_url').fill('https://maps.example.org/omer');
  await expect(page.getByRole('link', { name: shops.open_location })).toHaveAttribute('target', '_blank');
  await page.getByRole('switch', { name: shops.fields.delivery_status }).check();
  await upload(page, 'logo');

  await openTab(page, shops.tabs.address);
  await chooseFrom(page, 'address.country', 'alma', 'Almanya');
  await expect(field(page, 'time_zone')).toHaveValue('Europe/Berlin');
  await chooseFrom(page, 'address.state', 'berl', 'Berlin');
  await field(page, 'address.street').fill('Oranienstraße');
  await field(page, 'address.floor').fill('2');
  await field(page, 'address.latitude').fill('52.500123');

  await openTab(page, shops.tabs.hours);
  await page.getByRole('button', { name: `Pazartesi: ${shops.hours.add}` }).click();
  await field(page, 'restaurant_time_info.monday.0.close').fill('02:00');
  await expect(page.getByText(shops.hours.next_day, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Pazartesi: ${shops.hours.copy}` }).click();

  await openTab(page, shops.tabs.social);
  await field(page, 'social_media.instagram.url').fill('https://instagram.com/omer');

  await openTab(page, shops.tabs.image);
  await upload(page, 'shop_images');
  await expect(page.getByText(common.unsaved)).toBeVisible();
  await page.keyboard.press('Control+s');
  await expectTold(page, shops.edit.saved);
  await expect(page.getByText(common.unsaved)).toBeHidden();

  await page.reload();
  await expect(page.locator('main img')).toHaveCount(1);
  await openTab(page, shops.tabs.general);
  await expect(page.getByRole('tabpanel', { name: shops.tabs.general }).locator('img')).toHaveCount(1);
  await expect(field(page, 'theme').and(page.locator('[value=dark]'))).toBeChecked();
  await expect(page.getByRole('switch', { name: shops.fields.delivery_status })).toBeChecked();
  await openTab(page, shops.tabs.address);
  await expect(field(page, 'address.country')).toHaveValue('Almanya');
  await expect(field(page, 'address.state')).toHaveValue('Berlin');
  await expect(field(page, 'address.floor')).toHaveValue('2');
  await expect(field(page, 'address.latitude')).toHaveValue('52.500123');
  await openTab(page, shops.tabs.hours);
  await expect(field(page, 'restaurant_time_info.sunday.0.close')).toHaveValue('02:00');
  await openTab(page, shops.tabs.social);
  await expect(field(page, 'social_media.instagram.url')).toHaveValue('https://instagram.com/omer');
});

test('choosing a shop brings the links to its menu and the overview', { tag: ['@S2.1.7', '@D9.19'] }, async ({
  page,
  signUp,
}) => {
  await signUp();
  const name = 'Lale Lokantası';
  const products = page.getByRole('link', { name: layout.products, exact: true });
  await page.goto('/shops');
  await expect(page.getByText(shops.empty)).toBeVisible();
  await expect(products).toBeHidden();
  await openShop(page, 'Gül Büfe', 'gul-bufe');
  await openShop(page, name, 'lale-lokantasi');
  await page.reload();
  // The first is selected without asking, which leaves the other to be chosen.
  await expect(products).toBeVisible();
  await page.getByRole('button', { name: shops.card.select, exact: true }).click();
  const card = page.getByRole('listitem').filter({ hasText: name });
  await expect(card.getByRole('button', { name: shops.card.selected })).toBeDisabled();
  await expect(page.getByRole('link', { name: layout.view_menu })).toHaveAttribute(
    'href',
    /^\/m\/lale-lokantasi/,
  );

  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByRole('link', { name: dashboard.todo.no_hours })).toBeVisible();
  await expect(page.getByRole('img', { name: dashboard.qr.alt.replace('{{name}}', name) })).toBeVisible();
});

test('unsaved changes are not left behind without a question', { tag: ['@S2.9.2', '@I3.7'] }, async ({
  page,
  signUp,
}) => {
  await signUp();
  await editNewShop(page);
  await field(page, 'description_i18n.tr').fill('Yarım kalan bir cümle');
  await page.getByRole('link', { name: common.cancel }).click();
  const question = page.getByRole('dialog', { name: common.leave.question });
  await question.getByRole('button', { name: common.cancel }).click();
  await expect(field(page, 'description_i18n.tr')).toHaveValue('Yarım kalan bir cümle');
  await page.getByRole('link', { name: common.cancel }).click();
  await question.getByRole('button', { name: common.leave.confirm }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('logging out asks about unsaved changes while they can still be saved', async ({ page, signUp }) => {
  await signUp();
  await editNewShop(page);
  await field(page, 'description_i18n.tr').fill('Yarım kalan bir cümle');
  const logOut = async () => {
    await page.getByRole('button', { name: layout.account }).click();
    await page.getByRole('menuitem', { name: layout.logout }).click();
  };
  await logOut();
  const question = page.getByRole('dialog', { name: common.leave.question });
  await question.getByRole('button', { name: common.cancel }).click();
  await page.getByRole('button', { name: shops.edit.save }).click();
  await expectTold(page, shops.edit.saved);

  await field(page, 'description_i18n.tr').fill('Vazgeçilen bir cümle');
  await logOut();
  await question.getByRole('button', { name: common.leave.confirm }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test.describe('on a phone in Arabic', () => {
  test.use({ locale: 'ar', viewport: { width: 375, height: 700 } });

  test('an owner opens a shop and gives its hours', async ({ page, signUp }) => {
    const { shops: words } = texts.ar;
    await signUp();
    await page.goto('/shops/create');
    await field(page, 'name').fill(unique('مطعم الشام'));
    await expect(field(page, 'shop_slug')).toHaveValue(/^mtam-alsham-\d+$/);
    await field(page, 'description').fill('أكلات شامية');
    await page.getByRole('button', { name: words.create.submit }).click();
    await page.getByRole('tab', { name: words.tabs.hours }).click();
    await page
      .getByRole('button', { name: new RegExp(`: ${words.hours.add}$`) })
      .first()
      .click();
    await page.getByRole('button', { name: words.edit.save }).click();
    await expectTold(page, words.edit.saved);

    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    const [content, screen] = await page.evaluate<number[]>(
      '[document.documentElement.scrollWidth, innerWidth]',
    );
    expect(content).toBe(screen);
  });
});
