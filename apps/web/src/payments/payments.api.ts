import { createPaymentLink, getPayment } from '@sofra/contract/payments';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/api-client.ts';

export const paymentQuery = (shopId: string) =>
  queryOptions({
    queryKey: ['payments', shopId],
    queryFn: ({ signal }) => call(getPayment, { params: { shopId } }, { signal }),
  });

export function useCreatePaymentLink(shopId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(createPaymentLink, { body: { shopId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: paymentQuery(shopId).queryKey }),
  });
}
