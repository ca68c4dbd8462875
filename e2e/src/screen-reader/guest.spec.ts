import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { openGuestMenu, sendAsOwner } from '../menu-guest.ts';
import { texts } from '../texts.ts';
import { test } from './reading.ts';

const { menu: words } = texts.tr;
const lira = (price: number) => [{ currency: 'TRY', price }];

/** The small menu, and a coffee in two sizes with a choice of milk. */
async function openCoffeeMenu(page: Page, slug: string): Promise<void> {
  const { shopId: shop_id } = await openGuestMenu(page, slug);
  const add = (path: string, data: object) =>
    sendAsOwner<{ _id: string }>(page, 'POST', path, { shop_id, ...data });
  const category = await add('/category', { name: { tr: 'Kahveler', ar: 'قهوة' }, is_active: true });
  const milk = await add('/option-group', {
    name: { tr: 'Süt seçimi', ar: 'الحليب' },
    min: 1,
    max: 1,
    options: [
      { name: { tr: 'Günlük süt' }, allergens: ['milk'] },
      { name: { tr: 'Yulaf sütü' }, prices: lira(20), allergens: ['gluten'], lifts_allergens: ['milk'] },
    ],
  });
  await add('/product', {
    category_id: category._id,
    name: { tr: 'Latte' },
    is_active: true,
    allergens: ['milk'],
    diet: ['vegetarian'],
    variants: [
      { name: { tr: 'Küçük', ar: 'صغير' }, prices: lira(80) },
      { name: { tr: 'Büyük', ar: 'كبير' }, prices: lira(110), portion: { amount: 35, unit: 'cl' } },
    ],
    option_groups: [{ group_id: milk._id }],
  });
}

test.use({ viewport: { width: 390, height: 844 } });

test(
  'a guest searches, avoids, opens a dish and goes on in Arabic',
  { tag: ['@X1'] },
  async ({ page, context, read, signUp }, { testId }) => {
    await signUp();
    const slug = `sesli-${testId}`.slice(0, 40);
    await openCoffeeMenu(page, slug);
    await context.clearCookies();
    const reader = await read('guest');
    reader.mask([slug, '{slug}']);
    await page.goto(`/m/${slug}`);
    await reader.hear('the menu, opened', 'page');
    await page.getByRole('searchbox').fill('kofte');
    await expect(page.locator('main .items h3').filter({ visible: true })).toHaveCount(1);
    await reader.hear('searched', 'main');
    await page.getByRole('searchbox').fill('');
    await expect(page.locator('main .items h3').filter({ visible: true })).toHaveCount(3);
    await page.getByRole('button', { name: words.fit.title }).click();
    await reader.hear('what the guest avoids', 'dialog');
    await page.getByRole('dialog').getByLabel('Süt').click();
    await page.getByRole('dialog').getByRole('button', { name: words.fit.done }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await reader.hear('what does not fit is marked', 'main');
    await page.getByRole('link', { name: 'Mercimek çorbası' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await reader.hear('a dish', 'dialog');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await reader.hear('the dish, closed', 'focus');
    await page.getByRole('navigation', { name: words.languages }).locator('summary').click();
    await page.getByRole('link', { name: 'العربية' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
    await reader.hear('in Arabic', 'page');
    await page.getByRole('link', { name: 'كبة نية' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await reader.hear('a dish in Arabic', 'dialog');
  },
);

test(
  'a guest chooses a size and shows the list',
  { tag: ['@X1'] },
  async ({ page, context, read, signUp }, { testId }) => {
    await signUp();
    const slug = `liste-${testId}`.slice(0, 40);
    await openCoffeeMenu(page, slug);
    await context.clearCookies();
    const reader = await read('guest-list');
    reader.mask([slug, '{slug}']);
    await page.goto(`/m/${slug}`);
    await page.getByRole('link', { name: 'Latte' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await reader.hear('a dish in two sizes', 'dialog');
    await page.getByRole('dialog').getByRole('button', { name: words.list.title }).click();
    await reader.hear('marked', 'focus');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await reader.hear('back on the menu', 'focus');
    await page.getByRole('button', { name: new RegExp(`^${words.list.title} \\d`) }).click();
    const list = page.getByRole('dialog', { name: words.list.title });
    await reader.hear('the list', 'dialog');
    await list.getByRole('combobox', { name: words.list.size }).selectOption({ index: 1 });
    await list.getByRole('combobox', { name: words.list.quantity }).selectOption('2');
    await reader.hear('two large ones', 'dialog');
    await list.getByRole('button', { name: words.list.remove }).click();
    await reader.hear('taken off the list', 'dialog');
    await list.getByRole('button', { name: words.list.undo }).click();
    await list.getByRole('button', { name: words.close }).click();
    await expect(list).toBeHidden();
    await reader.hear('the list, closed', 'focus');
  },
);
