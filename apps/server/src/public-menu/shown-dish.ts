import type { PublicMenu, PublicProduct } from '@sofra/contract/public-menu';

/** As much of an id as pages name dishes by, or more of it. */
const endOfId = /^[0-9a-f-]{4,36}$/;

/**
 * The dish that an address means. An end that told it apart once may fit a younger dish as well since: ids grow with
 * time, so the first of them is the one that the address was given out for.
 */
export function dishNamed({ categories }: PublicMenu, end: string): PublicProduct | undefined {
  if (!endOfId.test(end)) return undefined;
  let found: PublicProduct | undefined;
  for (const { products } of categories)
    for (const product of products)
      if (product._id.endsWith(end) && (!found || product._id < found._id)) found = product;
  return found;
}
