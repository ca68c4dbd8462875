import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refuse, startApi } from '../testing/api-server.ts';
import type { Reply } from '../testing/contract-check.ts';
import { renderApp } from '../testing/render-app.tsx';
import { sampleUser } from '../testing/sample-shop.ts';
import { currentUserQuery } from './users.api.ts';

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

test('a link that was used up by a try without an answer leads to the profile, where the new address is', {
  tags: ['O10.2'],
}, async () => {
  let email = sampleUser.email;
  await startApi(({ call }) => {
    if (call === 'GET /api/user/profile') return { status: 200, json: { ...sampleUser, email } };
    if (call !== confirm) return undefined;
    if (email === 'new@example.com') return refuse('email_change_invalid');
    email = 'new@example.com';
    return refuse('database_unavailable');
  });
  renderApp('/confirm-email?token=abc');
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/The first try may have confirmed your new address/)).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Profile' }));
  const section = within(await screen.findByRole('region', { name: 'E-mail address' }));
  await waitFor(() => expect(section.getByLabelText('E-mail')).toHaveProperty('value', 'new@example.com'));
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

async function resetWith(answers: Reply[]) {
  await startApi(({ call }) => {
    if (call.endsWith('/reset/check')) return { status: 204 };
    return call.endsWith('/reset') ? answers.shift() : refuse('not_signed_in');
  });
  const app = renderApp('/reset-password?token=abc');
  await userEvent.type(await screen.findByLabelText('New password'), 'a long enough one');
  const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Change password' }));
  return { app, press };
}

test('a reset whose answer was lost says at the second press that it may have worked, and offers the sign-in', {
  tags: ['O10.3'],
}, async () => {
  const { app, press } = await resetWith([refuse('database_unavailable'), refuse('reset_invalid')]);
  await press();
  await screen.findByText('database_unavailable');
  await press();
  expect(
    await screen.findByRole('heading', { name: 'Your password may have been changed already' }),
  ).toBeTruthy();
  expect(screen.queryByText('reset_invalid')).toBeNull();
  expect(screen.getByRole('link', { name: 'Ask for a new link' })).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Sign in' }));
  await waitFor(() => expect(app.path()).toBe('/login'));
});

test.each([
  ['after nothing', []],
  ['after too many tries, which did nothing', [refuse('too_many_requests')]],
])('a reset link refused %s is dead', { tags: ['O10.3'] }, async (_, before) => {
  const { press } = await resetWith([...before, refuse('reset_invalid')]);
  for (const { json } of before) {
    await press();
    await screen.findByText((json as { message: string }).message);
  }
  await press();
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy();
});

test('the focus goes to what is said in place of the form, so that it is read out', async () => {
  const { press } = await resetWith([refuse('database_unavailable'), refuse('reset_invalid')]);
  await press();
  await screen.findByText('database_unavailable');
  await press();
  const note = 'Your password may have been changed already';
  await screen.findByRole('heading', { name: note });
  await waitFor(() => expect(document.activeElement?.textContent).toBe(note));
});

test.each([
  ['somebody is', 'signed in', { status: 200, json: sampleUser }],
  ['nobody is', 'forgotten', refuse('not_signed_in')],
  ['it cannot be asked who is', 'signed in', refuse('database_unavailable')],
] as const)(
  'where %s signed in after a reset that may have worked, the person of this page is %s',
  async (_, outcome, after) => {
    let isOver = false;
    const asked = 'GET /api/user/profile';
    const api = await startApi(({ call }) => {
      if (call === asked) return isOver ? after : { status: 200, json: sampleUser };
      if (call.endsWith('/reset/check')) return { status: 204 };
      if (!call.endsWith('/reset')) return undefined;
      if (isOver) return refuse('reset_invalid');
      isOver = true;
      return refuse('database_unavailable');
    });
    const { queryClient } = renderApp('/reset-password?token=abc');
    await userEvent.type(await screen.findByLabelText('New password'), 'a long enough one');
    const press = () => userEvent.click(screen.getByRole('button', { name: 'Change password' }));
    await press();
    await screen.findByText('database_unavailable');
    await press();
    await screen.findByRole('heading', { name: 'Your password may have been changed already' });
    await waitFor(() => expect(api.calls().filter((call) => call === asked).length).toBeGreaterThan(1));
    const user = () => queryClient.getQueryData(currentUserQuery.queryKey);
    await waitFor(() => expect(user() ? 'signed in' : 'forgotten').toBe(outcome));
  },
);
