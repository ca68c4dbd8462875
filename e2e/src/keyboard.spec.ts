import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { choose, expectFocusKept, press, tabTo, type } from './keyboard.ts';
import { noisyPng } from './menu-owner.ts';
import { handleOf, moveFirstOn } from './reordering.ts';
import { texts } from './texts.ts';
import { expectTold } from './toasts.ts';

const { tr } = texts;
const { dashboard, shops, layout, categories, products, languages, menu_item, common } = tr;

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const cards = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('switch');

async function follow(page: Page, name: string, title: string, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  // The page's own action comes before the large one of an empty list.
  await tabTo(page.getByRole('link', { name, exact: true }).first(), key);
  await page.keyboard.press('Enter');
  await expect(heading(page, title)).toBeVisible();
  await expectFocusKept(page);
}

/** The navigation comes right before the page. */
const goTo = (page: Page, name: string, title: string) => follow(page, name, title, 'Shift+Tab');

async function openShop(page: Page, name: string): Promise<void> {
  await follow(page, dashboard.steps.shop.action, shops.create.title);
  await type(field(page, 'name'), name);
  await type(field(page, 'description'), 'Gün boyu ev yemekleri');
  await press(button(page, shops.create.submit));
  await expect(heading(page, shops.edit.title)).toBeVisible();

  await addEnglish(page);
  await tabTo(page.getByRole('tab', { name: shops.tabs.general }), 'Shift+Tab');
  for (const _ of ['address', 'contact', 'image', 'hours']) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: shops.tabs.hours, selected: true })).toBeFocused();
  await press(button(page, `Pazartesi: ${shops.hours.add}`));
  const hours = 'restaurant_time_info.monday.0';
  await tabTo(page.getByRole('tab', { selected: true }), 'Shift+Tab');
  await tabTo(field(page, `${hours}.open`));
  await page.keyboard.type('10:00');
  await tabTo(field(page, `${hours}.close`));
  await page.keyboard.type('22:00');
  await expect(field(page, `${hours}.open`)).toHaveValue('10:00');
  await expect(field(page, `${hours}.close`)).toHaveValue('22:00');
  await press(button(page, shops.edit.save));
  await expectTold(page, shops.edit.saved);
  await expectFocusKept(page);

  await goTo(page, layout.dashboard, dashboard.greeting);
  await expect(button(page, shops.card.selected)).toBeDisabled();
  await expectFocusKept(page);
}

/** Makes English the second language of the menu. */
async function addEnglish(page: Page): Promise<void> {
  await press(button(page, languages.add));
  await type(page.getByRole('dialog').getByRole('searchbox'), 'English');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button(page, languages.add)).toBeFocused();
}

/** The names in Turkish and in English. */
async function typeNames(page: Page, name: string, english: string): Promise<void> {
  await type(field(page, 'name.tr'), name);
  await tabTo(page.getByRole('tab', { selected: true }), 'Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await type(field(page, 'name.en'), english);
}

async function createCategory(page: Page, name: string, english: string): Promise<void> {
  await goTo(page, layout.categories, categories.title);
  await follow(page, categories.add, categories.create_title);
  await typeNames(page, name, english);
  await press(page.getByRole('switch', { name: menu_item.show }), 'Space');
  await press(button(page, categories.create_submit));
  await expect(heading(page, categories.edit_title)).toBeVisible();
  await expectFocusKept(page);
}

interface Dish {
  name: string;
  english: string;
  price: string;
  category: string;
}

async function createProduct(page: Page, { name, english, price, category }: Dish): Promise<void> {
  await goTo(page, layout.products, products.title);
  await follow(page, products.add, products.create_title);
  await typeNames(page, name, english);
  await choose(field(page, 'category_id'), category);
  await press(page.getByRole('switch', { name: menu_item.show }), 'Space');
  await type(field(page, 'prices.0.price'), price);
  await choose(field(page, 'discount.type'), products.discount.percentage);
  await type(field(page, 'discount.amount'), '10');
  await press(page.locator('input[name="product_images"]'));
  await expect(page.getByRole('img', { name: 'Görsel 1' })).toBeVisible();
  await press(page.locator('input[name="allergens"][value="gluten"]'), 'Space');
  await press(button(page, products.create_submit));
  await expect(heading(page, products.title)).toBeVisible();
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  await expectFocusKept(page);
}

/** Puts the first of two behind the second. */
async function moveOn(page: Page, name: string): Promise<void> {
  await tabTo(handleOf(page, name));
  await moveFirstOn(page, { name, total: 2 });
  await expect(handleOf(page, name)).toBeFocused();
}

async function switchOffAndUndo(page: Page, name: string): Promise<void> {
  const toggle = page.getByRole('switch', { name: menu_item.switch.replace('{{name}}', name) });
  await press(toggle, 'Space');
  await expect(toggle).not.toBeChecked();
  const note = page.locator('.Toastify__toast', {
    hasText: menu_item.switched_off.replace('{{name}}', name),
  });
  // It glides in from beside the screen; slowed down on its way it would stay there.
  await expect(note).not.toHaveClass(/Toastify--animate/);
  await expect(note).toBeInViewport({ ratio: 1 });
  // The bar that closes the note runs slowly, as on a busy machine the keys do.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0.02 });
  await press(button(page, common.undo));
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 1 });
  await devtools.detach();
  await expect(toggle).toBeChecked();
  await expect(toggle).toBeFocused();
}

