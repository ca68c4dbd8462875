import { expectAccessible, expectReadable } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { menuIsKept } from './kept-menu.ts';
import { openGuestMenu, sendAsOwner } from './menu-guest.ts';
import { inEveryTheme, openPhone } from './phone.ts';
import { texts } from './texts.ts';

const { menu: words } = texts.tr;

test(
  'a guest says once what they avoid; what does not fit is marked or hidden, also without a network',
  {
    tag: ['@G6.1', '@G6.3'],
  },
  async ({ page, browser, signUp }, { testId }) => {
    await signUp();
    const { slug, shopId } = await openGuestMenu(page, `fit-${testId}`);
    const category = await sendAsOwner<{ _id: string }>(page, 'POST', '/category', {
      shop_id: shopId,
      name: { tr: 'Salatalar', ar: 'سلطات' },
      is_active: true,
    });
    await sendAsOwner(page, 'POST', '/product', {
      shop_id: shopId,
      category_id: category._id,
      name: { tr: 'Çoban salata', ar: 'سلطة' },
      prices: [{ currency: 'TRY', price: 90 }],
      diet: ['vegan'],
      is_active: true,
    });
    const phone = await openPhone(browser);
    const guest = await phone.newPage();
    await guest.goto(`/m/${slug}`);
    const soup = guest.getByRole('heading', { name: 'Mercimek çorbası' });
    const salad = guest.getByRole('heading', { name: 'Çoban salata' });
    const button = guest.getByRole('button', { name: words.fit.title });

    await button.tap();
    const dialog = guest.getByRole('dialog', { name: words.fit.title });
    await expectAccessible(guest);
    await dialog.getByLabel(words.fit.pork).tap();
    await dialog.getByRole('button', { name: words.fit.done }).tap();
    await expect(dialog).toBeHidden();
    const note = words.fit.contains.replace('{{names}}', words.fit.pork);
    await expect(guest.getByText(note)).toHaveCount(2);
    await expect(guest.getByRole('status').filter({ hasText: words.fit.ask })).toBeVisible();
    await expect(soup).toBeVisible();
    await expectAccessible(guest);
    await inEveryTheme(guest, (theme) => expectReadable(guest, theme));

    await guest.reload();
    await button.tap();
    await dialog.getByLabel(words.fit.hide).tap();
    await guest.keyboard.press('Escape');
    await expect(soup).toBeHidden();
    await expect(salad).toBeVisible();
    // A category without a dish left is no heading over nothing.
    await expect(guest.getByRole('heading', { name: 'Çorbalar' })).toBeHidden();

    await menuIsKept(guest);
    await phone.setOffline(true);
    await guest.reload();
    await expect(salad).toBeVisible();
    await expect(soup).toBeHidden();
    await button.tap();
    await dialog.getByRole('button', { name: words.fit.reset }).tap();
    await dialog.getByRole('button', { name: words.fit.done }).tap();
    await expect(soup).toBeVisible();
    await expect(guest.getByRole('status').filter({ hasText: words.fit.ask })).toBeHidden();
    await phone.close();
  },
);
