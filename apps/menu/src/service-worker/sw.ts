import { forgetOthers, keep } from './store.ts';
import { answerFor } from './strategies.ts';
import type { FetchEvent, WorkerEvent, WorkerScope } from './worker-scope.ts';

const worker = self as unknown as WorkerScope;

worker.addEventListener('install', () => void worker.skipWaiting());

worker.addEventListener('activate', (event: WorkerEvent) =>
  event.waitUntil(Promise.all([forgetOthers(), worker.registration.navigationPreload?.enable()])),
);

worker.addEventListener('message', (event: WorkerEvent & { data: string[] }) =>
  event.waitUntil(Promise.all(event.data.map(keep))),
);

worker.addEventListener('fetch', (event: FetchEvent) => {
  const answer = answerFor(event);
  if (answer) event.respondWith(answer);
});
