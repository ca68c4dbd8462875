import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { TextField } from './text-field.tsx';

interface ConfirmDialogProps {
  /** The question, naming the thing. */
  title: string;
  /** What will happen. */
  children: ReactNode;
  confirm: string;
  look?: 'danger' | 'primary';
  busy?: boolean;
  /** Why it did not work; shown here because a toast would lie behind the dialog. */
  error?: string;
  /** Must be typed before the button works, for what can never be undone. */
  typed?: { label: string; text: string };
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog({
  title,
  children,
  confirm,
  look = 'danger',
  busy = false,
  error,
  typed,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const isTyped = !typed || text.trim() === typed.text.trim();
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        noValidate
        className="flex flex-col gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          if (isTyped && !busy) onConfirm();
        }}
      >
        <div className="flex flex-col gap-2">{children}</div>
        {typed && (
          <TextField
            label={typed.label}
            value={text}
            onChange={(event) => setText(event.target.value)}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
          />
        )}
        {error && (
          <p role="alert" className="alert alert-warning">
            {error}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" look={look} busy={busy} disabled={!isTyped}>
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
