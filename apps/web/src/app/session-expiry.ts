import type { QueryClient } from '@tanstack/react-query';
import type { DataRouter } from 'react-router';
import { onSignedOut } from '../lib/api-client.ts';
import { isOpenRoute } from '../lib/open-routes.ts';
import { unguarded } from '../ui/unguarded.ts';
import { forgetSession, forgetShop } from '../users/forget-session.ts';
import { callLogout, currentUserQuery } from '../users/users.api.ts';

type Navigator = Pick<DataRouter, 'navigate' | 'state'>;

/** When the server no longer knows the person: forget what was theirs and ask them to sign in again. */
export function endExpiredSessions(queryClient: QueryClient, router: Navigator) {
  let isEnding = false;

  async function end() {
    await forgetSession(queryClient);
    // Clears the stale cookie. If the call fails, the server has forgotten the session anyway.
    await callLogout().catch(() => {});
    // No question about unsaved changes: without a session nothing can be saved here any more.
    if (!isOpenRoute(router.state.location.pathname)) await router.navigate('/login', { state: unguarded });
  }

  onSignedOut(() => {
    forgetShop();
    // A visitor's first lookup answers 401 too; there is no session to end then.
    const wasSignedIn = Boolean(queryClient.getQueryData(currentUserQuery.queryKey));
    if (isEnding || !wasSignedIn) return;
    isEnding = true;
    void end().finally(() => {
      isEnding = false;
    });
  });
}
