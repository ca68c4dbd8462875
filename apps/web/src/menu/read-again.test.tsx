import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refuse } from '../testing/api-server.ts';
import { openMenu, sampleProduct } from '../testing/menu-api.ts';

test.each([
  ['a product', 'GET /api/product/', `/products/${sampleProduct()._id}`],
  ['its categories', 'GET /api/category/', `/products/${sampleProduct()._id}`],
  ['the shops of a person', 'GET /api/shop/user', '/products/create'],
])('%s can be read again where that failed', async (_what, read, address) => {
  let isAway = true;
  await openMenu(address, {
    refuseAll: (call) =>
      isAway && call.startsWith(read) && !call.includes('/all/')
        ? refuse('database_unavailable', 'Away.')
        : undefined,
  });
  expect(await screen.findByText('Error: Away.')).toBeTruthy();
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('textbox', { name: 'Name (English)' })).toBeTruthy();
});
