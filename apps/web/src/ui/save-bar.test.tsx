import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { startApi } from '../testing/api-server.ts';
import { renderApp } from '../testing/render-app.tsx';
import { sampleUser } from '../testing/sample-shop.ts';

async function openProfile(held?: Promise<void>) {
  const api = await startApi(async ({ call, body }) => {
    if (!call.startsWith('PATCH ')) return undefined;
    await held;
    return { status: 200, json: { ...sampleUser, ...JSON.parse(body) } };
  });
  renderApp('/profile');
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Display name' });
  const saved = () => api.calls().filter((call) => call === 'PATCH /api/user/profile').length;
  return { name, saved };
}

const bar = () => screen.queryByText('You have unsaved changes');

test('the bar to save appears with the first change, and discarding gives everything back', {
  tags: ['I3.3'],
}, async () => {
  const { name, saved } = await openProfile();
  expect(bar()).toBeNull();
  await userEvent.type(name, ' Bey');
  expect(bar()).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect([name.value, bar(), saved()]).toEqual([sampleUser.name, null, 0]);
});

test('Ctrl+S saves what has changed, and only that', { tags: ['I3.4'] }, async () => {
  const { name, saved } = await openProfile();
  await userEvent.keyboard('{Control>}s{/Control}');
  await userEvent.type(name, ' Bey');
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(bar()).toBeNull());
  expect(saved()).toBe(1);
});

test('Ctrl+S never opens the browser’s own dialog, whatever has changed', { tags: ['O6.12'] }, async () => {
  const { saved } = await openProfile();
  const event = createEvent.keyDown(document.body, { key: 's', ctrlKey: true });
  fireEvent(document.body, event);
  expect([event.defaultPrevented, saved()]).toEqual([true, 0]);
});

test('with Russian or Arabic letters the same key saves', { tags: ['O6.12'] }, async () => {
  const { name, saved } = await openProfile();
  await userEvent.type(name, ' Bey');
  fireEvent.keyDown(name, { key: 'о', code: 'KeyJ', ctrlKey: true });
  fireEvent.keyDown(name, { key: 'ы', code: 'KeyS', ctrlKey: true });
  await waitFor(() => expect(bar()).toBeNull());
  expect(saved()).toBe(1);
});

test('Ctrl+S sends a form that has a button instead of the bar', { tags: ['O6.12'] }, async () => {
  await startApi(() => undefined);
  renderApp('/shops/create');
  await userEvent.click(await screen.findByRole('textbox', { name: 'Shop name' }));
  await userEvent.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('Please enter a shop name.')).toBeTruthy();
});

test('while it saves, discarding is said to be off', { tags: ['I3.3'] }, async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { name } = await openProfile(held);
  await userEvent.type(name, ' Bey');
  const discard = screen.getByRole('button', { name: 'Discard' });
  expect(discard.getAttribute('aria-disabled')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(discard.getAttribute('aria-disabled')).toBe('true'));
  release();
  await waitFor(() => expect(bar()).toBeNull());
});
