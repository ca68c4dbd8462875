import type { PriceRun } from '@sofra/contract/price-runs';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { toast } from 'react-toastify/unstyled';
import { messageOf } from '../../lib/progress-toast.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useDropRun } from './price-runs.api.ts';

/** Drops a run that has not been applied; it is in no history, so it asks first. */
export function DropRun({ run }: { run: PriceRun }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const drop = useDropRun();
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<string>();

  async function confirm() {
    try {
      await drop.mutateAsync(run);
    } catch (failure) {
      return setError(messageOf(failure, t('errors.internal')));
    }
    toast.success(t('price_runs.result.dropped'));
    await navigate('/price-runs');
  }

  return (
    <>
      <Button icon={<Trash2 className="size-4" aria-hidden="true" />} onClick={() => setAsking(true)}>
        {t('price_runs.result.drop')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('price_runs.result.drop_question')}
          confirm={t('price_runs.result.drop_confirm')}
          busy={drop.isPending}
          error={error}
          onConfirm={() => void confirm()}
          onClose={() => setAsking(false)}
        >
          <p>{t('price_runs.result.drop_text')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
