import { listSessions } from '@sofra/contract/users';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { call } from '../lib/api-client.ts';
import { refuse, startApi } from '../testing/api-server.ts';
import type { Reply } from '../testing/contract-check.ts';
import { letDialogsOpen } from '../testing/dialogs.ts';
import { openMenu } from '../testing/menu-api.ts';
import { openPasskeyBrowser } from '../testing/passkey-browser.ts';
import { renderApp } from '../testing/render-app.tsx';
import { sampleUser } from '../testing/sample-shop.ts';

const other = { ...sampleUser, _id: '0f8f2c9e-7f0b-4c1e-9b3a-000000000002', email: 'ayse@example.org' };
const question = { rpId: 'localhost', challenge: 'AAAA', timeout: 300_000, userVerification: 'required' };
type Cookie = typeof sampleUser | null;

/** The profile with a name typed, in a browser whose cookie can become somebody else's. */
async function typeName({ code }: { code?: string } = {}) {
  letDialogsOpen();
  let cookie: Cookie = sampleUser;
  let passkeysTried = 0;
  const api = await startApi(({ call, headers, body }) => {
    if (call.endsWith('/user/logout')) return undefined;
    if (call.endsWith('/user/login')) {
      const sent = JSON.parse(body);
      if (sent.password !== 'open sesame') return refuse('credentials_invalid');
      if (sent.code !== code) return refuse(sent.code === undefined ? 'code_required' : 'code_wrong');
      cookie = sampleUser;
      return { status: 200, json: sampleUser };
    }
    if (call.endsWith('/user/login/passkey/start')) return { status: 201, json: { options: question } };
    if (call.endsWith('/user/login/passkey')) {
      // The first passkey they try is somebody else's.
      if (passkeysTried++ === 0) return refuse('passkey_foreign', 'This passkey belongs to another account.');
      cookie = sampleUser;
      return { status: 200, json: sampleUser };
    }
    if (!cookie) return refuse('not_signed_in');
    const meant = headers['x-signed-in-as'];
    if (meant && meant !== cookie._id) return refuse('other_account');
    if (call === 'GET /api/user/profile') return { status: 200, json: cookie };
    return call.startsWith('PATCH ') ? { status: 200, json: { ...cookie, ...JSON.parse(body) } } : undefined;
  });
  const app = renderApp('/profile');
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Display name' });
  await userEvent.type(name, ' Bey');
  const saved = () => api.received.filter(({ call }) => call === 'PATCH /api/user/profile');
  const become = (next: Cookie) => {
    cookie = next;
  };
  return { app, api, name, saved, become };
}

const save = () => userEvent.keyboard('{Control>}s{/Control}');
const signIn = async (password: string) => {
  await userEvent.type(
    screen.getByLabelText(/^Password/, { selector: '[name=password]:not(main *)' }),
    password,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Sign in and go on' }));
};

test('a session that ends while typing asks for the password, saves what was typed and gives the focus back', {
  tags: ['O5.1', 'O5.2'],
}, async () => {
  const { app, name, saved, become } = await typeName();
  become(null);
  await save();
  const dialog = await screen.findByRole('dialog', { name: 'Please sign in again' });
  const email = within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'E-mail' });
  expect([email.value, email.readOnly]).toEqual(['omer@example.org', true]);
  expect(name.value).toBe('Ömer Bey');

  await signIn('wrong');
  expect(await screen.findByText('The password is wrong.')).toBeTruthy();
  await userEvent.clear(document.activeElement as HTMLElement);
  await signIn('open sesame');
  await waitFor(() => expect(screen.queryByText('You have unsaved changes')).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(saved().map(({ body }) => JSON.parse(body).name)).toEqual(['Ömer Bey', 'Ömer Bey']);
  expect(document.activeElement).toBe(name);
  expect(app.path()).toBe('/profile');
});

