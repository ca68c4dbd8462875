import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { startApi } from '../testing/api-server.ts';
import { renderApp } from '../testing/render-app.tsx';

test('a change of page names it in the tab, tells it to those who listen and moves the focus there', {
  tags: ['I7.2'],
}, async () => {
  await startApi(() => undefined);
  renderApp('/dashboard');
  const link = await screen.findByRole('link', { name: 'Profile' });
  await waitFor(() => expect(document.title).toBe('Overview · Sofra'));
  await userEvent.click(link);
  await waitFor(() => expect(document.title).toBe('Profile · Sofra'));
  const announced = [...document.querySelectorAll('[aria-live=polite]')].map(
    ({ textContent }) => textContent,
  );
  expect(announced).toContain('Profile');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});
