/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openGuestMenu, sendAsOwner } from './menu-guest.ts';
import { uploadPicture } from './owner-pictures.ts';
import { openPhone } from './phone.ts';
import { texts } from './texts.ts';

const { menu: words } = texts.tr;

/** The small menu with a picture in both categories and for the first dish, and a dish of which nothing more is known. */
async function openPicturedMenu(page: Page, slug: string) {
  const menu = await openGuestMenu(page, slug);
  const read = async (path: string) => (await page.request.get(`/api${path}`)).json();
  const picture = await uploadPicture(page, menu.shopId, 'products', 700);
  const { categories } = await read(`/category/${menu.shopId}`);
  for (const { _id } of categories)
    await sendAsOwner(page, 'PATCH', '/category', { _id, cat_image: picture });
  const { products } = await read(`/product/all/${menu.shopId}`);
  const soup = products.find(({ name }: { name: { tr: string } }) => name.tr === 'Mercimek çorbası');
  await sendAsOwner(page, 'PATCH', '/product', { _id: soup._id, product_images: [picture] });
  await sendAsOwner(page, 'POST', '/product', {
    shop_id: menu.shopId,
    category_id: categories[0]._id,
    name: { tr: 'Glutensiz ekmek' },
    prices: [{ currency: 'TRY', price: 20 }],
    is_active: true,
  });
  return menu;
}

/** A thumb that drags upwards over the middle of the screen. */
async function swipeUp(page: Page) {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const session = await page.context().newCDPSession(page);
  await session.send('Input.synthesizeScrollGesture', {
    x: width / 2,
    y: height * 0.7,
    yDistance: -height * 0.5,
    gestureSourceType: 'touch',
    speed: 4000,
  });
  await session.detach();
}

test(
  'a tap anywhere on a dish opens it, the page behind stays where it is, and back closes it',
  { tag: ['@D9.27'] },
  async ({ page, browser, signUp }, { testId }) => {
    await signUp();
    const { slug } = await openPicturedMenu(page, `dish-${testId}`);
    const phone = await openPhone(browser, { viewport: { width: 320, height: 640 } });
    const guest = await phone.newPage();
    await guest.goto('/terms');
    await guest.goto(`/m/${slug}`);
    const soup = guest.locator('main .items > li').filter({ hasText: 'Mercimek çorbası' });
    const dialog = guest.getByRole('dialog', { name: 'Mercimek çorbası' });
    const parts = {
      photo: soup.locator('> img'),
      name: soup.locator('h3'),
      text: soup.getByText('Limon ve nane'),
    };
    for (const [name, part] of Object.entries(parts)) {
      await part.tap();
      await expect(dialog, name).toBeVisible();
      await expect(guest).toHaveURL(/\/p\/[0-9a-f]+$/);
      const before = await guest.evaluate(() => scrollY);
      await swipeUp(guest);
      await swipeUp(guest);
      expect(await guest.evaluate(() => scrollY), `${name}: the page behind`).toBe(before);
      await guest.goBack();
      await expect(dialog, name).toBeHidden();
      await expect(guest).toHaveURL(new RegExp(`/m/${slug}$`));
      await expect(soup.getByRole('link'), `${name}: the focus`).toBeFocused();
    }

    // Closed by its own button it leaves no step behind: back leaves the menu.
    await parts.photo.tap();
    await dialog.getByRole('button', { name: words.close }).tap();
    await expect(dialog).toBeHidden();
    await expect(guest).toHaveURL(new RegExp(`/m/${slug}$`));
    await expect(soup.getByRole('link')).toBeFocused();
    await guest.goForward();
    await expect(dialog).toBeVisible();
    await guest.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    // One of which nothing more is known can be looked at as well.
    await guest.getByRole('heading', { name: 'Glutensiz ekmek' }).tap();
    await expect(guest.getByRole('dialog', { name: 'Glutensiz ekmek' })).toBeVisible();
    await guest.goBack();
    await expect(guest.getByRole('dialog')).toBeHidden();
    await guest.goBack();
    await expect(guest).toHaveURL(/\/terms$/);

    // A link to a dish opens it; closed, the menu is there.
    const anchor = await page.request
      .get(`/m/${slug}`)
      .then(async (answer) => /<li id="(p\w+)"/.exec(await answer.text())?.[1]);
    await guest.goto(`/m/${slug}#${anchor}`);
    await expect(guest.getByRole('dialog')).toBeVisible();
    await guest.touchscreen.tap(160, 10);
    await expect(guest.getByRole('dialog')).toBeHidden();
    await expect(guest).toHaveURL(new RegExp(`/m/${slug}$`));
    await expect(guest.locator(`#${anchor}`)).toBeInViewport();
    await phone.close();
  },
);

test(
  'the search finds what is wished for: a warning such as gluten lists no dish as if it were wanted, and says where it stands',
  { tag: ['@D9.28', '@O1.4', '@O1.5'] },
  async ({ page, browser, signUp }, { testId }) => {
    await signUp();
    const { slug } = await openPicturedMenu(page, `search-${testId}`);
    const phone = await openPhone(browser);
    const guest = await phone.newPage();
    await guest.goto(`/m/${slug}`);
    const field = guest.getByRole('searchbox');
    const found = guest.locator('main .items h3').filter({ visible: true });
    const note = guest.getByRole('status');

    const clear = words.search_clear;

    // Two dishes contain it; the one that is listed has it in its name.
    await field.fill('gluten');
    await expect(found).toHaveText(['Glutensiz ekmek']);
    await expect(note).toContainText(words.search_warning);
    for (const warning of ['domuz', 'Kereviz', 'yerfistigi']) {
      await field.fill(warning);
      await expect(found, warning).toHaveCount(0);
      // And nothing more: that there is none of it on the menu would be a promise.
      await expect(note).toHaveText(words.search_warning + clear);
    }
    for (const label of ['kcal', words.details, words.ingredients]) {
      await field.fill(label);
      await expect(note).toHaveText(words.found_nothing + clear);
    }
    await guest.getByRole('button', { name: clear }).tap();
    await expect(field).toHaveValue('');
    await expect(field).toBeFocused();
    await expect(note).toHaveText('');
    // Words in any order, as they end elsewhere, and with one slip.
    for (const typed of ['çorba mercimeği', 'corbsi']) {
      await field.fill(typed);
      await expect(found, typed).toHaveText(['Mercimek çorbası']);
    }
    for (const wish of ['limon', 'MERCİMEK']) {
      await field.fill(wish);
      await expect(found.first(), wish).toHaveText('Mercimek çorbası');
      await expect(note).not.toContainText(words.search_warning);
    }

    // Above the keyboard, which takes the lower half.
    const top = () => found.first().evaluate((heading) => heading.getBoundingClientRect().bottom);
    await expect.poll(top).toBeLessThan(740 / 2);

    // A category that the search has hidden is shown again once it is tapped.
    await field.fill('cig kofte');
    await expect(found).toHaveText(['Çiğ köfte']);
    await guest
      .getByRole('navigation', { name: words.categories })
      .getByRole('link', { name: 'Çorbalar' })
      .tap();
    await expect(field).toHaveValue('');
    await expect(guest.getByRole('heading', { name: 'Çorbalar' })).toBeInViewport();
    await expect(found).toHaveCount(3);
    await phone.close();
  },
);
