import type { MenuImport } from '@sofra/contract/menu-import';
import type { Shop } from '@sofra/contract/shops';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { useOfferUndo } from '../../history/use-offer-undo.ts';
import { ApiError } from '../../lib/api-error.ts';
import { messageOf } from '../../lib/progress-toast.ts';
import { changingText } from './import-words.ts';
import { readImportAgain, readMenuAgain, useApplyImport, useIsApplying } from './menu-imports.api.ts';

/** Takes a file over, and offers to take that back; it goes on when the page is left. */
export function useApply(shop: Shop, menuImport: MenuImport) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const offerUndo = useOfferUndo(shop._id);
  const { mutateAsync } = useApplyImport(menuImport);
  const isBusy = useIsApplying(menuImport._id);
  const [error, setError] = useState<string>();
  const [isMoved, setMoved] = useState(false);
  const { _id: id, name } = menuImport;

  function tell(counts: MenuImport['counts'], setId: string | null) {
    const what = changingText(t, counts) ?? t('menu_import.counts.nothing');
    const text = t('menu_import.applied', { what });
    if (setId === null) return toast.success(text);
    offerUndo({
      id: `menu-import-${id}`,
      type: 'success',
      text,
      title: name,
      made: Promise.resolve({ _id: setId }),
    });
  }

  /** No answer says nothing about whether it was done. */
  async function isDoneAfterAll(): Promise<boolean> {
    const now = await readImportAgain(queryClient, id).catch(() => undefined);
    if (!now || now.state === 'draft') return false;
    readMenuAgain(queryClient, shop._id);
    if (now.state === 'applied') tell(now.counts, now.change_set_id);
    return true;
  }

  async function send(skipErrors: boolean): Promise<void> {
    setError(undefined);
    setMoved(false);
    try {
      const { counts, change_set_id } = await mutateAsync(skipErrors);
      tell(counts, change_set_id);
    } catch (failure) {
      const isDone = await isDoneAfterAll();
      if (isDone) return;
      if (failure instanceof ApiError && failure.code === 'changed_since') setMoved(true);
      else setError(reasonOf(failure, t('errors.internal')));
    }
  }

  return { isBusy, isMoved, error, send: (skipErrors: boolean) => void send(skipErrors) };
}

export const reasonOf = (failure: unknown, fallback: string) =>
  (failure instanceof ApiError && failure.errors[0]?.message) || messageOf(failure, fallback);