async function copyAndDelete(page: Page, name: string): Promise<void> {
  await press(button(page, products.duplicate.replace('{{name}}', name)));
  await expect(heading(page, products.edit_title)).toBeVisible();
  await goTo(page, layout.products, products.title);
  await expect(cards(page)).toHaveCount(4);
  const remove = page.getByRole('button', { name: new RegExp(`^${menu_item.delete}: ${name}`) }).last();
  await press(remove);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page.getByRole('dialog').getByRole('button', { name: menu_item.delete_confirm }));
  await expect(cards(page)).toHaveCount(3);
  await expectFocusKept(page);
}

test('the whole menu is built with the keyboard alone', { tag: ['@J6', '@I7.1', '@I7.3'] }, async ({
  page,
  signUp,
}) => {
  await signUp();
  const shop = `Klavye ${Date.now()}`;
  // The window for files is the system's own; it is answered from here whenever a key opens it.
  page.on('filechooser', (chooser) => chooser.setFiles(noisyPng('tabak.png', 60)));
  await page.goto('/dashboard');
  await openShop(page, shop);

  await createCategory(page, 'Çorbalar', 'Soups');
  await createCategory(page, 'İçecekler', 'Drinks');
  await createProduct(page, {
    name: 'Mercimek',
    english: 'Lentil soup',
    price: '95,50',
    category: 'Çorbalar',
  });
  await createProduct(page, {
    name: 'Ezogelin',
    english: 'Ezogelin soup',
    price: '110',
    category: 'Çorbalar',
  });
  await createProduct(page, { name: 'Ayran', english: 'Yoghurt drink', price: '40', category: 'İçecekler' });

  await switchOffAndUndo(page, 'Ayran');
  await copyAndDelete(page, 'Ayran');

  await choose(page.getByRole('combobox', { name: products.category }), 'Çorbalar');
  await expect(cards(page)).toHaveCount(2);
  await moveOn(page, 'Mercimek');
  await goTo(page, layout.categories, categories.title);
  await moveOn(page, 'Çorbalar');

  await tabTo(page.getByRole('link', { name: layout.view_menu }));
  const opened = page.waitForEvent('popup');
  await page.keyboard.press('Enter');
  const menu = await opened;
  await expect(heading(menu, shop)).toBeVisible();
  await expect(menu.locator('main section > h2')).toHaveText(['İçecekler', 'Çorbalar']);
  await expect(menu.locator('main .items h3')).toHaveText(['Ayran', 'Ezogelin', 'Mercimek']);
  await expect(menu.locator('main .items ins')).toHaveText([/₺36$/, /₺99$/, /₺85,95$/]);
  await expect(menu.getByRole('row', { name: 'Pazartesi' })).toContainText('10:00 – 22:00');
  await press(menu.getByRole('navigation', { name: texts.tr.menu.languages }).locator('summary'));
  await press(menu.getByRole('link', { name: 'English' }));
  await expect(menu.locator('main .items h3')).toHaveText(['Yoghurt drink', 'Ezogelin soup', 'Lentil soup']);
});
