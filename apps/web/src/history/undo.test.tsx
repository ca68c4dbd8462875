import type { Change } from '@sofra/contract/history';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refuse, startApi } from '../testing/api-server.ts';
import type { Reply } from '../testing/contract-check.ts';
import { renderApp } from '../testing/render-app.tsx';
import { changeId, sampleChange } from '../testing/sample-change.ts';
import { sampleShop } from '../testing/sample-shop.ts';

const shop = sampleShop();

async function openHistory(
  changes: Change[],
  undo: (id: string) => Reply | Promise<Reply>,
  role: 'owner' | 'staff' | 'seller' = 'owner',
) {
  localStorage.setItem('shop', shop._id);
  const api = await startApi(({ call }) => {
    if (call === 'GET /api/shop/user') return { status: 200, json: { shops: [{ ...shop, my_role: role }] } };
    if (call.includes('/changes')) return { status: 200, json: { changes, next: null } };
    const [, id] = /^POST \/api\/change-set\/(.+)\/undo$/.exec(call) ?? [];
    return id ? undo(id) : undefined;
  });
  renderApp('/history');
  await screen.findAllByText('Ayşe');
  return api;
}

const undone = (number: number, left: object[] = [], restored = 1): Reply => ({
  status: 200,
  json: { _id: changeId(number), restored, left },
});
const undoCalls = (calls: string[]) => calls.filter((call) => call.startsWith('POST /api/change-set/'));
const left = (field: string | null, entity_id = sampleChange().entity_id) => ({
  entity: 'product',
  entity_id,
  field,
  current: null,
});
const priceUndo = { name: 'Undo: Lentil Soup, price' };

test('a line is undone by its button, which says what; the toast says so and offers to do it again', {
  tags: ['W1.25'],
}, async () => {
  const changes = [sampleChange()];
  const { calls } = await openHistory(changes, (id) => {
    changes[0] = sampleChange({ undoable: false, undone_by: changeId(2) });
    return undone(id === changeId(1) ? 2 : 3);
  });
  await userEvent.click(screen.getByRole('button', priceUndo));
  expect(await screen.findByText('Undone: Lentil Soup.')).toBeTruthy();
  expect(await screen.findByText('Undone', { selector: '.badge' })).toBeTruthy();
  expect(screen.queryByRole('button', priceUndo)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Redo' }));
  await waitFor(() =>
    expect(undoCalls(calls())).toEqual(
      [1, 2].map((number) => `POST /api/change-set/${changeId(number)}/undo`),
    ),
  );
  // And back once more.
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy();
});

test.each([
  ['fields', [left('prices'), left('sku')], 'Left as it is: price and item number.'],
  ['things', [left(null), left('sku', changeId(8))], '2 things were left as they are.'],
])('the toast names the %s that were left', { tags: ['W1.25'] }, async (_what, left, words) => {
  await openHistory([sampleChange()], () => undone(2, left));
  await userEvent.click(screen.getByRole('button', priceUndo));
  expect((await screen.findByText(/^Undone: Lentil Soup\./)).textContent).toContain(words);
});

test('of many things the toast says how many are back', { tags: ['W1.25'] }, async () => {
  await openHistory([sampleChange({ kind: 'order', count: 9, fields: [] })], () => undone(2, [], 7));
  await userEvent.click(screen.getByRole('button', { name: /^Undo: the order of 9 products/ }));
  expect(await screen.findByText('7 things were put back.')).toBeTruthy();
});

test('where everything was changed since, it is said in words', { tags: ['W1.25'] }, async () => {
  const words = 'This has been changed again since.';
  await openHistory([sampleChange()], () => refuse('changed_since', words));
  await userEvent.click(screen.getByRole('button', priceUndo));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByRole('button', priceUndo)).toBeTruthy();
});

test('while an undo is on its way its button is busy, and a second press does nothing', {
  tags: ['W1.25'],
}, async () => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const { calls } = await openHistory([sampleChange()], async () => {
    await held;
    return undone(2);
  });
  const button = screen.getByRole('button', priceUndo);
  await userEvent.click(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(button);
  letGo();
  expect(await screen.findByText('Undone: Lentil Soup.')).toBeTruthy();
  expect(undoCalls(calls())).toHaveLength(1);
});

test('what was read before is read again after an undo', { tags: ['W1.25'] }, async () => {
  const { calls } = await openHistory([sampleChange()], () => undone(2));
  const times = (path: string) => calls().filter((call) => call.startsWith(path)).length;
  await waitFor(() => expect(times('GET /api/category/')).toBe(1));
  await userEvent.click(screen.getByRole('button', priceUndo));
  for (const path of ['GET /api/category/', 'GET /api/shop/user', `GET /api/shop/${shop._id}/changes`])
    await waitFor(() => expect(times(path)).toBe(2));
});

test.each([
  [true, 1],
  [false, 0],
])(
  'undo is offered where the server says that this person may: %s',
  {
    tags: ['W1.25'],
  },
  async (undoable, count) => {
    await openHistory([sampleChange({ undoable })], () => undone(2));
    const [row] = screen.getAllByText('Ayşe').map((name) => name.closest('li'));
    expect(within(row as HTMLElement).queryAllByRole('button', { name: /^Undo/ })).toHaveLength(count);
  },
);
