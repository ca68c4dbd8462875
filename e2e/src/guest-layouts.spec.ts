/// <reference lib="dom" />
import type { Page } from '@playwright/test';

import { expectAccessible, expectReadable } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { openGuestMenu, sendAsOwner } from './menu-guest.ts';
import { uploadPicture } from './owner-pictures.ts';
import { brokenPrices, enlargeText, inEveryTheme, openPhone } from './phone.ts';

const menuLayouts = ['cards', 'list', 'grid', 'typographic'] as const;
const lira = (price: number) => [{ currency: 'TRY', price }];

/** The small menu with what layouts can go wrong with: a photo, a long name, sizes, something that is sold out. */
async function openVariedMenu(page: Page, slug: string) {
  const menu = await openGuestMenu(page, slug);
  const { shopId: shop_id } = menu;
  const read = async (path: string) => (await page.request.get(`/api${path}`)).json();
  const [category] = (await read(`/category/${shop_id}`)).categories;
  const [product] = (await read(`/product/all/${shop_id}?categoryId=${category._id}`)).products;
  const photo = await uploadPicture(page, shop_id, 'products', 700);
  await sendAsOwner(page, 'PATCH', '/product', { _id: product._id, product_images: [photo] });
  const add = (values: object) =>
    sendAsOwner<{ _id: string }>(page, 'POST', '/product', {
      shop_id,
      category_id: category._id,
      is_active: true,
      ...values,
    });
  await add({
    name: {
      tr: 'Fırında kuzu incik, köz patlıcan ve tereyağlı bulgur pilavı',
      ar: 'موزة ضأن بالفرن مع باذنجان مشوي وبرغل بالزبدة والجوز',
    },
    prices: lira(12_345.5),
  });
  await add({
    name: { tr: 'Latte', ar: 'لاتيه' },
    variants: [
      { name: { tr: 'Küçük', ar: 'صغير' }, prices: lira(80), portion: { amount: 20, unit: 'cl' } },
      { name: { tr: 'Büyük', ar: 'كبير' }, prices: lira(110) },
    ],
  });
  const gone = await add({ name: { tr: 'Künefe', ar: 'كنافة' }, prices: lira(240) });
  await sendAsOwner(page, 'PUT', `/product/${gone._id}/sold-out`, { until: 'switched_back' });
  return { ...menu, photo };
}

const show = (page: Page, shopId: string, menu_layout: (typeof menuLayouts)[number], more: object = {}) =>
  sendAsOwner(page, 'PATCH', '/shop', { _id: shopId, menu_layout, ...more });

/** How far down the name and the price of the first product reach, in parts of the screen. */
const firstProduct = (page: Page) =>
  page
    .locator('main .items .line')
    .first()
    .evaluate((line) => line.getBoundingClientRect().bottom / innerHeight);

test(
  'the first product is on the first screen in every layout and theme, with and without pictures of the shop',
  { tag: ['@G3.1', '@G3.7'] },
  async ({ page, browser, signUp }, { testId }) => {
    await signUp();
    const { slug, shopId, photo } = await openVariedMenu(page, `first-screen-${testId}`);
    const cover = await uploadPicture(page, shopId, 'gallery', 700);
    const logo = await uploadPicture(page, shopId, 'logo', 200);
    const { categories } = await (await page.request.get(`/api/category/${shopId}`)).json();
    const description = { tr: 'Her gün taze, limon ve közlenmiş biberle; dileyene sarımsaklı.' };
    await sendAsOwner(page, 'PATCH', '/category', { _id: categories[0]._id, cat_image: photo, description });
    const phone = await openPhone(browser);
    const guest = await phone.newPage();
    for (const layout of menuLayouts) {
      await show(page, shopId, layout, { logo: '', shop_images: [] });
      await guest.goto(`/m/${slug}`);
      expect(await firstProduct(guest), `${layout}, no pictures`).toBeLessThan(1);
      await show(page, shopId, layout, { logo, shop_images: [cover] });
      await guest.goto(`/m/${slug}`);
      await expect(guest.locator('html')).toHaveAttribute('data-layout', layout);
      await inEveryTheme(guest, async (theme) => {
        expect(await firstProduct(guest), `${layout}, ${theme}`).toBeLessThan(1);
      });
    }
    await phone.close();
  },
);

