import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openGuestMenu } from './menu-guest.ts';
import { chooseCards, MenuOwner, noisyPng } from './menu-owner.ts';
import { texts } from './texts.ts';
import { expectTold, holdToasts } from './toasts.ts';

const { tr, en } = texts;

const drawer = (page: Page) => page.getByRole('navigation', { name: tr.layout.navigation });
const menuButton = (page: Page) => page.getByRole('button', { name: tr.layout.menu, exact: true });
// While it slides in the browser measures with a few millionths more.
const widthOf = async (page: Page) => Math.round((await drawer(page).boundingBox())?.width ?? 0);

test('top bar, drawer and list of themes have their sizes', {
  tag: ['@S1.6', '@S2.3.1', '@S2.3.2', '@S2.3.3', '@S2.3.4', '@S2.3.9', '@S9.14', '@I2.1'],
}, async ({ page, signUp }) => {
  await signUp();
  await page.goto('/dashboard');
  const bar = page.getByRole('banner');
  await expect(bar).toBeVisible();
  expect((await bar.boundingBox())?.height).toBe(48);

  expect(await widthOf(page)).toBe(192);
  await menuButton(page).click();
  await expect.poll(() => widthOf(page)).toBe(60);

  await bar.getByRole('button', { name: tr.layout.theme }).click();
  const themes = page.getByRole('menu', { name: tr.layout.theme });
  await expect(themes.getByRole('menuitemradio')).toHaveCount(33);
  // The list scrolls inside its box.
  expect((await themes.locator('..').boundingBox())?.height).toBe(400);
  await page.keyboard.press('Escape');

  await bar.getByRole('button', { name: tr.layout.language }).click();
  await expect(page.getByRole('menuitemradio')).toHaveText(['Türkçe', 'English', 'العربية', 'Русский']);
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 320, height: 640 });
  expect((await bar.boundingBox())?.height).toBe(48);
  const buttons = await bar.getByRole('button').all();
  for (const button of buttons) await expect(button).toBeInViewport({ ratio: 1 });
});

test('up to 768 px the drawer lies over the page, above that beside it', {
  tag: ['@S2.3.10', '@S9.13'],
}, async ({ page, signUp }) => {
  await signUp();
  await page.setViewportSize({ width: 769, height: 700 });
  await page.goto('/dashboard');
  await expect(drawer(page)).toBeVisible();
  await page.setViewportSize({ width: 768, height: 700 });
  await expect(drawer(page)).toBeHidden();
  await menuButton(page).click();
  await expect(drawer(page)).toBeVisible();
  expect(await widthOf(page)).toBe(192);
  await page.mouse.click(600, 400);
  await expect(drawer(page)).toBeHidden();
  await menuButton(page).click();
  await drawer(page).click({ position: { x: 100, y: 500 } });
  await expect(drawer(page)).toBeHidden();
});

test('with a shop the drawer also leads to its menu and all that belongs to it, and the overview shows it with its QR code', {
  tag: ['@S2.3.11', '@S2.3.12', '@D2.13', '@D2.14', '@D9.19'],
}, async ({ page, signUp }) => {
  await signUp();
  await page.goto('/dashboard');
  const links = drawer(page).getByRole('link');
  await expect(links).toHaveText(['Genel Bakış', 'Profil']);
  await expect(links.first()).toHaveAttribute('aria-current', 'page');
  await new MenuOwner(page).openShop();
  await page.reload();
  await expect(links).toHaveText([
    'Genel Bakış',
    'Mutfak',
    'Ürünler',
    'Kategoriler',
    'Seçenekler',
    'Menü saatleri',
    'Toplu fiyat',
    'İçe / dışa aktar',
    'Geçmiş',
    'QR ve baskı',
    'Ekip',
    'İstatistikler',
    'Dükkan ayarları',
    'Profil',
  ]);
  const view = page.getByRole('banner').getByRole('link', { name: tr.layout.view_menu });
  await expect(view).toHaveAttribute('target', '_blank');
  await expect(page.getByRole('banner').getByRole('button', { name: /^Dükkan: / })).toBeVisible();
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(headings.last()).toHaveText(tr.shops.title);
  await expect(page.getByRole('button', { name: tr.shops.card.selected })).toBeVisible();
  const files = await page
    .locator('a[download]')
    .evaluateAll((links) => links.map((link) => /qr\.(\w+)/.exec(link.getAttribute('href') ?? '')?.[1]));
  expect(files.toSorted()).toEqual(['pdf', 'png', 'svg']);
});

