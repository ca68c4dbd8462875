const name = 'menu-1';
const entriesMax = 300;

const open = () => caches.open(name);

/** The kept answer; a menu that was kept in one language is better than none. */
export async function kept(request: Request): Promise<Response | undefined> {
  const cache = await open();
  return (
    (await cache.match(request, { ignoreVary: true })) ??
    (request.mode === 'navigate'
      ? await cache.match(request, { ignoreVary: true, ignoreSearch: true })
      : undefined)
  );
}

export async function keepAnswer(request: Request | string, answer: Response): Promise<void> {
  const cache = await open();
  await cache.put(request, answer);
  const requests = await cache.keys();
  // The oldest first; a guest's phone is not our archive.
  for (const old of requests.slice(0, Math.max(0, requests.length - entriesMax))) await cache.delete(old);
}

export async function keep(address: string): Promise<void> {
  const answer = await fetch(address);
  if (answer.ok) await keepAnswer(address, answer);
}

export async function forgetOthers(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((other) => other !== name).map((other) => caches.delete(other)));
}
