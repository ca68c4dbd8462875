import type { Visit } from './visit.ts';

const name = 'menu-1';
const entriesMax = 300;
const exactly = { ignoreVary: true };

const open = () => caches.open(name);

export const kept = async (request: Request): Promise<Response | undefined> =>
  (await open()).match(request, exactly);

/** A menu that was kept in one language is better than none; the page says that it is another. */
export const keptInAnyLanguage = async (request: Request): Promise<Response | undefined> =>
  (await open()).match(request, { ...exactly, ignoreSearch: true });

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
  const cache = await open();
  for (const width of ['', '-1280', '-640', '-320']) {
    const found = await cache.match(url.replace(widths, `$1${width}.webp`), exactly);
    if (found) return found;
  }
  return undefined;
}

export async function keepAnswer(request: Request | string, answer: Response): Promise<void> {
  const cache = await open();
  // A page may be asked for with other headers than the last time, and would be kept twice.
  await cache.delete(request, exactly);
  await cache.put(request, answer);
  const requests = await cache.keys();
  // The oldest first; a guest's phone is not our archive.
  for (const old of requests.slice(0, Math.max(0, requests.length - entriesMax))) await cache.delete(old);
}

export async function keep(address: string): Promise<void> {
  const answer = await fetch(address);
  if (answer.ok) await keepAnswer(address, answer);
}

/** Where the code on the table leads, for those who scan it again without a network. */
export const keepWay = ({ code, path }: Visit): Promise<void> =>
  keepAnswer(`/q/${code}`, Response.redirect(path));

export async function forgetOthers(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((other) => other !== name).map((other) => caches.delete(other)));
}