test('product cards stand in two columns on a phone and in five on a wide screen', {
  tag: ['@S2.10.5', '@S9.15'],
}, async ({ page, signUp }) => {
  await signUp();
  const owner = new MenuOwner(page);
  await owner.openShop();
  const category = await owner.addCategory('Çorbalar');
  for (const name of ['Bir', 'İki', 'Üç', 'Dört', 'Beş', 'Altı']) await owner.addProduct(category, name);
  await chooseCards(page);
  for (const [width, columns] of [
    [375, 2],
    [1920, 5],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/products');
    await expect(page.getByRole('heading', { level: 2, name: 'Bir' })).toBeVisible();
    await expect
      .poll(async () => {
        const boxes = await Promise.all(
          (await page.getByRole('main').getByRole('heading', { level: 2 }).all()).map((h) => h.boundingBox()),
        );
        return boxes.filter((box) => box?.y === boxes[0]?.y).length;
      })
      .toBe(columns);
  }
});

test('a toast is at most 320 px wide, on a phone too', { tag: ['@S9.4'] }, async ({ page, signUp }) => {
  await signUp();
  await holdToasts(page.context());
  for (const [screen, widest] of [
    [1280, 320],
    [300, 268],
  ] as const) {
    await page.setViewportSize({ width: screen, height: 700 });
    await page.goto('/profile');
    await page.getByLabel(tr.profile.details.name).fill(`Ayşe ${screen}`);
    await expect(page.getByText(tr.common.unsaved)).toBeVisible();
    await page.keyboard.press('ControlOrMeta+s');
    const toast = page.locator('.Toastify__toast');
    await expect(toast).toContainText(tr.profile.details.saved);
    await expect.poll(async () => Math.round((await toast.boundingBox())?.width ?? 0)).toBe(widest);
  }
});

const behindTheSignIn = [
  '/dashboard',
  '/profile',
  '/payment',
  '/shops',
  '/shops/create',
  '/shops/edit/1',
  '/products',
  '/products/create',
  '/products/1',
  '/categories',
  '/categories/create',
  '/categories/1',
];

test('every page behind the sign-in sends a visitor to it', {
  tag: [
    '@S2.1.7',
    '@S2.1.8',
    '@S2.1.9',
    '@S2.1.10',
    '@S2.1.11',
    '@S2.1.12',
    '@S2.1.13',
    '@S2.1.14',
    '@S2.1.15',
    '@S2.1.16',
    '@S2.1.17',
    '@S2.2.1',
    '@S2.3.6',
    '@S6.1',
  ],
}, async ({ page }) => {
  for (const path of behindTheSignIn) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/login$/);
  }
});

test('whoever is signed in is led from the open pages to the dashboard', {
  tag: ['@S2.1.1', '@S2.2.3'],
}, async ({ page, signUp }) => {
  await signUp();
  for (const path of ['/', '/register', '/forgot-password', '/reset-password']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/dashboard$/);
  }
});

test('visitors see the open pages, each with its name in the tab', {
  tag: ['@S2.1.2', '@S2.1.3', '@S2.1.4', '@S2.1.5', '@S2.2.8'],
}, async ({ page }) => {
  for (const [path, title] of [
    ['/login', tr.auth.login.title],
    ['/register', tr.auth.register.title],
    ['/forgot-password', tr.auth.forgot.title],
    ['/reset-password', tr.auth.reset.title],
    ['/terms', 'Kullanım Koşulları'],
    ['/privacy', 'Gizlilik Politikası'],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveTitle(`${title} · Sofra`);
    expect(new URL(page.url()).pathname).toBe(path.split('?')[0]);
  }
});

test.describe('in English', () => {
  test.use({ locale: 'en-US' });

  test('the sign-in page has its title, two fields and four ways on', {
    tag: ['@S1.13', '@S2.4.1', '@S2.4.2', '@S2.4.3', '@S2.4.4', '@I3.10'],
  }, async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'Welcome back', exact: true })).toBeVisible();
    await expect(page.getByText('Sign in to your Sofra account')).toBeVisible();
    const email = page.getByLabel(en.auth.email);
    await expect(email).toHaveAttribute('type', 'email');
    await expect(email).toHaveAttribute('required');
    await expect(page.getByLabel(en.auth.password, { exact: true })).toHaveAttribute('required');
    await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
    for (const [name, path] of [
      ['Forgot your password?', '/forgot-password'],
      ['Sign up', '/register'],
      ['Terms of Service', '/terms'],
      ['Privacy Policy', '/privacy'],
    ] as const)
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', path);
  });

  test('the sign-up page has its title, the same fields and the ways on', {
    tag: ['@S1.13', '@S2.5.1', '@S2.5.2'],
  }, async ({ page }) => {
    await page.goto('/register');
    await expect(page.getByRole('heading', { name: 'Welcome', exact: true })).toBeVisible();
    await expect(page.getByText('Sign up for a new account')).toBeVisible();
    await expect(page.getByLabel(en.auth.email)).toHaveAttribute('required');
    await expect(page.getByLabel(en.auth.password, { exact: true })).toHaveAttribute('required');
    await expect(page.getByRole('button', { name: 'Register', exact: true })).toBeVisible();
    for (const [name, path] of [
      ['Sign in', '/login'],
      ['Terms of Service', '/terms'],
      ['Privacy Policy', '/privacy'],
    ] as const)
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', path);
  });

  test('while it is not known who is signed in, the whole screen says that it is being prepared', {
    tag: ['@S2.2.2', '@S2.3.14', '@D1.3'],
  }, async ({ page, signUp }) => {
    await signUp();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/user/profile', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/dashboard');
    await expect(page.getByText('Preparing your delicious experience...')).toBeVisible();
    await expect(page.getByText("Good food takes time, but it's worth the wait!")).toBeVisible();
    await expect(page.locator('.loading-spinner')).toBeVisible();
    release();
    await expect(page.getByRole('banner')).toBeVisible();
  });
});

