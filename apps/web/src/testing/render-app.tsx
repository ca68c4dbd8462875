import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { routes } from '../app/router.tsx';
import { endExpiredSessions } from '../app/session-expiry.ts';
import { Toasts } from '../app/toasts.tsx';
import { createQueryClient } from '../lib/query-client.ts';
import { setScreenWidth } from './match-media.ts';

/** The whole app at an address, as a browser opens it. */
export function renderApp(address: string, screenWidth = 1280) {
  setScreenWidth(screenWidth);
  const queryClient = createQueryClient();
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  endExpiredSessions(queryClient, router);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toasts />
    </QueryClientProvider>,
  );
  return {
    queryClient,
    router,
    path: () => `${router.state.location.pathname}${router.state.location.search}`,
  };
}
