import type { Product } from '@sofra/contract/products';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { refuse } from '../../testing/api-server.ts';
import { openMenu, sampleProduct, sampleSize } from '../../testing/menu-api.ts';

const small = sampleSize('e1', 'Small', 45);
const large = sampleSize('e2', 'Large', 60);
const mine = sampleProduct({ variants: [small, large] });
const cell = (field: string) =>
  document.querySelector<HTMLInputElement>(`[name="${field}"]`) as HTMLInputElement;
const costing = (size: typeof small, price: number) => ({
  ...size,
  prices: [{ currency: 'TRY', price, symbol: '₺' }],
});

/** Somebody else saved these sizes first. */
async function openMeanwhile(variants: (typeof small)[], opened = mine) {
  const current = { ...opened, variants, updatedAt: '2026-01-02T00:00:00.000Z' };
  const menu = await openMenu(`/products/${mine._id}`, {
    products: [opened],
    change: (_call, body) =>
      body.updatedAt === mine.updatedAt ? refuse('edited_meanwhile', 'Edited.', { current }) : undefined,
  });
  await screen.findByRole('region', { name: 'Prices' });
  return () =>
    menu.sent('PATCH /api/product') as { variants: { _id?: string; prices: { price: number }[] }[] }[];
}

async function retype(field: string, text: string) {
  await userEvent.clear(cell(field));
  await userEvent.type(cell(field), text);
}

const update = () => userEvent.click(screen.getByRole('button', { name: 'Update' }));
const amounts = (body: { variants?: { prices: { price: number }[] }[] } | undefined) =>
  body?.variants?.map(({ prices }) => prices[0]?.price);

/** Somebody else changed the other size, and putting both together is refused until it is accepted. */
async function saveBothInVain() {
  let isRefused = true;
  const current = { ...mine, variants: [small, costing(large, 70)], updatedAt: '2026-01-02T00:00:00.000Z' };
  await openMenu(`/products/${mine._id}`, {
    products: [mine],
    change: (_call, body) => {
      if (body.updatedAt === mine.updatedAt) return refuse('edited_meanwhile', 'Edited.', { current });
      return isRefused ? refuse('database_unavailable', 'Busy.') : undefined;
    },
  });
  await screen.findByRole('region', { name: 'Prices' });
  await retype('variants.0.prices.0.price', '50');
  await update();
  expect(await screen.findByText(/Busy\./)).toBeTruthy();
  return () => {
    isRefused = false;
  };
}

test('changes to different sizes are put together without asking', { tags: ['W2.24'] }, async () => {
  const patches = await openMeanwhile([small, costing(large, 70)]);
  await retype('variants.0.prices.0.price', '50');
  await update();
  expect(await screen.findByText(/both were saved together: Size: Large/)).toBeTruthy();
  await waitFor(() => expect(patches()).toHaveLength(2));
  expect(amounts(patches()[1])).toEqual([50, 70]);
});

test('what somebody else changed is not told as saved where saving both is refused', {
  tags: ['W2.24'],
}, async () => {
  const accept = await saveBothInVain();
  expect(screen.queryByText(/saved together/)).toBeNull();
  accept();
  await update();
  expect(await screen.findByText(/both were saved together: Size: Large/)).toBeTruthy();
});

test('what somebody else changed is not told with a later save once the own changes are discarded', {
  tags: ['W2.24'],
}, async () => {
  const accept = await saveBothInVain();
  await userEvent.click(screen.getByRole('button', { name: 'Undo the changes' }));
  accept();
  await retype('variants.0.prices.0.price', '48');
  await update();
  expect(await screen.findByText('Product updated.')).toBeTruthy();
  expect(screen.queryByText(/saved together/)).toBeNull();
});

