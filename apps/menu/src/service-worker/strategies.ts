import type { withheldHeader } from '@sofra/contract/menu-page';
import {
  forget,
  forgetMenu,
  keepAnswer,
  kept,
  keptInAnyLanguage,
  keptMenuInAnyLanguage,
  keptMenuOf,
  keptPicture,
  pagePath,
} from './store.ts';
import type { FetchEvent } from './worker-scope.ts';

/** A guest in a cellar bar waits this long for the network before the last menu is shown. */
const patienceMs = 2500;

// Written out, because whatever the page and the worker both import becomes a file that a worker cannot load.
const withheld: typeof withheldHeader = 'x-menu-withheld';

/** A menu that guests are not to see is no failure of the server: what was kept of it is not shown instead. */
const isWithheld = ({ headers }: Response) => headers.has(withheld);
const isAnswer = (answer: Response) => answer.status < 500 || isWithheld(answer);

const after = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

async function fetchAndKeep(event: FetchEvent): Promise<Response> {
  const answer = (await event.preloadResponse) ?? (await fetch(event.request));
  if (isWithheld(answer)) event.waitUntil(forgetMenu(event.request));
  if (answer.status === 404) event.waitUntil(forget(event.request));
  if (answer.status === 200) {
    const copy = answer.clone();
    event.waitUntil(keepAnswer(event.request, copy));
  }
  return answer;
}

/** A kept page says since when it was kept: browsers take a weak network, or one that leads nowhere, for a good one. */
async function dated(page: Response): Promise<Response> {
  const { headers } = page;
  if (!headers.get('content-type')?.startsWith('text/html')) return page;
  const text = await page.text();
  return new Response(text.replace('<body', `<body data-kept="${headers.get('date') ?? ''}"`), page);
}

/** A menu: the network first, because prices change; the last one kept where it is gone or, with `patience`, slow. */
async function freshOrKept(event: FetchEvent, patience?: number): Promise<Response> {
  const { request } = event;
  const fresh = fetchAndKeep(event);
  const settled = fresh.catch(() => undefined);
  event.waitUntil(settled);
  const inTime = await (patience ? Promise.race([settled, after(patience)]) : settled);
  if (inTime && isAnswer(inTime)) return inTime;
  const last = (await kept(request)) ?? (await keptMenuOf(request));
  if (last) return dated(last);
  // Another language is no answer to a slow network, only to none.
  const late = await settled;
  if (late && isAnswer(late)) return late;
  const other = (await keptInAnyLanguage(request)) ?? (await keptMenuInAnyLanguage(request));
  return other ? dated(other) : fresh;
}

/** What its dishes are called in all its languages, for the search. */
const wordsPath = /^\/m\/[^/]+\/words\.json$/;

/** Hashed files never change under their address. */
const keptOrFetched = async (event: FetchEvent): Promise<Response> =>
  (await kept(event.request)) ?? fetchAndKeep(event);

const blank = () =>
  new Response('<svg xmlns="http://www.w3.org/2000/svg"/>', { headers: { 'content-type': 'image/svg+xml' } });

/**
 * Readable, and so kept, also where it lies in a bucket that lets this page read it; as the page asks for it where the
 * bucket does not.
 */
async function fetchPicture(event: FetchEvent): Promise<Response> {
  const answer = await fetch(event.request.url, { mode: 'cors' }).catch(() => fetch(event.request));
  if (answer.status === 200) event.waitUntil(keepAnswer(event.request, answer.clone()));
  return answer;
}

/** Nor do pictures; without a network, or their store, one in another width is shown, or an empty place. */
async function keptOrNearest(event: FetchEvent): Promise<Response> {
  const known = await kept(event.request);
  if (known) return known;
  const answer = await fetchPicture(event).catch(() => undefined);
  if (answer && answer.status < 500) return answer;
  return (await keptPicture(event.request)) ?? answer ?? blank();
}

export function answerFor(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event;
  const { origin, pathname, searchParams } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return undefined;
  // What goes to the printer stays as it is: it waits for the prices of now.
  if (request.mode === 'navigate' || wordsPath.test(pathname))
    return freshOrKept(event, searchParams.has('print') ? undefined : patienceMs);
  // A menu that stays open asks whether it still holds: what is kept is then what its guest sees, and as new.
  if (pagePath.test(pathname)) return fetchAndKeep(event);
  // The list adds up what it is given, and cannot say how old it is: until it comes it does without prices.
  if (pathname.startsWith('/api/public/menu/')) return freshOrKept(event);
  if (pathname.startsWith('/m/assets/')) return keptOrFetched(event);
  if (pathname.startsWith('/uploads/')) return keptOrNearest(event);
  return undefined;
}
