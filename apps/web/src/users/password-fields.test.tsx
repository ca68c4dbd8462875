import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refuse, startApi } from '../testing/api-server.ts';
import { renderApp } from '../testing/render-app.tsx';

const fields = [
  ['/login', 'Password', 'current-password'],
  ['/register', 'Password', 'new-password'],
  ['/reset-password?token=abc', 'New password', 'new-password'],
  ['/profile', 'Current password', 'current-password'],
  ['/profile', 'New password', 'new-password'],
] as const;

async function openField(address: string, label: string) {
  await startApi(({ call }) => {
    if (address === '/profile') return undefined;
    return call.endsWith('/reset/check') ? { status: 204 } : refuse('not_signed_in');
  });
  renderApp(address);
  const field = await screen.findByLabelText<HTMLInputElement>(label);
  return { field, form: field.closest('form') };
}

test.each(fields)(
  'at %s the field "%s" hides what is typed until it is asked to show it',
  async (address, label) => {
    const { field } = await openField(address, label);
    expect(field.type).toBe('password');
    const show = field.parentElement?.querySelector('button');
    if (!show) throw new Error('There is nothing to show it by.');
    await userEvent.click(show);
    expect(field.type).toBe('text');
    await userEvent.click(show);
    expect(field.type).toBe('password');
  },
);

test.each(fields)(
  'at %s the field "%s" takes a pasted password, and tells managers of passwords that it is the %s',
  async (address, label, kind) => {
    const { field, form } = await openField(address, label);
    expect(field.autocomplete).toBe(kind);
    expect(field.readOnly).toBe(false);
    await userEvent.click(field);
    await userEvent.paste('a password from a manager');
    expect(field.value).toBe('a password from a manager');
    // Managers keep a password by the address beside it; the one of a reset has none.
    const email = form?.querySelector('input[type="email"]');
    expect(email !== null).toBe(!address.startsWith('/reset'));
  },
);
