import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refuse, startApi } from '../testing/api-server.ts';
import type { Reply } from '../testing/contract-check.ts';
import { renderApp } from '../testing/render-app.tsx';
import { sampleInvitation } from '../testing/sample-shop.ts';

const look = 'POST /api/user/invite/look';

function open(path: string, answer: Reply) {
  return startApi(({ call }) => (call === look ? answer : refuse('not_signed_in'))).then(() =>
    renderApp(path),
  );
}
const email = () => screen.getByLabelText<HTMLInputElement>('E-mail').value;

test('the sign-in names who invites to what, and fills in the address that was invited', {
  tags: ['O10.4'],
}, async () => {
  await open('/login?token=abc', { status: 200, json: sampleInvitation });
  await screen.findByText('Ayşe has invited you to join Lale as Staff.');
  expect(screen.getByText(/The invitation was sent to zeynep@example.com. Sign in/)).toBeTruthy();
  await waitFor(() => expect(email()).toBe('zeynep@example.com'));
  expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull();
});

test('whoever has no account yet is offered one, with the address filled in', {
  tags: ['O10.4'],
}, async () => {
  const app = await open('/login?token=abc', {
    status: 200,
    json: { ...sampleInvitation, has_account: false, inviter: null },
  });
  await screen.findByText('Someone from the team has invited you to join Lale as Staff.');
  await userEvent.click(screen.getByRole('link', { name: 'Create an account' }));
  await screen.findByRole('heading', { name: 'Welcome' });
  expect(app.path()).toBe('/register?token=abc');
  expect(email()).toBe('zeynep@example.com');
});

test('whoever has an account is led from the registration to the sign-in', { tags: ['O10.4'] }, async () => {
  const app = await open('/register?token=abc', { status: 200, json: sampleInvitation });
  await screen.findByText(/Sign in to accept it/);
  const [offered] = screen.getAllByRole('link', { name: 'Sign in' });
  if (!offered) throw new Error('No way to the sign-in.');
  await userEvent.click(offered);
  await screen.findByRole('heading', { name: 'Welcome back' });
  expect(app.path()).toBe('/login?token=abc');
});

test('a dead invitation is told before anybody types', { tags: ['O10.4'] }, async () => {
  await open('/login?token=abc', refuse('invitation_invalid'));
  expect(await screen.findByText(/This invitation no longer works/)).toBeTruthy();
  expect(email()).toBe('');
});

test('what was typed stays when the invitation answers late', async () => {
  let answer = (_reply: Reply) => {};
  const late = new Promise<Reply>((resolve) => {
    answer = resolve;
  });
  await startApi(({ call }) => (call === look ? late : refuse('not_signed_in')));
  renderApp('/login?token=abc');
  await userEvent.type(await screen.findByLabelText('E-mail'), 'own@example.com');
  answer({ status: 200, json: sampleInvitation });
  await screen.findByText('Ayşe has invited you to join Lale as Staff.');
  expect(email()).toBe('own@example.com');
});
