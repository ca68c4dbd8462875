import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openMenu } from '../testing/menu-api.ts';
import { sampleShop, sampleUser } from '../testing/sample-shop.ts';

const first = sampleShop();
const second = sampleShop({ _id: '0f8f2c9e-7f0b-4c1e-9b3a-0000000000a2', name: 'Lale', shop_slug: 'lale' });

const open = (address: string) =>
  openMenu(address, {
    refuseAll: (call) =>
      call === 'GET /api/shop/user' ? { status: 200, json: { shops: [first, second] } } : undefined,
    // The shop that was used last.
    change: (_call, sent) => ({ status: 200, json: { ...sampleUser, ...sent } }),
  });

async function pickLale() {
  await userEvent.click(screen.getByRole('button', { name: `Shop: ${first.name}` }));
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Lale' }));
}

test('who picks another shop while a new product is being written is asked first', async () => {
  await open('/products/create');
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Name/ });
  await userEvent.type(name, 'Soup');
  await pickLale();
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  // Unlike who signs out, they find it again.
  expect(dialog.getByText(/This device keeps them for a week/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(name.value).toBe('Soup');
  expect(localStorage.getItem('shop')).toBe(first._id);
});

test('what is typed on the profile is of no shop: another one is picked without a question', async () => {
  await open('/profile');
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Display name' });
  await userEvent.type(name, ' Bey');
  await pickLale();
  await waitFor(() => expect(localStorage.getItem('shop')).toBe(second._id));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(name.value).toBe('Ömer Bey');
});
