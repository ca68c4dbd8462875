/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { menuIsKept } from './kept-menu.ts';
import { openGuestMenu, sendAsOwner } from './menu-guest.ts';
import { openPhone } from './phone.ts';
import { offlineNote, texts } from './texts.ts';

const { menu: words } = texts.tr;

const card = (guest: Page, name: string) => guest.locator('main .items > li').filter({ hasText: name });

/** A thumb that goes over the middle of the screen, from one side to the other. */
async function swipe(guest: Page, direction: 'left' | 'right') {
  const { width = 0, height = 0 } = guest.viewportSize() ?? {};
  const session = await guest.context().newCDPSession(guest);
  const places = [0.8, 0.5, 0.2].map((share) => (direction === 'left' ? share : 1 - share) * width);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y: height * 0.6 }],
    });
  await touch('touchStart', places[0]);
  for (const x of places.slice(1)) await touch('touchMove', x);
  await touch('touchEnd');
  await session.detach();
}

/** The first dish in two sizes. */
async function addSizes(page: Page, shopId: string) {
  const { products } = await (await page.request.get(`/api/product/all/${shopId}`)).json();
  const soup = products.find(({ name }: { name: { tr: string } }) => name.tr === 'Mercimek çorbası');
  const sized = (tr: string, en: string, price: number) => ({
    name: { tr, en },
    prices: [{ currency: 'TRY', price }],
  });
  await sendAsOwner(page, 'PATCH', '/product', {
    _id: soup._id,
    variants: [sized('Kase', 'Bowl', 100), sized('Tencere', 'Pot', 300)],
  });
  return soup._id as string;
}

for (const { language, next, previous } of [
  { language: 'tr', next: 'left', previous: 'right' },
  { language: 'ar', next: 'right', previous: 'left' },
] as const)
  test(
    `a guest who reads ${language} taps a dish, swipes to the next, goes back, and reloads the dish as a page`,
    { tag: ['@G2.6', '@G2.7'] },
    async ({ page, browser, signUp }, { testId }) => {
      await signUp();
      const { slug } = await openGuestMenu(page, `table-${language}-${testId}`.slice(0, 40));
      const phone = await openPhone(browser, { viewport: { width: 390, height: 844 } });
      const guest = await phone.newPage();
      await guest.goto(`/m/${slug}?lang=${language}`);
      const dishes = await guest.locator('main h3').allTextContents();
      const [first = '', second = ''] = dishes;
      const dialog = guest.getByRole('dialog');
      await card(guest, first).getByRole('link').scrollIntoViewIfNeeded();
      const scrolled = await guest.evaluate(() => scrollY);
      await card(guest, first).getByRole('link').tap();
      await expect(dialog).toHaveAccessibleName(first);
      await expectAccessible(guest);

      await swipe(guest, next);
      await expect(dialog).toHaveAccessibleName(second);
      await swipe(guest, previous);
      await expect(dialog).toHaveAccessibleName(first);
      await dialog.getByRole('button', { name: texts[language].menu.next_dish }).tap();
      await expect(dialog).toHaveAccessibleName(second);
      await expectAccessible(guest);
      await expect(guest).toHaveURL(new RegExp(`/m/${slug}/p/[0-9a-f]+\\?lang=${language}$`));

      // However many were looked at, back leads to the menu, where it was left.
      await guest.goBack();
      await expect(dialog).toBeHidden();
      await expect(guest).toHaveURL(new RegExp(`/m/${slug}\\?lang=${language}$`));
      expect(await guest.evaluate(() => scrollY)).toBe(scrolled);

      await card(guest, second).locator('p').first().tap();
      await expect(dialog).toBeVisible();
      await guest.reload();
      await expect(dialog).toHaveCount(0);
      await expect(guest.getByRole('heading', { level: 1 })).toHaveText(second);
      await expectAccessible(guest);
      // It is read in the guest's currency and language as the menu is.
      const price = guest.locator('.price p:visible');
      await expect(price).toHaveText(/₺/);
      await guest.getByRole('combobox', { name: texts[language].menu.currency }).selectOption('EUR');
      await expect(price).toHaveText(/€/);
      const languages = guest.getByRole('navigation', { name: texts[language].menu.languages });
      await languages.locator('summary').tap();
      // Nothing of the dish lies over them.
      await languages.getByRole('link', { name: 'English' }).tap({ trial: true });
      await languages.locator('summary').tap();
      await guest.getByRole('link', { name: 'Lale Lokantası' }).tap();
      await expect(guest).toHaveURL(new RegExp(`/m/${slug}\\?lang=${language}$`));
      await expect(dialog).toBeHidden();
      await expect(card(guest, second)).toBeInViewport();
      await phone.close();
    },
  );

