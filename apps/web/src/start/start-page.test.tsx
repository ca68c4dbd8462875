import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refuse, startApi } from '../testing/api-server.ts';
import type { Reply } from '../testing/contract-check.ts';
import { sampleCategory, sampleProduct } from '../testing/menu-api.ts';
import { renderApp } from '../testing/render-app.tsx';
import { changeId, sampleChange } from '../testing/sample-change.ts';
import { sampleShop, sampleUser } from '../testing/sample-shop.ts';

const shop = sampleShop({ menu_languages: ['en'] });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const draftKey = `start.${sampleUser._id}`;

const sampleStart = {
  name: 'Lale',
  shop_slug: 'lale',
  description: 'Grill',
  country: 'Türkiye',
  language: 'en',
  more: [],
  currency: 'TRY',
};

/** Somebody whose shops and menu come into being by what is called. */
async function openStart(
  address = '/start',
  {
    hasShop = false,
    takenOnce = false,
    lostOnce = false,
    menuLost = 0,
    opening = Promise.resolve(),
    refuseRead = (_call: string): Reply | undefined => undefined,
  } = {},
) {
  const shops = hasShop ? [shop] : [];
  const menu = { categories: [sampleCategory()].slice(1), products: [sampleProduct()].slice(1) };
  let isTaken = takenOnce;
  let isLost = lostOnce;
  let menusLost = 0;
  const changes = [sampleChange({ kind: 'import', count: 9 })];
  const api = await startApi(async ({ call, body }) => {
    const refusal = refuseRead(call);
    if (refusal) return refusal;
    if (call === 'GET /api/shop/user') return { status: 200, json: { shops } };
    if (call === 'POST /api/shop') {
      await opening;
      if (isTaken) {
        isTaken = false;
        return refuse('slug_taken', 'Taken.', { suggestion: 'lale-2' });
      }
      shops.push({ ...shop, shop_slug: JSON.parse(body).shop_slug });
      if (isLost) {
        isLost = false;
        isTaken = true;
        return refuse('database_unavailable', 'Busy.');
      }
      return { status: 201, json: shops[0] };
    }
    if (call === 'PATCH /api/shop') return { status: 200, json: shops[0] };
    if (call.startsWith(`GET /api/shop/${shop._id}/changes`))
      return { status: 200, json: { changes, next: null } };
    const undone = changes.find(({ _id }) => call === `POST /api/change-set/${_id}/undo`);
    if (undone) {
      undone.undone_by = changeId(9);
      return { status: 200, json: { _id: changeId(9), restored: 2, left: [] } };
    }
    if (call === `POST /api/shop/${shop._id}/menu`) {
      menu.categories.push(sampleCategory());
      menu.products.push(sampleProduct());
      if (menusLost < menuLost) {
        menusLost++;
        changes.unshift(sampleChange({ _id: changeId(1 + menusLost), kind: 'import', count: 2, fields: [] }));
        return refuse('database_unavailable', 'Busy.');
      }
      const counts = { categories: 1, products: 1 };
      return { status: 201, json: { change_set_id: sampleUser._id, counts } };
    }
    if (call === 'POST /api/category/createdemo') {
      menu.categories.push(sampleCategory());
      return { status: 201, json: { categories: menu.categories } };
    }
    if (call.startsWith('GET /api/category/')) return { status: 200, json: { categories: menu.categories } };
    if (call.startsWith('GET /api/product/all/'))
      return { status: 200, json: { products: menu.products, total: menu.products.length } };
    return undefined;
  });
  const app = renderApp(address);
  const sent = (call: string) =>
    api.received.filter((received) => received.call === call).map(({ body }) => JSON.parse(body || '{}'));
  return { app, sent, shops };
}

const menuStep = `/start?step=menu&shop=${shop._id}`;
const paste = async (text: string) => {
  const box = await screen.findByRole('textbox', { name: 'Text of the menu' });
  await userEvent.click(box);
  await userEvent.paste(text);
};

test('who has no shop is led to the guide', { tags: ['O8.1'] }, async () => {
  await openStart('/dashboard');
  const way = await screen.findByRole('link', { name: 'Start' });
  expect(way.getAttribute('href')).toBe('/start');
});

