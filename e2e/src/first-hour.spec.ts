import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { noisyPng } from './menu-owner.ts';
import { mailTo } from './outbox.ts';
import { password } from './passwords.ts';
import { handleOf, moveFirstOn } from './reordering.ts';
import { texts } from './texts.ts';
import { expectTold } from './toasts.ts';

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);

interface Menu {
  dishes: [string, string, ...string[]];
  drinks: [string, ...string[]];
}

const wholeMenu: Menu = {
  dishes: ['Menemen', 'Sucuklu yumurta', 'Simit', 'Bal kaymak', 'Peynir tabağı', 'Zeytin', 'Reçel', 'Börek'],
  drinks: ['Çay', 'Ayran'],
};
/** What the other language and the narrow screen change is seen with few. */
const shortMenu: Menu = { dishes: ['Menemen', 'Simit'], drinks: ['Çay'] };

/** As a new shop gets them in every language. */
const sampleCategories = {
  tr: ['Kahvaltı', 'Sıcak İçecekler'],
  en: ['Breakfast', 'Hot Drinks'],
  ar: ['الفطور', 'المشروبات الساخنة'],
  ru: ['Завтраки', 'Горячие напитки'],
} as const;

/** The first hour of an owner, from an empty account to a printed code, all of it on screen. */
async function liveTheFirstHour(
  page: Page,
  language: 'tr' | 'ar',
  { dishes, drinks }: Menu,
  id: string,
): Promise<void> {
  const words = texts[language];
  const { auth, shops, team, categories, products, menu_item, menu_table, dashboard } = words;
  const name = `Sabah ${id}`;

  await page.goto('/');
  await page.getByRole('link', { name: auth.login.sign_up }).click();
  await expect(page.getByRole('heading', { name: auth.register.title, exact: true })).toBeVisible();
  await field(page, 'email').fill(`sahip-${id}@example.org`);
  await field(page, 'password').fill(password);
  await page.getByRole('button', { name: auth.register.submit }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.getByRole('link', { name: dashboard.steps.shop.action }).click();
  await field(page, 'name').fill(name);
  await field(page, 'description').fill('Gün boyu kahvaltı');
  await page.getByRole('button', { name: shops.create.submit }).click();
  await expect(page).toHaveURL(/\/shops\/edit\//);
  const slug = await field(page, 'shop_slug').inputValue();

  await page.getByRole('tab', { name: shops.tabs.hours }).click();
  await page.getByRole('button', { name: shops.hours.add }).first().click();
  await page.getByRole('button', { name: shops.hours.copy }).first().click();
  await page.getByRole('tab', { name: shops.tabs.address }).click();
  await field(page, 'address.street').fill('Moda Caddesi');
  await page.getByRole('tab', { name: shops.tabs.social }).click();
  await field(page, 'social_media.instagram.url').fill('https://instagram.com/sabah');
  await expect(page.getByText(words.common.unsaved)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+s');
  await expectTold(page, shops.edit.saved);

  await page.getByRole('tab', { name: shops.tabs.users }).click();
  const invited = `ekip-${id}@example.org`;
  await field(page, 'email').fill(invited);
  await field(page, 'role').selectOption('staff');
  await page.getByRole('button', { name: team.invite.submit }).click();
  expect((await mailTo(invited)).text).toContain('/invite?token=');

  await page.goto('/shops');
  await expect(page.getByRole('button', { name: shops.card.selected })).toBeDisabled();
  await page.goto('/categories/create');
  await page.getByRole('button', { name: categories.demo }).click();
  await expectTold(page, categories.demo_created);

  const inCategories = [
    ...dishes.map((dish) => ({ dish, category: sampleCategories[language][0] })),
    ...drinks.map((dish) => ({ dish, category: sampleCategories[language][1] })),
  ];
  for (const [index, { dish, category }] of inCategories.entries()) {
    await page.goto('/products/create');
    // The menu is written in the language that its owner reads.
    await field(page, `name.${language}`).fill(dish);
    const choice = field(page, 'category_id').locator('option').filter({ hasText: category });
    await expect(choice).toHaveCount(1);
    await field(page, 'category_id').selectOption((await choice.getAttribute('value')) ?? '');
    await field(page, 'prices.0.price').fill(String(100 + index));
    await page.getByRole('switch', { name: menu_item.show }).check();
    await page.locator('input[name="product_images"]').setInputFiles(noisyPng(`${index}.png`, 40));
    await page.getByRole('button', { name: products.create_submit, exact: true }).click();
    await expect(page).toHaveURL(/\/products$/);
  }
  await page.getByRole('button', { name: menu_table.cards, exact: true }).click();
  const cards = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(cards.first()).toBeVisible();

  const filter = page.getByRole('combobox', { name: products.category });
  await filter.selectOption({ index: 1 });
  await expect(cards).toHaveText(dishes);
  await handleOf(page, dishes[0], language).focus();
  // Towards the next card, which stands where the language reads on.
  const key = language === 'ar' ? 'ArrowLeft' : 'ArrowRight';
  await moveFirstOn(page, { name: dishes[0], total: dishes.length, key, language });
  const expected = [dishes[1], dishes[0], ...dishes.slice(2)];
  await expect(cards).toHaveText(expected);

  for (const [code, direction] of [
    ['tr', 'ltr'],
    ['en', 'ltr'],
    ['ar', 'rtl'],
    ['ru', 'ltr'],
  ] as const) {
    await page.goto(`/m/${slug}?lang=${code}`);
    await expect(page.locator('html')).toHaveAttribute('lang', code);
    await expect(page.locator('html')).toHaveAttribute('dir', direction);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    for (const category of sampleCategories[code])
      await expect(page.getByRole('main').getByRole('heading', { name: category })).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText([
      ...expected,
      ...drinks,
    ]);
    await expect(page.locator('main img[src*="/products/"]')).toHaveCount(inCategories.length);
  }
  const info = page.getByRole('contentinfo');
  await expect(info).toContainText('Moda Caddesi');
  await expect(info.getByText('09:00')).toHaveCount(7);
  await expect(info.getByRole('link', { name: 'Instagram' })).toHaveAttribute(
    'href',
    'https://instagram.com/sabah',
  );

  await page.goto('/dashboard');
  const qr = page.getByRole('img', { name: dashboard.qr.alt.replace('{{name}}', name) });
  await expect(qr).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: dashboard.qr.pdf }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  const { shops: own } = await (await page.request.get('/api/shop/user')).json();
  await page.goto(`/q/${own[0].qr_code}`);
  expect(new URL(page.url()).pathname).toBe(`/m/${slug}`);
}

test(
  "an owner's first hour leads from an empty account to a printed code",
  { tag: ['@J1'] },
  async ({ page }, { testId }) => {
    await liveTheFirstHour(page, 'tr', wholeMenu, `${testId}-${Date.now()}`);
  },
);

test.describe('in Arabic on a phone', () => {
  test.use({ locale: 'ar-EG', viewport: { width: 375, height: 740 } });

  test("an owner's first hour goes just as well", { tag: ['@J2'] }, async ({ page }, { testId }) => {
    await liveTheFirstHour(page, 'ar', shortMenu, `${testId}-${Date.now()}`);
  });
});