test(
  'a dish is opened in a new tab, shared by its link, and read without a script',
  { tag: ['@G2.1', '@G2.6', '@G2.8', '@G2.12'] },
  async ({ page, browser, signUp }, { testId }) => {
    await signUp();
    const { slug } = await openGuestMenu(page, `share-${testId}`);
    const desk = await browser.newContext({ baseURL: process.env.E2E_URL ?? '', locale: 'tr-TR' });
    await desk.grantPermissions(['clipboard-read', 'clipboard-write']);
    const guest = await desk.newPage();
    // As in a browser that has no sheet to share with.
    await guest.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    await guest.goto(`/m/${slug}`);
    const link = card(guest, 'Çiğ köfte').getByRole('link');
    const tab = desk.waitForEvent('page');
    await link.click({ modifiers: ['ControlOrMeta'] });
    await expect((await tab).getByRole('heading', { level: 1 })).toHaveText('Çiğ köfte');
    await expect(guest.getByRole('dialog')).toBeHidden();

    await link.click();
    await guest.keyboard.press('ArrowLeft');
    const dialog = guest.getByRole('dialog', { name: 'Mercimek çorbası' });
    await dialog.getByRole('button', { name: words.share }).click();
    await expect(dialog.getByRole('status')).toHaveText(words.link_copied);
    await expectAccessible(guest);
    const copied = await guest.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(guest.url());
    await desk.close();

    const plain = await browser.newContext({
      baseURL: process.env.E2E_URL ?? '',
      locale: 'tr-TR',
      javaScriptEnabled: false,
    });
    const reader = await plain.newPage();
    await reader.goto(`/m/${slug}`);
    await expect(reader.getByRole('button', { name: words.list.title })).toHaveCount(0);
    // Anywhere on the card: without a script the link is as large.
    await card(reader, 'Mercimek çorbası').click({ position: { x: 10, y: 10 } });
    await expect(reader).toHaveURL(copied);
    await expect(reader.getByText(words.contains_pork)).toBeVisible();
    await expect(reader.getByRole('button', { name: words.share })).toBeHidden();
    await reader.getByRole('link', { name: words.next_dish }).click();
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Çiğ köfte');
    await reader.getByRole('link', { name: 'Lale Lokantası' }).click();
    await expect(card(reader, 'Çiğ köfte')).toBeInViewport();
    await plain.close();
  },
);