test('where the account asks for a code it is asked for there too', { tags: ['A1.9'] }, async () => {
  const { name, saved, become } = await typeName({ code: '123456' });
  become(null);
  await save();
  await screen.findByRole('dialog', { name: 'Please sign in again' });
  await signIn('open sesame');
  const code = await screen.findByLabelText('Code');
  await waitFor(() => expect(document.activeElement).toBe(code));
  await userEvent.type(code, '000000{Enter}');
  await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'));
  await userEvent.clear(code);
  await userEvent.type(code, '123456{Enter}');
  await waitFor(() => expect(screen.queryByText('You have unsaved changes')).toBeNull());
  expect(saved().map(({ body }) => JSON.parse(body).name)).toEqual(['Ömer Bey', 'Ömer Bey']);
  expect(name.value).toBe('Ömer Bey');
});

test('a passkey of the same person lets them go on, and that of another does not', {
  tags: ['A1.20'],
}, async () => {
  openPasskeyBrowser();
  const { api, saved, become } = await typeName();
  become(null);
  await save();
  await screen.findByRole('dialog', { name: 'Please sign in again' });
  const passkey = screen.getByRole('button', { name: 'Sign in with a passkey' });
  await userEvent.click(passkey);
  expect(await screen.findByText('This passkey belongs to another account.')).toBeTruthy();
  await userEvent.click(passkey);
  await waitFor(() => expect(screen.queryByText('You have unsaved changes')).toBeNull());
  expect(saved().map(({ body }) => JSON.parse(body).name)).toEqual(['Ömer Bey', 'Ömer Bey']);
  const sent = api.received.filter(({ call }) => call.endsWith('/user/login/passkey'));
  expect(sent.map(({ body }) => JSON.parse(body).user_id)).toEqual([sampleUser._id, sampleUser._id]);
});

test('who signs out there is asked about what is unsaved, and leaves nothing behind', {
  tags: ['O5.3', 'O5.8'],
}, async () => {
  const { app, api, become } = await typeName();
  await waitFor(() => expect(Object.keys(localStorage).join()).toContain('draft:'));
  become(null);
  await save();
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('dialog', { name: 'Please sign in again' })).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(app.path()).toBe('/login'));
  await waitFor(() => expect(api.calls()).toContain('POST /api/user/logout'));
  expect(app.queryClient.getQueryData(['users', 'sessions'])).toBeUndefined();
  await waitFor(() => expect(Object.keys(localStorage).join()).not.toContain('draft:'));
});

test('where somebody else signed in meanwhile it is said who, and what was typed is not stored for them', {
  tags: ['O5.4'],
}, async () => {
  const { name, saved, become } = await typeName();
  become(other);
  await save();
  await screen.findByRole('dialog', { name: 'Another account is signed in now' });
  expect(screen.getByText(/^ayse@example\.org has signed in/)).toBeTruthy();
  await signIn('open sesame');
  await waitFor(() => expect(screen.queryByText('You have unsaved changes')).toBeNull());
  expect(name.value).toBe('Ömer Bey');
  expect(saved().map(({ headers }) => headers['x-signed-in-as'])).toEqual([sampleUser._id, sampleUser._id]);
});

