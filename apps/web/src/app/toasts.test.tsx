import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'react-toastify/unstyled';
import { expect, test } from 'vitest';
import { progressToast } from '../lib/progress-toast.ts';
import { findToast } from '../testing/toast-facts.ts';
import { Toasts } from './toasts.tsx';

test('a toast stands at the top right for five seconds unless said otherwise', {
  tags: ['S9.3'],
}, async () => {
  render(<Toasts />);
  toast('Kaydedildi');
  expect(await findToast('Kaydedildi')).toEqual({ shownFor: 5000, place: 'top-right' });
});

test('toasts are read out as they come, without ending what is being read', { tags: ['I6.4'] }, async () => {
  render(<Toasts />);
  toast('Kaydedildi');
  const region = (await screen.findByText('Kaydedildi')).closest('[aria-live]');
  expect([region?.getAttribute('aria-live'), region?.getAttribute('aria-label')]).toEqual([
    'polite',
    expect.stringContaining('Notifications'),
  ]);
});

/** Whether the clock runs that closes the toast. */
const runs = () => document.querySelector<HTMLElement>('.Toastify__progress-bar')?.style.animationPlayState;

test('a toast whose work is done before it was drawn goes by itself like any other', async () => {
  render(<Toasts />);
  await progressToast(Promise.resolve(), { pending: 'Kaydediliyor', success: 'Kaydedildi', error: '' });
  await screen.findByText('Kaydedildi');
  await expect.poll(runs).toBe('running');
});

test('the keys pass by a toast that is on its way out', async () => {
  render(
    <>
      <Toasts />
      <a href="/">Sonraki</a>
    </>,
  );
  toast('Kaydedildi');
  const text = await screen.findByText('Kaydedildi');
  toast.dismiss();
  await expect.poll(() => text.closest<HTMLElement>('[data-in]')?.dataset.in).toBe('false');
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Sonraki' }));
});

test('a toast stays while anything in it has the focus', async () => {
  render(<Toasts />);
  toast('Kaydedildi');
  await screen.findByText('Kaydedildi');
  await userEvent.tab();
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
  await expect.poll(runs).toBe('paused');
  await userEvent.tab();
  await expect.poll(runs).toBe('running');
});