test('a name is enough: the rest is proposed, and a link that is taken is replaced', {
  tags: ['O8.2'],
}, async () => {
  const { app, sent } = await openStart('/start', { takenOnce: true });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Shop name' }), 'Lale');
  await press('Continue');
  expect(await screen.findByRole('textbox', { name: 'Text of the menu' })).toBeTruthy();
  expect(sent('POST /api/shop').map(({ shop_slug }) => shop_slug)).toEqual(['lale', 'lale-2']);
  expect(sent('POST /api/shop')[0]).toMatchObject({
    name: 'Lale',
    description: 'Fresh ingredients, careful cooking, friendly service.',
    menu_languages: ['en'],
  });
  expect(app.path()).toBe(menuStep);
  expect(localStorage.getItem('shop')).toBe(shop._id);
});

test('a shop whose answer was lost is gone on with, and no second one is opened', async () => {
  const { app, sent } = await openStart('/start', { lostOnce: true });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Shop name' }), 'Lale');
  await press('Continue');
  await screen.findByText('The shop could not be created. Busy.');
  await press('Continue');
  expect(await screen.findByRole('textbox', { name: 'Text of the menu' })).toBeTruthy();
  expect(app.path()).toBe(menuStep);
  expect(sent('POST /api/shop')).toHaveLength(1);
  expect(sent('PATCH /api/shop')).toMatchObject([{ _id: shop._id, name: 'Lale', shop_slug: 'lale' }]);
});

test('a pasted menu is looked over, corrected and published by one call', {
  tags: ['O8.3', 'O8.4', 'O8.5', 'O8.6'],
}, async () => {
  const { sent } = await openStart(menuStep, { hasShop: true });
  await paste('SOUPS\nLentil 95,50\nwith lemon\nTomato 95.500\nDRINKS\nTea 30\nBogus 7');
  const price = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Price of line 4 (TRY)' });
  expect(price.value).toBe('95500');
  const doubtful = within(price.closest('li') as HTMLElement);
  expect(doubtful.getByText(/Far from what the others cost\./)).toBeTruthy();
  await userEvent.clear(price);
  await userEvent.type(price, '95,5');
  expect(doubtful.queryByText(/Far from/)).toBeNull();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'What line 7 is' }), 'Leave out');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Category of line 6' }), 'SOUPS');
  await press('Publish 3 products');
  expect(await screen.findByText('Your menu is live: guests read 1 product.')).toBeTruthy();
  expect(sent(`POST /api/shop/${shop._id}/menu`)).toEqual([
    {
      categories: [
        {
          name: { en: 'SOUPS' },
          products: [
            {
              name: { en: 'Lentil' },
              description: { en: 'with lemon' },
              prices: [{ currency: 'TRY', price: 95.5 }],
            },
            { name: { en: 'Tomato' }, prices: [{ currency: 'TRY', price: 95.5 }] },
            { name: { en: 'Tea' }, prices: [{ currency: 'TRY', price: 30 }] },
          ],
        },
      ],
    },
  ]);
  const page = within(screen.getByRole('main'));
  expect(page.getByRole('link', { name: 'View menu' }).getAttribute('href')).toBe(`/m/${shop.shop_slug}`);
  expect(localStorage.getItem(draftKey)).toBeNull();
});

/** One dish that is stored, as nobody was told, so many times. */
async function publishAndLose(menuLost = 1) {
  const opened = await openStart(menuStep, { hasShop: true, menuLost });
  await paste('Tea 30');
  await press('Publish 1 product');
  await screen.findByText(/Busy\./);
  return opened;
}

test('a menu whose answer was lost is not published a second time', { tags: ['O8.6'] }, async () => {
  const { sent } = await publishAndLose();
  await press('Publish 1 product');
  expect(await screen.findByText('Your menu is live: guests read 1 product.')).toBeTruthy();
  expect(sent(`POST /api/shop/${shop._id}/menu`)).toHaveLength(1);
});

test('a menu that was corrected after its answer was lost takes the place of the one before', {
  tags: ['O8.6'],
}, async () => {
  const { sent } = await publishAndLose();
  const price = screen.getByRole('textbox', { name: 'Price of line 1 (TRY)' });
  await userEvent.clear(price);
  await userEvent.type(price, '35');
  await press('Publish 1 product');
  await screen.findByText(/^Your menu is live/);
  expect(sent(`POST /api/change-set/${changeId(2)}/undo`)).toHaveLength(1);
  const [, second] = sent(`POST /api/shop/${shop._id}/menu`);
  expect(second.categories[0].products[0].prices).toEqual([{ currency: 'TRY', price: 35 }]);
});

