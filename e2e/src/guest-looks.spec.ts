/// <reference lib="dom" />
import { inflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openGuestMenu, sendAsOwner } from './menu-guest.ts';
import { uploadPicture } from './owner-pictures.ts';
import { inEveryTheme, openPhone } from './phone.ts';
import { texts } from './texts.ts';

const { menu: words } = texts.tr;

/** In the page: how well the category that was tapped, and the dot of an open shop, can be told from what is behind. */
function contrasts() {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const luminance = (color: string) => {
    if (!canvas) return Number.NaN;
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) =>
      value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (a: string, b: string) => {
    const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((one, other) => other - one);
    return Math.round(((light + 0.05) / (dark + 0.05)) * 100) / 100;
  };
  const styleOf = (selector: string, part?: string) =>
    getComputedStyle(document.querySelector(selector) as Element, part);
  const current = styleOf('.categories [aria-current]');
  return {
    isHovered: document.querySelector('.categories [aria-current]:hover') !== null,
    current: contrast(current.color, current.backgroundColor),
    dot: contrast(styleOf('.open', '::before').backgroundColor, styleOf('html').backgroundColor),
  };
}

/** As a phone goes on hovering over what was tapped, for as long as nothing moves. */
async function keepHovering(page: Page, selector: string) {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  await session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: ['hover'] });
}

test(
  'in all 33 themes the category that was tapped and the dot of an open shop can be seen',
  { tag: ['@D9.25'] },
  async ({ page, browser, signUp }, { testId }) => {
    await signUp();
    const { slug } = await openGuestMenu(page, `themes-${testId}`);
    const phone = await openPhone(browser);
    const guest = await phone.newPage();
    await guest.goto(`/m/${slug}`);
    await guest.locator('.categories a').nth(1).tap();
    await expect(guest.locator('.categories [aria-current]')).toHaveText('Çiğ köfteler');
    await keepHovering(guest, '.categories [aria-current]');
    const seen: [theme: string, seen: ReturnType<typeof contrasts>][] = [];
    await inEveryTheme(guest, async (theme) => {
      seen.push([theme, await guest.evaluate(contrasts)]);
    });
    expect(seen).toHaveLength(33);
    const faint = seen.filter(
      ([, { current, dot, isHovered }]) => !(current >= 4.5 && dot >= 3 && isHovered),
    );
    expect(faint).toEqual([]);
    await phone.close();
  },
);

const topOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().top);

test(
  'the first dish stands on the first screen, and the languages behind a sign that stays in reach',
  { tag: ['@D9.29'] },
  async ({ page, browser, signUp }, { testId }) => {
    await signUp();
    const { slug, shopId } = await openGuestMenu(page, `first-${testId}`);
    const [cover, logo] = [
      await uploadPicture(page, shopId, 'gallery', 700),
      await uploadPicture(page, shopId, 'logo', 200),
    ];
    const description =
      'Ege mutfağından ev yemekleri, odun ateşinde pide, taze balık ve her sabah fırından ekmek. ';
    await sendAsOwner(page, 'PATCH', '/shop', {
      _id: shopId,
      logo,
      shop_images: [cover],
      description: description.repeat(5).trim(),
      pickup_status: true,
      order_status: true,
    });
    const { categories } = await (await page.request.get(`/api/category/${shopId}`)).json();
    const [first] = categories;
    const say = (languages: string) =>
      sendAsOwner(page, 'PATCH', '/category', {
        _id: first._id,
        cat_image: cover,
        name: Object.fromEntries(languages.split(' ').map((code) => [code, 'Çorbalar'])),
        description: { tr: 'Her gün taze, limon ve közlenmiş biberle; dileyene sarımsaklı.' },
      });
    await say('tr en ar ru');
    const phone = await openPhone(browser);
    const guest = await phone.newPage();
    for (const [width, height] of [
      [320, 640],
      [360, 740],
      [390, 844],
    ] as const) {
      await guest.setViewportSize({ width, height });
      await guest.goto(`/m/${slug}`);
      const name = `${width} px`;
      expect(await topOf(guest, '.items h3'), name).toBeLessThan(height - 40);
    }

    await say('tr en ar ru de fr');
    await guest.goto(`/m/${slug}`);
    const switcher = guest.getByRole('navigation', { name: words.languages });
    const icon = await switcher
      .locator('summary')
      .evaluate((summary) => getComputedStyle(summary, '::before').maskImage);
    expect(icon).toContain('svg');
    await switcher.locator('summary').tap();
    await switcher.getByRole('link', { name: 'Deutsch' }).tap();
    await expect(guest).toHaveURL(/\?lang=de$/);
    await phone.close();
  },
);

