import { type PriceRun, priceRun } from '@sofra/contract/price-runs';
import type { Shop } from '@sofra/contract/shops';
import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { toast } from 'react-toastify/unstyled';
import { editedMeanwhile } from '../../lib/edited-meanwhile.ts';
import { messageOf } from '../../lib/progress-toast.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { keepRun, useDropRun } from './price-runs.api.ts';
import type { EditorHandle } from './run-editor.tsx';
import { overtakenText } from './run-words.ts';

interface DropRunProps {
  shop: Shop;
  run: PriceRun;
  /** Where it is being prepared, if it is. */
  editor: RefObject<EditorHandle | null>;
}

/** Drops a run that has not been applied; it is in no history, so it asks first. */
export function DropRun({ shop, run, editor }: DropRunProps) {
  const { t, i18n } = useTranslation();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const drop = useDropRun();
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<string>();

  function meet(theirs: PriceRun) {
    setAsking(false);
    if (editor.current) return editor.current.meet(theirs);
    keepRun(queryClient, theirs);
    toast.error(overtakenText(t, theirs, shop.time_zone, i18n.language));
  }

  async function confirm() {
    try {
      await drop.mutateAsync({ run, inHand: editor.current });
    } catch (failure) {
      const theirs = editedMeanwhile(failure, priceRun);
      if (theirs) return meet(theirs);
      return setError(messageOf(failure, t('errors.internal')));
    }
    // What waits there to be stored has nowhere to go any more.
    editor.current?.forget();
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
