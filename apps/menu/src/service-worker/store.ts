import type { Visit } from './visit.ts';

/** Apart, so that the pictures of a long menu do not push out its page. */
const pages = 'menu-1';
const pictures = 'pictures-1';
const entriesMax = { [pages]: 100, [pictures]: 400 };
const exactly = { ignoreVary: true };

const addressOf = (request: Request | string) => (typeof request === 'string' ? request : request.url);
const placeOf = (request: Request | string) => (addressOf(request).includes('/uploads/') ? pictures : pages);
const open = (request: Request | string) => caches.open(placeOf(request));

export const kept = async (request: Request): Promise<Response | undefined> =>
  (await open(request)).match(request, exactly);

/** A menu that was kept in one language is better than none; the page says that it is another. */
export const keptInAnyLanguage = async (request: Request): Promise<Response | undefined> =>
  (await open(request)).match(request, { ...exactly, ignoreSearch: true });

const dishOfMenu = /\/p\/[^/?]+(?=\?|$)/;

/** The menu that a dish stands on, which opens it: in the language asked for. */
export async function keptMenuOf({ url }: Request): Promise<Response | undefined> {
  return dishOfMenu.test(url) ? kept(new Request(url.replace(dishOfMenu, ''))) : undefined;
}

/** And in any other. */
export async function keptMenuInAnyLanguage({ url }: Request): Promise<Response | undefined> {
  return dishOfMenu.test(url) ? keptInAnyLanguage(new Request(url.replace(dishOfMenu, ''))) : undefined;
}

const widths = /(-\d+x\d+)(-\d+)?\.webp$/;

/** The same picture in any width, the largest first. */
export async function keptPicture({ url }: Request): Promise<Response | undefined> {
  const cache = await open(url);
  for (const width of ['', '-1280', '-640', '-320']) {
    const found = await cache.match(url.replace(widths, `$1${width}.webp`), exactly);
    if (found) return found;
  }
  return undefined;
}

export async function keepAnswer(request: Request | string, answer: Response): Promise<void> {
  const place = placeOf(request);
  const cache = await caches.open(place);
  // The whole of it first: one that breaks off must not cost the guest the last. It forgets a detour, too, with which it
  // would be no answer to a navigation.
  const whole = answer.body ? new Response(await answer.blob(), answer) : answer;
  // A page may be asked for with other headers than the last time, and would be kept twice.
  await cache.delete(request, exactly);
  await cache.put(request, whole);
  const requests = await cache.keys();
  // The oldest first; a guest's phone is not our archive.
  for (const old of requests.slice(0, Math.max(0, requests.length - entriesMax[place])))
    await cache.delete(old);
}

/** `/m/{slug}` and `/m/{slug}/p/{dish}`; files have a dot. */
export const pagePath = /^\/m\/[^/.]+(\/p\/[^/.]+)?$/;

export async function keep(address: string): Promise<void> {
  // Browsers that do not say themselves that nobody looks would have the guest counted twice. A picture is asked for without
  // a word: a bucket elsewhere would have to allow it first.
  const isPage = pagePath.test(new URL(address, location.origin).pathname);
  const answer = await fetch(address, isPage ? { headers: { purpose: 'keep' } } : undefined);
  if (answer.ok) await keepAnswer(address, answer);
}

/** What is gone by the server's own word is not shown in its place, however slow the network. */
export async function forget(request: Request): Promise<void> {
  await (await open(request)).delete(request, exactly);
}

const menuOf = /^\/(?:m|api\/public\/menu)\/([^/.]+)/;
const slugIn = (address: string) => menuOf.exec(new URL(address, location.origin).pathname)?.[1];

/** Its page in all languages, its dishes and its words, however it was asked for. */
export async function forgetMenu(request: Request): Promise<void> {
  const cache = await caches.open(pages);
  const way = (await cache.match(request, exactly))?.headers.get('location');
  const slug = slugIn(way ?? request.url);
  if (!slug) return;
  const ofMenu = (await cache.keys()).filter(({ url }) => slugIn(url) === slug);
  await Promise.all(ofMenu.map((kept) => cache.delete(kept, exactly)));
}

/** Where the code on the table leads, for those who scan it again without a network. */
export const keepWay = ({ code, path }: Visit): Promise<void> =>
  keepAnswer(`/q/${code}`, Response.redirect(path));

export async function forgetOthers(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !(name in entriesMax)).map((name) => caches.delete(name)));
}