test(
  'in forced colours every icon and the current category are seen, and with less motion nothing glides',
  { tag: ['@D9.31'] },
  async ({ page, browser, signUp }, { testId }) => {
    await signUp();
    const { slug } = await openGuestMenu(page, `forced-${testId}`);
    const phone = await openPhone(browser, { forcedColors: 'active', reducedMotion: 'reduce' });
    const guest = await phone.newPage();
    await guest.goto(`/m/${slug}`);
    await guest.locator('.categories a').nth(1).tap();
    await guest.locator('.items h3').last().tap();
    await expect(guest.getByRole('dialog')).toBeVisible();
    const drawn = await guest.evaluate(() => {
      const paper = getComputedStyle(document.body).backgroundColor;
      const canvas = getComputedStyle(document.documentElement).backgroundColor;
      // Whatever is cut out of a background, so that no later icon is forgotten.
      const icons = [...document.querySelectorAll('body *')]
        .map((element) => ({ element, before: getComputedStyle(element, '::before') }))
        .filter(({ before }) => before.content !== 'none' && before.maskImage !== 'none');
      const current = getComputedStyle(
        document.querySelector('.categories [aria-current]') as Element,
      ).backgroundColor;
      return {
        blank: icons
          .filter(({ before }) => [paper, canvas, 'rgba(0, 0, 0, 0)'].includes(before.backgroundColor))
          .map(({ element }) => element.className || element.tagName),
        hasIcons: icons.length > 8,
        isMarked: current !== canvas && current !== 'rgba(0, 0, 0, 0)',
        gliding: ['html', '.categories'].filter(
          (place) => getComputedStyle(document.querySelector(place) as Element).scrollBehavior !== 'auto',
        ),
        animation: getComputedStyle(document.querySelector('dialog') as Element).animationName,
      };
    });
    expect(drawn).toEqual({ blank: [], hasIcons: true, isMarked: true, gliding: [], animation: 'none' });
    await phone.close();
  },
);

/** The colours that each page of a PDF is written with, in their order, each once until the next. */
function coloursOnPages(pdf: Buffer): string[][] {
  const text = pdf.toString('latin1');
  const streams = new Map<string, string>();
  for (const { 1: id = '', 2: length = '', index } of text.matchAll(
    /(\d+) 0 obj\s*<<[^>]*?\/Length (\d+)[^>]*>>\s*stream\r?\n/g,
  )) {
    const start = text.indexOf('stream', index) + 'stream\n'.length;
    const packed = pdf.subarray(start, start + Number(length));
    if (packed[0] === 0x78) streams.set(id, inflateSync(packed).toString('latin1'));
  }
  const contents = [...text.matchAll(/\/Type \/Page\b[\s\S]*?\/Contents (\d+) 0 R/g)].map(
    ([, id = '']) => streams.get(id) ?? '',
  );
  return contents.map((content) =>
    [...content.matchAll(/([\d.]+ [\d.]+ [\d.]+) rg/g)].map(([, color = '']) => color),
  );
}

test(
  'on paper no heading stands alone at the foot of a page',
  { tag: ['@D9.32'] },
  async ({ page, signUp }, { testId }) => {
    await signUp();
    const { slug, shopId } = await openGuestMenu(page, `paper-${testId}`);
    const { products } = await (await page.request.get(`/api/product/all/${shopId}`)).json();
    await page.goto(`/m/${slug}`);
    // Twenty categories of four dishes: whatever the height of a page, some heading comes to its end.
    await page.evaluate(() => {
      const section = document.querySelector('section') as HTMLElement;
      const item = section.querySelector('li') as HTMLElement;
      item.style.color = 'rgb(0, 0, 255)';
      (section.querySelector('h2') as HTMLElement).style.color = 'rgb(255, 0, 0)';
      const text = document.createElement('p');
      text.textContent = 'Her gün taze.';
      section.querySelector('h2')?.after(text);
      for (let copy = 0; copy < 3; copy++) item.after(item.cloneNode(true));
      for (const other of document.querySelectorAll('section ~ section')) other.remove();
      for (let copy = 0; copy < 19; copy++) section.after(section.cloneNode(true));
    });
    expect(products.length).toBeGreaterThan(0);
    const heading = '1 0 0';
    const dish = '0 0 1';
    for (const height of ['297mm', '280mm', '265mm', '250mm', '235mm']) {
      const pages = coloursOnPages(await page.pdf({ width: '210mm', height }));
      expect(pages.length).toBeGreaterThan(2);
      const told = pages.map((colours) => colours.filter((colour) => [heading, dish].includes(colour)));
      expect(told.flat()).toContain(heading);
      for (const colours of told) expect(colours.at(-1), `${height}: the last on a page`).not.toBe(heading);
    }
  },
);
