import { getSite } from '@sofra/contract/site';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../lib/api-client.ts';

/** Who runs this installation; it changes with the server's configuration only. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => call(getSite, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
