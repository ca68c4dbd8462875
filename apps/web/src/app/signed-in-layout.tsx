import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { ApiError } from '../lib/api-error.ts';
import { rememberReturn } from '../users/return-address.ts';
import { currentUserQuery } from '../users/users.api.ts';
import { AppShell } from './app-shell.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { OnItsWayQuestion } from './on-its-way-question.tsx';
import { OutagePage } from './outage-page.tsx';
import { SessionEnded } from './session-ended-dialog.tsx';

export function SignedInLayout() {
  const { data: user, isPending, error, refetch } = useQuery(currentUserQuery);
  if (isPending) return <LoadingScreen />;
  // Without an answer nobody knows whether the person is signed in; a login form would only mislead.
  if (!user && error instanceof ApiError && error.isPassing) {
    return <OutagePage message={error.message} onRetry={() => void refetch()} />;
  }
  if (!user?.email) return <ToLogin />;
  return (
    <>
      <AppShell email={user.email} />
      <SessionEnded />
      <OnItsWayQuestion />
    </>
  );
}

/** Whoever asked for this page, or was at it when the session ended, comes back to it. */
function ToLogin() {
  const { pathname, search, hash } = useLocation();
  // On the way, and not after it: the sign-in is to be told where it leads.
  const [address] = useState(`${pathname}${search}${hash}`);
  useLayoutEffect(() => rememberReturn(address), [address]);
  return <Navigate to="/login" replace />;
}
