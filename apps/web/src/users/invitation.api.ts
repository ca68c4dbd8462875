import { lookAtInvitation } from '@sofra/contract/team';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { call } from '../lib/api-client.ts';

/** What an invitation says to whoever holds its link. */
export const invitationQuery = (token: string | null) =>
  queryOptions({
    queryKey: ['users', 'invitation', token],
    queryFn: token ? ({ signal }) => call(lookAtInvitation, { body: { token } }, { signal }) : skipToken,
    staleTime: 60_000,
    retry: false,
  });

/** The address that was invited, once it is known. */
export const useInvitedEmail = (token: string | null): string =>
  useQuery(invitationQuery(token)).data?.email ?? '';
