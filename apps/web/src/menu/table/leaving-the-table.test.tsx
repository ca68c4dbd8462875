import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refuse } from '../../testing/api-server.ts';
import { openMenu } from '../../testing/menu-api.ts';
import { sampleShop, sampleUser } from '../../testing/sample-shop.ts';

const first = sampleShop();
const second = sampleShop({ _id: '0f8f2c9e-7f0b-4c1e-9b3a-0000000000a2', name: 'Lale', shop_slug: 'lale' });

const price = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Price in TRY of Tea' });

/** The table with a price that could not be saved, of somebody who has two shops. */
async function typeUnsavedPrice() {
  localStorage.setItem('products-view', 'table');
  const opened = await openMenu('/products', {
    refuseAll: (call) =>
      call === 'GET /api/shop/user' ? { status: 200, json: { shops: [first, second] } } : undefined,
    change: (call, sent) =>
      call === 'PATCH /api/product'
        ? refuse('database_unavailable', 'Busy.')
        : { status: 200, json: { ...sampleUser, ...sent } },
  });
  await screen.findByRole('table', { name: 'The menu as a table' });
  await userEvent.click(price());
  await userEvent.keyboard('50{Enter}');
  await screen.findByRole('button', { name: 'Try again' });
  return opened;
}

async function answer(button: 'Cancel' | 'Leave') {
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await userEvent.click(within(dialog).getByRole('button', { name: button }));
  expect(screen.queryByRole('dialog')).toBeNull();
}

async function pickLale() {
  const [picker] = screen.getAllByRole('button', { name: `Shop: ${first.name}` });
  await userEvent.click(picker as HTMLElement);
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Lale' }));
}

async function findLale() {
  await userEvent.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Find' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await userEvent.type(field, 'Lale');
  await screen.findByRole('option', { name: /Lale/ });
  await userEvent.keyboard('{Enter}');
}

const turnToCards = () => userEvent.click(screen.getByRole('button', { name: 'Cards' }));

test('who turns to the cards or to another shop with an unsaved price is asked first', async () => {
  await typeUnsavedPrice();
  for (const leave of [turnToCards, pickLale, findLale]) {
    await leave();
    await answer('Cancel');
    expect(price().value).toBe('50');
  }
  expect(localStorage.getItem('shop')).toBe(first._id);
  await pickLale();
  await answer('Leave');
  await waitFor(() => expect(localStorage.getItem('shop')).toBe(second._id));
});

test('who gave up an unsaved price for the cards is asked about it no more', async () => {
  const { app } = await typeUnsavedPrice();
  await turnToCards();
  await answer('Leave');
  await screen.findByRole('heading', { level: 2, name: 'Tea' });
  await userEvent.click(screen.getByRole('button', { name: 'Table' }));
  await waitFor(() => expect(price().value).toBe('45'));
  await userEvent.click(screen.getByRole('link', { name: 'Categories' }));
  await waitFor(() => expect(app.path()).toBe('/categories'));
});

test('an unsaved price outlives a choice that leaves no row, and is asked about meanwhile', async () => {
  await typeUnsavedPrice();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Hidden');
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
  await userEvent.click(screen.getByRole('link', { name: 'Categories' }));
  await answer('Cancel');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'All products');
  await screen.findByRole('table', { name: 'The menu as a table' });
  expect(price().value).toBe('50');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
