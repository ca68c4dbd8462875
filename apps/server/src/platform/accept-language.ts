const longest = 500;

/**
 * What an `Accept-Language` header likes best of what is offered: `offer` answers a wish such as 'pt-br', whose
 * first part is 'pt', with what it has for it. The first of equal wishes wins.
 */
export function bestOffer<T>(
  header: string | undefined,
  offer: (tag: string, primary: string) => T | undefined,
): T | undefined {
  let best: { offered: T; quality: number } | undefined;
  for (const part of (header ?? '').slice(0, longest).split(',')) {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    const offered = offer(tag, tag.split('-')[0] ?? '');
    if (offered === undefined) continue;
    const q = parameters.find((parameter) => parameter.trim().startsWith('q='));
    const quality = q === undefined ? 1 : Number(q.trim().slice(2)) || 0;
    if (quality > (best?.quality ?? 0)) best = { offered, quality };
  }
  return best?.offered;
}
