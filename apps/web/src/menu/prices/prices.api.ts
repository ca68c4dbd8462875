import { getPriceHistory } from '@sofra/contract/price-history';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

const historyKey = (productId: string) => ['price-history', productId] as const;

export const priceHistoryQuery = (productId: string) =>
  queryOptions({
    queryKey: historyKey(productId),
    queryFn: ({ signal }) => call(getPriceHistory, { params: { id: productId } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** What was saved may be a further step. */
export const refetchPriceHistory = (queryClient: QueryClient, productId: string) =>
  queryClient.invalidateQueries({ queryKey: historyKey(productId) });
