import { getPriceList } from '@sofra/contract/menu-export';
import {
  applyPriceRun,
  createPriceRun,
  deletePriceRun,
  getPriceRun,
  type LineFlag,
  listPriceLines,
  listPriceRuns,
  type PriceRun,
  patchPriceRun,
  priceRun,
  priceRunLimits,
} from '@sofra/contract/price-runs';
import type { RouteInput } from '@sofra/contract/route';
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useIsMutating,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useRef } from 'react';
import { addressOf, call } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { editedMeanwhile } from '../../lib/edited-meanwhile.ts';
import { orGoneFrom } from '../../shops/shops.api.ts';
import { refetchMenu } from '../products/products.api.ts';

/** Read whenever a page needs them: a scheduled one is applied by itself. */
export const priceRunsQuery = (shopId: string) =>
  queryOptions({
    queryKey: ['price-runs', shopId],
    queryFn: ({ signal }) => listRuns(shopId, signal),
    staleTime: 0,
  });

export const listRuns = async (shopId: string, signal?: AbortSignal) =>
  (await call(listPriceRuns, { params: { shopId } }, signal && { signal })).price_runs;

export const priceRunQuery = (id: string) =>
  queryOptions({
    queryKey: ['price-run', id],
    queryFn: ({ signal }) => readRun(id, signal),
    staleTime: 0,
  });

export const readRun = (id: string, signal?: AbortSignal) =>
  call(getPriceRun, { params: { id } }, signal && { signal });

export interface LineView {
  flag?: LineFlag | undefined;
  sort?: 'difference' | '-difference' | undefined;
}

/** The lines of one preview, a page at a time; those of the one before stay in sight until they are there. */
export const priceLinesQuery = ({ _id: id, seen }: PriceRun, view: LineView) =>
  infiniteQueryOptions({
    queryKey: ['price-run', id, 'lines', seen, view],
    queryFn: ({ pageParam, signal }) =>
      call(
        listPriceLines,
        { params: { id }, query: { ...view, limit: priceRunLimits.lines, offset: pageParam } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const read = pages.reduce((count, { lines }) => count + lines.length, 0);
      return read < total ? read : undefined;
    },
    // Another preview has another name.
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });

/** What guests pay today; the browser fetches it by itself. */
export const priceListFile = (shopId: string) => addressOf(getPriceList, { params: { id: shopId } });

export const createRun = (body: RouteInput<typeof createPriceRun>['body']) => call(createPriceRun, { body });
export const patchRun = (body: RouteInput<typeof patchPriceRun>['body']) => call(patchPriceRun, { body });

/** What the server answered is what every page shows. */
export function keepRun(queryClient: QueryClient, run: PriceRun): void {
  queryClient.setQueryData(priceRunQuery(run._id).queryKey, run);
  void queryClient.invalidateQueries({ queryKey: priceRunsQuery(run.shop_id).queryKey });
}

const leftKey = (id: string | undefined) => ['left-price-run', id] as const;

/** Whether what was typed on a page of it that was left is still being stored. */
export const useIsLeft = (id: string) => useIsMutating({ mutationKey: leftKey(id) }) > 0;

/** Whoever comes back meanwhile waits for it: going on from what was there before, they would overtake themselves. */
export function keepLeft(queryClient: QueryClient, id: string | undefined, storing: Promise<unknown>): void {
  // Unless it was stored nobody knows what is.
  const forget = async () => {
    if (id) await queryClient.resetQueries({ queryKey: priceRunQuery(id).queryKey, exact: true });
  };
  queryClient
    .getMutationCache()
    .build(queryClient, { mutationKey: leftKey(id), mutationFn: () => storing.catch(forget) })
    .execute(undefined)
    .catch(() => undefined);
}

interface Applying {
  run: PriceRun;
  /** Now, unless there is a time. */
  at: string | undefined;
}

const isDone = ({ state, due_at }: PriceRun, at: string | undefined) =>
  at === undefined
    ? state === 'applied'
    : state === 'scheduled' && due_at !== null && Date.parse(due_at) === Date.parse(at);

/** What was asked for without an answer, and may be done all the same. */
type Lost = Pick<PriceRun, 'seen'> & Pick<Applying, 'at'>;

async function applyRun({ run, at }: Applying, lost: Lost[]): Promise<PriceRun> {
  const { _id: id, seen, updatedAt } = run;
  try {
    const body = { seen, updatedAt, ...(at !== undefined && { at }) };
    return await call(applyPriceRun, { params: { id }, body });
  } catch (error) {
    if (error instanceof ApiError && error.isOutage) {
      lost.push({ seen, at });
      // No answer says nothing about whether it was done.
      const now = await readRun(id).catch(() => undefined);
      if (!now || !isDone(now, at)) throw error;
      return now;
    }
    const now = editedMeanwhile(error, priceRun);
    if (!now || !lost.some((sent) => sent.seen === now.seen && isDone(now, sent.at))) throw error;
    // The person's own, for now or another time.
    return now.state === 'applied' || isDone(now, at) ? now : applyRun({ run: now, at }, lost);
  }
}

export function useApplyRun() {
  const queryClient = useQueryClient();
  const lost = useRef<Lost[]>([]);
  return useMutation({
    mutationFn: (applying: Applying) => applyRun(applying, lost.current),
    onSuccess: (run) => {
      keepRun(queryClient, run);
      refetchMenu(queryClient, run.shop_id);
      void queryClient.invalidateQueries({ queryKey: ['product'] });
      void queryClient.invalidateQueries({ queryKey: ['price-history'] });
    },
  });
}

/** What a page that prepares a run knows of it. */
export interface RunInHand {
  readAt: () => Promise<string | undefined>;
  isOurs: (run: PriceRun) => boolean;
}

interface Dropping {
  run: PriceRun;
  inHand: RunInHand | null;
}

async function dropRun({ run, inHand }: Dropping): Promise<void> {
  const updatedAt = (await inHand?.readAt()) ?? run.updatedAt;
  try {
    await orGoneFrom(run.shop_id, call(deletePriceRun, { params: { id: run._id }, query: { updatedAt } }));
  } catch (error) {
    const now = editedMeanwhile(error, priceRun);
    if (!now || !inHand?.isOurs(now)) throw error;
    // What was typed here was stored meanwhile, or without an answer.
    await dropRun({ run: now, inHand: null });
  }
}

export function useDropRun() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: dropRun,
    // Without an answer, too: it may be gone.
    onSettled: (_nothing, _error, { run: { shop_id } }) =>
      void queryClient.invalidateQueries({ queryKey: priceRunsQuery(shop_id).queryKey }),
  });
}
