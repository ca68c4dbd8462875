import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { refuse, startApi } from '../../testing/api-server.ts';
import type { Reply } from '../../testing/contract-check.ts';
import { letDialogsOpen } from '../../testing/dialogs.ts';
import { renderApp } from '../../testing/render-app.tsx';

const codes = Array.from({ length: 10 }, (_, i) => `abcd${i}-fghjk`);
const key = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Sofra:a?secret=JBSW', picture: '<svg/>' };

/** The profile of somebody, whose second step the server knows. */
async function openProfile(since: string | null, recoveryCodesLeft = 10) {
  letDialogsOpen();
  /** Calls that the server does what is asked for in, and whose answers do not arrive. */
  const lost = new Set<string>();
  let described = { since, recoveryCodesLeft };
  const answerTo = ({ call, body }: { call: string; body: string }): Reply | undefined => {
    const sent = body ? JSON.parse(body) : {};
    if (sent.password === 'wrong') return refuse('password_wrong', 'The current password is wrong.');
    if (call === 'GET /api/user/second-factor') return { status: 200, json: described };
    if (call === 'POST /api/user/second-factor')
      return described.since === null
        ? { status: 201, json: key }
        : refuse('edited_meanwhile', 'Changed.', { current: key });
    if (call === 'POST /api/user/second-factor/confirm') {
      if (described.since !== null) return refuse('not_found', 'Not found.');
      if (sent.code !== '123456') return refuse('code_wrong', 'This code is wrong.');
      described = { since: '2026-11-17T10:00:00.000Z', recoveryCodesLeft: 10 };
      return { status: 200, json: { recoveryCodes: codes } };
    }
    if (call === 'POST /api/user/second-factor/recovery-codes')
      return { status: 201, json: { recoveryCodes: codes } };
    if (call === 'DELETE /api/user/second-factor') {
      if (sent.code !== '654321') return refuse('code_wrong', 'This code is wrong.');
      described = { since: null, recoveryCodesLeft: 0 };
      return { status: 204 };
    }
    return undefined;
  };
  const api = await startApi((received) => {
    const reply = answerTo(received);
    return lost.has(received.call) ? refuse('database_unavailable', 'Please try again shortly.') : reply;
  });
  renderApp('/profile');
  const region = within(await screen.findByRole('region', { name: 'Two-step sign-in' }));
  const dialog = () => within(screen.getByRole('dialog'));
  const answer = async (field: string, text: string, button: string) => {
    await userEvent.clear(dialog().getByLabelText(field));
    await userEvent.type(dialog().getByLabelText(field), text);
    await userEvent.click(dialog().getByRole('button', { name: button }));
  };
  return { api, region, dialog, answer, lost };
}

test('it is turned on with the password, a picture, a code, and codes to keep', {
  tags: ['A1.1'],
}, async () => {
  const { region, dialog, answer } = await openProfile(null);
  await userEvent.click(await region.findByRole('button', { name: 'Turn on' }));
  await answer('Your password', 'wrong', 'Continue');
  expect(await dialog().findByText('The current password is wrong.')).toBeTruthy();
  await answer('Your password', 'right', 'Continue');
  expect(await dialog().findByRole('img', { name: /authenticator app/ })).toBeTruthy();
  expect(dialog().getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  await answer('Code from the app', '000000', 'Turn on');
  expect(await dialog().findByText('This code is wrong.')).toBeTruthy();
  await answer('Code from the app', '123456', 'Turn on');
  expect(await screen.findByText('abcd0-fghjk')).toBeTruthy();
  expect(dialog().getAllByRole('listitem')).toHaveLength(10);
  // They are shown this once.
  await userEvent.click(screen.getByRole('dialog'));
  expect(dialog().getAllByRole('listitem')).toHaveLength(10);
  await userEvent.click(dialog().getByRole('button', { name: 'I have kept them' }));
  expect(await region.findByText(/On since/)).toBeTruthy();
  expect(region.getByText('Recovery codes left: 10')).toBeTruthy();
});

test('recovery codes are made anew and copied, and few of them are a reason to', {
  tags: ['A1.4'],
}, async () => {
  const { region, dialog, answer } = await openProfile('2026-01-01T00:00:00.000Z', 2);
  const written: string[] = [];
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    written.push(text);
  });
  expect((await region.findByRole('status')).textContent).toMatch(/Only a few/);
  await user.click(region.getByRole('button', { name: 'New recovery codes' }));
  await user.type(dialog().getByLabelText('Code'), '654321');
  await answer('Your password', 'right', 'Continue');
  await user.click(await screen.findByRole('button', { name: 'Copy' }));
  expect(written).toEqual([`${codes.join('\n')}\n`]);
  expect(await dialog().findByText('The recovery codes have been copied.')).toBeTruthy();
});