test('who goes on as the other sees nothing of the first, and does not sign the other out', {
  tags: ['O5.3', 'O5.4'],
}, async () => {
  const { app, api, become } = await typeName();
  become(other);
  await save();
  await userEvent.click(await screen.findByRole('button', { name: 'Go on as ayse@example.org' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(app.path()).toBe('/dashboard'));
  expect(app.queryClient.getQueryData<Cookie>(['users', 'current'])?._id).toBe(other._id);
  expect(api.calls()).not.toContain('POST /api/user/logout');
});

test('with nothing unsaved the page becomes that of who signed in meanwhile, which is said', {
  tags: ['O5.4'],
}, async () => {
  const { app, api, become } = await typeName();
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  become(other);
  await call(listSessions, {}).catch(() => {});
  await waitFor(() => expect(app.path()).toBe('/dashboard'));
  expect(await screen.findByText('You are signed in as ayse@example.org now.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(api.calls()).not.toContain('POST /api/user/logout');
});

/** The menu as a table with what is being sent, in a browser whose session can end before it arrives. */
async function sendFromTable(
  call: string,
  type: () => Promise<unknown>,
  { answer, isLate = false }: { answer?: Reply; isLate?: boolean } = {},
) {
  let isSignedIn = true;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const refused = () => (isSignedIn ? undefined : refuse('not_signed_in'));
  // Decided before they sign in again, and told only afterwards.
  let lateRefusals = isLate ? 1 : 0;
  localStorage.setItem('products-view', 'table');
  const opened = await openMenu('/products', {
    refuseAll: (call) => {
      if (call.endsWith('/user/logout')) return { status: 204 };
      if (!call.endsWith('/user/login')) return refused();
      isSignedIn = true;
      return { status: 200, json: sampleUser };
    },
    change: async (changed) => {
      if (changed !== call) return undefined;
      const isRefused = lateRefusals-- > 0;
      await held;
      return isRefused ? refuse('not_signed_in') : (refused() ?? answer);
    },
  });
  const price = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Price in TRY of Tea' });
  await userEvent.click(price);
  await type();
  const end = () => {
    isSignedIn = false;
  };
  const endSession = () => {
    end();
    release();
  };
  return { ...opened, price, end, release, endSession };
}

async function sendPrice(how: { isLate?: boolean } = {}) {
  const opened = await sendFromTable('PATCH /api/product', () => userEvent.keyboard('50{Enter}'), how);
  const prices = () => opened.sent('PATCH /api/product').map(({ prices }) => prices[0].price);
  return { ...opened, prices };
}

test('a price on its way from the table waits for the password and is stored then', async () => {
  const { app, price, prices, endSession } = await sendPrice();
  endSession();
  await screen.findByRole('dialog', { name: 'Please sign in again' });
  expect(price.value).toBe('50');
  await signIn('open sesame');
  await waitFor(() => expect(prices()).toEqual([50, 50]));
  await waitFor(() => expect(price.getAttribute('aria-busy')).toBeNull());
  expect(price.value).toBe('50');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(app.path()).toBe('/products');
});

test('a refusal that was on its way while they signed in asks for no second password', async () => {
  const { prices, end, release } = await sendPrice({ isLate: true });
  end();
  void call(listSessions, {}).catch(() => {});
  await screen.findByRole('dialog', { name: 'Please sign in again' });
  await signIn('open sesame');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  release();
  await waitFor(() => expect(prices()).toEqual([50, 50]));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a pasted column on its way waits for the password too', async () => {
  const pasted = 'PATCH /api/product/many/prices';
  async function type() {
    await userEvent.paste('50\n60');
    await userEvent.click(await screen.findByRole('button', { name: 'Save (1)' }));
  }
  const done = { status: 200, json: { change_set_id: null, count: 0 } };
  const { sent, endSession } = await sendFromTable(pasted, type, { answer: done });
  endSession();
  await screen.findByRole('dialog', { name: 'Please sign in again' });
  await signIn('open sesame');
  await waitFor(() => expect(sent(pasted)).toHaveLength(2));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a price on its way holds nobody on the page, and asks for the password wherever they are', async () => {
  const { app, prices, endSession } = await sendPrice();
  await userEvent.click(screen.getByRole('link', { name: 'Categories' }));
  await waitFor(() => expect(app.path()).toBe('/categories'));
  expect(screen.queryByRole('dialog')).toBeNull();
  endSession();
  await screen.findByRole('dialog', { name: 'Please sign in again' });
  await signIn('open sesame');
  await waitFor(() => expect(prices()).toEqual([50, 50]));
  expect(app.path()).toBe('/categories');
});

test('who would sign out with a price on its way is asked first', async () => {
  const { app, prices, endSession } = await sendPrice();
  endSession();
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(app.path()).toBe('/login'));
  expect(prices()).toEqual([50]);
});
