import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refuse, startApi } from '../testing/api-server.ts';
import { renderApp } from '../testing/render-app.tsx';

const user = {
  _id: '1',
  email: 'a@b.co',
  name: 'Ayşe',
  language: 'en',
  createdAt: '2026-01-01T00:00:00Z',
  last_shop_id: null,
};

const signInAs = async (email: string, password: string) => {
  await userEvent.type(await screen.findByLabelText('E-mail'), email);
  await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
};

test('what was typed is still there after a wrong password', { tags: ['S2.2.8'] }, async () => {
  await startApi(({ call }) =>
    call.endsWith('/login')
      ? refuse('credentials_invalid', 'The e-mail or password is wrong.')
      : refuse('not_signed_in'),
  );
  const app = renderApp('/login');
  await signInAs('a@b.co', 'not this one');
  const password = screen.getByLabelText('Password');
  await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getAllByText('The e-mail or password is wrong.').at(-1)).toBeTruthy();
  expect(screen.getByLabelText('E-mail')).toHaveProperty('value', 'a@b.co');
  expect(password).toHaveProperty('value', 'not this one');
  expect(app.path()).toBe('/login');
});

test('an empty form says what is missing and puts the cursor there, without asking the server', {
  tags: ['S5.1', 'I3.1', 'I3.2'],
}, async () => {
  const api = await startApi(() => refuse('not_signed_in'));
  renderApp('/login');
  await userEvent.click(await screen.findByRole('button', { name: 'Login' }));
  expect(await screen.findByText('Enter your e-mail address.')).toBeTruthy();
  expect(screen.getByText('Enter your password.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('E-mail')));
  expect(api.calls()).not.toContain('POST /api/user/login');
});

test('what the server finds wrong stands at its field', { tags: ['I3.2'] }, async () => {
  const errors = [{ path: 'email', message: 'That address cannot be.' }];
  await startApi(({ call }) =>
    call.endsWith('/login')
      ? { status: 422, json: { error: 'validation', message: 'Please check the marked fields.', errors } }
      : refuse('not_signed_in'),
  );
  renderApp('/login');
  await signInAs('a@b.co', 'something');
  await screen.findByText('That address cannot be.');
  const email = screen.getByLabelText('E-mail');
  expect(email.ariaInvalid ?? email.getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(email));
});

test('signing in leads to the dashboard', { tags: ['S2.2.5', 'S4.4', 'S7.4'] }, async () => {
  await startApi(({ call }) => {
    if (call.endsWith('/profile')) return refuse('not_signed_in');
    return call.endsWith('/login') ? { status: 200, json: user } : undefined;
  });
  const app = renderApp('/login');
  await signInAs('a@b.co', 'something');
  await screen.findByRole('heading', { name: 'Welcome, Ayşe' });
  expect(app.path()).toBe('/dashboard');
});

test('whoever was invited goes on to the invitation, by way of the registration too', {
  tags: ['D2.11'],
}, async () => {
  await startApi(({ call }) => {
    if (call.endsWith('/invite/look')) return refuse('database_unavailable');
    return call.endsWith('/register') ? { status: 201, json: user } : refuse('not_signed_in');
  });
  const app = renderApp('/login?token=t1');
  await userEvent.click(await screen.findByRole('link', { name: 'Sign up' }));
  await screen.findByRole('heading', { name: 'Welcome' });
  expect(app.path()).toBe('/register?token=t1');
  await userEvent.type(screen.getByLabelText('E-mail'), 'a@b.co');
  await userEvent.type(screen.getByLabelText('Password'), 'a long enough one');
  await userEvent.click(screen.getByRole('button', { name: 'Register' }));
  await waitFor(() => expect(app.path()).toBe('/invite?token=t1'));
});

test('a registration whose answer was lost says at the second press that the account may be there', async () => {
  const opened = new Set<string>(['taken@b.co']);
  await startApi(({ call, body }) => {
    if (!call.endsWith('/register')) return refuse('not_signed_in');
    const { email } = JSON.parse(body);
    if (opened.has(email)) return refuse('email_taken', 'There is such an account.');
    opened.add(email);
    return refuse('database_unavailable', 'Please try again shortly.');
  });
  const app = renderApp('/register');
  const email = await screen.findByLabelText('E-mail');
  await userEvent.type(screen.getByLabelText('Password'), 'a long enough one');
  const registerAs = async (address: string) => {
    await userEvent.clear(email);
    await userEvent.type(email, address);
    await userEvent.click(screen.getByRole('button', { name: 'Register' }));
  };
  const perhaps = /Your account may have been made by the first try/;
  const told = () => document.getElementById(email.getAttribute('aria-describedby') ?? '')?.textContent;

  await registerAs('a@b.co');
  await screen.findByText('Please try again shortly.');
  await registerAs('taken@b.co');
  await waitFor(() => expect(told()).toBe('There is such an account.'));
  await registerAs('a@b.co');
  await waitFor(() => expect(told()).toMatch(perhaps));
  await userEvent.click(screen.getByRole('link', { name: 'Sign in' }));
  await waitFor(() => expect(app.path()).toBe('/login'));
  expect(await screen.findByLabelText('E-mail')).toHaveProperty('value', 'a@b.co');
});

/** A server that knows nobody until they sign in, and forgets them at a sign-out. */
async function openSignedOut(address: string) {
  let isSignedIn = false;
  await startApi(({ call }) => {
    if (call.endsWith('/login')) isSignedIn = true;
    if (call.endsWith('/logout')) isSignedIn = false;
    if (call.endsWith('/login')) return { status: 200, json: user };
    return isSignedIn || call.endsWith('/logout') ? undefined : refuse('not_signed_in');
  });
  const app = renderApp(address);
  await screen.findByRole('heading', { name: 'Welcome back' });
  return app;
}

test('whoever asked for a page gets there by signing in, and once only', { tags: ['O6.3'] }, async () => {
  const app = await openSignedOut('/history?entity=product');
  expect(app.path()).toBe('/login');
  await signInAs('a@b.co', 'something');
  await screen.findByRole('heading', { name: 'History' });
  expect(app.path()).toBe('/history?entity=product');
  await app.router.navigate('/login');
  await waitFor(() => expect(app.path()).toBe('/dashboard'));
});

test('whoever signed out on purpose begins at the overview', { tags: ['O6.3'] }, async () => {
  const app = await openSignedOut('/profile');
  await signInAs('a@b.co', 'something');
  await screen.findByRole('heading', { level: 1, name: 'Profile' });
  await userEvent.click(screen.getByRole('button', { name: 'Account' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Logout' }));
  await screen.findByRole('heading', { name: 'Welcome back' });
  await signInAs('a@b.co', 'something');
  await waitFor(() => expect(app.path()).toBe('/dashboard'));
});

for (const address of [
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/login',
])
  test(`nothing but a page of the app is led back to: not ${address}`, { tags: ['O6.3'] }, async () => {
    sessionStorage.setItem('return-to', address);
    const app = await openSignedOut('/login');
    await signInAs('a@b.co', 'something');
    await waitFor(() => expect(app.path()).toBe('/dashboard'));
  });

test('where a code is asked for there is a field for it, and what was typed stays', {
  tags: ['A1.2'],
}, async () => {
  const sent: { code?: string }[] = [];
  await startApi(({ call, body }) => {
    if (!call.endsWith('/login')) return call.endsWith('/profile') ? refuse('not_signed_in') : undefined;
    sent.push(JSON.parse(body));
    const { code } = sent.at(-1) ?? {};
    if (code === undefined) return refuse('code_required', 'This account asks for a code.');
    return code === '123456' ? { status: 200, json: user } : refuse('code_wrong', 'This code is wrong.');
  });
  const app = renderApp('/login');
  await signInAs('a@b.co', 'something');
  const code = await screen.findByLabelText('Code');
  await waitFor(() => expect(document.activeElement).toBe(code));
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'something');
  await userEvent.type(code, '000000{Enter}');
  await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'));
  await userEvent.clear(code);
  await userEvent.type(code, '123456{Enter}');
  await screen.findByRole('heading', { name: 'Welcome, Ayşe' });
  expect(app.path()).toBe('/dashboard');
  expect(sent.map((body) => body.code)).toEqual([undefined, '000000', '123456']);
});
