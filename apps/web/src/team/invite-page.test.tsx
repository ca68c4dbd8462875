import type { Shop } from '@sofra/contract/shops';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refuse, startApi } from '../testing/api-server.ts';
import type { Reply } from '../testing/contract-check.ts';
import { renderApp } from '../testing/render-app.tsx';
import { sampleInvitation, sampleShop, sampleUser } from '../testing/sample-shop.ts';

const shop = sampleShop({ my_role: 'staff' });

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
      return isSignedIn ? { status: 200, json: sampleUser } : refuse('not_signed_in');
    }
    if (call === 'GET /api/shop/user') return list();
    if (call === 'POST /api/user/invite/look') return { status: 200, json: sampleInvitation };
    return undefined;
  });
  return { api, app: renderApp(address) };
}

const neverAsked = () => refuse('internal');
const accepted = () => ({ status: 200, json: { shop_id: shop._id, role: 'staff' } });

test('without a token the page leads to the sign-in', { tags: ['S2.6.1', 'S4.28'] }, async () => {
  const { app } = await open('/invite', false, neverAsked);
  await waitFor(() => expect(app.path()).toBe('/login'));
});

test('whoever is not signed in signs in first and keeps the token', {
  tags: ['S2.1.6', 'S2.6.2', 'S4.28'],
}, async () => {
  const { app } = await open('/invite?token=abc', false, neverAsked);
  await waitFor(() => expect(app.path()).toBe('/login?token=abc'));
});

test('a signed-in person accepts once and lands on the dashboard with the shop selected', {
  tags: ['S2.1.6', 'S2.2.4', 'S2.6.3', 'S2.6.4', 'S4.28', 'S7.7'],
}, async () => {
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
  const list = () => ({ status: 200, json: { shops: isMember ? [shop] : [] } });
  await open('/invite?token=abc', true, accept, list);
  expect(await screen.findByRole('heading', { name: shop.name })).toBeTruthy();
  expect(localStorage.getItem('shop')).toBe(shop._id);
});

test('an invitation that no longer works is explained, with the ways out', {
  tags: ['S2.2.4', 'S2.6.5', 'S2.6.6', 'S4.28', 'S8.29'],
}, async () => {
  const { app } = await open('/invite?token=abc', true, () => refuse('invitation_invalid', 'Words.'));
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

test.each(['database_unavailable', 'internal', 'too_many_requests'] as const)(
  'an acceptance answered %s is told as an outage, and the same token can be tried again',
  async (code) => {
    localStorage.setItem('invitation', JSON.stringify({ token: 'abc', at: Date.now() }));
    let isDown = true;
    const { api, app } = await open('/invite?token=abc', true, () =>
      isDown ? refuse(code, 'Please try again shortly.') : accepted(),
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
    () => (isDown ? refuse('database_unavailable') : { status: 200, json: sampleUser }),
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
    () => (isSignedIn ? { status: 200, json: sampleUser } : refuse('not_signed_in')),
    () => refuse('invitation_for_other_email'),
  );
  expect(await screen.findByRole('heading', { name: 'Invitation Error' })).toBeTruthy();
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain(
      `sent to ${sampleInvitation.email}, and you are signed in as ${sampleUser.email}`,
    ),
  );
  isSignedIn = false;
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(app.path()).toBe('/login?token=abc'));
});

/** A server that accepts, whose answer to that does not arrive; whoever tries again finds the link used up. */
async function loseAcceptance(before: Shop[], after: Shop[]) {
  let tries = 0;
  const accept = () => {
    tries++;
    return refuse(tries === 1 ? 'database_unavailable' : 'invitation_invalid');
  };
  const list = () => ({ status: 200, json: { shops: tries === 0 ? before : after } });
  const { app } = await open('/invite?token=abc', true, accept, list);
  await retry();
  return app;
}

const own = sampleShop({ _id: '0f8f2c9e-7f0b-4c1e-9b3a-0000000000b2', name: 'Own' });

test('an acceptance whose answer was lost leads to the dashboard at a second press', {
  tags: ['S2.6.4'],
}, async () => {
  const app = await loseAcceptance([own], [own, shop]);
  await waitFor(() => expect(app.path()).toBe('/dashboard'));
  expect(localStorage.getItem('shop')).toBe(shop._id);
});

test('after an outage, a link that brought no shop is told as one that no longer works', {
  tags: ['S2.6.5'],
}, async () => {
  await loseAcceptance([own], [own]);
  expect(await screen.findByRole('heading', { name: 'Invitation Error' })).toBeTruthy();
});

test('nothing is accepted before it is known which shops the person has', async () => {
  let isDown = true;
  const list = () => (isDown ? refuse('database_unavailable') : listed());
  const { api, app } = await open('/invite?token=abc', true, accepted, list);
  const button = await screen.findByRole('button', { name: 'Try again' });
  expect(api.calls()).not.toContain('POST /api/user/invite/accept');
  isDown = false;
  await userEvent.click(button);
  await waitFor(() => expect(app.path()).toBe('/dashboard'));
});
