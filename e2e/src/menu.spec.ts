import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { MenuOwner, noisyPng } from './menu-owner.ts';
import { mailTo } from './outbox.ts';
import { password } from './passwords.ts';
import { prepareContext } from './prepare-context.ts';
import { handleOf, moveFirstOn } from './reordering.ts';
import { texts } from './texts.ts';
import { expectTold } from './toasts.ts';

const { tr } = texts;

const languages = ['tr', 'en', 'ar', 'ru'] as const;
type Names = Record<(typeof languages)[number], string>;
const native: Names = { tr: 'Türkçe', en: 'English', ar: 'العربية', ru: 'Русский' };

const categories: [Names, Names, Names] = [
  { tr: 'Çorbalar', en: 'Soups', ar: 'الشوربات', ru: 'Супы' },
  { tr: 'Izgaralar', en: 'Grills', ar: 'المشاوي', ru: 'Гриль' },
  { tr: 'İçecekler', en: 'Drinks', ar: 'المشروبات', ru: 'Напитки' },
];

/** A price in quotes is typed into the form; the others are there already when the list is read. */
const products: [category: number, price: string | number, names: Names][] = [
  [0, '95,50', { tr: 'Mercimek çorbası', en: 'Lentil soup', ar: 'شوربة عدس', ru: 'Чечевичный суп' }],
  [0, 110, { tr: 'Ezogelin', en: 'Ezogelin soup', ar: 'شوربة إزوجلين', ru: 'Суп Эзогелин' }],
  [0, 140, { tr: 'İşkembe', en: 'Tripe soup', ar: 'شوربة كرشة', ru: 'Суп из рубца' }],
  [1, '1.250', { tr: 'Karışık ızgara', en: 'Mixed grill', ar: 'مشاوي مشكلة', ru: 'Ассорти гриль' }],
  [1, '420.75', { tr: 'Adana kebap', en: 'Adana kebab', ar: 'كباب أضنة', ru: 'Адана-кебаб' }],
  [1, 390, { tr: 'Köfte', en: 'Meatballs', ar: 'كفتة', ru: 'Кёфте' }],
  [1, 360, { tr: 'Tavuk şiş', en: 'Chicken skewer', ar: 'شيش طاووق', ru: 'Куриный шашлык' }],
  [2, 25, { tr: 'Çay', en: 'Tea', ar: 'شاي', ru: 'Чай' }],
  [2, 60, { tr: 'Ayran', en: 'Ayran', ar: 'عيران', ru: 'Айран' }],
  [2, 80, { tr: 'Türk kahvesi', en: 'Turkish coffee', ar: 'قهوة تركية', ru: 'Кофе по-турецки' }],
];

const cardNames = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