test(
  'a guest marks dishes and shows the list to the waiter, also after the network is gone',
  { tag: ['@G2.9', '@G2.10', '@G2.11', '@G2.13'] },
  async ({ page, browser, signUp }, { testId }) => {
    await signUp();
    const { slug, shopId } = await openGuestMenu(page, `list-${testId}`);
    const soupId = await addSizes(page, shopId);
    const phone = await openPhone(browser, { viewport: { width: 390, height: 844 } });
    const guest = await phone.newPage();
    const asked: string[] = [];
    guest.on('request', (request) => asked.push(`${request.method()} ${request.url()}`));
    await guest.goto(`/m/${slug}?lang=en`);
    await menuIsKept(guest);
    const said = texts.en.menu;
    const mark = (name: string) => guest.locator('main .mark').and(guest.getByTitle(name));
    const bar = guest.getByRole('button', { name: new RegExp(`^${said.list.title} \\d`) });

    const box = await mark('Lentil soup').boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await mark('Lentil soup').tap();
    await expect(mark('Lentil soup')).toHaveAttribute('aria-pressed', 'true');
    await expect(guest.getByRole('dialog')).toBeHidden();
    await expectAccessible(guest);
    // On the dish as well.
    await card(guest, 'Çiğ köfte').getByRole('link').tap();
    await guest.getByRole('dialog').getByRole('button', { name: said.list.title }).tap();
    await expectAccessible(guest);
    await guest.goBack();
    await expect(bar).toHaveText(`${said.list.title} 2`);

    await bar.tap();
    const list = guest.getByRole('dialog', { name: said.list.title });
    const soup = list.getByRole('listitem').filter({ hasText: 'Lentil soup' });
    await expect(soup.locator('b').first()).toHaveText('Mercimek çorbası · Kase');
    await expect(list).toContainText('₺270');
    await expectAccessible(guest);
    await soup.getByRole('combobox', { name: said.list.size }).selectOption('Pot');
    const quantity = soup.getByRole('combobox', { name: said.list.quantity });
    await quantity.focus();
    await quantity.selectOption('2');
    await expect(quantity).toBeFocused();
    await expect(list).toContainText('₺720');
    await expectAccessible(guest);
    await soup.getByRole('button', { name: said.list.remove }).tap();
    await expect(soup).toHaveCount(0);
    await expect(list.getByRole('button', { name: said.list.undo })).toBeFocused();
    await expectAccessible(guest);
    await list.getByRole('button', { name: said.list.undo }).tap();
    await expect(list).toContainText('₺720');

    // Back closes it. The kitchen has run out meanwhile, and then the network goes.
    await guest.goBack();
    await expect(list).toBeHidden();
    await sendAsOwner(page, 'PUT', `/product/${soupId}/sold-out`, { until: 'switched_back' });
    await bar.tap();
    await expect(soup).toContainText(said.sold_out);
    await expect(list).toContainText('₺180');
    await phone.setOffline(true);
    await guest.reload();
    await bar.tap();
    await expect(soup).toContainText(said.sold_out);
    await expect(list).toContainText('₺180');
    await list.getByRole('button', { name: said.list.clear }).tap();
    await expect(list).toContainText(said.list.undo);
    await list.getByRole('button', { name: said.close }).tap();
    await expect(bar).toBeHidden();

    // Nothing of it has left the phone, but that a dish was opened.
    const sent = asked.filter((request) => !request.startsWith('GET '));
    expect(sent.every((request) => request.endsWith('/views'))).toBe(true);
    expect(await phone.cookies()).toEqual([]);
    await phone.close();
  },
);

test(
  'without a network a dish that was opened is there as a page, and every other over the kept menu',
  { tag: ['@G2.13'] },
  async ({ page, browser, signUp }, { testId }) => {
    await signUp();
    const { slug } = await openGuestMenu(page, `dishes-${testId}`);
    const phone = await openPhone(browser);
    const guest = await phone.newPage();
    await guest.goto(`/m/${slug}`);
    await menuIsKept(guest);
    const addressOf = (name: string) => card(guest, name).getByRole('link').getAttribute('href');
    const soup = (await addressOf('Mercimek çorbası')) ?? '';
    const balls = (await addressOf('Çiğ köfte')) ?? '';
    await guest.goto(soup);
    await menuIsKept(guest);

    await phone.setOffline(true);
    await guest.reload();
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Mercimek çorbası');
    await expect(guest.getByRole('status').first()).toHaveText(offlineNote());
    await guest.getByRole('link', { name: words.next_dish }).tap();
    const dialog = guest.getByRole('dialog', { name: 'Çiğ köfte' });
    await expect(dialog).toBeVisible();
    await expect(guest).toHaveURL(new RegExp(`${balls}$`));
    await guest.reload();
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: words.close }).tap();
    await expect(guest).toHaveURL(new RegExp(`/m/${slug}$`));
    await expect(guest.getByRole('status').first()).toHaveText(offlineNote());

    // And opened over the menu, reloaded there.
    await card(guest, 'Çiğ köfte').getByRole('link').tap();
    await guest.reload();
    await expect(dialog).toBeVisible();
    await phone.close();
  },
);
