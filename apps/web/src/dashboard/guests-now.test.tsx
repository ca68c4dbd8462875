import type { MenuTime } from '@sofra/contract/menu-times';
import { type Weekday, weekdays } from '@sofra/contract/opening-hours';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { refuse } from '../testing/api-server.ts';
import { openMenu, sampleProduct, sampleSize } from '../testing/menu-api.ts';
import { sampleShop } from '../testing/sample-shop.ts';

const id = (end: string) => `0f8f2c9e-7f0b-4c1e-9b3a-0000000000${end}`;
const since = '2026-05-06T08:00:00.000Z';
const shop = sampleShop();

const every = (open: string, close: string, days: readonly Weekday[] = weekdays) =>
  Object.fromEntries(weekdays.map((day) => [day, days.includes(day) ? [{ open, close }] : []]));
const openAllWeek = { restaurant_time_info: every('09:00', '22:00') };

const menuTime = (changes: Partial<MenuTime>): MenuTime => ({
  _id: id('71'),
  shop_id: shop._id,
  name: { en: 'Breakfast' },
  hours: every('07:00', '13:00'),
  periods: [],
  outside: 'show',
  category_count: 1,
  product_count: 0,
  createdAt: since,
  updatedAt: since,
  ...changes,
});

beforeEach(() => {
  // A Wednesday at noon in Istanbul; waiting for answers needs a clock that goes.
  vi.useFakeTimers({ now: new Date('2026-05-06T09:00:00.000Z'), toFake: ['Date'] });
  return () => vi.useRealTimers();
});

const panel = async () => within(await screen.findByRole('region', { name: 'What guests see right now' }));
const lines = async () => {
  const items = (await panel()).getAllByRole('listitem');
  return items.map(({ textContent }) => textContent);
};

test('the overview says whether the shop is open, what is out, and which menu time is on and which is next', {
  tags: ['W3.22'],
}, async () => {
  const sizes = [sampleSize('e1', 'Small', 40), sampleSize('e2', 'Large', 60)];
  const whole = { variant_id: null, since, until: null };
  await openMenu('/dashboard', {
    shop: openAllWeek,
    products: [
      sampleProduct(),
      sampleProduct({ _id: id('d2'), variants: sizes }),
      sampleProduct({ _id: id('d3'), is_active: false }),
    ],
    soldOut: [
      { product_id: id('d1'), ...whole },
      // One size of two, and a dish that nobody sees.
      { product_id: id('d2'), ...whole, variant_id: id('e1') },
      { product_id: id('d3'), ...whole },
    ],
    times: [
      menuTime({}),
      menuTime({ _id: id('72'), name: { en: 'Dinner' }, hours: every('18:00', '22:00') }),
      menuTime({ _id: id('73'), name: { en: 'Lunch' }, hours: every('14:00', '16:00'), category_count: 0 }),
      menuTime({ _id: id('74'), name: { en: 'Brunch' }, hours: every('10:00', '14:00', ['sunday']) }),
    ],
  });
  await (await panel()).findByText('1 product is sold out');
  expect(await lines()).toEqual([
    'Open now · closes at 10:00 PM',
    '1 product is sold out',
    'Breakfast is on · ends today at 1:00 PM',
    'Next Dinner · begins today at 6:00 PM',
  ]);
  const link = (await panel()).getByRole('link', { name: '1 product is sold out' });
  expect(link.getAttribute('href')).toBe('/kitchen');
});

test('on a special day it says so, with its note', { tags: ['W3.22'] }, async () => {
  const day = { date: '2026-05-06', closed: true, hours: [], note: { en: 'Hıdırellez' } };
  await openMenu('/dashboard', { shop: { ...openAllWeek, special_days: [day] } });
  await (await panel()).findByText('Nothing is sold out');
  expect(await lines()).toEqual([
    'Closed now · opens tomorrow at 9:00 AMToday is a special day: Hıdırellez',
    'Nothing is sold out',
  ]);
});

const closed = {
  ...openAllWeek,
  open_status: false,
  closed_note: { en: 'Moving' },
  closed_until: '2026-05-10',
};

test('a shop that is switched off says why and until when, and is opened again at a press', {
  tags: ['W3.22'],
}, async () => {
  const { sent } = await openMenu('/dashboard', { shop: closed });
  expect(await (await panel()).findByText('Moving')).toBeTruthy();
  expect((await lines())[0]).toBe('Temporarily closed · open again May 11Moving');
  await userEvent.click((await panel()).getByRole('button', { name: 'Open again' }));
  expect(await screen.findByText('The shop is open again.')).toBeTruthy();
  expect(sent('PATCH /api/shop')).toEqual([{ _id: shop._id, open_status: true }]);
  await waitFor(async () => expect((await lines())[0]).toBe('Open now · closes at 10:00 PM'));
  expect((await panel()).queryByRole('button', { name: 'Open again' })).toBeNull();
});