async function chooseLanguage(page: Page, from: keyof typeof texts, to: keyof typeof texts) {
  await page.getByRole('button', { name: texts[from].layout.language }).click();
  await page.getByRole('menuitemradio', { name: native[to], exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', to);
}

/** Fills the name in each language, adding the languages that have no tab yet. */
async function fillNames(page: Page, names: Names) {
  for (const code of languages) {
    const tab = page.getByRole('tab', { name: native[code] });
    const add = page.getByRole('button', { name: tr.languages.add });
    await add.waitFor();
    if ((await tab.count()) === 0) {
      await add.click();
      await page.getByRole('dialog').getByRole('searchbox').fill(native[code]);
      await page.getByRole('dialog').getByRole('button', { name: native[code] }).click();
    } else {
      await tab.click();
    }
    await page.locator(`[name="name.${code}"]`).fill(names[code]);
  }
}

test('an owner builds a menu of three categories and ten products, and reads it in four languages', {
  tag: ['@S1.1', '@S1.5', '@S2.13.1', '@D1.5'],
}, async ({ page, signUp }) => {
  await signUp();
  const owner = new MenuOwner(page);
  await owner.openShop();

  await page.goto('/categories');
  await expect(page.getByRole('heading', { name: tr.categories.none })).toBeVisible();
  await page.goto('/categories/create');
  await page.locator('[name="name.tr"]').waitFor();
  await fillNames(page, categories[0]);
  await page.getByRole('switch', { name: tr.menu_item.show }).check();
  await page.getByRole('button', { name: tr.categories.create_submit, exact: true }).click();
  await expect(page).toHaveURL(/\/categories\/[0-9a-f-]{36}$/);
  const categoryIds = [new URL(page.url()).pathname.split('/').at(-1) ?? ''];
  for (const names of categories.slice(1)) categoryIds.push(await owner.addCategory(names));

  await page.goto('/products');
  await expect(page.getByRole('heading', { name: tr.products.none })).toBeVisible();
  for (const [category, price, names] of products) {
    if (typeof price === 'number') {
      await owner.addProduct(categoryIds[category] ?? '', names, price);
      continue;
    }
    await page.goto('/products/create');
    await page.locator('[name="name.tr"]').waitFor();
    await fillNames(page, names);
    await page.locator('[name="category_id"]').selectOption({ label: categories[category]?.tr ?? '' });
    await page.locator('[name="prices.0.price"]').fill(price);
    await page.getByRole('switch', { name: tr.menu_item.show }).check();
    await page.getByRole('button', { name: tr.products.create_submit, exact: true }).click();
    await expect(page).toHaveURL(/\/products\/[0-9a-f-]{36}$/);
  }

  await page.goto('/products');
  await expect(page.getByRole('status').filter({ hasText: '10 ürün' })).toBeVisible();
  await expect(page.getByText('₺1.250', { exact: true })).toBeVisible();
  await expect(page.getByText('₺420,75', { exact: true })).toBeVisible();
  let before: keyof typeof texts = 'tr';
  for (const code of languages) {
    if (code !== before) await chooseLanguage(page, before, code);
    before = code;
    await expect(page.locator('html')).toHaveAttribute('dir', code === 'ar' ? 'rtl' : 'ltr');
    await expect(cardNames(page)).toHaveText(products.map(([, , names]) => names[code]));
    // In Turkish and in Arabic every screen is looked at elsewhere.
    if (code === 'en' || code === 'ru') await expectAccessible(page);
  }

  await chooseLanguage(page, 'ru', 'tr');
  await page.getByRole('searchbox').fill('IZGARA');
  await expect(cardNames(page)).toHaveText(['Karışık ızgara']);
  await expect(page).toHaveURL(/[?&]name=IZGARA/);
});

test('the order of products is changed with the keyboard and kept', { tag: ['@D6.34', '@I7.5'] }, async ({
  page,
  signUp,
}) => {
  await signUp();
  const owner = new MenuOwner(page);
  await owner.openShop();
  const category = await owner.addCategory('Çorbalar');
  for (const name of ['Mercimek', 'Ezogelin', 'Tarhana']) await owner.addProduct(category, name);

  await page.goto(`/products?category=${category}`);
  await expect(cardNames(page)).toHaveText(['Mercimek', 'Ezogelin', 'Tarhana']);
  await handleOf(page, 'Mercimek').focus();
  await moveFirstOn(page, { name: 'Mercimek', total: 3 });
  await expect(cardNames(page)).toHaveText(['Ezogelin', 'Mercimek', 'Tarhana']);
  await page.reload();
  await expect(cardNames(page)).toHaveText(['Ezogelin', 'Mercimek', 'Tarhana']);
});

test.describe('pictures', () => {
  test.use({ expectedError: /ERR_FAILED/ });

  test('are sent with progress, can be cancelled and tried again, and the first is the cover', {
    tag: ['@S2.11.4', '@S4.23'],
  }, async ({ page, signUp }) => {
    await signUp();
    const owner = new MenuOwner(page);
    await owner.openShop();
    const category = await owner.addCategory('Tatlılar');
    const product = await owner.addProduct(category, 'Künefe');

    await page.goto(`/products/${product._id}`);
    const files = page.locator('input[name="product_images"]');
    const pictures = page.getByRole('img', { name: /^Görsel \d$/ });

    // A slow line, so that there is something to see.
    const line = await page.context().newCDPSession(page);
    const conditions = { offline: false, latency: 20, downloadThroughput: -1 };
    await line.send('Network.emulateNetworkConditions', { ...conditions, uploadThroughput: 6_000 });
    await files.setInputFiles([noisyPng('a.png'), noisyPng('b.png')]);
    await expect(page.getByRole('progressbar', { name: 'Görsel 1 yükleniyor' })).toBeVisible();
    await page.getByRole('button', { name: 'Görsel 2: yüklemeyi iptal et' }).click();
    await expect(pictures).toHaveCount(1);
    await line.send('Network.emulateNetworkConditions', { ...conditions, uploadThroughput: -1 });
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expect(page.getByText(tr.images.cover, { exact: true })).toBeVisible();

    await page.route('**/api/image', (route) => route.abort(), { times: 1 });
    await files.setInputFiles(noisyPng('c.png', 50));
    await page.getByRole('button', { name: 'Görsel 2: tekrar dene' }).click();
    await expect(page.getByRole('button', { name: 'Görsel 2: kaldır' })).toBeVisible();
    await expect(page.getByText(tr.images.failed)).toHaveCount(0);
    await page.getByRole('button', { name: tr.products.save }).click();
    await expectTold(page, tr.products.saved);

    await page.goto('/products');
    await expect(page.locator('main img[srcset]')).toHaveCount(1);
  });

  test('chosen for a new product are sent once it exists, then the list opens', {
    tag: ['@S2.11.4', '@S4.25', '@D2.9'],
  }, async ({ page, signUp }) => {
    await signUp();
    const owner = new MenuOwner(page);
    await owner.openShop();
    await owner.addCategory('Tatlılar');

    await page.goto('/products/create');
    await page.locator('[name="name.tr"]').fill('Baklava');
    await page.locator('[name="category_id"]').selectOption({ label: 'Tatlılar' });
    await page.locator('[name="prices.0.price"]').fill('180');
    await page.locator('input[name="product_images"]').setInputFiles(noisyPng('a.png', 60));
    await page.getByRole('button', { name: tr.products.create_submit, exact: true }).click();
    await expect(page).toHaveURL(/\/products$/);
    await expect(page.locator('main img[srcset]')).toHaveCount(1);
  });
});

test('a seller sees only the switches', { tag: ['@D4.5'] }, async ({ page, browser, baseURL, signUp }) => {
  await signUp();
  const owner = new MenuOwner(page);
  await owner.openShop();
  const category = await owner.addCategory('Çorbalar');
  const product = await owner.addProduct(category, 'Mercimek');
  const email = `satici-${product._id}@example.org`;
  await owner.call('POST', '/user/invite', { email, role: 'seller', shopId: owner.shopId });
  const token = /token=([\w-]+)/.exec((await mailTo(email)).text ?? '')?.[1] ?? '';

  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'tr-TR' });
  await prepareContext(context);
  const sellerPage = await context.newPage();
  const seller = new MenuOwner(sellerPage);
  await seller.call('POST', '/user/register', { email, password });
  await seller.call('POST', '/user/invite/accept', { email, token });
  await sellerPage.addInitScript((id) => localStorage.setItem('shop', id), owner.shopId);

  await sellerPage.goto('/products');
  await sellerPage.getByRole('switch', { name: 'Mercimek menüde görünsün' }).click();
  await expectTold(sellerPage, 'Mercimek artık menüde görünmüyor.');
  const main = sellerPage.getByRole('main');
  await expect(main.getByRole('link', { name: tr.products.add })).toHaveCount(0);
  await expect(main.getByRole('button', { name: tr.menu_item.delete })).toHaveCount(0);
  await sellerPage.goto(`/products/${product._id}`);
  await expect(sellerPage.getByText(tr.menu_item.read_only)).toBeVisible();
  await expect(main.locator('input, select, textarea')).toHaveCount(0);
  await context.close();
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a price that is tapped is typed over', { tag: ['@O2.1'] }, async ({ page, signUp }) => {
    await signUp();
    const owner = new MenuOwner(page);
    await owner.openShop();
    const product = await owner.addProduct(await owner.addCategory('Çorbalar'), 'Mercimek', 220);
    await page.goto(`/products/${product._id}`);
    const price = page.locator('[name="prices.0.price"]');
    await price.tap();
    await page.keyboard.type('240');
    await expect(price).toHaveValue('240');
  });
});

