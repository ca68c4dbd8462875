import type { Shop } from '@sofra/contract/shops';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { startApi } from '../testing/api-server.ts';
import { letDialogsOpen } from '../testing/dialogs.ts';
import { renderApp } from '../testing/render-app.tsx';
import { sampleShop } from '../testing/sample-shop.ts';

async function openShop(tab: string, changes: Partial<Shop> = {}) {
  letDialogsOpen();
  const shop = sampleShop(changes);
  const api = await startApi(({ call, body }) => {
    if (call === 'PATCH /api/shop') {
      const sent = JSON.parse(body) as Partial<Shop>;
      return { status: 200, json: { ...shop, ...sent, updatedAt: '2026-02-02T00:00:00.000Z' } };
    }
    if (call === 'GET /api/shop/user') return { status: 200, json: { shops: [shop] } };
    return call === `GET /api/shop/${shop._id}` ? { status: 200, json: shop } : undefined;
  });
  renderApp(`/shops/edit/${shop._id}?tab=${tab}`);
  await screen.findByRole('heading', { name: 'Edit Shop' });
  return async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    await screen.findByText('The shop has been updated.');
    const sent = api.received.find(({ call }) => call === 'PATCH /api/shop');
    const { _id, updatedAt, ...fields } = JSON.parse(sent?.body ?? '{}') as Partial<Shop>;
    return fields;
  };
}

const type = async (name: string, text: string) =>
  userEvent.type(await screen.findByRole('textbox', { name }), text);

afterEach(() => {
  vi.unstubAllGlobals();
});

test('an owner says how the shop is reached; the name of a site is enough', { tags: ['O9.1'] }, async () => {
  const save = await openShop('contact');
  await type('Telephone', '0212 123 45 67');
  await type('E-mail', 'merhaba@example.org');
  await type('Website', 'omer.example.org');
  expect(await save()).toEqual({
    phone: '0212 123 45 67',
    email: 'merhaba@example.org',
    website: 'https://omer.example.org',
  });
});

test('the switch for reviews is there once there is a page to review on', { tags: ['O9.3'] }, async () => {
  await openShop('contact');
  const field = await screen.findByRole('textbox', { name: 'Link to leave a review' });
  expect(screen.queryByRole('switch', { name: 'Ask guests for a review' })).toBeNull();
  await userEvent.type(field, 'https://review.example.org/omer');
  expect(screen.getByRole('switch', { name: 'Ask guests for a review' })).toBeTruthy();
});

test('ways to pay are ticked or written; what was written before is ticked too', {
  tags: ['O9.5'],
}, async () => {
  const save = await openShop('contact', { payments: ['Nakit', 'Veresiye'] });
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Cash' })).checked).toBe(true);
  await userEvent.click(box('Cash'));
  await userEvent.click(box('Multinet'));
  await userEvent.click(screen.getByRole('button', { name: 'Remove Veresiye' }));
  await type('Something else', 'Gift card{Enter}');
  expect(await save()).toEqual({ payments: ['multinet', 'Gift card'] });
});

test('a way to pay that stands in its field when the shop is saved is saved too', async () => {
  const save = await openShop('contact', { payments: ['cash'] });
  await type('Something else', 'Gift card');
  expect(await save()).toEqual({ payments: ['cash', 'Gift card'] });
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Something else' }).value).toBe('');
});

test('coordinates may be typed with a comma, with a sign and in Arabic digits', async () => {
  const save = await openShop('address');
  await type('Latitude', '-33,868820');
  await type('Longitude', '١٥١٫٢٠٩');
  await type('Floor', '-1');
  const { address } = await save();
  expect(address).toMatchObject({ latitude: -33.86882, longitude: 151.209, floor: -1 });
});

test('a coordinate that cannot be read is told at its field and stays as it was typed', async () => {
  await openShop('address', {
    address: { ...sampleShop().address, latitude: 41.0298, longitude: 28.9749 },
  });
  const latitude = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Latitude' });
  await userEvent.clear(latitude);
  await userEvent.type(latitude, '41° 1′');
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('This value is not valid.')).toBeTruthy();
  expect([latitude.value, latitude.getAttribute('aria-invalid')]).toEqual(['41° 1′', 'true']);
});

test('a pasted link of a map fills in the position it holds', { tags: ['O9.6'] }, async () => {
  const save = await openShop('general');
  const field = await screen.findByRole('textbox', { name: 'Location URL' });
  const link = 'https://www.google.com/maps/@41.0298,28.9749,17z';
  fireEvent.change(field, { target: { value: link } });
  expect(await screen.findByText('The position on the map was taken from the link.')).toBeTruthy();
  const { location_url, address } = await save();
  expect(location_url).toBe(link);
  expect(address).toMatchObject({ latitude: 41.0298, longitude: 28.9749 });
});

test('a short link is told to hold no position', { tags: ['O9.6'] }, async () => {
  await openShop('general');
  const field = await screen.findByRole('textbox', { name: 'Location URL' });
  fireEvent.change(field, { target: { value: 'https://maps.app.goo.gl/AbC' } });
  expect(await screen.findByText(/^A short link does not say where it leads/)).toBeTruthy();
});

/** A device that answers as said. */
const standAt = (getCurrentPosition: Geolocation['getCurrentPosition'] | undefined) =>
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, {
      geolocation: { value: getCurrentPosition && { getCurrentPosition } },
    }),
  );
const askDevice = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Use this device’s position' }));

test('the position of the device is filled in at a press', { tags: ['O9.7'] }, async () => {
  standAt((found) =>
    found({ coords: { latitude: 40.98431234, longitude: 29.0257, accuracy: 12.4 } } as GeolocationPosition),
  );
  await openShop('address');
  await askDevice();
  expect(await screen.findByText(/to about 12 m\.$/)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Latitude' }).value).toBe('40.984312');
});

test.each([
  ['is refused', 1, /^This browser may not use the position/],
  ['is not found', 2, /^The position could not be found/],
  ['takes too long', 3, /^The position could not be found/],
])('a position that %s is told', { tags: ['O9.7'] }, async (_what, code, words) => {
  standAt((_found, failed) => failed?.({ code, PERMISSION_DENIED: 1 } as GeolocationPositionError));
  await openShop('address');
  await askDevice();
  expect(await screen.findByText(words)).toBeTruthy();
});

test('a device that knows no position says so', { tags: ['O9.7'] }, async () => {
  standAt(undefined);
  await openShop('address');
  await askDevice();
  expect(await screen.findByText(/^This device does not tell its position/)).toBeTruthy();
});