test(
  'every layout is fit for assistive tools in Turkish and Arabic, and can be read in every theme',
  { tag: ['@G3.8'] },
  async ({ page, browser, signUp }, { testId }) => {
    await signUp();
    const { slug, shopId } = await openVariedMenu(page, `layouts-${testId}`);
    const phone = await openPhone(browser);
    const guest = await phone.newPage();
    for (const layout of menuLayouts) {
      await show(page, shopId, layout);
      for (const language of ['ar', 'tr']) {
        await guest.goto(`/m/${slug}?lang=${language}`);
        await guest.locator('.more summary').tap();
        await expectAccessible(guest);
      }
      await inEveryTheme(guest, (theme) => expectReadable(guest, `${layout}, ${theme}`));
    }
    await phone.close();
  },
);

test(
  'in every layout prices stay whole on the screen, from 320 px on and with text twice as large',
  { tag: ['@G3.7'] },
  async ({ page, browser, signUp }, { testId }) => {
    await signUp();
    const { slug, shopId } = await openVariedMenu(page, `widths-${testId}`);
    const phone = await openPhone(browser);
    const guest = await phone.newPage();
    for (const layout of menuLayouts) {
      await show(page, shopId, layout);
      for (const language of ['tr', 'ar'])
        for (const width of [320, 390]) {
          await guest.setViewportSize({ width, height: 740 });
          await guest.goto(`/m/${slug}?lang=${language}`);
          for (const percent of [100, 200]) {
            const name = `${layout}, ${language}, ${width} px, ${percent} %`;
            await enlargeText(guest, percent);
            expect(await brokenPrices(guest), name).toEqual([]);
            const isTooWide = await guest.evaluate(() => document.documentElement.scrollWidth > innerWidth);
            expect(isTooWide, `${name}: wider than the screen`).toBe(false);
          }
        }
    }
    await phone.close();
  },
);

/** In the page: for each line with a price, whether its name, the dots and the price follow each other. */
function leaders() {
  const isRtl = document.documentElement.dir === 'rtl';
  /** From where the line begins. */
  const along = ({ left, right }: DOMRect) => (isRtl ? [-right, -left] : [left, right]) as [number, number];
  return [...document.querySelectorAll('main .line:not(:has(.sizes))')].map((line) => {
    const heading = line.querySelector('h3') as HTMLElement;
    const words = document.createRange();
    words.selectNodeContents(heading);
    const lastLine = [...words.getClientRects()].at(-1) as DOMRect;
    const price = (line.querySelector('.price') as HTMLElement).getBoundingClientRect();
    const [, endOfName] = along(lastLine);
    const [, endOfDots] = along(heading.getBoundingClientRect());
    const [startOfPrice] = along(price);
    const dots = getComputedStyle(heading, '::after');
    return {
      isDotted: dots.borderBlockEndStyle === 'dotted' && dots.display !== 'none',
      hasRoom: endOfDots - endOfName > 8,
      meetsPrice: startOfPrice >= endOfDots && startOfPrice - endOfDots < 12,
      isOnLastLine: Math.abs(price.bottom - lastLine.bottom) < 8,
    };
  });
}

test(
  'in words alone dots lead from the last word of a name to its price, in both directions of writing',
  { tag: ['@G3.9'] },
  async ({ page, browser, signUp }, { testId }) => {
    await signUp();
    const { slug, shopId } = await openVariedMenu(page, `dots-${testId}`);
    await show(page, shopId, 'typographic');
    const phone = await openPhone(browser);
    const guest = await phone.newPage();
    for (const language of ['tr', 'ar']) {
      await guest.goto(`/m/${slug}?lang=${language}`);
      await expect(guest.locator('main .items img')).toBeHidden();
      const lines = await guest.evaluate(leaders);
      expect(lines.length, language).toBeGreaterThan(3);
      const right = { isDotted: true, hasRoom: true, meetsPrice: true, isOnLastLine: true };
      // A name in the other language keeps its own direction, and its dots their old way.
      const own = language === 'tr' ? lines : lines.slice(1);
      expect(own, language).toEqual(own.map(() => right));
      const dots = await guest
        .locator('main .sizes li')
        .evaluateAll((sizes) => sizes.map((size) => getComputedStyle(size, '::before').borderBlockEndStyle));
      expect(dots, language).toEqual(['dotted', 'dotted']);
    }
    await phone.close();
  },
);
