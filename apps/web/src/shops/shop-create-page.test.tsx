import type { Shop } from '@sofra/contract/shops';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refuse, startApi } from '../testing/api-server.ts';
import type { Reply } from '../testing/contract-check.ts';
import { renderApp } from '../testing/render-app.tsx';
import { sampleShop } from '../testing/sample-shop.ts';

async function openForm(
  answerCreate = (): Reply => ({ status: 201, json: sampleShop() }),
  shops = [sampleShop()],
) {
  const api = await startApi(({ call, body }) => {
    if (call === 'POST /api/shop') return answerCreate();
    if (call === 'PATCH /api/shop') return { status: 200, json: { ...sampleShop(), ...JSON.parse(body) } };
    if (call === 'GET /api/shop/user') return { status: 200, json: { shops } };
    if (call === `GET /api/shop/${sampleShop()._id}`) return { status: 200, json: sampleShop() };
    return undefined;
  });
  const app = renderApp('/shops/create');
  const name = await screen.findByRole('textbox', { name: 'Shop name' });
  return { app, api, name, slug: screen.getByRole<HTMLInputElement>('textbox', { name: 'Shop slug' }) };
}

test('the link follows the name in plain letters until it is written by hand', {
  tags: ['S2.9.5'],
}, async () => {
  const { name, slug } = await openForm();
  await userEvent.type(name, 'Çiğ Köfteci');
  expect(slug.value).toBe('cig-kofteci');
  await userEvent.clear(slug);
  await userEvent.type(slug, 'Omer Usta');
  expect(slug.value).toBe('omer-usta');
  await userEvent.type(name, ' Ömer');
  expect(slug.value).toBe('omer-usta');
});

test('an emptied link follows the name again', async () => {
  const { name, slug } = await openForm();
  await userEvent.type(slug, 'x');
  await userEvent.clear(slug);
  await userEvent.type(name, 'Lale');
  expect(slug.value).toBe('lale');
});

test('what is missing is said in its place and nothing is sent', { tags: ['S5.8'] }, async () => {
  const { api } = await openForm();
  await userEvent.click(screen.getByRole('button', { name: 'Create shop' }));
  expect(await screen.findByText('Please enter a shop name.')).toBeTruthy();
  expect(screen.getByText('Please enter a shop link.')).toBeTruthy();
  expect(screen.getByText('Please enter a description.')).toBeTruthy();
  expect(api.calls()).not.toContain('POST /api/shop');
});

test('a taken link is replaced by the free one with one press, and the new shop opens', {
  tags: ['S2.8.2', 'S4.24'],
}, async () => {
  let tries = 0;
  const { app, api, name, slug } = await openForm(() =>
    tries++ === 0
      ? { status: 409, json: { error: 'slug_taken', message: 'Taken.', suggestion: 'lale-2' } }
      : { status: 201, json: sampleShop() },
  );
  await userEvent.type(name, 'Lale');
  await userEvent.type(screen.getByRole('textbox', { name: 'Description' }), 'Ev yemekleri');
  await userEvent.click(screen.getByRole('button', { name: 'Create shop' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Use “lale-2”' }));
  expect(slug.value).toBe('lale-2');
  expect(screen.getByText('The shop could not be created. Taken.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Create shop' }));
  await waitFor(() => expect(app.path()).toBe(`/shops/edit/${sampleShop()._id}`));
  expect(api.received.findLast(({ call }) => call === 'POST /api/shop')?.body).toContain('"lale-2"');
});

const taken = () => refuse('slug_taken', 'Taken.', { suggestion: 'cig-kofteci-omer-2' });
const lost = () => refuse('database_unavailable', 'Busy.');
const create = () => userEvent.click(screen.getByRole('button', { name: 'Create shop' }));

/** The form after a try that was answered with a failure. */
async function tryOnce(answerCreate: (shops: Shop[]) => Reply, shops: Shop[] = []) {
  const form = await openForm(() => answerCreate(shops), shops);
  await userEvent.type(form.name, sampleShop().name);
  await userEvent.type(screen.getByRole('textbox', { name: 'Description' }), 'Ev yemekleri');
  await create();
  await screen.findByText('The shop could not be created. Busy.');
  const sent = (call: string) =>
    form.api.received.filter((received) => received.call === call).map(({ body }) => JSON.parse(body));
  return { ...form, sent };
}

test('a shop whose answer was lost is opened as it is typed by now, and no second one', async () => {
  const { app, name, sent } = await tryOnce((shops) => {
    shops.push(sampleShop());
    return lost();
  });
  await userEvent.type(name, ' Usta');
  await create();
  await waitFor(() => expect(app.path()).toBe(`/shops/edit/${sampleShop()._id}`));
  expect(sent('POST /api/shop')).toHaveLength(1);
  expect(sent('PATCH /api/shop')).toEqual([
    {
      _id: sampleShop()._id,
      name: 'Çiğ Köfteci Ömer Usta',
      shop_slug: 'cig-kofteci-omer-usta',
      description: 'Ev yemekleri',
    },
  ]);
});

test('a shop that is stored only while the next try is made is opened, not called taken', async () => {
  let tries = 0;
  const { app } = await tryOnce((shops) => {
    if (tries++ === 0) return lost();
    shops.push(sampleShop());
    return taken();
  });
  await create();
  await waitFor(() => expect(app.path()).toBe(`/shops/edit/${sampleShop()._id}`));
});

test('an older shop with the link is not taken for the one whose answer was lost', async () => {
  let tries = 0;
  const { app } = await tryOnce(() => (tries++ === 0 ? lost() : taken()), [sampleShop()]);
  await create();
  expect(await screen.findByText('The shop could not be created. Taken.')).toBeTruthy();
  expect(app.path()).toBe('/shops/create');
});
