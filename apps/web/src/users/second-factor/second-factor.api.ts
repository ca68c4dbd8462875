import {
  confirmSecondFactor,
  endSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '@sofra/contract/second-factor';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { refreshLists } from '../users.api.ts';

interface Given {
  password: string;
  code: string;
}

export const secondFactorQuery = queryOptions({
  queryKey: ['users', 'second-factor'],
  queryFn: ({ signal }) => call(getSecondFactor, {}, { signal }),
});

function useChange<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: secondFactorQuery.queryKey }),
        refreshLists(queryClient),
      ]),
  });
}

export function useStartSecondFactor() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (password: string) => call(startSecondFactor, { body: { password } }),
    // It may have been turned on already, by a try whose answer was lost.
    onError: () => void queryClient.invalidateQueries({ queryKey: secondFactorQuery.queryKey }),
  });
}

export const useConfirmSecondFactor = () =>
  useChange((code: string) => call(confirmSecondFactor, { body: { code } }));

export const useRenewRecoveryCodes = () => useChange((body: Given) => call(renewRecoveryCodes, { body }));

export const useEndSecondFactor = () => useChange((body: Given) => call(endSecondFactor, { body }));
