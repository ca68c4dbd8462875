import type { PublicCategory, PublicMenu } from '@sofra/contract/public-menu';

/** What there is on a menu of something, looked for once in each category: after a new price one of ten is another. */
export function gathered<Found>(find: (products: PublicCategory['products']) => Iterable<Found>) {
  const known = new WeakMap<PublicCategory, ReadonlySet<Found>>();
  const foundIn = (category: PublicCategory) => {
    const found = known.get(category) ?? new Set(find(category.products));
    known.set(category, found);
    return found;
  };
  return ({ categories }: PublicMenu): Set<Found> =>
    new Set(categories.flatMap((category) => [...foundIn(category)]));
}
