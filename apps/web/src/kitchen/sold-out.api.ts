import {
  listSoldOut,
  markOptionBack,
  markOptionSoldOut,
  markProductBack,
  markProductSoldOut,
  type SoldOutEntry,
} from '@sofra/contract/sold-out';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { refetchHistory } from '../history/history.api.ts';
import { call } from '../lib/api-client.ts';
import { afterTap, type Tap } from './tap.ts';
import { useTapLine } from './tap-lines.ts';

const aMinute = 60_000;

/** Read again while the page is looked at: other cooks tap too. */
export const soldOutQuery = (shopId: string) =>
  queryOptions({
    queryKey: ['sold-out', shopId],
    queryFn: async ({ signal }) => (await call(listSoldOut, { params: { id: shopId } }, { signal })).sold_out,
    staleTime: 0,
    refetchInterval: aMinute,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });

const noEntries: SoldOutEntry[] = [];

/** All that is out, with the taps that are not sent yet. */
export function useSoldOut(shopId: string) {
  const { data: known, error, refetch } = useQuery(soldOutQuery(shopId));
  const { taps } = useTapLine(shopId);
  const entries = useMemo(() => taps.reduce(afterTap, known ?? noEntries), [taps, known]);
  return { entries, isKnown: known !== undefined, error, refetch };
}

/** Of a session that has ended whoever sends hears, and not the page around. */
const quiet = { isQuiet: true };

export function sendTap({ owner, owner_id: id, part_id, out }: Tap): Promise<unknown> {
  const params = { id };
  const until = out?.until ?? 'switched_back';
  if (owner === 'product')
    return out
      ? call(markProductSoldOut, { params, body: { until, variant_id: part_id } }, quiet)
      : call(markProductBack, { params, query: { variant_id: part_id ?? undefined } }, quiet);
  const option_id = part_id ?? '';
  return out
    ? call(markOptionSoldOut, { params, body: { until, option_id } }, quiet)
    : call(markOptionBack, { params, query: { option_id } }, quiet);
}

/** Shown at once, and not overtaken by an answer from before. */
export function keepSent(queryClient: QueryClient, shopId: string, sent: Tap): void {
  const { queryKey } = soldOutQuery(shopId);
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (entries) => entries && afterTap(entries, sent));
}

export function readSoldOutAnew(queryClient: QueryClient, shopId: string): void {
  void queryClient.invalidateQueries({ queryKey: soldOutQuery(shopId).queryKey });
  void refetchHistory(queryClient, shopId);
}
