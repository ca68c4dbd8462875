import type { Passkey } from '@sofra/contract/passkeys';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { refuse, startApi } from '../../testing/api-server.ts';
import { letDialogsOpen } from '../../testing/dialogs.ts';
import { openPasskeyBrowser } from '../../testing/passkey-browser.ts';
import { renderApp } from '../../testing/render-app.tsx';

const phone: Passkey = {
  _id: '0f8f2c9e-7f0b-4c1e-9b3a-00000000000a',
  name: 'Chrome · Android',
  createdAt: '2026-11-01T10:00:00.000Z',
  lastUsedAt: null,
};
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36';

const options = {
  rp: { id: 'localhost', name: 'Sofra' },
  user: { id: 'AAAA', name: 'omer@example.org', displayName: 'Ömer' },
  challenge: btoa('a question').replaceAll('=', ''),
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  attestation: 'none',
};

interface Given {
  passkeys?: Passkey[];
  available?: boolean;
  code?: string;
  /** The server takes no passkey until it is asked so often. */
  refusals?: number;
}

/** The profile of somebody whose passkeys the server knows. */
async function openProfile({ passkeys = [], available = true, code, refusals = 0 }: Given = {}) {
  letDialogsOpen();
  let kept = passkeys;
  const api = await startApi(({ call, body }) => {
    const sent = body ? JSON.parse(body) : {};
    if (sent.password === 'wrong') return refuse('password_wrong', 'The current password is wrong.');
    if (call === 'GET /api/user/second-factor')
      return { status: 200, json: { since: code ? phone.createdAt : null, recoveryCodesLeft: 10 } };
    if (call === 'GET /api/user/passkeys') return { status: 200, json: { available, passkeys: kept } };
    if (call === 'POST /api/user/passkeys/start')
      return sent.code === code
        ? { status: 201, json: { options } }
        : refuse('code_wrong', 'This code is wrong.');
    if (call === 'POST /api/user/passkeys') {
      if (refusals-- > 0) return refuse('passkey_refused');
      const added = { ...phone, name: sent.name };
      kept = [...kept, added];
      return { status: 201, json: added };
    }
    if (call.startsWith('PATCH /api/user/passkeys/')) {
      const renamed = { ...phone, name: sent.name };
      kept = [renamed];
      return { status: 200, json: renamed };
    }
    if (call.startsWith('DELETE /api/user/passkeys/')) {
      kept = [];
      return { status: 204 };
    }
    return undefined;
  });
  renderApp('/profile');
  const section = async () => within(await screen.findByRole('region', { name: 'Passkeys' }));
  const dialog = () => within(screen.getByRole('dialog'));
  const press = (name: string) => userEvent.click(dialog().getByRole('button', { name }));
  const answer = async (field: string, text: string) => {
    await userEvent.clear(dialog().getByLabelText(field));
    await userEvent.type(dialog().getByLabelText(field), text);
  };
  return { api, section, dialog, press, answer };
}

