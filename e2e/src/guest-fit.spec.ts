/// <reference lib="dom" />
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

    // What is printed is handed to everybody.
    await guest.emulateMedia({ media: 'print' });
    await expect(soup).toBeVisible();
    await expect(soup).toHaveCSS('text-decoration-line', 'none');
    await expect(guest.getByText(note).first()).toBeHidden();
    await guest.emulateMedia({ media: 'screen' });
    await expect(soup).toBeHidden();

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

/** In the page: of each note, whether all its words are in sight, and how many lines of the description are. */
function notesInSight() {
  const linesOf = (element: Element) =>
    Math.round(element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight));
  return [...document.querySelectorAll('main .fit-note')].map((note) => {
    const written = document.createRange();
    written.selectNodeContents(note);
    const box = note.getBoundingClientRect();
    const description = note.closest('li')?.querySelector('div > p:not(.fit-note, .line *)');
    return {
      isLong: linesOf(note) > 2,
      isWhole:
        note.scrollHeight <= note.clientHeight && written.getBoundingClientRect().bottom <= box.bottom + 1,
      isAboveDescription: !description || box.bottom <= description.getBoundingClientRect().top,
      descriptionLines: description ? linesOf(description) : 0,
    };
  });
}

test(
  'the note is whole in every layout, and what the dish is described with stays short',
  { tag: ['@G6.1'] },
  async ({ page, browser, signUp }, { testId }) => {
    await signUp();
    const { slug, shopId } = await openGuestMenu(page, `note-${testId}`);
    const { categories } = await (await page.request.get(`/api/category/${shopId}`)).json();
    await sendAsOwner(page, 'POST', '/product', {
      shop_id: shopId,
      category_id: categories[0]._id,
      name: { tr: 'Kuru fasulye' },
      description: {
        tr: 'Ağır ateşte, taze domates, közlenmiş biber ve bir tutam kekikle. '.repeat(6).trim(),
      },
      prices: [{ currency: 'TRY', price: 180 }],
      allergens: ['gluten', 'celery', 'milk', 'nuts', 'sesame', 'mustard', 'eggs', 'soybeans'],
      is_active: true,
    });
    const phone = await openPhone(browser, { viewport: { width: 320, height: 740 } });
    const guest = await phone.newPage();
    await guest.goto(`/m/${slug}`);
    await guest.getByRole('button', { name: words.fit.title }).tap();
    const dialog = guest.getByRole('dialog', { name: words.fit.title });
    for (const wish of await dialog.getByRole('checkbox').all()) await wish.check();
    for (const layout of ['cards', 'list', 'grid', 'typographic']) {
      await sendAsOwner(page, 'PATCH', '/shop', { _id: shopId, menu_layout: layout });
      for (const language of ['tr', 'ar']) {
        await guest.goto(`/m/${slug}?lang=${language}`);
        await expect(guest.locator('html')).toHaveAttribute('data-layout', layout);
        const notes = await guest.evaluate(notesInSight);
        const name = `${layout}, ${language}`;
        expect(notes, name).toHaveLength(3);
        expect(
          notes.some(({ isLong }) => isLong),
          name,
        ).toBe(true);
        for (const note of notes)
          expect(note, name).toMatchObject({ isWhole: true, isAboveDescription: true });
        const lines = Math.max(...notes.map(({ descriptionLines }) => descriptionLines));
        if (layout === 'list' || layout === 'grid') expect(lines, name).toBe(2);
        else expect(lines, name).toBeGreaterThan(2);
      }
    }
    await phone.close();
  },
);
