import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { RouterProvider } from 'react-router/dom';
import { createQueryClient } from '../lib/query-client.ts';
import { Spinner } from '../ui/spinner.tsx';
import { createRouter } from './router.tsx';
import { endExpiredSessions } from './session-expiry.ts';
import { Toasts } from './toasts.tsx';

const queryClient = createQueryClient();
const router = createRouter();
endExpiredSessions(queryClient, router);

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      {/* Until the words have arrived there is nothing to say, so only a spinner shows. */}
      <Suspense fallback={<Spinner page />}>
        <RouterProvider router={router} />
        <Toasts />
      </Suspense>
    </QueryClientProvider>
  );
}
