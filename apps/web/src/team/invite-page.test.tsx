import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refuse, startApi } from '../testing/api-server.ts';
import { renderApp } from '../testing/render-app.tsx';
import { sampleShop, sampleUser } from '../testing/sample-shop.ts';

const shop = sampleShop({ my_role: 'staff' });

type Reply = { status: number; json?: unknown };

const listed = (): Reply | Promise<Reply> => ({ status: 200, json: { shops: [shop] } });

async function open(
  address: string,
  isSignedIn: boolean | (() => Reply),
  accept: () => Reply | Promise<Reply>,
  list = listed,
) {
  const api = await startApi(({ call }) => {
    if (call === 'POST /api/user/invite/accept') return accept();
    if (call === 'GET /api/user/profile') {
      if (typeof isSignedIn === 'function') return isSignedIn();
      return isSignedIn ? { status: 200, json: sampleUser } : refuse(401, 'not_signed_in');
    }
    if (call === 'GET /api/shop/user') return list();
    if (call === 'GET /api/site') {
      return { status: 200, json: { operatorName: 'Sofra', supportEmail: 'help@example.org' } };
    }
    if (call === 'POST /api/user/logout') return { status: 204 };
    if (call.startsWith('GET /api/category/')) return { status: 200, json: { categories: [] } };
    if (call.startsWith('GET /api/product/')) return { status: 200, json: { products: [], total: 0 } };
    if (call.endsWith('views?days=30')) {
      return { status: 200, json: { total: 0, days: [], languages: [], products: [] } };
    }
    return { status: 200, json: {} };
  });
  return { api, app: renderApp(address) };
}

const neverAsked = () => refuse(500, 'internal');
const accepted = () => ({ status: 200, json: { shop_id: shop._id, role: 'staff' } });

test('without a token the page leads to the sign-in', async () => {
  const { app } = await open('/invite', false, neverAsked);
  await waitFor(() => expect(app.path()).toBe('/login'));
});

test('whoever is not signed in signs in first and keeps the token', async () => {
  const { app } = await open('/invite?token=abc', false, neverAsked);
  await waitFor(() => expect(app.path()).toBe('/login?token=abc'));
});

test('a signed-in person accepts once and lands on the dashboard with the shop selected', async () => {
  let answer = (_reply: Reply) => {};
  const waiting = new Promise<Reply>((resolve) => {
    answer = resolve;
  });
  const { api, app } = await open('/invite?token=abc', true, () => waiting);
  expect(await screen.findByRole('heading', { name: 'Processing Invitation' })).toBeTruthy();
  await waitFor(() => expect(api.calls()).toContain('POST /api/user/invite/accept'));
  answer(accepted());
  await waitFor(() => expect(app.path()).toBe('/dashboard'));
  expect(localStorage.getItem('shop')).toBe(shop._id);
  const sent = api.received.filter(({ call }) => call === 'POST /api/user/invite/accept');
  expect(sent.map(({ body }) => JSON.parse(body))).toEqual([{ email: sampleUser.email, token: 'abc' }]);
  expect(await screen.findByRole('heading', { name: shop.name })).toBeTruthy();
});

test('a list from before the acceptance does not undo the selection', async () => {
  let isMember = false;
  const accept = () => {
    isMember = true;
    return accepted();
  };
  const list = async () => {
    const shops = isMember ? [shop] : [];
    // What was asked for too early is answered late.
    if (!isMember) await new Promise((resolve) => setTimeout(resolve, 300));
    return { status: 200, json: { shops } };
  };
  await open('/invite?token=abc', true, accept, list);
  expect(await screen.findByRole('heading', { name: shop.name })).toBeTruthy();
  expect(localStorage.getItem('shop')).toBe(shop._id);
});

test('an invitation that no longer works is explained, with the ways out', async () => {
  const { app } = await open('/invite?token=abc', true, () => refuse(410, 'invitation_invalid', 'Words.'));
  expect(await screen.findByRole('heading', { name: 'Invitation Error' })).toBeTruthy();
  expect(screen.getByText('The invitation link is invalid or has expired.')).toBeTruthy();
  expect(screen.queryByText('Words.')).toBeNull();
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
  const support = await screen.findByRole('link', { name: 'Contact Support' });
  expect(support.getAttribute('href')).toBe('mailto:help@example.org');
  expect(screen.getByRole('link', { name: 'Return Home' })).toBeTruthy();
  expect(app.path()).toBe('/invite?token=abc');
});

const retry = async () => userEvent.click(await screen.findByRole('button', { name: 'Try again' }));

test.each([
  [503, 'database_unavailable'],
  [500, 'internal'],
  [429, 'too_many_requests'],
])(
  'an acceptance answered %s %s is told as an outage, and the same token can be tried again',
  async (status, code) => {
    localStorage.setItem('invitation', JSON.stringify({ token: 'abc', at: Date.now() }));
    let isDown = true;
    const { api, app } = await open('/invite?token=abc', true, () =>
      isDown ? refuse(status, code, 'Please try again shortly.') : accepted(),
    );
    expect(await screen.findByRole('heading', { name: 'Cannot connect right now' })).toBeTruthy();
    expect(screen.getByText('Please try again shortly.')).toBeTruthy();
    expect(screen.queryByText('Invitation Error')).toBeNull();
    expect(localStorage.getItem('invitation')).not.toBeNull();
    isDown = false;
    await retry();
    await waitFor(() => expect(app.path()).toBe('/dashboard'));
    expect(api.calls().filter((call) => call === 'POST /api/user/invite/accept')).toHaveLength(2);
    expect(localStorage.getItem('invitation')).toBeNull();
  },
);

test('an outage before anybody knows who is here is told as such, and goes on to the invitation', async () => {
  let isDown = true;
  const { app } = await open(
    '/invite?token=abc',
    () => (isDown ? refuse(503, 'database_unavailable') : { status: 200, json: sampleUser }),
    accepted,
  );
  expect(await screen.findByRole('heading', { name: 'Cannot connect right now' })).toBeTruthy();
  isDown = false;
  await retry();
  await waitFor(() => expect(app.path()).toBe('/dashboard'));
});

test('an invitation for somebody else says so, and a sign-out leads to the sign-in with the token', async () => {
  let isSignedIn = true;
  const { app } = await open(
    '/invite?token=abc',
    () => (isSignedIn ? { status: 200, json: sampleUser } : refuse(401, 'not_signed_in')),
    () => refuse(403, 'invitation_for_other_email'),
  );
  expect(await screen.findByRole('heading', { name: 'Invitation Error' })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain(`You are signed in as ${sampleUser.email}`);
  isSignedIn = false;
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(app.path()).toBe('/login?token=abc'));
});
