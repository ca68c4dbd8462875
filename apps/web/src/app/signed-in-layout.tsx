import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { ApiError } from '../lib/api-error.ts';
import { currentUserQuery } from '../users/users.api.ts';
import { AppShell } from './app-shell.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { OutagePage } from './outage-page.tsx';
import { SessionEnded } from './session-ended-dialog.tsx';

export function SignedInLayout() {
  const { data: user, isPending, error, refetch } = useQuery(currentUserQuery);
  if (isPending) return <LoadingScreen />;
  // Without an answer nobody knows whether the person is signed in; a login form would only mislead.
  if (!user && error instanceof ApiError && error.isPassing) {
    return <OutagePage message={error.message} onRetry={() => void refetch()} />;
  }
  if (!user?.email) return <Navigate to="/login" replace />;
  return (
    <>
      <AppShell email={user.email} />
      <SessionEnded />
    </>
  );
}
