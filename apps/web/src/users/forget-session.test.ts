import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { forgetSession } from './forget-session.ts';

test('what was asked on behalf of the person is cancelled, and what was known is forgotten', {
  tags: ['S4.10'],
}, async () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(['shops'], ['Lale']);
  localStorage.setItem('shop', 's1');
  let signal: AbortSignal | undefined;
  const asked = queryClient.fetchQuery({
    queryKey: ['products'],
    queryFn: (context) => {
      signal = context.signal;
      return new Promise<string[]>(() => {});
    },
  });
  asked.catch(() => {});
  await forgetSession(queryClient);
  expect(signal?.aborted).toBe(true);
  expect(queryClient.getQueryData(['shops'])).toBeUndefined();
  expect(localStorage.getItem('shop')).toBeNull();
});
