import { expect, type Page } from '@playwright/test';
import { becomeNobody } from './become-nobody.ts';
import { test } from './fixtures.ts';
import { sendAsOwner } from './menu-guest.ts';
import { chooseShop } from './menu-owner.ts';

/** Would be an element, or run, wherever it came out as anything but text. */
const wild = '"\'><i data-wild>x</i><img src=x onerror="document.body.dataset.wild=1"></script>{{7*7}}';
const words = { tr: wild, en: wild, ar: wild, ru: wild };

async function sees(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // The text is there as it was typed, and nothing came of it.
  await expect(page.getByText('<i data-wild>', { exact: false }).first(), path).toBeVisible();
  await expect(page.locator('[data-wild]'), path).toHaveCount(0);
}

/** Where the text stands in fields and not on the page. */
async function holds(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const field = page.locator('input, textarea').filter({ visible: true });
  await expect
    .poll(
      () =>
        field.evaluateAll((all, text) => all.some((one) => (one as HTMLInputElement).value === text), wild),
      {
        message: path,
      },
    )
    .toBe(true);
  await expect(page.locator('[data-wild]'), path).toHaveCount(0);
}

async function openWildShop(page: Page) {
  const made = <T>(path: string, data: object) => sendAsOwner<T & { _id: string }>(page, 'POST', path, data);
  await sendAsOwner(page, 'PATCH', '/user/profile', { name: wild });
  const slug = `wild-${Date.now()}`;
  const shop = await made('/shop', {
    name: wild,
    description: wild,
    description_i18n: words,
    shop_slug: slug,
    payments: [wild.slice(0, 40)],
    address: { street: wild, houseNumber: '1', city: wild },
  });
  const shop_id = shop._id;
  const time = await made('/menu-time', { shop_id, name: words });
  const group = await made('/option-group', {
    shop_id,
    name: words,
    options: [{ name: words }, { name: words }],
  });
  const category = await made('/category', { shop_id, name: words, description: words, is_active: true });
  const product = await made('/product', {
    shop_id,
    category_id: category._id,
    name: words,
    description: words,
    ingredients: [wild.slice(0, 60)],
    sku: '<i data-wild>',
    is_active: true,
    prices: [{ currency: 'TRY', price: 10 }],
    option_groups: [{ group_id: group._id }],
    variants: [
      { name: words, prices: [{ currency: 'TRY', price: 10 }] },
      { name: { tr: `${wild} 2` }, prices: [{ currency: 'TRY', price: 12 }] },
    ],
  });
  return { slug, shop, time, group, category, product };
}

test('texts that look like markup are texts, on every page of owners and guests', {
  tag: ['@H11'],
}, async ({ page, signUp }) => {
  await signUp();
  const { slug, shop, time, group, category, product } = await openWildShop(page);
  await page.goto('/shops');
  await chooseShop(page, shop._id);
  for (const path of [
    '/dashboard',
    '/shops',
    '/categories',
    '/products',
    '/options',
    '/menu-times',
    '/kitchen',
  ])
    await sees(page, path);
  for (const path of ['/history', '/qr', '/team', '/profile', '/price-runs/new']) await sees(page, path);
  await holds(page, `/shops/edit/${shop._id}`);
  await holds(page, `/categories/${category._id}`);
  await holds(page, `/products/${product._id}`);
  await holds(page, `/options/${group._id}`);
  await holds(page, `/menu-times/${time._id}`);
  await becomeNobody(page);
  for (const language of ['tr', 'en', 'ar', 'ru']) await sees(page, `/m/${slug}?lang=${language}`);
  await page.getByRole('heading', { level: 3 }).first().click();
  await expect(page.locator('dialog[open] [data-wild], [data-wild]')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toContainText('<i data-wild>');
  const dish = page.url();
  await sees(page, dish);
  expect(await page.evaluate(() => document.body.dataset.wild)).toBeUndefined();
});