test('it is turned off with the password and a code', { tags: ['A1.5'] }, async () => {
  const { api, region, dialog, answer } = await openProfile('2026-01-01T00:00:00.000Z');
  await userEvent.click(await region.findByRole('button', { name: 'Turn off' }));
  await answer('Your password', 'right', 'Turn off');
  expect(await dialog().findByText('Type the code.')).toBeTruthy();
  await answer('Code', '000000', 'Turn off');
  expect(await dialog().findByText('This code is wrong.')).toBeTruthy();
  await answer('Code', '654321', 'Turn off');
  expect(await region.findByText('Two-step sign-in is off.')).toBeTruthy();
  expect(api.calls()).toContain('DELETE /api/user/second-factor');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

const reading = 'GET /api/user/second-factor';
const confirming = 'POST /api/user/second-factor/confirm';
const renewing = 'POST /api/user/second-factor/recovery-codes';

type Profile = Awaited<ReturnType<typeof openProfile>>;

/** Up to the picture, with the code of it sent and its answer lost. */
async function loseConfirmation({ region, answer, lost }: Profile, ...more: string[]) {
  await userEvent.click(await region.findByRole('button', { name: 'Turn on' }));
  await answer('Your password', 'right', 'Continue');
  await screen.findByRole('img', { name: /authenticator app/ });
  for (const call of [confirming, ...more]) lost.add(call);
  await answer('Code from the app', '123456', 'Turn on');
}

async function makeNewCodes({ dialog, answer, region }: Profile) {
  expect(await screen.findByText(/is on now, but the recovery codes did not reach you/)).toBeTruthy();
  await userEvent.type(dialog().getByLabelText('Code'), '654321');
  await answer('Your password', 'right', 'Continue');
  expect(await screen.findByText('abcd0-fghjk')).toBeTruthy();
  await userEvent.click(dialog().getByRole('button', { name: 'I have kept them' }));
  expect(await region.findByText(/On since/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

test('whoever did not get to see the recovery codes is told that it is on and makes new ones', {
  tags: ['A1.4'],
}, async () => {
  const profile = await openProfile(null);
  await loseConfirmation(profile);
  await makeNewCodes(profile);
});

test('whoever turned it on in another tab reads that the codes kept there stop working', async () => {
  const profile = await openProfile(null);
  await loseConfirmation(profile);
  expect(await screen.findByText(/The recovery codes you have now stop working\./)).toBeTruthy();
});

test('a second press finds out that it is on, where nothing could be read after the first', {
  tags: ['A1.4'],
}, async () => {
  const profile = await openProfile(null);
  await loseConfirmation(profile, reading);
  expect(await profile.dialog().findByText('Please try again shortly.')).toBeTruthy();
  profile.lost.clear();
  await profile.answer('Code from the app', '123456', 'Turn on');
  await makeNewCodes(profile);
});

test('so does whoever begins anew', { tags: ['A1.4'] }, async () => {
  const profile = await openProfile(null);
  await loseConfirmation(profile, reading);
  await profile.dialog().findByText('Please try again shortly.');
  await userEvent.click(profile.dialog().getByRole('button', { name: 'Cancel' }));
  profile.lost.clear();
  await userEvent.click(profile.region.getByRole('button', { name: 'Turn on' }));
  await profile.answer('Your password', 'right', 'Continue');
  await makeNewCodes(profile);
});

test('new recovery codes whose answer was lost are made again at a second press', {
  tags: ['A1.4'],
}, async () => {
  const { region, dialog, answer, lost } = await openProfile('2026-01-01T00:00:00.000Z');
  lost.add(renewing);
  await userEvent.click(await region.findByRole('button', { name: 'New recovery codes' }));
  await userEvent.type(dialog().getByLabelText('Code'), '654321');
  await answer('Your password', 'right', 'Continue');
  expect(await dialog().findByText('Please try again shortly.')).toBeTruthy();
  lost.clear();
  await answer('Code', '765432', 'Continue');
  expect(await screen.findByText('abcd0-fghjk')).toBeTruthy();
});
