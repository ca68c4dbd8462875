import { hashKey, type QueryClient } from '@tanstack/react-query';
import { currentPerson } from '../lib/api-client.ts';
import { forgetDrafts } from '../lib/drafts.ts';
import { forgetKept, removeStored } from '../lib/local-storage.ts';
import { forgetInvitation } from './invitation-token.ts';
import { currentUserQuery } from './users.api.ts';

export const forgetShop = () => removeStored('shop');

/** Removes everything the server told about the person; the screens then see that nobody is signed in. */
export async function forgetUser(queryClient: QueryClient) {
  forgetShop();
  await queryClient.cancelQueries();
  // Not cleared all at once, because the layouts watch the entry of the user.
  const userHash = hashKey(currentUserQuery.queryKey);
  queryClient.removeQueries({ predicate: (query) => query.queryHash !== userHash });
  queryClient.setQueryData(currentUserQuery.queryKey, null);
}

/** The same, and no invitation waits for whoever signs in next. */
export async function forgetSession(queryClient: QueryClient) {
  forgetInvitation();
  await forgetUser(queryClient);
}

/** For whoever signs out on purpose: what they typed and did not save goes too. */
export async function forgetPerson(queryClient: QueryClient) {
  const person = currentPerson();
  await forgetSession(queryClient);
  // Only then: until the form is gone it keeps what is typed.
  if (person === undefined) return;
  forgetDrafts(person);
  forgetKept(person);
}
