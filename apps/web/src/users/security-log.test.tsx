import type { SecurityEvent } from '@sofra/contract/security-events';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { beforeEach, expect, test } from 'vitest';
import { refuse, startApi } from '../testing/api-server.ts';
import { renderApp } from '../testing/render-app.tsx';

beforeEach(async () => {
  await i18next.changeLanguage('en');
});

const path = '/api/user/security-events';
const id = (number: number) => `0f8f2c9e-7f0b-7c1e-9b3a-${String(number).padStart(12, '0')}`;
const event = (number: number, changes: Partial<SecurityEvent> = {}): SecurityEvent => ({
  _id: id(number),
  kind: 'signed_in',
  byOther: false,
  role: null,
  address: '203.0.113.7',
  device: 'Firefox · Android',
  times: 1,
  createdAt: '2026-11-14T09:30:00.000Z',
  ...changes,
});

async function openCard(pages: Record<string, { events: SecurityEvent[]; next: string | null }>) {
  const api = await startApi(({ call }) => {
    const [, query = ''] = call.split(`GET ${path}`);
    return call.includes(path) ? { status: 200, json: pages[query] } : undefined;
  });
  renderApp('/profile');
  const card = await screen.findByRole('region', { name: 'Security log' });
  return { api, card };
}

test('each entry says what happened, when, on which device and from which address', {
  tags: ['D3.27'],
}, async () => {
  const { card } = await openCard({ '': { events: [event(1)], next: null } });
  const row = await within(card).findByText('You signed in.');
  const entry = row.closest('li');
  expect(entry?.querySelector('time')?.dateTime).toBe('2026-11-14T09:30:00.000Z');
  expect(entry?.textContent).toContain('Nov 14, 2026');
  expect(entry?.textContent).toContain('Firefox · Android');
  expect(entry?.textContent).toContain('203.0.113.7');
  expect(within(card).queryByRole('button')).toBeNull();
});

test('refused sign-ins that were only counted are told as a number', async () => {
  const events = [event(1, { kind: 'sign_in_refused', times: 4, device: '' })];
  const { card } = await openCard({ '': { events, next: null } });
  await within(card).findByText('and 3 more times that day');
  expect(card.textContent).toContain('Unknown device');
});

test('what others did to the person is told without device and address', async () => {
  const byOther = { byOther: true, address: '', device: '' };
  const events = [
    event(2, { kind: 'role_changed', role: 'manager', ...byOther }),
    event(1, { kind: 'member_removed', ...byOther }),
    event(0, { kind: 'signed_out_by_operator', ...byOther }),
  ];
  const { card } = await openCard({ '': { events, next: null } });
  await within(card).findByText('Your role in a shop was changed: Manager.');
  await within(card).findByText('You were removed from the team of a shop.');
  await within(card).findByText('The operator signed you out on all devices.');
  expect(card.textContent).not.toContain('Unknown device');
});

test('earlier entries come at the press of a button, until there are none', { tags: ['D3.27'] }, async () => {
  const { card, api } = await openCard({
    '': { events: [event(2)], next: id(2) },
    [`?cursor=${id(2)}`]: { events: [event(1, { kind: 'account_opened' })], next: null },
  });
  await userEvent.click(await within(card).findByRole('button', { name: 'Show earlier' }));
  await within(card).findByText('You opened the account.');
  expect(within(card).getByText('You signed in.')).toBeTruthy();
  expect(within(card).queryByRole('button', { name: 'Show earlier' })).toBeNull();
  expect(api.calls().filter((call) => call.includes(path))).toHaveLength(2);
});

test('an account that nothing was noted of yet says so', { tags: ['D3.27'] }, async () => {
  const { card } = await openCard({ '': { events: [], next: null } });
  await within(card).findByText(/Nothing has been recorded yet/);
});

test('a list that cannot be loaded says why and can be asked for again', { tags: ['D3.27'] }, async () => {
  let isDown = true;
  await startApi(({ call }) => {
    if (!call.includes(path)) return undefined;
    return isDown
      ? refuse('database_unavailable', 'Busy.')
      : { status: 200, json: { events: [event(1)], next: null } };
  });
  renderApp('/profile');
  const card = await screen.findByRole('region', { name: 'Security log' });
  await waitFor(() => expect(within(card).getByRole('alert').textContent).toBe('Busy.'));
  isDown = false;
  await userEvent.click(within(card).getByRole('button', { name: 'Try again' }));
  await within(card).findByText('You signed in.');
});