test('a menu that was corrected and lost again takes the place of both before', {
  tags: ['O8.6'],
}, async () => {
  const { sent } = await publishAndLose(2);
  const price = screen.getByRole('textbox', { name: 'Price of line 1 (TRY)' });
  await userEvent.clear(price);
  await userEvent.type(price, '35');
  await press('Publish 1 product');
  await waitFor(() => expect(sent(`POST /api/shop/${shop._id}/menu`)).toHaveLength(2));
  await press('Publish 1 product');
  await screen.findByText(/^Your menu is live/);
  expect([2, 3].map((number) => sent(`POST /api/change-set/${changeId(number)}/undo`).length)).toEqual([
    1, 1,
  ]);
  expect(sent(`POST /api/shop/${shop._id}/menu`)).toHaveLength(3);
});

test('who goes back after publishing finds nothing left to publish again', async () => {
  const { app, sent } = await openStart(menuStep, { hasShop: true });
  await paste('Tea 30');
  await press('Publish 1 product');
  await screen.findByText('Your menu is live: guests read 1 product.');
  await act(() => app.router.navigate(-1));
  const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text of the menu' });
  expect(box.value).toBe('');
  expect(screen.queryByRole('button', { name: /^Publish/ })).toBeNull();
  expect(sent(`POST /api/shop/${shop._id}/menu`)).toHaveLength(1);
});

test('who goes back to the shop after publishing finds it as it is, and opens no second one', async () => {
  const { app, sent } = await openStart();
  await userEvent.type(await screen.findByRole('textbox', { name: 'Shop name' }), 'Lale');
  await press('Continue');
  await paste('Tea 30');
  await press('Publish 1 product');
  await screen.findByText('Your menu is live: guests read 1 product.');
  await act(() => app.router.navigate(-1));
  await press('Back');
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Shop name' });
  expect(name.value).toBe(shop.name);
  await press('Continue');
  await screen.findByRole('textbox', { name: 'Text of the menu' });
  expect(sent('PATCH /api/shop')).toEqual([]);
  await act(() => app.router.navigate(-3));
  expect(app.path()).toBe('/start');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Shop name' }), '!');
  await press('Continue');
  await screen.findByRole('textbox', { name: 'Text of the menu' });
  expect(sent('PATCH /api/shop')).toMatchObject([{ _id: shop._id, name: `${shop.name}!` }]);
  expect(sent('POST /api/shop')).toHaveLength(1);
});

test('a heading becomes a product that needs a price before it is published', {
  tags: ['O8.5'],
}, async () => {
  const { sent } = await openStart(menuStep, { hasShop: true });
  await paste('Specials\nTea 30');
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'What line 1 is' }), 'Product');
  await press('Publish 2 products');
  expect(await screen.findByText('1 line is incomplete: it needs a name and a price.')).toBeTruthy();
  const price = screen.getByRole('textbox', { name: 'Price of line 1 (TRY)' });
  expect(document.activeElement).toBe(price);
  expect(sent(`POST /api/shop/${shop._id}/menu`)).toEqual([]);
  await userEvent.type(price, '12');
  await press('Publish 2 products');
  await waitFor(() => expect(sent(`POST /api/shop/${shop._id}/menu`)).toHaveLength(1));
  expect(sent(`POST /api/shop/${shop._id}/menu`)[0].categories[0].name).toEqual({ en: 'Menu' });
});

test('what was typed is there again after the page was loaded anew', { tags: ['O8.7'] }, async () => {
  const kept = {
    shop: sampleStart,
    shopId: shop._id,
    text: 'Tea 30',
    edits: { '1 Tea 30': { text: 'Black tea' } },
  };
  localStorage.setItem(draftKey, JSON.stringify(kept));
  const { sent } = await openStart(menuStep, { hasShop: true });
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Text of line 1' });
  expect(name.value).toBe('Black tea');
  await press('Back');
  const shopName = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Shop name' });
  expect(shopName.value).toBe('Lale');
  await press('Continue');
  expect(await screen.findByRole('textbox', { name: 'Text of line 1' })).toBeTruthy();
  expect(sent('POST /api/shop')).toEqual([]);
  expect(sent('PATCH /api/shop')[0]).toMatchObject({ _id: shop._id, name: 'Lale' });
});

