import { forgetOthers, keep, keepWay } from './store.ts';
import { answerFor } from './strategies.ts';
import type { Visit } from './visit.ts';
import type { FetchEvent, WorkerEvent, WorkerScope } from './worker-scope.ts';

const worker = self as unknown as WorkerScope;

worker.addEventListener('install', () => void worker.skipWaiting());

worker.addEventListener('activate', (event: WorkerEvent) =>
  event.waitUntil(
    // Claimed, so that the pictures a guest scrolls to on the first visit are kept too.
    Promise.all([forgetOthers(), worker.clients.claim(), worker.registration.navigationPreload?.enable()]),
  ),
);

worker.addEventListener('message', (event: WorkerEvent & { data: Visit }) =>
  event.waitUntil(Promise.all([keepWay(event.data), ...event.data.needed.map(keep)])),
);

worker.addEventListener('fetch', (event: FetchEvent) => {
  const answer = answerFor(event);
  if (answer) event.respondWith(answer);
});
