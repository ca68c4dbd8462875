import type { PriceHistory } from '@sofra/contract/price-history';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { refuse } from '../../testing/api-server.ts';
import { openMenu, sampleEntry, sampleProduct } from '../../testing/menu-api.ts';
import { changeId, sampleChange } from '../../testing/sample-change.ts';

const product = sampleProduct();
const address = `/products/${product._id}`;
const answer = (json: Partial<PriceHistory>) => ({
  status: 200,
  json: { entries: [], discount_reference: null, ...json },
});
const openTab = async (name: string) => userEvent.click(await screen.findByRole('tab', { name }));
async function section() {
  await openTab('History');
  return screen.findByRole('region', { name: 'Price history' });
}

describe('the price history of a product', () => {
  const changed = '2026-02-01T12:00:00.000Z';
  const entries = [
    sampleEntry({ to: changed }),
    sampleEntry({ currency: 'EUR', price: 1 }),
    sampleEntry({ price: 50, discounted_price: 40, from: changed, user: null }),
  ];

  test('is drawn for each currency, with a table behind it', { tags: ['W1.31'] }, async () => {
    await openMenu(address, { prices: answer({ entries }) });
    const history = within(await section());
    const drawn = await history.findAllByRole('img');
    expect(drawn.map((picture) => picture.getAttribute('aria-label'))).toEqual([
      'Turkish Lira: between ₺40 and ₺50',
      'Euro: between €1 and €1',
    ]);
    expect(history.getAllByRole('figure')).toHaveLength(2);
    await userEvent.click(history.getByText('Show as a table'));
    const rows = history.getAllByRole('row').slice(1);
    expect(rows).toHaveLength(3);
    expect(
      within(rows[0] as HTMLElement)
        .getByText('₺50')
        .closest('del'),
    ).not.toBeNull();
    expect(
      within(rows[0] as HTMLElement)
        .getByText('₺40')
        .closest('ins'),
    ).not.toBeNull();
    expect(rows[0]?.textContent).toContain('Deleted account');
    expect(rows[2]?.textContent).toMatch(/Jan 1, 2026.*Feb 1, 2026.*₺45Ayşe/);
  });

  test('says that there is none', { tags: ['W1.31'] }, async () => {
    await openMenu(address, { prices: answer({}) });
    expect(await within(await section()).findByText('No price has been recorded yet.')).toBeTruthy();
  });

  test('that cannot be read leaves the form and can be asked for again', { tags: ['W1.31'] }, async () => {
    const { api } = await openMenu(address, { prices: refuse('internal', 'Broken.') });
    const history = within(await section());
    await history.findByRole('alert');
    const asked = () => api.received.filter(({ call }) => call.endsWith('/price-history')).length;
    const before = asked();
    await userEvent.click(history.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(asked()).toBeGreaterThan(before));
    await openTab('Details');
    expect(screen.getByRole('textbox', { name: 'Price' })).toBeTruthy();
  });

  test('is read again when a price is saved', { tags: ['W1.31'] }, async () => {
    const { api } = await openMenu(address);
    const asked = () => api.received.filter(({ call }) => call.endsWith('/price-history')).length;
    await within(await section()).findByRole('img');
    await openTab('Details');
    const before = asked();
    await userEvent.type(screen.getByRole('textbox', { name: 'Price' }), '1');
    await userEvent.click(screen.getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(asked()).toBeGreaterThan(before));
  });

  test('is read again when a change is undone beside it', { tags: ['W1.31'] }, async () => {
    const undone = { status: 200, json: { _id: changeId(7), restored: 1, left: [] } };
    const { api } = await openMenu(address, { changes: [sampleChange()], change: () => undone });
    const asked = () => api.received.filter(({ call }) => call.endsWith('/price-history')).length;
    await within(await section()).findByRole('img');
    const before = asked();
    await userEvent.click(await screen.findByRole('button', { name: /^Undo: / }));
    await waitFor(() => expect(asked()).toBeGreaterThan(before));
  });

  test('is not there for a product that is not stored yet', { tags: ['W1.31'] }, async () => {
    await openMenu('/products/create');
    await screen.findByRole('region', { name: 'Discount' });
    expect(screen.queryByRole('tab', { name: 'History' })).toBeNull();
  });
});

describe('the form says when a discount is measured from a lower price', () => {
  const reference = (price: number, is_settled = false) => ({
    days: 30,
    is_settled,
    prices: [{ currency: 'TRY', price }],
  });

  async function reduce(prices: PriceHistory['discount_reference'], amount: string) {
    await openMenu(address, { prices: answer({ discount_reference: prices, entries: [sampleEntry()] }) });
    // The form shows what is known once the prices of before are.
    await within(await section()).findByRole('img');
    await openTab('Details');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Discount type' }), 'Percentage');
    const box = screen.getByRole('textbox', { name: 'Discount amount' });
    await userEvent.clear(box);
    await userEvent.type(box, amount);
    return within(screen.getByText('What guests will see').closest('output') as HTMLElement);
  }

  test('and strikes that one through', { tags: ['W1.30'] }, async () => {
    const preview = await reduce(reference(40), '20');
    expect(preview.getByText('₺40').closest('del')).not.toBeNull();
    expect(preview.getByText('₺36').closest('ins')).not.toBeNull();
    const note = 'Guests see ₺40 struck through, the lowest price in the 30 days before this discount.';
    expect(preview.getByText(note)).toBeTruthy();
  });

  test('or strikes nothing through', { tags: ['W1.30'] }, async () => {
    const preview = await reduce(reference(30), '20');
    expect(preview.queryByText('₺45')).toBeNull();
    expect(preview.getByText('₺36').closest('ins')).toBeNull();
    expect(preview.getByText(/Guests see only ₺36, .* this discount was ₺30\./)).toBeTruthy();
  });

  test('or has no price before it, in a currency that came later', { tags: ['W1.30'] }, async () => {
    const preview = await reduce({ days: 30, is_settled: true, prices: [] }, '20');
    expect(preview.getByText(/no price in this currency before this discount/)).toBeTruthy();
  });

  test.each([
    ['it is not', reference(45)],
    ['nobody was charged before', { ...reference(45), prices: [] }],
  ])('and nothing where %s', { tags: ['W1.30'] }, async (_where, same) => {
    const preview = await reduce(same, '20');
    expect(preview.getByText('₺45').closest('del')).not.toBeNull();
    expect(preview.queryByText(/Guests see/)).toBeNull();
  });
});
