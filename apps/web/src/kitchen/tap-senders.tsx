import type { Shop } from '@sofra/contract/shops';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { refetchMenu } from '../menu/products/products.api.ts';
import { useSelectedShop } from '../shops/selected-shop.ts';
import { keepSent, readSoldOutAnew, sendTap, soldOutQuery } from './sold-out.api.ts';
import type { Settled } from './tap-line.ts';
import { lineOf } from './tap-lines.ts';
import { UnsentQuestion } from './unsent-question.tsx';

/** Taps are sent wherever the person is by the time the line is back. */
export function TapSenders() {
  const { shops = [] } = useSelectedShop();
  return (
    <>
      {shops.map((shop) => (
        <TapSender key={shop._id} shop={shop} />
      ))}
      <UnsentQuestion shopIds={shops.map(({ _id }) => _id)} />
    </>
  );
}

function TapSender({ shop: { _id: shopId } }: { shop: Shop }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const settle = useEffectEvent((settled: Settled) => {
    if (settled.kind === 'sent') keepSent(queryClient, shopId, settled.tap);
    else tellLoss(settled, t);
    if (settled.kind === 'refused') refetchMenu(queryClient, shopId);
    const isLast = lineOf(shopId)
      .state()
      .taps.every(({ id }) => id === settled.tap.id);
    if (isLast) readSoldOutAnew(queryClient, shopId);
  });

  useEffect(() => {
    const line = lineOf(shopId);
    return line.connect({
      send: sendTap,
      onSettled: (settled) => settle(settled),
      onSignedOut: () => void askToSignIn(queryClient, shopId).then(line.flush, () => {}),
    });
  }, [shopId, queryClient]);
  return null;
}

/** Any call of the page does: its refusal brings the dialog, and it is answered once the person is back. */
const askToSignIn = (queryClient: QueryClient, shopId: string) =>
  queryClient.fetchQuery({ ...soldOutQuery(shopId), staleTime: 0 });

function tellLoss({ kind, tap: { id, name }, error }: Settled, t: TFunction): void {
  const text =
    kind === 'late' ? t('kitchen.late', { name }) : t('kitchen.refused', { name, message: error?.message });
  toast.warning(text, { toastId: `tap-${id}` });
}
