import { type ChangedEntity, getChangeSet, listChanges, undoChangeSet } from '@sofra/contract/history';
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../lib/api-client.ts';

/** Which changes of a shop: of one kind of thing, of one thing, by one person. */
export interface Asked {
  entity?: ChangedEntity | undefined;
  entityId?: string | undefined;
  user?: string | undefined;
}

const historyKey = (shopId: string) => ['changes', shopId] as const;

/** A page at a time, the newest first. */
export const changesQuery = (shopId: string, asked: Asked) =>
  infiniteQueryOptions({
    queryKey: [...historyKey(shopId), 'list', asked],
    queryFn: ({ pageParam, signal }) =>
      call(listChanges, { params: { id: shopId }, query: { ...asked, before: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

/** The newest of them; null where there is none. */
export const lastChangeQuery = (shopId: string, asked: Asked) =>
  queryOptions({
    queryKey: [...historyKey(shopId), 'last', asked],
    queryFn: async ({ signal }) => (await readChanges(shopId, asked, 1, signal))[0] ?? null,
  });

export const readChanges = async (shopId: string, asked: Asked, limit: number, signal?: AbortSignal) =>
  (await call(listChanges, { params: { id: shopId }, query: { ...asked, limit } }, signal && { signal }))
    .changes;

/** What one set changed, a page at a time. It never changes itself. */
export const changeLinesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['change-lines', id],
    queryFn: ({ pageParam, signal }) =>
      call(getChangeSet, { params: { id }, query: { offset: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const read = pages.reduce((count, { lines }) => count + lines.length, 0);
      return read < total ? read : undefined;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** After whatever writes history. */
export const refetchHistory = (queryClient: QueryClient, shopId: string) =>
  queryClient.invalidateQueries({ queryKey: historyKey(shopId) });

/** What an undo may have put back, wherever it is shown; the keys are those of the rooms that ask for it. */
const restorable = [
  'products',
  'product',
  'price-history',
  'categories',
  'option-groups',
  'menu-times',
  'shops',
  'menu-views',
  'price-runs',
  'price-run',
  'menu-imports',
  'menu-import',
  'shop-archive',
  'menu-import-rows',
];

export function useUndoChangeSet(shopId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(undoChangeSet, { params: { id } }),
    // Refused, too: somebody else has changed something.
    onSettled: () => {
      for (const key of restorable) void queryClient.invalidateQueries({ queryKey: [key] });
      void refetchHistory(queryClient, shopId);
    },
  });
}
