import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refuse, startApi } from '../testing/api-server.ts';
import type { Reply } from '../testing/contract-check.ts';
import { renderApp } from '../testing/render-app.tsx';
import { sampleUser } from '../testing/sample-shop.ts';

const ask = 'POST /api/user/email';
const confirm = 'POST /api/user/email/confirm';

async function askFor(email: string, answer: Reply) {
  const api = await startApi(({ call }) => (call === ask ? answer : undefined));
  renderApp('/profile');
  const section = within(await screen.findByRole('region', { name: 'E-mail address' }));
  expect(section.getByLabelText('E-mail')).toHaveProperty('value', sampleUser.email);
  await userEvent.type(section.getByLabelText('New e-mail address'), email);
  await userEvent.type(section.getByLabelText('Your password'), 'a long enough one');
  await userEvent.click(section.getByRole('button', { name: 'Change address' }));
  return { api, section };
}

test('another address is asked for with the password, and the page says where the link went', {
  tags: ['O10.1'],
}, async () => {
  const { api, section } = await askFor('new@example.com', { status: 202 });
  expect(await section.findByText('We have sent a link to new@example.com')).toBeTruthy();
  const sent = api.received.find(({ call }) => call === ask);
  expect(JSON.parse(sent?.body ?? '')).toEqual({ email: 'new@example.com', password: 'a long enough one' });
  await userEvent.click(section.getByRole('button', { name: 'Use another address' }));
  expect(section.getByLabelText('New e-mail address')).toHaveProperty('value', '');
});

test.each([
  ['password_wrong', 'Your password'],
  ['email_taken', 'New e-mail address'],
] as const)(
  'the refusal %s stands at its field, and what was typed stays',
  {
    tags: ['O10.1'],
  },
  async (code, label) => {
    const { section } = await askFor('new@example.com', refuse(code, 'Not like this.'));
    expect(await section.findByText('Not like this.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(section.getByLabelText(label)));
    expect(section.getByLabelText('New e-mail address')).toHaveProperty('value', 'new@example.com');
  },
);

async function followLink(answer: () => Reply) {
  const api = await startApi(({ call }) => (call === confirm ? answer() : undefined));
  return { api, app: renderApp('/confirm-email?token=abc') };
}

test('the link confirms the address once and leads on', { tags: ['O10.2'] }, async () => {
  const { api } = await followLink(() => ({ status: 204 }));
  expect(await screen.findByRole('heading', { name: 'Your e-mail address has changed' })).toBeTruthy();
  expect(api.calls().filter((call) => call === confirm)).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Go on' }).getAttribute('href')).toBe('/dashboard');
});

test('a dead link says so, and what to do', { tags: ['O10.2'] }, async () => {
  await followLink(() => refuse('email_change_invalid'));
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Profile' })).toBeTruthy();
});

test('an outage is told as one, and the link is tried again at a press', async () => {
  let isDown = true;
  await followLink(() => (isDown ? refuse('database_unavailable') : { status: 204 }));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await userEvent.click(retry);
  expect(await screen.findByRole('heading', { name: 'Your e-mail address has changed' })).toBeTruthy();
});

test('a reset link that no longer works says so before anybody thinks of a password', {
  tags: ['O10.3'],
}, async () => {
  await startApi(({ call }) =>
    call.endsWith('/reset/check') ? refuse('reset_invalid') : refuse('not_signed_in'),
  );
  renderApp('/reset-password?token=abc');
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy();
  expect(screen.queryByLabelText('New password')).toBeNull();
});

test('where the reset link cannot be asked about, the form is there all the same', async () => {
  await startApi(({ call }) =>
    call.endsWith('/reset/check') ? refuse('database_unavailable') : refuse('not_signed_in'),
  );
  renderApp('/reset-password?token=abc');
  expect(await screen.findByLabelText('New password')).toBeTruthy();
});