test('two people who changed the same size are asked about that size alone', {
  tags: ['W2.24'],
}, async () => {
  const patches = await openMeanwhile([costing(small, 55), large]);
  await retype('variants.0.prices.0.price', '50');
  await retype('variants.1.prices.0.price', '65');
  await update();
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)).toEqual([
    'Size: Small',
  ]);
  await userEvent.click(dialog.getByRole('radio', { name: /₺55/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save the chosen values' }));
  await waitFor(() => expect(patches()).toHaveLength(2));
  expect(amounts(patches()[1])).toEqual([55, 65]);
});

test('a size that somebody deleted can be kept, as a new one', { tags: ['W2.24'] }, async () => {
  const patches = await openMeanwhile([large]);
  await retype('variants.0.prices.0.price', '50');
  await update();
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('(empty)')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Save the chosen values' }));
  await waitFor(() => expect(patches()).toHaveLength(2));
  expect(patches()[1]?.variants.map(({ _id }) => _id)).toEqual([undefined, large._id]);
});

test('a price typed while somebody gave the dish sizes becomes that of the leading size', {
  tags: ['W2.24'],
}, async () => {
  const patches = await openMeanwhile([costing(small, 45), large], sampleProduct());
  await retype('prices.0.price', '50');
  await update();
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Save the chosen values' }));
  await waitFor(() => expect(patches()).toHaveLength(2));
  expect(amounts(patches()[1])).toEqual([50, 60]);
});

describe('sizes whose answer was lost', () => {
  const later = '2026-01-02T00:00:00.000Z';

  /** Large is added and stored, and the answer does not come; `then` is what somebody else makes of it. */
  async function addAndLose(then: (stored: Product) => Product = (stored) => stored) {
    const opened = sampleProduct({ variants: [small] });
    let stored = opened;
    const menu = await openMenu(`/products/${opened._id}`, {
      products: [opened],
      change: (_call, body) => {
        if (body.updatedAt === later) return undefined;
        if (stored !== opened) return refuse('edited_meanwhile', 'Edited.', { current: stored });
        stored = then({ ...opened, variants: [small, large], updatedAt: later });
        return refuse('database_unavailable', 'Busy.');
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Add a size' }));
    await retype('variants.1.name.en', 'Large');
    await retype('variants.1.prices.0.price', '60');
    await update();
    await screen.findByText(/Busy\./);
    return () => menu.sent('PATCH /api/product') as Partial<Product>[];
  }

  test('are stored once when they are saved again, and nobody else is spoken of', {
    tags: ['O5.17'],
  }, async () => {
    const patches = await addAndLose();
    await update();
    expect(await screen.findByText('Product updated.')).toBeTruthy();
    expect(cell('variants.1.name.en').value).toBe('Large');
    expect(cell('variants.2.name.en')).toBeNull();
    expect(screen.queryByText(/Somebody else/)).toBeNull();
    expect(patches()).toHaveLength(2);
  });

  test('take what was typed since', { tags: ['O5.17'] }, async () => {
    const patches = await addAndLose();
    await retype('variants.1.prices.0.price', '65');
    await update();
    await screen.findByText('Product updated.');
    expect(screen.queryByText(/Somebody else/)).toBeNull();
    expect(patches()[2]?.variants).toMatchObject([
      { _id: small._id },
      { _id: large._id, name: { en: 'Large' }, prices: [{ price: 65 }] },
    ]);
    expect(Object.keys(patches()[2] ?? {}).sort()).toEqual(['_id', 'updatedAt', 'variants']);
  });

  test('are taken away again where they were taken out of the form', async () => {
    const patches = await addAndLose();
    await userEvent.click(screen.getByRole('button', { name: 'Large: remove' }));
    await update();
    await screen.findByText('Product updated.');
    expect(patches()[2]?.variants).toMatchObject([{ _id: small._id }]);
  });

  test('stand beside what somebody else has saved since', { tags: ['W2.24'] }, async () => {
    const huge = sampleSize('e3', 'Huge', 80);
    const patches = await addAndLose((stored) => ({ ...stored, variants: [small, huge, large] }));
    await retype('variants.1.prices.0.price', '65');
    await update();
    expect(await screen.findByText(/both were saved together: Size: Huge$/)).toBeTruthy();
    await waitFor(() => expect(patches()).toHaveLength(3));
    expect(patches()[2]?.variants?.map(({ _id }) => _id)).toEqual([small._id, huge._id, large._id]);
    expect(amounts(patches()[2])).toEqual([45, 80, 65]);
  });

  test('are stored once where the page was loaded anew and what was typed is taken up again', async () => {
    await addAndLose();
    await retype('variants.0.prices.0.price', '48');
    window.dispatchEvent(new Event('pagehide'));
    cleanup();
    const stored = sampleProduct({ variants: [small, large], updatedAt: later });
    const { sent } = await openMenu(`/products/${stored._id}`, { products: [stored] });
    await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(cell('variants.0.prices.0.price').value).toBe('48'));
    expect(cell('variants.1.name.en').value).toBe('Large');
    expect(cell('variants.2.name.en')).toBeNull();
    await update();
    await screen.findByText('Product updated.');
    const [{ variants }] = sent('PATCH /api/product') as [Product];
    expect(variants.map(({ _id }) => _id)).toEqual([small._id, large._id]);
  });

  test('are not asked about where somebody else has changed another size since', {
    tags: ['W2.24'],
  }, async () => {
    const patches = await addAndLose((stored) => ({ ...stored, variants: [costing(small, 50), large] }));
    await retype('variants.0.prices.0.price', '48');
    await update();
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getAllByRole('group')).toHaveLength(1);
    await userEvent.click(dialog.getByRole('button', { name: 'Save the chosen values' }));
    await waitFor(() => expect(patches()).toHaveLength(3));
    expect(patches()[2]?.variants?.map(({ _id }) => _id)).toEqual([small._id, large._id]);
    expect(amounts(patches()[2])).toEqual([48, 60]);
  });
});
