import {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '@sofra/contract/passkeys';
import type { RouteInput } from '@sofra/contract/route';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { refreshLists } from '../users.api.ts';

export const passkeysQuery = queryOptions({
  queryKey: ['users', 'passkeys'],
  queryFn: ({ signal }) => call(listPasskeys, {}, { signal }),
});

function useChange<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey }),
        refreshLists(queryClient),
      ]),
  });
}

export const useStartPasskey = () =>
  useMutation({
    mutationFn: (body: RouteInput<typeof startPasskey>['body']) => call(startPasskey, { body }),
  });

export const useAddPasskey = () =>
  useChange((body: RouteInput<typeof addPasskey>['body']) => call(addPasskey, { body }));

export const useRenamePasskey = () =>
  useChange(({ id, name }: { id: string; name: string }) =>
    call(renamePasskey, { params: { id }, body: { name } }),
  );

export const useRemovePasskey = () =>
  useChange(({ id, password }: { id: string; password: string }) =>
    call(removePasskey, { params: { id }, body: { password } }),
  );
