import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refuse, startApi } from '../../testing/api-server.ts';
import { openPasskeyBrowser, usedPasskey } from '../../testing/passkey-browser.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { sampleUser } from '../../testing/sample-shop.ts';

const button = { name: 'Sign in with a passkey' };

/** The sign-in page of a server that has passkeys, and lets in whoever has one. */
async function openLogin({ available = true, isRefused = false } = {}) {
  let count = 0;
  const sent: unknown[] = [];
  const api = await startApi(({ call, body }) => {
    if (call.endsWith('/login/passkey/start')) {
      const challenge = btoa(`question ${++count}`).replaceAll('=', '');
      const options = { rpId: 'localhost', challenge, timeout: 300_000, userVerification: 'required' };
      return { status: 201, json: { options: available ? options : null } };
    }
    if (call.endsWith('/login/passkey')) {
      sent.push(JSON.parse(body));
      return isRefused
        ? refuse('passkey_refused', 'This passkey could not be used.')
        : { status: 200, json: sampleUser };
    }
    return call.endsWith('/profile') ? refuse('not_signed_in') : undefined;
  });
  const app = renderApp('/login');
  await screen.findByRole('heading', { name: 'Welcome back' });
  return { api, app, sent };
}

test('a passkey signs in without an e-mail address', { tags: ['A1.13'] }, async () => {
  const browser = openPasskeyBrowser();
  const { app, sent } = await openLogin();
  await userEvent.click(await screen.findByRole('button', button));
  await waitFor(() => expect(app.path()).toBe('/dashboard'));
  expect(sent).toEqual([{ passkey: usedPasskey }]);
  expect(browser.asked.filter(({ mediation }) => mediation === undefined)).toEqual([
    { kind: 'get', mediation: undefined, challenge: expect.stringMatching(/^question \d$/) },
  ]);
});

test('the browser offers passkeys at the field for the e-mail address', { tags: ['A1.13'] }, async () => {
  const browser = openPasskeyBrowser();
  const { app, sent } = await openLogin();
  const email = screen.getByLabelText('E-mail');
  expect(email.getAttribute('autocomplete')).toBe('username webauthn');
  await waitFor(() =>
    expect(browser.asked).toEqual([{ kind: 'get', mediation: 'conditional', challenge: 'question 1' }]),
  );
  browser.chooseOffered();
  await waitFor(() => expect(app.path()).toBe('/dashboard'));
  expect(sent).toEqual([{ passkey: usedPasskey }]);
});

test('whoever closes the dialog is told nothing, and is offered passkeys as before', {
  tags: ['A1.13'],
}, async () => {
  const browser = openPasskeyBrowser();
  browser.fail('NotAllowedError');
  const { app, sent } = await openLogin();
  await waitFor(() => expect(browser.asked).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', button));
  await waitFor(() =>
    expect(browser.asked.map(({ mediation }) => mediation)).toEqual([
      'conditional',
      undefined,
      'conditional',
    ]),
  );
  expect(screen.queryByRole('alert')).toBeNull();
  expect([app.path(), sent]).toEqual(['/login', []]);
});

test('a passkey that is refused is told, and the next one signs another question', {
  tags: ['A1.14'],
}, async () => {
  const browser = openPasskeyBrowser();
  const { app } = await openLogin({ isRefused: true });
  await waitFor(() => expect(browser.asked).toHaveLength(1));
  browser.chooseOffered();
  expect(await screen.findByText('This passkey could not be used.')).toBeTruthy();
  await waitFor(() =>
    expect(browser.asked.map(({ challenge }) => challenge)).toEqual(['question 1', 'question 2']),
  );
  expect(app.path()).toBe('/login');
});

test('a browser without passkeys is not offered any, and asks the server for nothing', {
  tags: ['A1.19'],
}, async () => {
  const { api } = await openLogin();
  expect(screen.queryByRole('button', button)).toBeNull();
  expect(api.calls().filter((call) => call.includes('passkey'))).toEqual([]);
});

test('where the server has no passkeys none are offered', { tags: ['A1.19'] }, async () => {
  const browser = openPasskeyBrowser();
  await openLogin({ available: false });
  await waitFor(() => expect(screen.queryByRole('button', button)).toBeNull());
  expect(browser.asked).toEqual([]);
});
