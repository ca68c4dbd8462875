import type { RouteInput } from '@sofra/contract/route';
import type { createShop, Shop } from '@sofra/contract/shops';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '../lib/api-error.ts';
import { readShopsAnew, shopsQuery, useCreateShop, usePatchShop } from './shops.api.ts';

export interface Opening {
  slug: string;
  /** The person's shops before. */
  knownIds: readonly string[];
}

interface Kept {
  opening: Opening | undefined;
  onKeep: (opening: Opening | undefined) => void;
}

/**
 * Opens a shop, once: a try whose answer was lost may have opened it. Then the next one makes of that shop what the
 * form says by now. Where tries are kept, that holds after the page was loaded anew too.
 */
export function useOpenShop(kept?: Kept) {
  const queryClient = useQueryClient();
  const create = useCreateShop();
  const patch = usePatchShop();
  const lost = useRef(kept?.opening);
  const opened = useRef<Shop>(undefined);

  async function findOpened(): Promise<Shop | undefined> {
    if (opened.current || !lost.current) return opened.current;
    const { slug, knownIds } = lost.current;
    const shops = await readShopsAnew(queryClient);
    opened.current = shops.find(
      ({ _id, shop_slug, my_role }) => shop_slug === slug && my_role === 'owner' && !knownIds.includes(_id),
    );
    return opened.current;
  }

  return async function open(body: RouteInput<typeof createShop>['body']): Promise<Shop> {
    const change = ({ _id }: Shop) => patch.mutateAsync({ ...body, _id });
    const before = await findOpened();
    if (before) return change(before);
    const known = queryClient.getQueryData(shopsQuery.queryKey) ?? [];
    const opening = { slug: body.shop_slug, knownIds: known.map(({ _id }) => _id) };
    // Before the answer, which a page that is closed meanwhile never hears.
    kept?.onKeep(opening);
    try {
      return await create.mutateAsync(body);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // The lost try may have ended only now: its own link is taken then, and by nobody else.
      const meanwhile = error.code === 'slug_taken' ? await findOpened() : undefined;
      if (meanwhile) return change(meanwhile);
      if (error.isPassing) lost.current = opening;
      else kept?.onKeep(lost.current);
      throw error;
    }
  };
}