test('a shop that was opened by mistake is closed again from the toast, until the same day', {
  tags: ['W3.22'],
}, async () => {
  const { sent } = await openMenu('/dashboard', { shop: closed });
  await userEvent.click(await (await panel()).findByRole('button', { name: 'Open again' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(sent('PATCH /api/shop').at(-1)).toEqual({
      _id: shop._id,
      open_status: false,
      closed_until: '2026-05-10',
    }),
  );
  await waitFor(async () => expect((await lines())[0]).toBe('Temporarily closed · open again May 11Moving'));
});

test('whoever may not change the shop is not offered to open it', { tags: ['W3.22'] }, async () => {
  await openMenu('/dashboard', { role: 'staff', shop: closed });
  expect(await (await panel()).findByText('Moving')).toBeTruthy();
  expect((await panel()).queryByRole('button', { name: 'Open again' })).toBeNull();
});

const pageSaying = (text: string) => ({
  status: 200,
  text: `<!doctype html><html><head></head><body><h3>${text}</h3></body></html>`,
});

test('the menu is seen at another time, by the clock of the shop and in a language of the menu', {
  tags: ['W3.22'],
}, async () => {
  await openMenu('/dashboard', {
    shop: openAllWeek,
    times: [menuTime({ hours: every('18:00', '22:00'), name: { en: 'Dinner' } })],
    pageAt: (query) => pageSaying(`${query.get('at')} ${query.get('lang')}`),
  });
  await userEvent.click((await panel()).getByRole('button', { name: 'See the menu at another time' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'See the menu at another time' }));
  const shown = () =>
    dialog.queryByTitle<HTMLIFrameElement>('Preview of the menu')?.contentDocument?.querySelector('h3')
      ?.textContent;
  await waitFor(() => expect(shown()).toBe('2026-05-06T09:00:00.000Z en'));
  expect(dialog.getByRole('button', { name: 'Now', pressed: true })).toBeTruthy();

  await userEvent.click(dialog.getByRole('button', { name: 'Next opening' }));
  await waitFor(() => expect(shown()).toBe('2026-05-07T06:00:00.000Z en'));
  await userEvent.click(await dialog.findByRole('button', { name: 'Dinner' }));
  await waitFor(() => expect(shown()).toBe('2026-05-06T15:00:00.000Z en'));
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Language' }), 'Turkish');
  await waitFor(() => expect(shown()).toBe('2026-05-06T15:00:00.000Z tr'));
  fireEvent.change(dialog.getByLabelText('Day and time', { selector: 'input' }), {
    target: { value: '2026-12-31T23:30' },
  });
  await waitFor(() => expect(shown()).toBe('2026-12-31T20:30:00.000Z tr'));
});

test('of two times that are the same moment, only the chosen one is marked', {
  tags: ['W3.22'],
}, async () => {
  await openMenu('/dashboard', {
    shop: openAllWeek,
    times: [menuTime({ hours: every('09:00', '11:00') })],
    pageAt: () => pageSaying('Menu'),
  });
  await userEvent.click((await panel()).getByRole('button', { name: 'See the menu at another time' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'See the menu at another time' }));
  const marked = () =>
    dialog.queryAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
  await userEvent.click(await dialog.findByRole('button', { name: 'Breakfast' }));
  expect(marked()).toEqual(['Breakfast']);
  await userEvent.click(dialog.getByRole('button', { name: 'Next opening' }));
  expect(marked()).toEqual(['Next opening']);
  fireEvent.change(dialog.getByLabelText('Day and time', { selector: 'input' }), {
    target: { value: '2026-12-31T23:30' },
  });
  expect(marked()).toEqual([]);
});

test('a page that cannot be read says so and is asked for again', { tags: ['W3.22'] }, async () => {
  let isDown = true;
  await openMenu('/dashboard', {
    pageAt: () => (isDown ? refuse('not_found', 'Not found.') : pageSaying('Menu')),
  });
  await userEvent.click((await panel()).getByRole('button', { name: 'See the menu at another time' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'See the menu at another time' }));
  expect(await dialog.findByText('Error: Not found.')).toBeTruthy();
  // Without hours nobody knows when it opens next.
  expect(dialog.getByRole('button', { name: 'Tomorrow morning' })).toBeTruthy();
  isDown = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByTitle('Preview of the menu')).toBeTruthy();
});
