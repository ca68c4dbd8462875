import type { Change } from '@sofra/contract/history';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { refuse } from '../testing/api-server.ts';
import { openMenu, sampleCategory, sampleProduct } from '../testing/menu-api.ts';
import { changeId, sampleChange } from '../testing/sample-change.ts';
import { findToast } from '../testing/toast-facts.ts';

const product = sampleProduct();
const category = sampleCategory({ product_count: 0 });
const undoButton = () => screen.findByRole('button', { name: 'Undo' });
const undone = { status: 200, json: { _id: changeId(7), restored: 1, left: [] } };
const undoOf = (number: number) => `POST /api/change-set/${changeId(number)}/undo`;
const isUndo = (call: string) => call.endsWith('/undo');

/** The menu, whose history gets a line by whatever is done to it. */
function openRecording(
  address: string,
  made: Partial<Change>,
  earlier: Change[] = [],
  answer?: { status: number; json: object },
) {
  const changes = [...earlier];
  return openMenu(address, {
    categories: [category, sampleCategory({ _id: changeId(50), name: { en: 'Soups' } })],
    products: [product, sampleProduct({ _id: changeId(60), name: { en: 'Coffee' } })],
    changes,
    change: (call) => {
      if (isUndo(call)) return undone;
      changes.unshift(sampleChange({ _id: changeId(5), ...made }));
      return answer;
    },
  });
}

const deleted = { kind: 'delete' as const };

test('a deleted product comes back by the toast that says it is gone', { tags: ['W1.26'] }, async () => {
  const { api } = await openRecording('/products', deleted, [sampleChange()]);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete: Tea' }));
  await userEvent.click(screen.getByRole('button', { name: 'Yes, Delete' }));
  expect((await findToast('Product deleted.')).place).toBe('top-center');
  await userEvent.click(await undoButton());
  expect(await screen.findByText('Undone: Tea.')).toBeTruthy();
  expect(api.calls().filter(isUndo)).toEqual([undoOf(5)]);
  const looked = api.calls().filter((call) => call.includes('/changes'));
  expect(looked[0]).toContain(`entity=product&entityId=${product._id}`);
});

test('a category that was deleted on its page comes back on the list', { tags: ['W1.26'] }, async () => {
  const { app, api } = await openRecording(`/categories/${category._id}`, { ...deleted, entity: 'category' });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await userEvent.click(screen.getByRole('button', { name: 'Yes, Delete' }));
  await waitFor(() => expect(app.path()).toBe('/categories'));
  await userEvent.click(await undoButton());
  expect(await screen.findByText('Undone: Drinks.')).toBeTruthy();
  expect(api.calls().filter(isUndo)).toEqual([undoOf(5)]);
});

test('sample categories go again by the toast that says they are there', { tags: ['W1.26'] }, async () => {
  const made = { kind: 'demo' as const, entity: 'category' as const, count: 7, fields: [] };
  const answer = { status: 201, json: { categories: [category] } };
  const { api } = await openRecording('/categories/create', made, [], answer);
  await userEvent.click(await screen.findByRole('button', { name: 'Create demo categories.' }));
  await userEvent.click(await undoButton());
  expect(await screen.findByText('Undone: 7 sample categories were added.')).toBeTruthy();
  expect(api.calls().filter(isUndo)).toEqual([undoOf(5)]);
});

/** jsdom lays nothing out; the cards stand in a row. */
function layOut() {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const item = this.closest('main li');
    const place = item ? [...(item.parentElement?.children ?? [])].indexOf(item) : 0;
    return new DOMRect(place * 100, 0, 100, 100);
  });
  Element.prototype.scrollIntoView ??= () => {};
}

async function moveOn(name: string) {
  const handle = await screen.findByRole('button', { name: `${name}: change its place` });
  layOut();
  handle.focus();
  for (const code of ['Space', 'ArrowRight', 'Space'])
    fireEvent.keyDown(document.activeElement ?? document, { code });
}

test.each([
  ['products', `/products?category=${product.category_id}`, 'product', 'Tea'],
  ['categories', '/categories', 'category', 'Drinks'],
] as const)(
  'a new order of the %s can be undone, and only that one',
  { tags: ['W1.26'] },
  async (_what, address, entity, name) => {
    const earlier = [sampleChange({ _id: changeId(4), kind: 'order', entity, count: 2, fields: [] })];
    const { api } = await openRecording(address, { kind: 'order', entity, count: 2, fields: [] }, earlier);
    await moveOn(name);
    expect(await screen.findByText('The new order was saved.')).toBeTruthy();
    await userEvent.click(await undoButton());
    await waitFor(() => expect(api.calls().filter(isUndo)).toEqual([undoOf(5)]));
  },
);

test('a switch that somebody else has used since is undone by itself', { tags: ['W1.26'] }, async () => {
  const changes: Change[] = [];
  const switched = (number: number, isActive: boolean) =>
    sampleChange({ _id: changeId(number), fields: [{ field: 'is_active', old: !isActive, new: isActive }] });
  const { api } = await openMenu('/products', {
    changes,
    change: (call) => {
      if (isUndo(call)) return refuse('changed_since', 'Changed since.');
      // Theirs is the newer one by the time the list is read.
      changes.push(switched(6, true), switched(5, false));
      return undefined;
    },
  });
  await userEvent.click(await screen.findByRole('switch', { name: 'Show Tea on the menu' }));
  await userEvent.click(await undoButton());
  expect(await screen.findByText('Changed since.')).toBeTruthy();
  expect(api.calls().filter(isUndo)).toEqual([undoOf(5)]);
});

test('where the change is not to be found nothing else is undone, and the person is told', {
  tags: ['W1.26'],
}, async () => {
  const { api } = await openMenu('/products', { changes: [sampleChange()] });
  await userEvent.click(await screen.findByRole('switch', { name: 'Show Tea on the menu' }));
  await userEvent.click(await undoButton());
  expect(await screen.findByText(/This change was not found/)).toBeTruthy();
  expect(api.calls().filter(isUndo)).toEqual([]);
});

test('the toast waits for whoever has the focus on its button, is read out and stays for ten seconds', {
  tags: ['W1.27'],
}, async () => {
  await openRecording('/products', { fields: [{ field: 'is_active', old: true, new: false }] });
  await userEvent.click(await screen.findByRole('switch', { name: 'Show Tea on the menu' }));
  const words = await screen.findByText('Tea is hidden from the menu.');
  expect((await findToast('Tea is hidden from the menu.')).shownFor).toBe(10_000);
  expect(words.closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite');
  const button = await undoButton();
  const bar = () => button.closest('.Toastify__toast')?.querySelector<HTMLElement>('.Toastify__progress-bar');
  button.focus();
  await waitFor(() => expect(bar()?.style.animationPlayState).toBe('paused'));
  button.blur();
  await waitFor(() => expect(bar()?.style.animationPlayState).toBe('running'));
});
