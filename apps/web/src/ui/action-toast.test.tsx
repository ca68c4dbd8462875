import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ToastContainer } from 'react-toastify/unstyled';
import { expect, test } from 'vitest';
import { actionToast } from './action-toast.tsx';

test('what is done while the last toast is still on its way out is told too', async () => {
  render(<ToastContainer />);
  const told = { id: 'kitchen', button: 'Undo', onPress: () => {} };
  actionToast({ ...told, text: 'Tea is sold out.' });
  await screen.findByText('Tea is sold out.');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  actionToast({ ...told, text: 'Soup is sold out.' });
  await screen.findByText('Soup is sold out.');
});

test('a newer toast about the same thing takes the place of the older', async () => {
  render(<ToastContainer />);
  const told = { id: 'kitchen', button: 'Undo', onPress: () => {} };
  actionToast({ ...told, text: 'Tea is sold out.' });
  await screen.findByText('Tea is sold out.');
  actionToast({ ...told, text: 'Soup is sold out.' });
  await screen.findByText('Soup is sold out.');
  expect(screen.queryByText('Tea is sold out.')).toBeNull();
});
