import { pickText } from '@sofra/contract/localized-text';
import { type PriceRun, priceRun } from '@sofra/contract/price-runs';
import type { Product } from '@sofra/contract/products';
import type { Shop } from '@sofra/contract/shops';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { z } from 'zod';
import { useOfferUndo } from '../../history/use-offer-undo.ts';
import { ApiError } from '../../lib/api-error.ts';
import { editedMeanwhile } from '../../lib/edited-meanwhile.ts';
import { messageOf } from '../../lib/progress-toast.ts';
import { priceRunQuery, useApplyRun } from './price-runs.api.ts';
import { dueText, rulesText } from './run-words.ts';

const movedBody = z.object({ lines: z.array(z.object({ product_id: z.string().nullable() })) });

interface Given {
  shop: Shop;
  run: PriceRun;
  products: readonly Product[];
  /** How many prices it changes. */
  changing: string;
  onWorkedOut: (run: PriceRun) => void;
  /** Something else was stored since it was looked at. */
  onOvertaken: (now: PriceRun) => void;
  onDone: () => void;
}

const namesMax = 5;

/** Has a run done now or later, and offers to take back what was done. */
export function useApply({ shop, run, products, changing, onWorkedOut, onOvertaken, onDone }: Given) {
  const { t, i18n } = useTranslation();
  const queryClient = useQueryClient();
  const offerUndo = useOfferUndo(shop._id);
  const { mutateAsync, isPending } = useApplyRun();
  const [error, setError] = useState<unknown>();
  const [moved, setMoved] = useState<string>();

  function tell(done: PriceRun) {
    if (done.state === 'scheduled') {
      const when = dueText(done.due_at ?? '', shop.time_zone, i18n.language);
      toast.success(t('price_runs.scheduled', { when }));
      return;
    }
    const text = t('price_runs.applied', { prices: changing });
    if (done.change_set_id === null) return toast.success(text);
    offerUndo({
      id: `price-run-${done._id}`,
      type: 'success',
      text,
      title: rulesText(t, done.rules, i18n.language),
      made: Promise.resolve({ _id: done.change_set_id }),
    });
  }

  function movedText({ body }: ApiError): string {
    const ids = new Set(movedBody.safeParse(body).data?.lines.map(({ product_id }) => product_id));
    const names = products
      .filter(({ _id }) => ids.has(_id))
      .slice(0, namesMax)
      .map(({ name }) => pickText(name, i18n.language));
    if (names.length === 0) return t('price_runs.apply.moved_some');
    return t('price_runs.apply.moved', { names: new Intl.ListFormat(i18n.language).format(names) });
  }

  async function send(at: string | undefined): Promise<void> {
    setError(undefined);
    setMoved(undefined);
    try {
      tell(await mutateAsync({ run, at }));
      onDone();
    } catch (failure) {
      const stored = editedMeanwhile(failure, priceRun);
      if (stored) return onOvertaken(stored);
      const code = failure instanceof ApiError ? failure.code : undefined;
      if (code !== 'prices_changed' && code !== 'changed_since') return setError(failure);
      // The server has worked it out anew; what was typed is in it.
      const now = await queryClient.fetchQuery(priceRunQuery(run._id));
      onWorkedOut(now);
      onDone();
      if (failure instanceof ApiError && code === 'prices_changed') setMoved(movedText(failure));
      // Done already, by a press whose answer was lost.
      else if (now.state === 'applied') tell(now);
      else toast.error(messageOf(failure, t('errors.internal')));
    }
  }

  const atFields = error instanceof ApiError ? error.errors : [];
  const atTime = atFields.find(({ path }) => path === 'at')?.message;
  const whole = error === undefined || atTime ? undefined : messageOf(error, t('errors.internal'));
  return {
    moved,
    isBusy: isPending,
    errors: { at: atTime, whole },
    send: (at: string | undefined) => void send(at),
  };
}
