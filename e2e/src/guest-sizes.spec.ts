/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectReadable } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { menuIsKept } from './kept-menu.ts';
import { openGuestMenu, sendAsOwner } from './menu-guest.ts';
import { brokenPrices, inEveryTheme, openPhone } from './phone.ts';
import { texts } from './texts.ts';

const { menu: words } = texts.tr;

const lira = (price: number) => [{ currency: 'TRY', price }];
const sizes = [
  { name: { tr: 'Küçük', ar: 'صغير' }, prices: lira(80) },
  { name: { tr: 'Orta', ar: 'وسط' }, prices: lira(95), portion: { amount: 35, unit: 'cl' } },
  { name: { tr: 'Büyük', ar: 'كبير' }, prices: lira(110) },
];

/** The small menu, with two coffees more: one with a price, the other in three sizes with a choice of milk. */
async function openCoffeeMenu(page: Page, slug: string) {
  const menu = await openGuestMenu(page, slug);
  const { shopId: shop_id } = menu;
  const category = await sendAsOwner<{ _id: string }>(page, 'POST', '/category', {
    shop_id,
    name: { tr: 'Kahveler' },
    is_active: true,
  });
  const milk = await sendAsOwner<{ _id: string }>(page, 'POST', '/option-group', {
    shop_id,
    name: { tr: 'Süt seçimi' },
    min: 1,
    max: 1,
    options: [
      { name: { tr: 'Günlük süt' }, allergens: ['milk'] },
      { name: { tr: 'Yulaf sütü' }, prices: lira(20), allergens: ['gluten'], lifts_allergens: ['milk'] },
    ],
  });
  const coffee = {
    shop_id,
    category_id: category._id,
    is_active: true,
    allergens: ['milk'],
    diet: ['vegetarian'],
  };
  const option_groups = [{ group_id: milk._id }];
  await sendAsOwner(page, 'POST', '/product', {
    ...coffee,
    name: { tr: 'Flat white' },
    prices: lira(90),
    option_groups,
  });
  await sendAsOwner(page, 'POST', '/product', {
    ...coffee,
    name: { tr: 'Latte' },
    variants: sizes,
    option_groups,
  });
  return menu;
}

const dish = (page: Page, name: string): Locator =>
  page.locator('main .items > li').filter({ has: page.getByRole('heading', { name, exact: true }) });

const heightOf = async (item: Locator) => (await item.boundingBox())?.height ?? Number.NaN;

test(
  'a dish in three sizes is little higher than one with a price, and no price is torn apart',
  {
    tag: ['@W2.17'],
  },
  async ({ page, browser, signUp }, { testId }) => {
    await signUp();
    const { slug } = await openCoffeeMenu(page, `sizes-${testId}`);
    for (const width of [320, 390, 1280]) {
      const phone = await openPhone(browser, { viewport: { width, height: 800 } });
      const guest = await phone.newPage();
      await guest.goto(`/m/${slug}`);
      const latte = dish(guest, 'Latte');
      await latte.scrollIntoViewIfNeeded();
      await expect(latte.getByRole('listitem').filter({ hasText: '₺' })).toHaveText([
        /Küçük.*80/,
        /Orta.*95/,
        /Büyük.*110/,
      ]);
      const [one, three] = [await heightOf(dish(guest, 'Flat white')), await heightOf(latte)];
      expect(three, `at ${width} px`).toBeLessThan(one * 1.6);
      expect(await brokenPrices(guest)).toEqual([]);
      expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await phone.close();
    }
  },
);

test(
  'the details show what can be chosen, by which rule, what it costs and contains',
  {
    tag: ['@W2.18', '@W2.16'],
  },
  async ({ page, signUp }, { testId }) => {
    await signUp();
    const { slug } = await openCoffeeMenu(page, `options-${testId}`);
    await page.goto(`/m/${slug}`);
    await expectAccessible(page);
    await page.getByRole('heading', { name: 'Latte' }).click();
    const dialog = page.getByRole('dialog', { name: 'Latte' });
    await expect(dialog.getByRole('heading', { level: 4 })).toHaveText(/Süt seçimi\s1 seçin/);
    await expect(dialog.locator('details li').filter({ hasText: 'Yulaf' })).toHaveText(
      /Yulaf sütü.*\+₺20.*İçerir: gluten · İçermez: süt/,
    );
    // In the list there is room for the sign alone.
    await expect(dialog.getByText('Vejetaryen')).toBeVisible();
    await expectAccessible(page);
    await inEveryTheme(page, (theme) => expectReadable(page, theme));
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox').fill('vejetaryen');
    await expect(page.locator('main .items h3').filter({ visible: true })).toHaveText([
      'Flat white',
      'Latte',
    ]);
  },
);

test(
  'on paper every size has its price, and what can be chosen is there',
  {
    tag: ['@W2.17', '@T2.1'],
  },
  async ({ page, signUp }, { testId }) => {
    await signUp();
    const { slug } = await openCoffeeMenu(page, `paper-${testId}`);
    await page.goto(`/m/${slug}`);
    await page.emulateMedia({ media: 'print' });
    const latte = dish(page, 'Latte');
    for (const price of ['₺80', '₺95', '₺110', '+₺20', 'Vejetaryen'])
      await expect(latte.getByText(price, { exact: true }), price).toBeVisible();
    await expect(latte.getByText(words.details)).toBeHidden();
  },
);

test.describe('without a network', () => {
  // The icon of the tab is the browser's own wish.
  test.use({ expectedError: /ERR_INTERNET_DISCONNECTED .*favicon/ });

  test('sizes can still be read', { tag: ['@W2.17'] }, async ({ page, signUp }, { testId }) => {
    await signUp();
    const { slug } = await openCoffeeMenu(page, `kept-${testId}`);
    await page.goto(`/m/${slug}`);
    await menuIsKept(page);
    await page.context().setOffline(true);
    await page.reload();
    await expect(dish(page, 'Latte').getByText('₺110')).toBeVisible();
    await page.context().setOffline(false);
  });
});

test.describe('with scripts switched off', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'sizes, options and their prices are there',
    { tag: ['@W2.17', '@W2.18'] },
    async ({ page, signUp }, { testId }) => {
      await signUp();
      const { slug } = await openCoffeeMenu(page, `plain-${testId}`);
      await page.goto(`/m/${slug}`);
      const latte = dish(page, 'Latte');
      await expect(latte.getByText('₺110')).toBeVisible();
      await latte.getByText(words.details).click();
      await expect(latte.getByText('+₺20')).toBeVisible();
    },
  );
});
