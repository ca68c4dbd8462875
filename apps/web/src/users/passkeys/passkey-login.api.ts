import { loginWithPasskey, startPasskeyLogin, type UsedCredential } from '@sofra/contract/passkey-login';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { useUserMutation } from '../users.api.ts';

/** What a device signs lives for five minutes. */
const renewedAfterMs = 4 * 60_000;

export const callForQuestion = async () => (await call(startPasskeyLogin, {})).options;

/** What passkeys are offered by for as long as the page is open; null where the server has none. */
export const passkeyQuestionQuery = queryOptions({
  queryKey: ['users', 'passkey-question'],
  queryFn: callForQuestion,
  // Not another visit's: that may be used up.
  gcTime: 0,
  staleTime: renewedAfterMs,
  refetchInterval: renewedAfterMs,
  retry: false,
});

export const useLoginWithPasskey = () =>
  useUserMutation((body: { passkey: UsedCredential; user_id?: string }) => call(loginWithPasskey, { body }));
