import type { User } from '@sofra/contract/users';
import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import type { DataRouter } from 'react-router';
import { toast } from 'react-toastify/unstyled';
import { callFor, onSignedOut } from '../lib/api-client.ts';
import { forgetDrafts } from '../lib/drafts.ts';
import { forgetKept } from '../lib/local-storage.ts';
import { isOpenRoute } from '../lib/open-routes.ts';
import { isSomethingUnsaved } from '../ui/leave-question.ts';
import { unguarded } from '../ui/unguarded.ts';
import { forgetSession, forgetShop } from '../users/forget-session.ts';
import { leaveForGood } from '../users/return-address.ts';
import { callLogout, callWhoIsSignedIn, currentUserQuery } from '../users/users.api.ts';
import { showEndedSession } from './ended-session.ts';

type Navigator = Pick<DataRouter, 'navigate' | 'state'>;

/**
 * When the server no longer knows the person: forgets what was theirs and asks them to sign in again. Where something
 * is not saved yet, the page stays and a dialog asks for the password, so that nothing typed is lost.
 */
export function endExpiredSessions(queryClient: QueryClient, router: Navigator) {
  let settling: Promise<boolean> | undefined;
  const currentUser = () => queryClient.getQueryData(currentUserQuery.queryKey);

  async function end() {
    await forgetSession(queryClient);
    // Clears the stale cookie. If the call fails, the server has forgotten the session anyway.
    await callLogout().catch(() => {});
    // No question about unsaved changes: without a session nothing can be saved here any more.
    if (!isOpenRoute(router.state.location.pathname)) await router.navigate('/login', { state: unguarded });
  }

  /** The cookie is somebody else's by now: from here on the page is theirs. */
  async function handOver() {
    // Not to where the first one was: that page may be about a shop that is none of theirs.
    leaveForGood();
    await forgetSession(queryClient);
    // Not by the query: it would be given up when the page that asked for it is left for the sign-in.
    const user = await callWhoIsSignedIn().catch(() => undefined);
    if (!user) return;
    queryClient.setQueryData(currentUserQuery.queryKey, user);
    toast.info(i18next.t('session_ended.switched', { email: user.email }));
  }

  const leave = (isOther: boolean) => (isOther ? handOver() : end());

  const ask = (user: User, other: User | undefined): Promise<boolean> =>
    new Promise((answer) => {
      const settle = (work: Promise<unknown>, isBack: boolean) => {
        showEndedSession(undefined);
        void work.finally(() => answer(isBack));
      };
      showEndedSession({
        user,
        other,
        onBack() {
          // What was read in the meantime may be an answer to somebody else, or none.
          void queryClient.refetchQueries({ type: 'active', stale: true });
          settle(Promise.resolve(), true);
        },
        onLeave() {
          const left = leave(other !== undefined).finally(() => {
            forgetDrafts(user._id);
            forgetKept(user._id);
          });
          settle(left, false);
        },
      });
    });

  async function settle(user: User, isOther: boolean): Promise<boolean> {
    if (!isSomethingUnsaved()) {
      await leave(isOther);
      return false;
    }
    return ask(user, isOther ? await callWhoIsSignedIn().catch(() => undefined) : undefined);
  }

  callFor(() => currentUser()?._id);
  onSignedOut(async ({ code }) => {
    const user = currentUser();
    // A visitor's first lookup answers 401 too; there is no session to end then.
    if (!user) {
      forgetShop();
      return false;
    }
    settling ??= settle(user, code === 'other_account').finally(() => {
      settling = undefined;
    });
    return settling;
  });
}
