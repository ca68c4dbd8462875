import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { expect, test } from 'vitest';
import { startApi } from '../testing/api-server.ts';
import { letDialogsOpen } from '../testing/dialogs.ts';
import { renderApp } from '../testing/render-app.tsx';
import { sampleUser } from '../testing/sample-shop.ts';

const device = (end: string, userAgent: string, current: boolean) => ({
  _id: `0f8f2c9e-7f0b-4c1e-9b3a-0000000000${end}`,
  userAgent,
  current,
  createdAt: '2026-01-01T00:00:00.000Z',
  lastSeenAt: '2026-01-02T00:00:00.000Z',
});

test('the profile has the person, the language, the password, each device with its way out and the deletion', {
  tags: ['D2.15'],
}, async () => {
  await i18next.changeLanguage('tr');
  letDialogsOpen();
  const phone = device('e2', 'Mozilla/5.0 (Android 15) Firefox/140.0', false);
  const api = await startApi(({ call }) => {
    if (call.startsWith('DELETE ')) return { status: 204 };
    const sessions = [device('e1', '', true), phone];
    return call === 'GET /api/user/sessions' ? { status: 200, json: { sessions } } : undefined;
  });
  renderApp('/profile');
  expect(await screen.findByRole('heading', { level: 1, name: 'Profil' })).toBeTruthy();
  const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
  expect([value('E-posta'), value('Görünen ad'), value('Dil')]).toEqual([
    sampleUser.email,
    sampleUser.name,
    sampleUser.language,
  ]);
  const languages = within(screen.getByLabelText('Dil')).getAllByRole('option');
  expect(languages.map(({ textContent }) => textContent)).toEqual([
    'Türkçe',
    'English',
    'العربية',
    'Русский',
  ]);
  expect([value('Mevcut parola'), value('Yeni parola')]).toEqual(['', '']);

  const devices = within(screen.getByRole('region', { name: i18next.t('profile.devices.title') }));
  const rows = await devices.findAllByRole('listitem');
  await waitFor(() => expect(devices.getAllByRole('button', { name: /^Oturumu kapat: / })).toHaveLength(2));
  expect(rows).toHaveLength(2);
  await userEvent.click(devices.getByRole('button', { name: /^Oturumu kapat: .*Firefox/ }));
  await waitFor(() => expect(api.calls()).toContain(`DELETE /api/user/sessions/${phone._id}`));

  await userEvent.click(screen.getByRole('button', { name: i18next.t('profile.delete.open') }));
  expect(screen.getByRole('dialog').textContent).toContain(sampleUser.email);
});