test.each(['Begin with sample categories', 'Begin with an empty menu'])(
  'without a menu at hand, "%s" ends by saying that guests see nothing yet',
  { tags: ['O8.8'] },
  async (button) => {
    await openStart(menuStep, { hasShop: true });
    await press(button);
    expect(
      await screen.findByRole('heading', { name: 'Your shop is ready, your menu is still empty' }),
    ).toBeTruthy();
    expect(within(screen.getByRole('main')).queryByRole('link', { name: 'View menu' })).toBeNull();
  },
);

test('who goes back to the shop finds what was changed elsewhere, and sends only what they change', {
  tags: ['O8.7'],
}, async () => {
  const { app, sent, shops } = await openStart();
  await userEvent.type(await screen.findByRole('textbox', { name: 'Shop name' }), 'Lale');
  await press('Continue');
  await screen.findByRole('textbox', { name: 'Text of the menu' });
  shops[0] = { ...shop, name: 'Lale Bahçe', menu_currencies: ['EUR', 'USD'] };
  await act(() => app.queryClient.invalidateQueries());
  await press('Back');
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Shop name' });
  expect(name.value).toBe('Lale Bahçe');
  const description = screen.getByRole('textbox', { name: /Description/ });
  await userEvent.type(description, '!');
  await press('Continue');
  await screen.findByRole('textbox', { name: 'Text of the menu' });
  expect(sent('PATCH /api/shop')).toEqual([{ _id: shop._id, description: `${shop.description}!` }]);
});

test('a shop whose answer was lost is gone on with after the page was loaded anew', {
  tags: ['O8.7'],
}, async () => {
  localStorage.setItem(
    draftKey,
    JSON.stringify({
      shop: { ...sampleStart, name: 'Lale', shop_slug: shop.shop_slug },
      opening: { slug: shop.shop_slug, knownIds: [] },
    }),
  );
  const { app, sent } = await openStart('/start', { hasShop: true });
  await press('Continue');
  await screen.findByRole('textbox', { name: 'Text of the menu' });
  expect(app.path()).toBe(menuStep);
  expect(sent('POST /api/shop')).toEqual([]);
  expect(JSON.parse(localStorage.getItem(draftKey) ?? '')).not.toHaveProperty('opening');
});

test('the opening of a shop is kept before it is answered', { tags: ['O8.7'] }, async () => {
  const { promise: opening, resolve: answer } = Promise.withResolvers<void>();
  const { sent } = await openStart('/start', { opening });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Shop name' }), 'Lale');
  await press('Continue');
  await waitFor(() => expect(sent('POST /api/shop')).toHaveLength(1));
  const kept = JSON.parse(localStorage.getItem(draftKey) ?? '');
  expect(kept.opening).toEqual({ slug: 'lale', knownIds: [] });
  answer();
  await screen.findByRole('textbox', { name: 'Text of the menu' });
});

test('what was typed for a shop that is not opened yet is not put over another', {
  tags: ['O8.7'],
}, async () => {
  localStorage.setItem(draftKey, JSON.stringify({ shop: { ...sampleStart, name: 'Second' } }));
  const { sent } = await openStart(`/start?step=shop&shop=${shop._id}`, { hasShop: true });
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Shop name' });
  expect(name.value).toBe(shop.name);
  await press('Continue');
  await screen.findByRole('textbox', { name: 'Text of the menu' });
  expect(sent('PATCH /api/shop')).toEqual([]);
  expect(JSON.parse(localStorage.getItem(draftKey) ?? '').shop.name).toBe('Second');
});

test.each([
  ['categories', 'GET /api/category/'],
  ['products', 'GET /api/product/all/'],
])('where the %s could not be read, the last step of the guide reads them again', async (_what, read) => {
  let isAway = true;
  await openStart(`/start?step=done&shop=${shop._id}`, {
    hasShop: true,
    refuseRead: (call) =>
      isAway && call.startsWith(read) ? refuse('database_unavailable', 'Away.') : undefined,
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Away.');
  isAway = false;
  await press('Try again');
  expect(await screen.findByRole('link', { name: 'Add product' })).toBeTruthy();
});
