import type { Role } from '@sofra/contract/permissions';
import type { PriceRun } from '@sofra/contract/price-runs';
import type { Product } from '@sofra/contract/products';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import type { Reply } from './contract-check.ts';
import { openMenu, sampleCategory, sampleProduct } from './menu-api.ts';
import { PriceRunApi } from './price-run-api.ts';

export const tea = sampleProduct({ prices: [{ currency: 'TRY', price: 137.5, symbol: '₺' }] });
export const coffee = sampleProduct({
  _id: '0f8f2c9e-7f0b-4c1e-9b3a-0000000000d2',
  name: { en: 'Coffee' },
  prices: [{ currency: 'TRY', price: 100, symbol: '₺' }],
});

interface Opened {
  run?: PriceRun;
  role?: Role;
  products?: Product[];
  /** What this test answers itself. */
  answer?: (call: string, runs: PriceRunApi, sent: object) => Reply | undefined | Promise<Reply | undefined>;
}

export async function openRuns(address: string, opened: Opened = {}) {
  const { run, role = 'owner', products = [tea, coffee], answer } = opened;
  const runs = new PriceRunApi([...products], run);
  const menu = await openMenu(address, {
    role,
    products: runs.products,
    categories: [sampleCategory({ product_count: 2 })],
    read: (call) => runs.answer(call, {}),
    change: async (call, body) => (await answer?.(call, runs, body)) ?? runs.answer(call, body),
  });
  return { ...menu, runs };
}

export const percent = () => screen.findByRole('textbox', { name: 'How many percent' });
export const newPrice = (name: string) => screen.findByRole('textbox', { name: `${name}, new price in TRY` });
export const shownPrice = async (name: string) => ((await newPrice(name)) as HTMLInputElement).value;
export const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
export const applyOpen = () => press('Apply…');

/** All products, plus twelve percent, to the next five. */
export async function writeRule() {
  await userEvent.type(await percent(), '12');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rounding' }), 'step 5');
  await waitFor(async () => expect(await shownPrice('Tea')).toBe('155'));
}
