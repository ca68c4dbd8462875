import type { RouteInput } from '@sofra/contract/route';
import { getAccountData, listSecurityEvents } from '@sofra/contract/security-events';
import {
  changeEmail,
  changePassword,
  checkReset,
  confirmEmail,
  deleteAccount,
  endSession,
  forgotPassword,
  getProfile,
  listSessions,
  login,
  logout,
  patchProfile,
  register,
  resetPassword,
  type User,
} from '@sofra/contract/users';
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../lib/api-client.ts';
import { ApiError } from '../lib/api-error.ts';

type Body<R extends { body: unknown }> = R extends Parameters<typeof call>[0]
  ? RouteInput<R> extends { body: infer B }
    ? B
    : never
  : never;

async function lookUpUser(signal: AbortSignal): Promise<User | null> {
  try {
    return await call(getProfile, {}, { signal });
  } catch (error) {
    // Not a failure: nobody is signed in.
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/** Whoever is signed in in this browser now, be it somebody else than on this page. */
export const callWhoIsSignedIn = () => call(getProfile, {}, { asAnybody: true });

export const currentUserQuery = queryOptions({
  queryKey: ['users', 'current'],
  queryFn: ({ signal }) => lookUpUser(signal),
  staleTime: 60_000,
  retry: 1,
  retryDelay: 500,
  refetchOnWindowFocus: false,
});

export const sessionsQuery = queryOptions({
  queryKey: ['users', 'sessions'],
  queryFn: async ({ signal }) => (await call(listSessions, {}, { signal })).sessions,
});

export const securityEventsQuery = infiniteQueryOptions({
  queryKey: ['users', 'security-events'],
  queryFn: ({ pageParam, signal }) =>
    call(listSecurityEvents, { query: pageParam === null ? {} : { cursor: pageParam } }, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
});

export function useAccountData() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(getAccountData, {}),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: securityEventsQuery.queryKey }),
  });
}

export function useUserMutation<Input>(mutationFn: (input: Input) => Promise<User>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (user) => queryClient.setQueryData(currentUserQuery.queryKey, user),
  });
}

export const useLogin = () => useUserMutation((body: Body<typeof login>) => call(login, { body }));

export const useRegister = () => useUserMutation((body: Body<typeof register>) => call(register, { body }));

export const useProfilePatch = () =>
  useUserMutation((body: Body<typeof patchProfile>) => call(patchProfile, { body }));

/** Other devices begin with this shop. Should it fail, they begin with the one before. */
export async function tellLastShop(queryClient: QueryClient, last_shop_id: string) {
  try {
    await call(patchProfile, { body: { last_shop_id } });
  } catch {
    return;
  }
  queryClient.setQueryData(currentUserQuery.queryKey, (user) => user && { ...user, last_shop_id });
}

export const callLogout = () => call(logout, {});

export const useForgotPassword = () =>
  useMutation({ mutationFn: (body: Body<typeof forgotPassword>) => call(forgotPassword, { body }) });

export const useResetPassword = () =>
  useMutation({ mutationFn: (body: Body<typeof resetPassword>) => call(resetPassword, { body }) });

/** Answers without a word while the link works. */
export const resetLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['users', 'reset-link', token],
    queryFn: async ({ signal }) => {
      await call(checkReset, { body: { token } }, { signal });
      return true;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** The lists on the profile that a change of the account writes to. */
export const refreshLists = (queryClient: QueryClient) =>
  Promise.all(
    [sessionsQuery, securityEventsQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })),
  );

export function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<typeof changePassword>) => call(changePassword, { body }),
    // The other devices have just been signed out; a wrong password is written down too.
    onSettled: () => refreshLists(queryClient),
  });
}

export function useChangeEmail() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<typeof changeEmail>) => call(changeEmail, { body }),
    onSettled: () => refreshLists(queryClient),
  });
}

export function useConfirmEmail() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => call(confirmEmail, { body: { token } }),
    // Whoever is signed in here may be the one whose address has just changed, be it by an answer that was lost.
    // Nobody waits for it to be told of a failure.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey }),
  });
}

export function useEndSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(endSession, { params: { id } }),
    onSettled: () => refreshLists(queryClient),
  });
}

export const useDeleteAccount = () =>
  useMutation({ mutationFn: (body: Body<typeof deleteAccount>) => call(deleteAccount, { body }) });
