import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { letDialogsOpen } from '../testing/dialogs.ts';
import { Dialog } from './dialog.tsx';
import { TextField } from './text-field.tsx';

function openDialog(isKept = false) {
  letDialogsOpen();
  const onClose = vi.fn();
  render(
    <Dialog title="Note" isKept={isKept} onClose={onClose}>
      <TextField label="Text" name="text" />
    </Dialog>,
  );
  const onBackdrop = { target: screen.getByRole('dialog') };
  const inField = { target: screen.getByLabelText('Text') };
  return { onClose, onBackdrop, inField };
}

const press = { keys: '[MouseLeft>]' };
const letGo = { keys: '[/MouseLeft]' };

test('a press beside a dialog closes it', async () => {
  const { onClose, onBackdrop } = openDialog();
  await userEvent.pointer([
    { ...press, ...onBackdrop },
    { ...letGo, ...onBackdrop },
  ]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('text that is selected in a dialog may be let go beside it', async () => {
  const { onClose, onBackdrop, inField } = openDialog();
  await userEvent.pointer([{ ...press, ...inField }, onBackdrop, { ...letGo, ...onBackdrop }]);
  expect(onClose).not.toHaveBeenCalled();
});

test('what cannot be shown again is not closed by a press beside it', async () => {
  const { onClose, onBackdrop } = openDialog(true);
  await userEvent.pointer([
    { ...press, ...onBackdrop },
    { ...letGo, ...onBackdrop },
  ]);
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});
