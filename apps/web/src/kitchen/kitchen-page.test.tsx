import type { SoldOutEntry } from '@sofra/contract/sold-out';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { refuse } from '../testing/api-server.ts';
import { openMenu, sampleCategory, sampleGroup, sampleProduct, sampleSize } from '../testing/menu-api.ts';
import { sampleUser } from '../testing/sample-shop.ts';

const id = (end: string) => `0f8f2c9e-7f0b-4c1e-9b3a-0000000000${end}`;
const phone = 375;
/** Noon in Istanbul. */
const noon = new Date('2026-05-06T09:00:00.000Z');
/** The shop says nothing of hours, so that its day ends at midnight. */
const midnight = '2026-05-06T21:00:00.000Z';
const tea = sampleProduct();
const soup = sampleProduct({ _id: id('d2'), name: { en: 'Soup', tr: 'Mercimek Çorbası' } });
const coffee = sampleProduct({
  _id: id('d3'),
  name: { en: 'Coffee' },
  variants: [sampleSize('e1', 'Small', 40), sampleSize('e2', 'Large', 60)],
});
const put = (product = tea) => `PUT /api/product/${product._id}/sold-out`;
const outOf = (product = tea, until: string | null = null): SoldOutEntry => ({
  product_id: product._id,
  variant_id: null,
  since: '2026-05-06T08:00:00.000Z',
  until,
});

beforeEach(() => {
  // Only the day: waiting for answers needs a clock that goes.
  vi.useFakeTimers({ now: noon, toFake: ['Date'] });
  return () => vi.useRealTimers();
});

const openKitchen = (menu: Parameters<typeof openMenu>[1] = {}) =>
  openMenu('/kitchen', { products: [tea, soup], ...menu }, phone);
/** The last one: the same may stand among what is out, first. */
const row = async (name: string | RegExp) => {
  const [last] = (await screen.findAllByRole('button', { name })).slice(-1);
  return last as HTMLElement;
};
const teaRow = () => row(/^Tea (Sold|Back|Until|Available)/);
const stateOf = (element: HTMLElement) => element.getAttribute('aria-pressed');
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('on a phone the kitchen is one tap away, and a dish the second', { tags: ['W3.20'] }, async () => {
  const { sent } = await openMenu('/dashboard', {}, phone);
  const bar = await screen.findByRole('navigation', { name: 'Quick links' });
  await userEvent.click(await within(bar).findByRole('link', { name: 'Kitchen' }));
  await userEvent.click(await row('Tea Available'));
  await waitFor(() => expect(sent(put())).toEqual([{ until: midnight, variant_id: null }]));
});

test('a tap takes a dish out for the rest of the day, says so and has it stand first; the next brings it back', {
  tags: ['W3.20'],
}, async () => {
  const soldOut: SoldOutEntry[] = [];
  const { api } = await openKitchen({ soldOut });
  expect(await screen.findByText('Everything is available. Tap what runs out.')).toBeTruthy();
  await userEvent.click(await row('Tea Available'));
  expect(stateOf(await teaRow())).toBe('true');
  expect(await screen.findByText('Tea is sold out, back tomorrow at 12:00 AM.')).toBeTruthy();
  expect(titles()).toEqual(['Sold out right now', 'Drinks']);
  expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(2);
  expect(screen.getByText('Sold out: 1')).toBeTruthy();
  await waitFor(() => expect(soldOut).toEqual([{ ...outOf(tea, midnight), since: expect.any(String) }]));

  await userEvent.click(await teaRow());
  expect(stateOf(await teaRow())).toBe('false');
  expect(await screen.findByText('Tea is available again.')).toBeTruthy();
  await waitFor(() => expect(soldOut).toEqual([]));
  expect(api.calls()).toContain(`DELETE /api/product/${tea._id}/sold-out`);
});

test('each tap can be taken back from the toast, and what was out before is out as before', {
  tags: ['W3.20'],
}, async () => {
  const soldOut = [outOf(soup, '2026-05-07T15:00:00.000Z')];
  await openKitchen({ soldOut });
  await userEvent.click(await row(/^Soup Back tomorrow at 6:00 PM/));
  await waitFor(() => expect(soldOut).toEqual([]));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(stateOf(await row(/^Soup Back tomorrow at 6:00 PM/))).toBe('true');
  await waitFor(() =>
    expect(soldOut).toEqual([expect.objectContaining({ until: '2026-05-07T15:00:00.000Z' })]),
  );
});

