import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router';
import { Spinner } from '../ui/spinner.tsx';
import { withInvitation } from '../users/invitation-token.ts';
import { currentUserQuery } from '../users/users.api.ts';
import { AcceptInvitation } from './accept-invitation.tsx';
import { isPassing, Outage } from './outage.tsx';

export function InvitePage() {
  const [search] = useSearchParams();
  const token = search.get('token');
  const { data: user, isPending, error, refetch } = useQuery(currentUserQuery);
  if (!token) return <Navigate to="/login" replace />;
  if (isPending) return <Spinner page />;
  // Without an answer nobody knows who is here; a login form would only mislead.
  if (!user && isPassing(error)) return <Outage error={error} onRetry={() => void refetch()} />;
  if (!user?.email) return <Navigate to={withInvitation('/login', token)} replace />;
  return <AcceptInvitation key={token} email={user.email} token={token} />;
}