test('a passkey is added with the password, under a name that is suggested', {
  tags: ['A1.11'],
}, async () => {
  const browser = openPasskeyBrowser();
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(chrome);
  const { api, section, dialog, press, answer } = await openProfile();
  const region = await section();
  expect(await region.findByText('You have no passkeys yet.')).toBeTruthy();
  await userEvent.click(region.getByRole('button', { name: 'Add a passkey' }));
  await answer('Your password', 'wrong');
  await press('Continue');
  expect(await dialog().findByText('The current password is wrong.')).toBeTruthy();
  await answer('Your password', 'right');
  await press('Continue');
  const name = await dialog().findByLabelText<HTMLInputElement>('Name');
  expect(name.value).toBe('Chrome · Windows');
  await waitFor(() => expect(document.activeElement).toBe(name));

  browser.fail('NotAllowedError');
  await press('Add a passkey');
  expect(await dialog().findByText('No passkey was made. Please try again.')).toBeTruthy();
  browser.fail('InvalidStateError');
  await press('Add a passkey');
  expect(await dialog().findByText(/has a passkey for your account already/)).toBeTruthy();
  browser.fail(undefined);
  await answer('Name', 'My laptop');
  await press('Add a passkey');
  expect(await region.findByText('My laptop')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(browser.asked.at(-1)).toEqual({ kind: 'create', mediation: undefined, challenge: 'a question' });
  const [added] = api.received.filter(({ call }) => call === 'POST /api/user/passkeys');
  expect(JSON.parse(added?.body ?? '')).toMatchObject({
    name: 'My laptop',
    passkey: { id: 'cGFzc2tleQ', response: { transports: ['internal'] } },
  });
});

test('where sign-ins ask for a code it is asked for too', { tags: ['A1.11'] }, async () => {
  openPasskeyBrowser();
  const { section, dialog, press, answer } = await openProfile({ code: '123456' });
  const region = await section();
  await userEvent.click(await region.findByRole('button', { name: 'Add a passkey' }));
  await answer('Your password', 'right');
  await answer('Code', '000000');
  await press('Continue');
  expect(await dialog().findByText('This code is wrong.')).toBeTruthy();
  await answer('Code', '123456');
  await press('Continue');
  expect(await dialog().findByLabelText('Name')).toBeTruthy();
});

test('one that came too late begins with the password again', { tags: ['A1.15'] }, async () => {
  openPasskeyBrowser();
  const { section, dialog, press, answer } = await openProfile({ refusals: 1 });
  const region = await section();
  await userEvent.click(await region.findByRole('button', { name: 'Add a passkey' }));
  for (const isRefused of [true, false]) {
    await answer('Your password', 'right');
    await press('Continue');
    await dialog().findByLabelText('Name');
    await press('Add a passkey');
    if (isRefused) expect(await dialog().findByRole('alert')).toBeTruthy();
  }
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('it is renamed, and removed with the password', { tags: ['A1.11'] }, async () => {
  openPasskeyBrowser();
  const { section, dialog, press, answer } = await openProfile({ passkeys: [phone] });
  const region = await section();
  expect(await region.findByText('Added on Nov 1, 2026')).toBeTruthy();
  expect(region.getByText('Not used yet')).toBeTruthy();
  await userEvent.click(region.getByRole('button', { name: 'Rename Chrome · Android' }));
  await answer('Name', ' ');
  await press('Save');
  expect(await dialog().findByText('Give the passkey a name.')).toBeTruthy();
  await answer('Name', 'Till');
  await press('Save');
  await userEvent.click(await region.findByRole('button', { name: 'Remove Till' }));
  await answer('Your password', 'wrong');
  await press('Remove');
  expect(await dialog().findByText('The current password is wrong.')).toBeTruthy();
  await answer('Your password', 'right');
  await press('Remove');
  expect(await region.findByText('You have no passkeys yet.')).toBeTruthy();
});

test('ten are enough', { tags: ['A1.11'] }, async () => {
  openPasskeyBrowser();
  const passkeys = Array.from({ length: 10 }, (_, i) => ({ ...phone, _id: `${phone._id.slice(0, -1)}${i}` }));
  const { section } = await openProfile({ passkeys });
  const region = await section();
  expect(await region.findByText('You have 10 passkeys. Remove one to add another.')).toBeTruthy();
  expect(region.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});

test('a browser without passkeys shows those of other devices and adds none', {
  tags: ['A1.19'],
}, async () => {
  const { section } = await openProfile({ passkeys: [phone] });
  const region = await section();
  expect(await region.findByText('This browser cannot add passkeys.')).toBeTruthy();
  expect(region.getByRole('button', { name: 'Remove Chrome · Android' })).toBeTruthy();
  expect(region.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});

test('where the server has no passkeys the profile does not speak of them', { tags: ['A1.19'] }, async () => {
  openPasskeyBrowser();
  const { api } = await openProfile({ available: false });
  await waitFor(() => expect(api.calls()).toContain('GET /api/user/passkeys'));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Passkeys' })).toBeNull());
});
