import type { InvitableRole } from '@sofra/contract/permissions';
import type { RouteInput } from '@sofra/contract/route';
import type { Shop } from '@sofra/contract/shops';
import {
  acceptInvitation,
  changeMemberRole,
  handOverShop,
  invite,
  listInvitations,
  removeMember,
  resendInvitation,
  revokeInvitation,
} from '@sofra/contract/team';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../lib/api-client.ts';
import { ApiError } from '../lib/api-error.ts';
import { orGone } from '../lib/gone.ts';
import { keepShop, orGoneFrom, readShopsAnew, refetchShops, shopQuery } from '../shops/shops.api.ts';

export const invitationsQuery = (shopId: string) =>
  queryOptions({
    queryKey: ['invitations', shopId],
    queryFn: async ({ signal }) =>
      (await call(listInvitations, { params: { id: shopId } }, { signal })).invitations,
  });

function useInvitationMutation<Input, Answer>(shopId: string, mutationFn: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: invitationsQuery(shopId).queryKey }),
  });
}

export const useInvite = (shopId: string) =>
  useInvitationMutation(shopId, (body: Omit<RouteInput<typeof invite>['body'], 'shopId'>) =>
    call(invite, { body: { ...body, shopId } }),
  );

export const useResendInvitation = (shopId: string) =>
  useInvitationMutation(shopId, (id: string) => call(resendInvitation, { params: { id } }));

export const useRevokeInvitation = (shopId: string) =>
  useInvitationMutation(shopId, (id: string) => call(revokeInvitation, { params: { id } }));

const isUsedUp = (error: unknown) => error instanceof ApiError && error.code === 'invitation_invalid';

/** Answers the id of the shop. A link that an unanswered try has used up is known by the shop it brought. */
export function useAcceptInvitation() {
  const queryClient = useQueryClient();
  const before = useRef<Shop[]>(undefined);
  return useMutation({
    mutationFn: async (body: RouteInput<typeof acceptInvitation>['body']) => {
      before.current ??= await readShopsAnew(queryClient);
      const known = new Set(before.current.map(({ _id }) => _id));
      try {
        return (await call(acceptInvitation, { body })).shop_id;
      } catch (error) {
        if (!isUsedUp(error)) throw error;
        const joined = (await readShopsAnew(queryClient)).find(({ _id }) => !known.has(_id));
        if (!joined) throw error;
        return joined._id;
      }
    },
  });
}

function usePeopleMutation<Input>(mutationFn: (input: Input) => Promise<Shop>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn, onSuccess: (shop) => keepShop(queryClient, shop) });
}

interface RoleChange {
  userId: string;
  role: InvitableRole;
}

export const useChangeRole = (shopId: string) =>
  usePeopleMutation(({ userId, role }: RoleChange) =>
    call(changeMemberRole, { params: { id: shopId, userId }, body: { role } }),
  );

export const useHandOver = (shopId: string) =>
  usePeopleMutation((userId: string) => call(handOverShop, { params: { id: shopId }, body: { userId } }));

export function useRemoveMember(shopId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) =>
      orGoneFrom(shopId, call(removeMember, { params: { id: shopId, userId } })),
    // Without an answer, too: they may be gone.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: shopQuery(shopId).queryKey }),
  });
}

/** Whoever leaves may no longer ask for the shop. */
export function useLeaveShop(shopId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (ownId: string) => orGone(call(removeMember, { params: { id: shopId, userId: ownId } })),
    // Without an answer they may have left.
    onError: () => void refetchShops(queryClient),
  });
}
