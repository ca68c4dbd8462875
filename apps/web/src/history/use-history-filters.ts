import { changedEntities } from '@sofra/contract/history';
import { useSearchParams } from 'react-router';
import { z } from 'zod';

export type HistoryFilter = 'entity' | 'user';

const known = {
  entity: z.enum(changedEntities).optional().catch(undefined),
  user: z.uuid().optional().catch(undefined),
};

/** What is looked for stands in the address, so that the way back leads to it. */
export function useHistoryFilters() {
  const [search, setSearch] = useSearchParams();
  const filters = {
    entity: known.entity.parse(search.get('entity') ?? undefined),
    user: known.user.parse(search.get('user') ?? undefined),
  };
  function change(filter: HistoryFilter, value: string) {
    const next = new URLSearchParams(search);
    if (value) next.set(filter, value);
    else next.delete(filter);
    setSearch(next, { replace: true, preventScrollReset: true });
  }
  return { filters, change, clear: () => setSearch({}, { replace: true }) };
}