test.describe('two people', () => {
  test.use({ expectedError: /status of 409/ });

  test('who change the same price see both and choose', { tag: ['@D6.47'] }, async ({ page, signUp }) => {
    await signUp();
    const owner = new MenuOwner(page);
    await owner.openShop();
    const category = await owner.addCategory('Çorbalar');
    const product = await owner.addProduct(category, 'Mercimek', 100);

    await page.goto(`/products/${product._id}`);
    const price = page.locator('[name="prices.0.price"]');
    await expect(price).toHaveValue('100');
    await owner.call('PATCH', '/product', { _id: product._id, prices: [{ currency: 'TRY', price: 120 }] });
    await price.fill('130');
    await expect(page.getByText(tr.common.unsaved)).toBeVisible();
    await page.keyboard.press('Control+s');
    const dialog = page.getByRole('dialog', { name: tr.common.conflict.title });
    await expect(dialog.getByRole('radio', { name: /₺120/ })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('radio', { name: /₺130/ }).check();
    await dialog.getByRole('button', { name: tr.common.conflict.save }).click();
    await expectTold(page, tr.products.saved);
    await page.reload();
    await expect(price).toHaveValue('130');
  });
});

test('after going back the list is where it was left', { tag: ['@I5.4'] }, async ({ page, signUp }) => {
  await signUp();
  const owner = new MenuOwner(page);
  await owner.openShop();
  const category = await owner.addCategory('Çorbalar');
  for (let index = 0; index < 80; index++) await owner.addProduct(category, `Çorba ${index}`);

  await page.goto(`/products?category=${category}`);
  await expect(cardNames(page).first()).toHaveText('Çorba 0');
  await page.evaluate('scrollTo(0, 2000)');
  const link = page.getByRole('link', { name: 'Çorba 37', exact: true });
  await link.scrollIntoViewIfNeeded();
  await expect(link).toBeInViewport();
  const scrolled = await page.evaluate<number>('scrollY');
  await link.click();
  await expect(page.locator('[name="name.tr"]')).toHaveValue('Çorba 37');
  await page.goBack();
  await expect(link).toBeInViewport();
  await expect.poll(() => page.evaluate<number>('scrollY')).toBeGreaterThan(scrolled - 150);
  await expect(page).toHaveURL(new RegExp(`category=${category}`));
});
