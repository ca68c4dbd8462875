import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { expect, test } from 'vitest';
import { startApi } from '../testing/api-server.ts';
import { renderApp } from '../testing/render-app.tsx';
import { sampleUser } from '../testing/sample-shop.ts';

test('the language that a signed-in person chooses is kept on the profile, for the mails', {
  tags: ['D2.20'],
}, async () => {
  const api = await startApi(({ call }) =>
    call.startsWith('PATCH ') ? { status: 200, json: { ...sampleUser, language: 'ru' } } : undefined,
  );
  renderApp('/dashboard');
  await userEvent.click(await screen.findByRole('button', { name: 'Language: English' }));
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Русский' }));
  await waitFor(() => expect(api.calls()).toContain('PATCH /api/user/profile'));
  const sent = api.received.find(({ call }) => call === 'PATCH /api/user/profile');
  expect(JSON.parse(sent?.body ?? '')).toEqual({ language: 'ru' });
  expect(i18next.language).toBe('ru');
});