test('taking a tap back does not take back what another cook tapped meanwhile', {
  tags: ['W3.20'],
}, async () => {
  const milk = sampleGroup({ product_count: 1 });
  const [cow, oat] = milk.options;
  const soldOut: SoldOutEntry[] = [
    { option_group_id: milk._id, option_id: cow?._id ?? '', since: noon.toISOString(), until: null },
  ];
  await openKitchen({ groups: [milk], soldOut });
  await userEvent.click(await screen.findByRole('button', { name: 'Milk 1 option sold out' }));
  await userEvent.click(screen.getByRole('button', { name: 'Oat Available' }));
  await waitFor(() => expect(soldOut).toMatchObject([{ option_id: oat?._id }, { option_id: cow?._id }]));
  soldOut.pop();
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(soldOut).toEqual([]));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Milk 2 options' })).toBeTruthy());
  expect(soldOut).toEqual([]);
});

test('what has come back keeps its row, so that the next tap hits no other', {
  tags: ['W3.20'],
}, async () => {
  await openKitchen({ soldOut: [outOf(soup), outOf(tea)] });
  const [first] = await screen.findAllByRole('button', { pressed: true });
  await userEvent.click(first as HTMLElement);
  const [same] = screen.getAllByRole('button', { name: /^Tea/ });
  expect(same?.textContent).toBe('TeaDrinksAvailable');
  expect(stateOf(same as HTMLElement)).toBe('false');
});

test('for how long is chosen from a menu of the row', { tags: ['W3.20'] }, async () => {
  const { sent } = await openKitchen();
  const openChoices = async () => {
    const [button] = (await screen.findAllByRole('button', { name: 'Tea: choose for how long' })).slice(-1);
    await userEvent.click(button as HTMLElement);
    return within(await screen.findByRole('dialog', { name: 'Tea' }));
  };
  const choices = await openChoices();
  expect(choices.getByText('Back tomorrow at 12:00 AM')).toBeTruthy();
  expect(choices.queryByRole('button', { name: 'Available again' })).toBeNull();
  await userEvent.click(choices.getByRole('button', { name: /^Sold out for one hour/ }));
  await waitFor(() => expect(sent(put()).at(-1)).toMatchObject({ until: '2026-05-06T10:00:00.000Z' }));

  await userEvent.click(
    (await openChoices()).getByRole('button', { name: /^Sold out until further notice/ }),
  );
  await waitFor(() => expect(sent(put()).at(-1)).toMatchObject({ until: 'switched_back' }));
  expect(await screen.findByText('Tea is sold out.')).toBeTruthy();

  const third = await openChoices();
  const until = third.getByLabelText('Until when');
  fireEvent.change(until, { target: { value: '2026-05-06T11:59' } });
  await userEvent.click(third.getByRole('button', { name: 'Mark sold out' }));
  expect(third.getByText('Choose a time that is yet to come.')).toBeTruthy();
  // By the clock of the shop, wherever the phone is.
  fireEvent.change(until, { target: { value: '2026-05-08T18:30' } });
  await userEvent.click(third.getByRole('button', { name: 'Mark sold out' }));
  await waitFor(() => expect(sent(put()).at(-1)).toMatchObject({ until: '2026-05-08T15:30:00.000Z' }));

  await userEvent.click((await openChoices()).getByRole('button', { name: 'Available again' }));
  await waitFor(async () => expect(stateOf(await teaRow())).toBe('false'));
});

test('a long press opens the same menu and is no tap; one that scrolls is neither', {
  tags: ['W3.20'],
}, async () => {
  const { api } = await openKitchen();
  const button = await row('Tea Available');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.pointerDown(button, { button: 0, clientX: 10, clientY: 10 });
  fireEvent.pointerMove(button, { clientX: 10, clientY: 60 });
  act(() => void vi.advanceTimersByTime(1000));
  expect(screen.queryByRole('dialog', { name: 'Tea' })).toBeNull();
  fireEvent.pointerDown(button, { button: 0, clientX: 10, clientY: 10 });
  act(() => void vi.advanceTimersByTime(600));
  // The finger that held lifts over what has opened, and presses nothing there.
  expect(fireEvent.touchEnd(button)).toBe(false);
  fireEvent.pointerUp(button);
  fireEvent.click(button);
  vi.useRealTimers();
  expect(await screen.findByRole('dialog', { name: 'Tea' })).toBeTruthy();
  expect(api.calls().filter((call) => call.startsWith('PUT '))).toEqual([]);
});

