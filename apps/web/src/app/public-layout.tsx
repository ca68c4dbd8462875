import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router';
import { afterSignIn, forgetInvitation, resetPath, useInvitationToken } from '../users/invitation-token.ts';
import { returnAddress, signedInAgain } from '../users/return-address.ts';
import { currentUserQuery } from '../users/users.api.ts';
import { PublicHeader } from './public-header.tsx';
import { Showcase } from './showcase.tsx';

export function PublicLayout() {
  const { data: user } = useQuery(currentUserQuery);
  const isSignedIn = Boolean(user?.email);
  const target = useSignedInTarget();

  if (isSignedIn && target) return <Leave to={target} />;
  return (
    <div className="grid min-h-dvh lg:grid-cols-2">
      <div className="flex flex-col bg-base-100">
        <PublicHeader />
        <main id="main" tabIndex={-1} className="flex grow flex-col justify-center px-4 py-8 sm:px-8">
          <div className="mx-auto w-full max-w-sm">
            <Outlet />
          </div>
        </main>
      </div>
      <Showcase />
    </div>
  );
}

/** Where a signed-in person is sent from here, if anywhere. */
function useSignedInTarget() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const invitation = useInvitationToken();
  // Whoever forgot the password may still be signed in on this device; their link has to work all the same.
  if (pathname === resetPath && search.has('token')) return null;
  if (pathname === '/login' && !invitation) return returnAddress() ?? afterSignIn(null);
  return afterSignIn(invitation);
}

function Leave({ to }: { to: string }) {
  // Fixed on arrival: forgetting where it came from must not change where this leads.
  const [target] = useState(to);
  // From here on the address carries the invitation.
  useEffect(forgetInvitation, []);
  useEffect(signedInAgain, []);
  return <Navigate to={target} replace />;
}
