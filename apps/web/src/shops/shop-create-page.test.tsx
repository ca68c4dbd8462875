import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refuse, startApi } from '../testing/api-server.ts';
import type { Reply } from '../testing/contract-check.ts';
import { renderApp } from '../testing/render-app.tsx';
import { sampleShop } from '../testing/sample-shop.ts';

async function openForm(answerCreate = (): Reply => ({ status: 201, json: sampleShop() })) {
  const api = await startApi(({ call }) => {
    if (call === 'POST /api/shop') return answerCreate();
    if (call === 'GET /api/shop/user') return { status: 200, json: { shops: [sampleShop()] } };
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

test('a shop whose answer was lost is opened, not called taken', async () => {
  const answers = [
    refuse('database_unavailable'),
    { status: 409, json: { error: 'slug_taken', message: 'Taken.', suggestion: 'lale-2' } },
  ];
  const { app, name } = await openForm(() => answers.shift() ?? refuse('internal'));
  await userEvent.type(name, 'Çiğ Köfteci Ömer');
  await userEvent.type(screen.getByRole('textbox', { name: 'Description' }), 'Ev yemekleri');
  await userEvent.click(screen.getByRole('button', { name: 'Create shop' }));
  await screen.findByText(/^The shop could not be created\./);
  await userEvent.click(screen.getByRole('button', { name: 'Create shop' }));
  await waitFor(() => expect(app.path()).toBe(`/shops/edit/${sampleShop()._id}`));
});