test('terms and privacy are there in four languages and name the operator and the contact', {
  tag: ['@D2.16', '@D8.13'],
}, async ({ page }) => {
  for (const path of ['/terms', '/privacy']) {
    const bodies = new Set<string>();
    for (const language of ['tr', 'en', 'ar', 'ru']) {
      await page.addInitScript((code) => localStorage.setItem('i18nextLng', code), language);
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      const article = page.getByRole('article');
      await expect(article.getByRole('link')).toHaveAttribute('href', 'mailto:support@localhost');
      await expect(article).toContainText('Sofra');
      bodies.add(await article.innerText());
    }
    expect(bodies.size).toBe(4);
  }
});

test('the profile shows the person, the language, the password, the devices and the way to delete', {
  tag: ['@S2.1.8', '@D2.15'],
}, async ({ page, signUp }) => {
  const { email } = await signUp();
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Profil' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(
    main
      .getByText(email)
      .or(main.locator(`input[value="${email}"]`))
      .first(),
  ).toBeVisible();
  await expect(main.locator('[name=name]')).toBeVisible();
  await expect(main.locator('[name=language]')).toBeVisible();
  await expect(main.getByLabel(tr.profile.password.current)).toBeVisible();
  await expect(main.getByRole('heading', { name: tr.profile.devices.title })).toBeVisible();
  await expect(main.getByRole('button', { name: tr.profile.delete.open })).toBeVisible();
});

test('the bar of a menu stays in sight while the guest reads on', { tag: ['@D9.4'] }, async ({
  page,
  signUp,
}) => {
  await signUp();
  const { slug } = await openGuestMenu(page, `sticky-${Date.now()}`);
  await page.setViewportSize({ width: 375, height: 400 });
  await page.goto(`/m/${slug}`);
  const bar = page.getByRole('navigation', { name: tr.menu.categories });
  await page.getByRole('heading', { level: 3, name: 'Çiğ köfte' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport();
  await expect(bar).toBeInViewport();
});

test.describe('pictures that fail', () => {
  test.use({ expectedError: /status of 50[03]/ });

  test('are told at the top centre, in our words where the server has none', {
    tag: ['@S8.8', '@S8.11'],
  }, async ({ page, signUp }) => {
    await signUp();
    const owner = new MenuOwner(page);
    await owner.openShop();
    const category = await owner.addCategory('Tatlılar');
    const product = await owner.addProduct(category, 'Künefe');
    let message = 'Sunucunun sözü.';
    await page.route('**/api/image', (route) =>
      route.fulfill({ status: 500, json: { error: 'internal', message } }),
    );

    await page.goto(`/products/${product._id}`);
    await page.locator('input[name="product_images"]').setInputFiles(noisyPng('a.png', 20));
    await expectTold(page, 'Sunucunun sözü.', 'top-center');
    message = '';
    await page.locator('input[name="product_images"]').setInputFiles(noisyPng('b.png', 20));
    await expectTold(page, 'Fotoğraf yüklenirken bir sorun oluştu..', 'top-center');
    await page.goto(`/shops/edit/${owner.shopId}`);
    await page.locator('input[name="logo"]').setInputFiles(noisyPng('c.png', 20));
    await expectTold(page, 'Logo yüklenirken bir sorun oluştu..', 'top-center');
  });

  test('after a new product was stored leave it stored and open its form', { tag: ['@S8.10'] }, async ({
    page,
    signUp,
  }) => {
    await signUp();
    const owner = new MenuOwner(page);
    await owner.openShop();
    await owner.addCategory('Tatlılar');
    await page.route('**/api/product', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 503, json: { error: 'busy', message: 'Meşgul.' } })
        : route.continue(),
    );
    await page.goto('/products/create');
    await page.locator('[name="name.tr"]').fill('Baklava');
    await page.locator('[name="category_id"]').selectOption({ label: 'Tatlılar' });
    await page.locator('[name="prices.0.price"]').fill('180');
    await page.locator('input[name="product_images"]').setInputFiles(noisyPng('a.png', 20));
    await page.getByRole('button', { name: tr.products.create_submit, exact: true }).click();
    await expectTold(page, 'Fotoğraf yüklenirken hata oluşu. Meşgul.');
    await expect(page).toHaveURL(/\/products\/[0-9a-f-]{36}$/);
  });
});
