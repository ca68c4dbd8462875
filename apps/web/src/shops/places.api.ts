import { loadCountries, loadStates } from '@sofra/reference-data/browser';
import { queryOptions } from '@tanstack/react-query';

/** Parts of the app itself; they change with a release only. */
export const countriesQuery = queryOptions({
  queryKey: ['places', 'countries'],
  queryFn: loadCountries,
  staleTime: Number.POSITIVE_INFINITY,
});

export const statesQuery = (code2: string | undefined) =>
  queryOptions({
    queryKey: ['places', 'states', code2],
    queryFn: () => loadStates(code2 ?? ''),
    enabled: code2 !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
