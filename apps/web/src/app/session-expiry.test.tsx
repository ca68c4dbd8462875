import { changePassword } from '@sofra/contract/users';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { call } from '../lib/api-client.ts';
import { refuse, startApi } from '../testing/api-server.ts';
import { renderApp } from '../testing/render-app.tsx';
import { sampleUser } from '../testing/sample-shop.ts';

const passwords = { current: 'open sesame', password: 'open sesame 2' };

test('when the session has ended, the next call leads to the login and leaves nothing behind', {
  tags: ['S2.2.7', 'S3.6.2', 'S4.9', 'S8.1'],
}, async () => {
  const api = await startApi(({ call }) => {
    return call.endsWith('/user/password') ? refuse('not_signed_in') : undefined;
  });
  localStorage.setItem('shop', 's1');
  const app = renderApp('/dashboard');
  await screen.findByRole('heading', { name: /^Welcome, / });
  await waitFor(() => expect(app.queryClient.getQueryData(['shops'])).toEqual([]));

  await call(changePassword, { body: passwords }).catch(() => {});
  await waitFor(() => expect(app.path()).toBe('/login'));
  await waitFor(() => expect(api.calls()).toContain('POST /api/user/logout'));
  expect(localStorage.getItem('shop')).toBeNull();
  expect(app.queryClient.getQueryData(['shops'])).toBeUndefined();
});

test('when the session has ended and the logout finds no database, the login is shown all the same, once', async () => {
  const api = await startApi(({ call }) => {
    if (call.endsWith('/logout')) return refuse('database_unavailable');
    return call.endsWith('/user/password') ? refuse('not_signed_in') : undefined;
  });
  const app = renderApp('/dashboard');
  await screen.findByRole('heading', { name: /^Welcome, / });
  await call(changePassword, { body: passwords }).catch(() => {});
  await screen.findByRole('heading', { name: 'Welcome back' });
  expect(app.path()).toBe('/login');
  const asked = (path: string) => api.calls().filter((call) => call.endsWith(path));
  expect([asked('/logout').length, asked('/profile').length]).toEqual([1, 1]);
  // The next session that ends is noticed too.
  app.queryClient.setQueryData(['users', 'current'], sampleUser);
  await waitFor(() => expect(app.path()).toBe('/dashboard'));
  await call(changePassword, { body: passwords }).catch(() => {});
  await waitFor(() => expect(app.path()).toBe('/login'));
});

test('where somebody else has signed in, the page becomes theirs, also by an answer that comes after it was left', async () => {
  const other = { ...sampleUser, _id: 'u2', email: 'other@example.org' };
  let isTheirs = false;
  await startApi(async ({ call }) => {
    if (call.endsWith('/user/password')) {
      isTheirs = true;
      return refuse('other_account');
    }
    if (!isTheirs || call !== 'GET /api/user/profile') return undefined;
    await waitFor(() => expect(app.path()).toBe('/login'));
    // What was shown is gone with all that it asked for.
    await screen.findByRole('heading', { name: 'Welcome back' });
    return { status: 200, json: other };
  });
  const app = renderApp('/dashboard');
  await screen.findByRole('heading', { name: /^Welcome, / });
  await call(changePassword, { body: passwords }).catch(() => {});
  await waitFor(() => expect(app.path()).toBe('/dashboard'));
  expect(app.queryClient.getQueryData(['users', 'current'])).toMatchObject({ email: other.email });
});

test('a visitor is asked to sign in, without a logout for a session there never was', {
  tags: ['S2.2.1'],
}, async () => {
  const api = await startApi(() => refuse('not_signed_in'));
  const app = renderApp('/profile');
  await screen.findByRole('heading', { name: 'Welcome back' });
  expect(app.path()).toBe('/login');
  expect(api.calls()).toEqual(['GET /api/user/profile']);
});

test('a signed-in person is led from the login to the dashboard', async () => {
  await startApi(() => undefined);
  const app = renderApp('/login');
  await waitFor(() => expect(app.path()).toBe('/dashboard'));
});

test('a server in trouble is told as such, not with a login form', { tags: ['I10.3'] }, async () => {
  let isDown = true;
  await startApi(() => (isDown ? refuse('database_unavailable', 'Please try again shortly.') : undefined));
  const app = renderApp('/dashboard');
  expect(await screen.findByText('Please try again shortly.')).toBeTruthy();
  expect(app.path()).toBe('/dashboard');
  isDown = false;
  screen.getByRole('button', { name: 'Try again' }).click();
  await screen.findByRole('heading', { name: /^Welcome, / });
});
