import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refetchHistory } from '../history/history.api.ts';
import { orderRecorded } from '../history/order-recorded.ts';

type Items = { _id: string }[];

interface OrderedList {
  shopId: string;
  entity: 'category' | 'option_group';
  /** Under which they are kept, all of them in their order. */
  queryKey: readonly unknown[];
  send: (ids: string[]) => Promise<unknown>;
}

/** The order of a list that is read as a whole: shown at once; the old one comes back if the server refuses. */
export function useOrderList({ shopId, entity, queryKey, send }: OrderedList) {
  const queryClient = useQueryClient();
  const { mutation, isLast } = orderRecorded(queryClient, shopId, entity, send);
  return useMutation({
    ...mutation,
    onMutate: (ids) => {
      // An answer from before would put the old order back under the hand.
      void queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<Items>(queryKey);
      queryClient.setQueryData<Items>(queryKey, (list) =>
        list?.toSorted((a, b) => ids.indexOf(a._id) - ids.indexOf(b._id)),
      );
      return { before };
    },
    onError: (_error, _ids, context) => queryClient.setQueryData(queryKey, context?.before),
    onSettled: () => {
      if (!isLast()) return;
      void refetchHistory(queryClient, shopId);
      // Somebody else may have added or deleted one meanwhile.
      return queryClient.invalidateQueries({ queryKey });
    },
  });
}
