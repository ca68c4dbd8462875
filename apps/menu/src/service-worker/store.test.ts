import { afterEach, expect, test, vi } from 'vitest';
import { openCaches } from '../testing/cache-storage.ts';
import { keep } from './store.ts';

afterEach(() => vi.unstubAllGlobals());

test('what is kept on the first visit is asked for as no second one', async () => {
  const sent: (HeadersInit | undefined)[] = [];
  // What lies outside: the browser's store and the network.
  vi.stubGlobal('caches', openCaches());
  vi.stubGlobal('fetch', async (_: string, request?: RequestInit) => {
    sent.push(request?.headers);
    return new Response('kept');
  });
  for (const page of ['/m/lale?lang=tr', '/m/lale/p/1']) await keep(page);
  expect(sent.splice(0)).toEqual([{ purpose: 'keep' }, { purpose: 'keep' }]);
  // A bucket elsewhere would be asked beforehand whether it allows the word.
  for (const file of ['https://bucket.example/uploads/1.webp', `${location.origin}/m/assets/menu-1.js`])
    await keep(file);
  expect(sent).toEqual([undefined, undefined]);
});
