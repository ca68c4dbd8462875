import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { startApi } from '../testing/api-server.ts';
import { renderApp } from '../testing/render-app.tsx';
import { sampleUser } from '../testing/sample-shop.ts';

async function openProfile() {
  const api = await startApi(({ call, body }) =>
    call.startsWith('PATCH ') ? { status: 200, json: { ...sampleUser, ...JSON.parse(body) } } : undefined,
  );
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
