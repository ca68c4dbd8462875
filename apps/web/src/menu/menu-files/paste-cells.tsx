import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';

interface PasteCellsProps {
  isBusy: boolean;
  onRead: (file: File, name: string) => void;
}

/** Cells that were copied out of a spreadsheet come as text with tabs, which is a file like any other. */
export function PasteCells({ isBusy, onRead }: PasteCellsProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const isEmpty = text.trim() === '';
    setError(isEmpty ? t('menu_import.send.paste_empty') : undefined);
    if (isEmpty) return;
    const file = new File([text], 'pasted.tsv', { type: 'text/tab-separated-values' });
    onRead(file, t('menu_import.send.pasted_name'));
  }

  return (
    <form noValidate className="flex flex-col items-start gap-3" onSubmit={submit}>
      <div className="w-full">
        <TextareaField
          name="cells"
          label={t('menu_import.send.paste')}
          help={t('menu_import.send.paste_help')}
          rows={4}
          wrap="off"
          dir="auto"
          value={text}
          {...(error && { error })}
          onChange={({ target }) => {
            setText(target.value);
            setError(undefined);
          }}
        />
      </div>
      <Button type="submit" busy={isBusy}>
        {t('menu_import.send.paste_submit')}
      </Button>
    </form>
  );
}
