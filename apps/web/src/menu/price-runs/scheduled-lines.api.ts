import { listPriceLines, type PriceRun } from '@sofra/contract/price-runs';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

const scheduledKey = ['price-run', 'scheduled'] as const;

/** What a run that waits for its time makes of one product, by its prices of now. */
export const scheduledLinesQuery = ({ _id: id, seen }: PriceRun, productId: string) =>
  queryOptions({
    queryKey: [...scheduledKey, productId, id, seen],
    queryFn: async ({ signal }) =>
      (await call(listPriceLines, { params: { id }, query: { product_id: productId } }, { signal })).lines,
    staleTime: 0,
  });

/** Where prices change, it comes to something else. */
export const refetchScheduledLines = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: scheduledKey });
