import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { chooseCards, MenuOwner } from './menu-owner.ts';
import { uploadPicture } from './owner-pictures.ts';
import { handleOf, moveFirstOn } from './reordering.ts';
import { texts } from './texts.ts';
import { expectTold, holdToasts } from './toasts.ts';

const { common, history, layout, menu_item, products } = texts.tr;
const marked = (text: string, title: string) => text.replace(/<\/?0>/g, '').replace('{{title}}', title);
const putBack = (title: string) => history.put_back.replace('{{title}}', title);

/** A shop with a soup that has a picture and a tea. */
async function openShop(page: Page) {
  const owner = new MenuOwner(page);
  await owner.openShop();
  const category = await owner.addCategory('Çorbalar');
  const soup = await owner.addProduct(category, 'Mercimek Çorbası', 95.5);
  const picture = await uploadPicture(page, owner.shopId, 'products');
  await owner.call('PATCH', '/product', { _id: soup._id, product_images: [picture] });
  await owner.addProduct(category, 'Ezogelin', 90);
  return { owner, category, soup, picture };
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, locale: 'tr-TR' });

  test('an owner deletes a product by tapping, has it back from the toast with its picture, and reads about it', {
    tag: ['@W1.20', '@W1.26', '@W1.27'],
  }, async ({ page, signUp }) => {
    await signUp();
    await holdToasts(page.context());
    const { owner, soup, picture } = await openShop(page);
    await owner.call('PATCH', '/product', { _id: soup._id, prices: [{ currency: 'TRY', price: 110 }] });

    await chooseCards(page);
    await page.goto('/products');
    const card = page.getByRole('listitem').filter({ hasText: 'Mercimek Çorbası' });
    await card.getByRole('button', { name: `${menu_item.delete}: Mercimek Çorbası` }).tap();
    await page.getByRole('button', { name: menu_item.delete_confirm }).tap();
    const undo = page.getByRole('button', { name: common.undo, exact: true });
    await expect(undo).toBeVisible();
    await expect(card).toHaveCount(0);
    // Rounded, because a place between two pixels makes it a millionth less.
    expect(Math.round((await undo.boundingBox())?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await undo.tap();
    await expectTold(page, putBack('Mercimek Çorbası'));
    await expect(card).toHaveCount(1);
    const shown = card.locator('img');
    await expect(shown).toHaveAttribute('src', new RegExp(picture.split('/').at(-1) ?? 'a name'));
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);

    await page.getByRole('button', { name: layout.menu, exact: true }).tap();
    await page.getByRole('link', { name: history.title, exact: true }).tap();
    await expect(page.getByRole('heading', { level: 1, name: history.title })).toBeVisible();
    const lines = page.getByRole('main').getByRole('listitem');
    await expect(lines.nth(0)).toContainText(marked(history.did.restored, 'Mercimek Çorbası'));
    await expect(lines.nth(1)).toContainText(marked(history.did.delete, 'Mercimek Çorbası'));
    await expect(lines.nth(1)).toContainText(history.undone);
    await expect(lines.nth(2)).toContainText('Mercimek Çorbası, fiyat ₺95,50 → ₺110');
    await expect(lines.nth(2)).toContainText(/bugün|dün/);
  });
});

test('a new order is undone from the toast with the keyboard, and done again', {
  tag: ['@W1.26', '@W1.27'],
}, async ({ page, signUp }) => {
  await signUp();
  await holdToasts(page.context());
  const { category } = await openShop(page);
  await page.goto(`/products?category=${category}`);
  const names = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(names).toHaveCount(2);
  const before = await names.allTextContents();
  const [first = ''] = before;
  await handleOf(page, first).focus();
  await moveFirstOn(page, { name: first, total: 2 });
  await expectTold(page, history.order_saved);
  await expect(names).toHaveText(before.toReversed());

  // To the toasts, which stand last on the page.
  const undo = page.getByRole('button', { name: common.undo, exact: true });
  await undo.focus();
  await page.keyboard.press('Enter');
  await expect(names).toHaveText(before);
  const redo = page.getByRole('button', { name: history.redo, exact: true });
  await redo.focus();
  await page.keyboard.press('Enter');
  await expect(names).toHaveText(before.toReversed());
});

test('what was typed is still there after the history was read', { tag: ['@W1.21'] }, async ({
  page,
  signUp,
}) => {
  await signUp();
  const { soup } = await openShop(page);
  await page.goto(`/products/${soup._id}`);
  const name = page.locator('[name="name.tr"]');
  await name.fill('Süzme Mercimek');
  await page.getByRole('tab', { name: history.title }).click();
  await expect(
    page.getByRole('tabpanel', { name: history.title }).getByRole('listitem').first(),
  ).toBeVisible();
  await page.getByRole('tab', { name: history.details_tab }).click();
  await expect(name).toHaveValue('Süzme Mercimek');
  await page.getByRole('button', { name: products.save, exact: true }).click();
  await expectTold(page, products.saved);
});
