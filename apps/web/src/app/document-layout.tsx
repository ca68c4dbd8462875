import { Outlet } from 'react-router';
import { PublicHeader } from './public-header.tsx';

/** Pages to read, for everybody, signed in or not. */
export function DocumentLayout() {
  return (
    <div className="min-h-dvh bg-base-100">
      <PublicHeader />
      <main id="main" tabIndex={-1} className="mx-auto max-w-[720px] px-4 py-8 sm:px-8">
        <Outlet />
      </main>
    </div>
  );
}
