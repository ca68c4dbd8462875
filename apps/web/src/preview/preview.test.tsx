import type { PreviewedValues } from '@sofra/contract/menu-preview';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refuse } from '../testing/api-server.ts';
import type { Reply } from '../testing/contract-check.ts';
import { openMenu, sampleCategory, sampleProduct } from '../testing/menu-api.ts';

const product = sampleProduct();
const editAddress = `/products/${product._id}`;

/** A page that says what it was asked for. */
const pageOf = (body: PreviewedValues, hidden_by: string | null = null): Reply => ({
  status: 200,
  json: {
    html: `<!doctype html><html lang="${body.lang}"><head></head><body><h3 id="p1">${body.product?.name?.[body.lang] ?? ''}</h3></body></html>`,
    anchor: 'p1',
    hidden_by,
  },
});

const frame = () => screen.getByTitle<HTMLIFrameElement>('Preview of the menu');
const shownName = () => frame().contentDocument?.querySelector('h3')?.textContent;
const nameBox = (language: string) => screen.findByRole('textbox', { name: `Name (${language})` });

test('the page beside the form shows the name as it is typed, in the language of the tab', {
  tags: ['O7.1'],
}, async () => {
  const asked: PreviewedValues[] = [];
  await openMenu(editAddress, {
    preview: (body) => {
      asked.push(body);
      return pageOf(body);
    },
  });
  await userEvent.type(await nameBox('English'), ' with lemon');
  await waitFor(() => expect(shownName()).toBe('Tea with lemon'));
  await userEvent.click(screen.getByRole('tab', { name: /^Türkçe/ }));
  await waitFor(() => expect(shownName()).toBe('Çay'));
  expect(frame().contentDocument?.documentElement.lang).toBe('tr');
  expect(asked.at(-1)).toMatchObject({
    lang: 'tr',
    product: { _id: product._id, category_id: product.category_id },
  });
});

test('one page is asked for at a time, and of those wanted meanwhile only the last', {
  tags: ['O7.6'],
}, async () => {
  const held: PromiseWithResolvers<void>[] = [];
  const asked: string[] = [];
  await openMenu(editAddress, {
    preview: async (body) => {
      asked.push(body.product?.name?.en ?? '');
      const turn = Promise.withResolvers<void>();
      held.push(turn);
      await turn.promise;
      return pageOf(body);
    },
  });
  const name = await nameBox('English');
  await waitFor(() => expect(asked).toEqual(['Tea']));
  await userEvent.type(name, 's');
  // Longer than letters that belong together follow each other.
  await new Promise((resolve) => setTimeout(resolve, 600));
  await userEvent.type(name, '!');
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(asked).toEqual(['Tea']);
  held[0]?.resolve();
  await waitFor(() => expect(asked).toEqual(['Tea', 'Teas!']));
  held[1]?.resolve();
  await waitFor(() => expect(shownName()).toBe('Teas!'));
});

test('a price that cannot be read and a refusal keep what was shown', { tags: ['O7.5'] }, async () => {
  const asked: PreviewedValues[] = [];
  await openMenu(editAddress, {
    preview: (body) => {
      asked.push(body);
      return body.product?.name?.en === 'Tea' ? pageOf(body) : refuse('validation');
    },
  });
  await waitFor(() => expect(shownName()).toBe('Tea'));
  await userEvent.type(await nameBox('English'), '?');
  await waitFor(() => expect(asked.at(-1)?.product?.name?.en).toBe('Tea?'));
  const price = await screen.findByRole('textbox', { name: 'Price' });
  await userEvent.type(price, 'x');
  expect(shownName()).toBe('Tea');
  expect(screen.queryByText('The preview could not be loaded.')).toBeNull();
  expect(asked.every((body) => typeof body.product?.prices?.[0]?.price === 'number')).toBe(true);
});

test('what guests do not see is said beside the page, not in it', { tags: ['O7.4'] }, async () => {
  await openMenu(editAddress, { preview: (body) => pageOf(body, 'product') });
  const aside = within(await screen.findByRole('complementary', { name: 'How guests see it' }));
  expect(await aside.findByText('Hidden: guests do not see it')).toBeTruthy();
  expect(frame().contentDocument?.body.textContent).not.toContain('Hidden');
});

test('a new product is previewed before it has a name, a price or a category', {
  tags: ['O7.5'],
}, async () => {
  const asked: PreviewedValues[] = [];
  await openMenu('/products/create', {
    preview: (body) => {
      asked.push(body);
      return pageOf(body);
    },
  });
  await nameBox('English');
  await waitFor(() => expect(asked.length).toBeGreaterThan(0));
  expect(asked[0]?.product).toMatchObject({ prices: [{ currency: 'TRY', price: 0 }] });
  expect(Object.keys(asked[0]?.product ?? {})).not.toEqual(expect.arrayContaining(['_id']));
});

test('a category is previewed with what its form holds', { tags: ['O7.1'] }, async () => {
  const asked: PreviewedValues[] = [];
  const category = sampleCategory();
  await openMenu(`/categories/${category._id}`, {
    preview: (body) => {
      asked.push(body);
      return undefined;
    },
  });
  await userEvent.type(await nameBox('English'), ' & more');
  await waitFor(() =>
    expect(asked.at(-1)?.category).toMatchObject({ _id: category._id, name: { en: 'Drinks & more' } }),
  );
});

test('where there is no room beside the form, a button opens the preview, and only then is it asked for', {
  tags: ['O7.7'],
}, async () => {
  const asked: PreviewedValues[] = [];
  await openMenu(
    editAddress,
    {
      preview: (body) => {
        asked.push(body);
        return pageOf(body);
      },
    },
    390,
  );
  await nameBox('English');
  expect(screen.queryByTitle('Preview of the menu')).toBeNull();
  expect(asked).toEqual([]);
  const button = screen.getByRole('button', { name: 'Preview' });
  await userEvent.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'How guests see it' });
  await waitFor(() => expect(shownName()).toBe('Tea'));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(document.activeElement).toBe(button);
});

test('the page can run no script and takes no focus', { tags: ['O7.9'] }, async () => {
  await openMenu(editAddress, { preview: (body) => pageOf(body) });
  await waitFor(() => expect(shownName()).toBe('Tea'));
  expect(frame().getAttribute('sandbox')).toBe('allow-same-origin');
  expect(frame().tabIndex).toBe(-1);
});
