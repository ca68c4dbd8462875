import { keepAnswer, kept } from './store.ts';
import type { FetchEvent } from './worker-scope.ts';

/** A guest in a cellar bar waits this long for the network before the last menu is shown. */
const patienceMs = 2500;

const after = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

async function fetchAndKeep(event: FetchEvent): Promise<Response> {
  const answer = (await event.preloadResponse) ?? (await fetch(event.request));
  if (answer.status === 200) {
    const copy = answer.clone();
    event.waitUntil(keepAnswer(event.request, copy));
  }
  return answer;
}

/** A menu: the network first, because prices change; the last one kept where it is slow or gone. */
async function freshOrKept(event: FetchEvent): Promise<Response> {
  const fresh = fetchAndKeep(event);
  event.waitUntil(fresh.catch(() => undefined));
  const inTime = await Promise.race([fresh.catch(() => undefined), after(patienceMs)]);
  if (inTime && inTime.status < 500) return inTime;
  return (await kept(event.request)) ?? fresh;
}

/** Hashed files and pictures never change under their address. */
async function keptOrFetched(event: FetchEvent): Promise<Response> {
  return (await kept(event.request)) ?? fetchAndKeep(event);
}

export function answerFor(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return undefined;
  if (request.mode === 'navigate') return freshOrKept(event);
  if (/^\/(m\/assets|uploads)\//.test(pathname)) return keptOrFetched(event);
  return undefined;
}
