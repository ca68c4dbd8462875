import type { Role } from '@sofra/contract/permissions';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { startApi } from '../testing/api-server.ts';
import { sampleShop } from '../testing/sample-shop.ts';
import { PaymentEntry } from './payment-entry.tsx';

const offer = { name: 'Menu', price: '250.00', currency: 'TRY' };

test.each([
  { role: 'owner', configured: false, isShown: true },
  { role: 'admin', configured: true, isShown: true },
  { role: 'admin', configured: false, isShown: false },
  { role: 'manager', configured: true, isShown: false },
] satisfies { role: Role; configured: boolean; isShown: boolean }[])(
  'for a $role, payment set up: $configured, the link is there: $isShown',
  { tags: ['O9.8'] },
  async ({ role, configured, isShown }) => {
    const json = { configured, missing: [], offer: configured ? offer : null, link: null };
    await startApi(({ call }) => (call.startsWith('GET /api/payment/') ? { status: 200, json } : undefined));
    const client = new QueryClient();
    render(
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <PaymentEntry shop={sampleShop({ my_role: role })} />
        </MemoryRouter>
      </QueryClientProvider>,
    );
    if (isShown) expect(await screen.findByRole('link', { name: 'Payment' })).toBeTruthy();
    await expect.poll(() => client.isFetching()).toBe(0);
    expect(screen.queryByRole('link', { name: 'Payment' }) !== null).toBe(isShown);
  },
);
