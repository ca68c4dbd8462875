import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const isWorthRetrying = (error: unknown) => !(error instanceof ApiError) || error.isOutage;

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      // Without a network calls fail at once and say so, rather than wait in silence.
      queries: {
        networkMode: 'always',
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 1 && isWorthRetrying(error),
        retryDelay: 1000,
      },
      // Kept no longer than needed: what was sent may hold a password.
      mutations: { networkMode: 'always', gcTime: 0 },
    },
  });