test('sizes unfold below their dish and are marked alone', { tags: ['W3.20'] }, async () => {
  const { sent } = await openKitchen({ products: [coffee] });
  await userEvent.click(await screen.findByRole('button', { name: 'Coffee: sizes' }));
  await userEvent.click(screen.getByRole('button', { name: 'Small Available' }));
  await waitFor(() => expect(sent(put(coffee))).toMatchObject([{ variant_id: id('e1') }]));
  expect(await screen.findByText('Coffee, Small is sold out, back tomorrow at 12:00 AM.')).toBeTruthy();
  expect(await screen.findByRole('button', { name: /^Coffee 1 size sold out/, pressed: false })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Large Available' }));
  // All sizes out are the dish out.
  expect(
    (await screen.findAllByRole('button', { name: /^Coffee .*Back tomorrow/, pressed: true })).length,
  ).toBe(2);
});

test('the options of the groups stand in a section of their own', { tags: ['W3.20'] }, async () => {
  const { sent } = await openKitchen({
    products: [tea],
    groups: [sampleGroup({ product_count: 1 }), sampleGroup({ _id: id('f2'), name: { en: 'Unused' } })],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Milk 2 options' }));
  expect(titles()).toEqual(['Drinks', 'Options']);
  await userEvent.click(screen.getByRole('button', { name: 'Oat Available' }));
  await waitFor(() =>
    expect(sent(`PUT /api/option-group/${id('f1')}/sold-out`)).toEqual([
      { until: midnight, option_id: id('a8') },
    ]),
  );
  expect(await screen.findByRole('button', { name: 'Milk 1 option sold out' })).toBeTruthy();
  expect(screen.queryByText('Unused')).toBeNull();
});

test('a bad line keeps the taps, says which are not sent, and sends them when it is back', {
  tags: ['W3.21'],
}, async () => {
  let isDown = true;
  const soldOut: SoldOutEntry[] = [];
  const { api } = await openKitchen({
    soldOut,
    change: () => (isDown ? refuse('internal') : undefined),
  });
  await userEvent.click(await row('Tea Available'));
  await userEvent.click(await row('Soup Available'));
  expect(await screen.findByText('2 taps are not sent yet')).toBeTruthy();
  expect(screen.getByText('Tea and Soup')).toBeTruthy();
  expect((await teaRow()).textContent).toContain('not sent yet');
  expect(stateOf(await teaRow())).toBe('true');
  expect(soldOut).toEqual([]);
  isDown = false;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('All sent (2 taps) · 12:00 PM')).toBeTruthy();
  expect(soldOut.map((entry) => 'product_id' in entry && entry.product_id)).toEqual([soup._id, tea._id]);
  expect((await teaRow()).textContent).not.toContain('not sent yet');
  // Once each after the line was back.
  expect(api.calls().filter((call) => call === put(soup))).toHaveLength(1);
});

test('taps of before are sent from whatever page is open', { tags: ['W3.21'] }, async () => {
  const kept = {
    id: '1',
    owner: 'product',
    owner_id: tea._id,
    part_id: null,
    others: [],
    name: 'Tea',
    out: { until: midnight },
    at: noon.toISOString(),
  };
  const key = `kept:${sampleUser._id}:taps:${tea.shop_id}`;
  localStorage.setItem(key, JSON.stringify([kept]));
  const { sent } = await openMenu('/products', { products: [tea] }, phone);
  await waitFor(() => expect(sent(put())).toEqual([{ until: midnight, variant_id: null }]));
  await waitFor(() => expect(localStorage.getItem(key)).toBeNull());
});

test('a dish that is gone meanwhile is said, and the menu read again', { tags: ['W3.21'] }, async () => {
  const { api } = await openKitchen({
    change: (call) => (call === put() ? refuse('not_found', 'Not found.') : undefined),
  });
  await userEvent.click(await row('Tea Available'));
  expect(await screen.findByText('Tea could not be marked. Not found.')).toBeTruthy();
  await waitFor(async () => expect(stateOf(await row('Tea Available'))).toBe('false'));
  const reads = () => api.calls().filter((call) => call.startsWith('GET /api/product/all/'));
  await waitFor(() => expect(reads()).toHaveLength(2));
});

test('whoever is signed out meanwhile signs in over the page, and the tap arrives', {
  tags: ['W3.21'],
}, async () => {
  let isSignedIn = true;
  const soldOut: SoldOutEntry[] = [];
  const refused = refuse('not_signed_in');
  const { api } = await openKitchen({
    soldOut,
    refuseAll: (call) => {
      if (call === 'POST /api/user/login') {
        isSignedIn = true;
        return { status: 200, json: sampleUser };
      }
      return isSignedIn || call.includes('/user/') ? undefined : refused;
    },
  });
  await screen.findByText('Everything is available. Tap what runs out.');
  isSignedIn = false;
  await userEvent.click(await row('Tea Available'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Please sign in again' }));
  expect(soldOut).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Password'), 'open sesame');
  await userEvent.click(dialog.getByRole('button', { name: 'Sign in and go on' }));
  await waitFor(() => expect(soldOut).toHaveLength(1));
  expect(api.calls().filter((call) => call === put())).toHaveLength(2);
});

test('whoever signs out with taps that are not sent is asked first', { tags: ['W3.21'] }, async () => {
  await openKitchen({
    change: (call) => (call.startsWith('PUT ') ? refuse('internal') : { status: 204 }),
  });
  await userEvent.click(await row('Tea Available'));
  await screen.findByText('1 tap is not sent yet');
  await userEvent.click(screen.getByRole('button', { name: 'Account' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Logout' }));
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  expect(
    question.getByText('1 tap of the kitchen is not sent yet. It will be lost if you leave.'),
  ).toBeTruthy();
  await userEvent.click(question.getByRole('button', { name: 'Leave' }));
  await screen.findByRole('heading', { level: 1, name: 'Welcome back' });
  expect(Object.keys(localStorage).filter((key) => key.startsWith('kept:'))).toEqual([]);
});

test('what another cook taps arrives when one looks at the page again', {
  tags: ['W3.7', 'W3.20'],
}, async () => {
  const soldOut: SoldOutEntry[] = [];
  await openKitchen({ soldOut });
  await row('Soup Available');
  soldOut.push(outOf(soup));
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  expect((await screen.findAllByRole('button', { pressed: true })).length).toBe(2);
  expect(stateOf(await row(/^Soup Until you switch it back/))).toBe('true');
});

test('while the page is looked at it hears of other cooks every minute', {
  tags: ['W3.7', 'W3.20'],
}, async () => {
  const soldOut: SoldOutEntry[] = [];
  vi.useFakeTimers({ now: noon, toFake: ['Date', 'setInterval', 'clearInterval'] });
  const { api } = await openKitchen({ soldOut });
  await row('Soup Available');
  const reads = () => api.calls().filter((call) => call.endsWith('/sold-out')).length;
  const before = reads();
  soldOut.push(outOf(soup));
  await act(() => vi.advanceTimersByTimeAsync(59_000));
  expect(reads()).toBe(before);
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(stateOf(await row(/^Soup Until you switch it back/))).toBe('true');
});

test('what is out and comes back by the clock is to be had without a call', {
  tags: ['W3.20'],
}, async () => {
  await openKitchen({ soldOut: [outOf(tea, '2026-05-06T08:59:00.000Z')] });
  expect(stateOf(await row('Tea Available'))).toBe('false');
});

test('the search forgives accents and a slip, and finds sizes and options', {
  tags: ['W3.20'],
}, async () => {
  await openKitchen({ products: [tea, soup, coffee], groups: [sampleGroup({ product_count: 1 })] });
  const box = await screen.findByRole('searchbox', { name: 'Find a product or an option' });
  const shown = () =>
    screen.queryAllByRole('button', { pressed: false }).map(({ textContent }) => textContent);
  const search = async (text: string) => {
    await userEvent.clear(box);
    await userEvent.type(box, text);
  };
  await search('corba');
  await waitFor(() => expect(shown()).toEqual(['SoupAvailable']));
  await search('mercimke');
  await waitFor(() => expect(shown()).toEqual(['SoupAvailable']));
  await search('coffee large');
  await waitFor(() => expect(shown()).toEqual(['CoffeeAvailable', 'SmallAvailable', 'LargeAvailable']));
  await search('oat');
  await waitFor(() => expect(shown()).toEqual(['OatAvailable']));
  await search('pizza');
  expect(await screen.findByText('Nothing found')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
  await waitFor(() => expect(shown()).toHaveLength(3));
});

test('of five thousand dishes only those in sight are drawn', { tags: ['W3.20'] }, async () => {
  const products = Array.from({ length: 5000 }, (_, index) =>
    sampleProduct({
      _id: `0f8f2c9e-7f0b-4c1e-9b3a-1000000${String(index).padStart(5, '0')}`,
      name: { en: `Dish ${index}` },
    }),
  );
  await openKitchen({ products });
  await row('Dish 0 Available');
  expect(screen.getAllByRole('button', { pressed: false }).length).toBeLessThan(60);
  await userEvent.type(screen.getByRole('searchbox'), '4999');
  expect(await row('Dish 4999 Available')).toBeTruthy();
});

test('hidden dishes, sizes and categories are not listed', { tags: ['W3.20'] }, async () => {
  await openKitchen({
    categories: [sampleCategory(), sampleCategory({ _id: id('c2'), name: { en: 'Old' }, is_active: false })],
    products: [
      tea,
      sampleProduct({ _id: id('d4'), name: { en: 'Hidden' }, is_active: false }),
      sampleProduct({ _id: id('d5'), name: { en: 'Elsewhere' }, category_id: id('c2') }),
    ],
  });
  await row('Tea Available');
  expect(screen.getAllByRole('button', { pressed: false })).toHaveLength(1);
  expect(titles()).toEqual(['Drinks']);
});

const grill = sampleCategory({ _id: id('c2'), name: { en: 'Grill' }, position: 1 });
const kebab = sampleProduct({ _id: id('d6'), name: { en: 'Kebab' }, category_id: grill._id });
const isOfCategories = (call: string) => call.startsWith('GET /api/category/');

test('a dish in a category that was added elsewhere is listed and found all the same', {
  tags: ['W3.20'],
}, async () => {
  const { api } = await openKitchen({ products: [kebab, tea], soldOut: [outOf(kebab)] });
  await row('Tea Available');
  const names = () => screen.getAllByRole('button', { pressed: false }).map(({ textContent }) => textContent);
  expect(titles()).toEqual(['Sold out right now', 'Drinks']);
  await userEvent.click(await row(/^Kebab Until/));
  expect(names()).toEqual(['KebabAvailable', 'TeaAvailable', 'KebabAvailable']);
  await userEvent.type(screen.getByRole('searchbox'), 'kebab');
  await waitFor(() => expect(names()).toEqual(['KebabAvailable']));
  // Once more, and not over and over.
  expect(api.calls().filter(isOfCategories)).toHaveLength(2);
});

test('a category that was added elsewhere is asked for when a dish is in it', {
  tags: ['W3.20'],
}, async () => {
  const categories = [sampleCategory()];
  await openKitchen({
    categories,
    products: [tea, kebab],
    refuseAll: (call) => {
      if (!isOfCategories(call) || categories.length > 1) return undefined;
      const json = { categories: [...categories] };
      categories.push(grill);
      return { status: 200, json };
    },
  });
  expect(await screen.findByRole('heading', { level: 2, name: 'Grill' })).toBeTruthy();
  expect(titles()).toEqual(['Drinks', 'Grill']);
});

test('an empty menu says what would stand here, and a failure can be tried again', {
  tags: ['W3.20'],
}, async () => {
  await openKitchen({ products: [] });
  expect(await screen.findByRole('heading', { name: 'There is nothing to mark here yet.' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Show the products' }).getAttribute('href')).toBe('/products');
});

test('without the list of what is out nothing is said to be there', { tags: ['W3.20'] }, async () => {
  let isDown = true;
  await openKitchen({
    refuseAll: (call) => (isDown && call.endsWith('/sold-out') ? refuse('internal', 'Sorry.') : undefined),
  });
  expect(await screen.findByText('Error: Sorry.')).toBeTruthy();
  expect(screen.queryByRole('button', { pressed: false })).toBeNull();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await row('Tea Available')).toBeTruthy();
});
