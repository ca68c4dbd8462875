import type { QueryClient } from '@tanstack/react-query';
import { withMade } from './made-change.ts';

/** What every mutation of an order has: it answers the set that it made, so that it can be undone. */
export function orderRecorded(
  queryClient: QueryClient,
  shopId: string,
  entity: 'product' | 'category' | 'option_group',
  send: (ids: string[]) => Promise<unknown>,
) {
  const mutationKey = ['order', entity, shopId];
  return {
    mutation: {
      mutationKey,
      // One after the other, so that each finds its own change set.
      scope: { id: mutationKey.join() },
      mutationFn: (ids: string[]) =>
        withMade(
          queryClient,
          shopId,
          { entity },
          ({ kind }) => kind === 'order',
          () => send(ids),
        ),
    },
    /** The last of several reads the list: before it they would come in an order that is none any more. */
    isLast: () => queryClient.isMutating({ mutationKey }) <= 1,
  };
}
