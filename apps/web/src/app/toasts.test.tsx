import { render } from '@testing-library/react';
import { toast } from 'react-toastify/unstyled';
import { expect, test } from 'vitest';
import { findToast } from '../testing/toast-facts.ts';
import { Toasts } from './toasts.tsx';

test('a toast stands at the top right for five seconds unless said otherwise', async () => {
  render(<Toasts />);
  toast('Kaydedildi');
  expect(await findToast('Kaydedildi')).toEqual({ shownFor: 5000, place: 'top-right' });
});
