import { CircleAlert, RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import type { Sending } from './use-sending.ts';

/** How far the file is, or why it was not taken. */
export function SendingNote({ sending, onCancel }: { sending: Sending; onCancel: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="flex w-full max-w-md flex-col items-center gap-2 empty:hidden">
      {sending.state === 'sending' && <Progress sending={sending} onCancel={onCancel} />}
      {sending.state === 'failed' && (
        <>
          <div role="alert" className="flex items-start gap-2 text-start text-sm">
            <CircleAlert className="mt-0.5 size-4 shrink-0 text-error" aria-hidden="true" />
            <div className="min-w-0">
              <p className="break-words font-medium">
                {t('menu_import.send.failed', { name: sending.name })}
              </p>
              <p>{sending.message}</p>
            </div>
          </div>
          {sending.retry && (
            <Button icon={<RotateCcw className="size-4" aria-hidden="true" />} onClick={sending.retry}>
              {t('outage.retry')}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

interface ProgressProps {
  sending: Extract<Sending, { state: 'sending' }>;
  onCancel: () => void;
}

function Progress({ sending: { name, share }, onCancel }: ProgressProps) {
  const { t, i18n } = useTranslation();
  const isSent = share >= 1;
  // In tenths: a screen reader says every change of it.
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(
    Math.floor(share * 10) / 10,
  );
  const words = isSent
    ? t('menu_import.send.reading', { name })
    : t('menu_import.send.sending', { name, percent });
  return (
    <>
      <p role="status" className="break-words text-sm">
        {words}
      </p>
      <progress
        className="progress progress-primary w-full"
        aria-label={name}
        // Nobody knows how long reading takes.
        {...(!isSent && { value: share })}
      />
      <Button look="ghost" onClick={onCancel}>
        {t('menu_import.send.cancel')}
      </Button>
    </>
  );
}
