import { laterScripts } from './later-scripts.ts';
import { forgetOthers, keep, keepWay } from './store.ts';
import { answerFor } from './strategies.ts';
import type { Visit } from './visit.ts';
import type { FetchEvent, WorkerEvent, WorkerScope } from './worker-scope.ts';

const worker = self as unknown as WorkerScope;

worker.addEventListener('install', (event: WorkerEvent) => {
  void worker.skipWaiting();
  // Loaded with the first tap on the list or the search, where there may be no network any more.
  event.waitUntil(Promise.all(laterScripts.map(keep)).catch(() => undefined));
});

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
