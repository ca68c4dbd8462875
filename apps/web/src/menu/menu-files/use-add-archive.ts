import type { ShopArchive } from '@sofra/contract/shop-archive';
import type { Shop } from '@sofra/contract/shops';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { useOfferUndo } from '../../history/use-offer-undo.ts';
import { isolated } from './import-words.ts';
import { readShopAgain, shopArchiveQuery, useApplyArchive, useIsAdding } from './shop-archives.api.ts';
import { reasonOf } from './use-apply-import.ts';

/** Takes a whole shop over, and offers to take that back; it goes on when the page is left. */
export function useAddArchive(shop: Shop, archive: ShopArchive) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const offerUndo = useOfferUndo(shop._id);
  const { mutateAsync } = useApplyArchive(archive);
  const isBusy = useIsAdding(archive._id);
  const [error, setError] = useState<string>();
  const { _id: id, name } = archive;

  function tell(setId: string | null) {
    const text = t('shop_archive.applied', { name: isolated(name) });
    if (setId === null) return toast.success(text);
    const made = Promise.resolve({ _id: setId });
    offerUndo({ id: `shop-archive-${id}`, type: 'success', text, title: name, made });
  }

  /** No answer says nothing about whether it was done. */
  async function isDoneAfterAll(): Promise<boolean> {
    const now = await queryClient.fetchQuery(shopArchiveQuery(id)).catch(() => undefined);
    if (now?.state !== 'applied') return false;
    readShopAgain(queryClient, shop._id);
    tell(now.change_set_id);
    return true;
  }

  async function add(details: boolean): Promise<void> {
    setError(undefined);
    try {
      const { change_set_id } = await mutateAsync(details);
      tell(change_set_id);
    } catch (failure) {
      if (!(await isDoneAfterAll())) setError(reasonOf(failure, t('errors.internal')));
    }
  }

  return { isBusy, error, add: (details: boolean) => void add(details) };
}
