import type { PriceRun } from '@sofra/contract/price-runs';
import type { Shop } from '@sofra/contract/shops';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { messageOf } from '../../lib/progress-toast.ts';
import { Button } from '../../ui/button.tsx';
import { keepRun, readRun } from './price-runs.api.ts';
import { overtakenText } from './run-words.ts';

/** Why a run was not applied at its time. */
export function FailureNote({ run }: { run: PriceRun }) {
  const { t, i18n } = useTranslation();
  const key = `errors.${run.error ?? 'internal'}`;
  const reason = i18n.exists(key) ? i18n.t(key as 'errors.internal') : t('errors.internal');
  return (
    <div role="alert" className="alert alert-warning items-start">
      <div>
        <p className="font-medium">{t('price_runs.result.failed')}</p>
        <p>{t('price_runs.result.failed_text', { reason })}</p>
      </div>
    </div>
  );
}

interface OvertakenNoteProps {
  shop: Shop;
  theirs: PriceRun;
  onLoaded: (run: PriceRun) => void;
}

/** Somebody else was first; what was typed here stays in sight until the person lets it go. */
export function OvertakenNote({ shop, theirs, onLoaded }: OvertakenNoteProps) {
  const { t, i18n } = useTranslation();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  async function load() {
    setBusy(true);
    try {
      const newest = await readRun(theirs._id);
      // First: what was typed here is let go before another page may take the place of this one.
      onLoaded(newest);
      keepRun(queryClient, newest);
    } catch (error) {
      toast.error(messageOf(error, t('errors.internal')));
      setBusy(false);
    }
  }

  return (
    <div role="alert" className="alert alert-warning items-start">
      <div className="flex flex-col items-start gap-2">
        <p className="font-medium">{overtakenText(t, theirs, shop.time_zone, i18n.language)}</p>
        <p>{t('price_runs.overtaken.text')}</p>
        <Button busy={isBusy} onClick={() => void load()}>
          {t('price_runs.overtaken.load')}
        </Button>
      </div>
    </div>
  );
}
