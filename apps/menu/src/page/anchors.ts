import type { PublicMenu } from '@sofra/contract/public-menu';

const shortest = 4;

export interface Anchors {
  (id: string): string;
  /** Menus with the same name their parts in the same way. */
  kind: string;
}

/**
 * Names products, categories and groups of options by the end of their ids, as much of it as tells them all apart: links to
 * them stay good when the order changes, and the whole ids would be a third of the page.
 */
export function anchorsOf({ categories }: PublicMenu): Anchors {
  const products = categories.flatMap((category) => category.products);
  const named = [...categories, ...products, ...products.flatMap((product) => product.option_groups)];
  const ids = [...new Set(named.map(({ _id }) => _id))];
  let length = shortest;
  while (length < 36 && new Set(ids.map((id) => id.slice(-length))).size < ids.length) length++;
  // A letter in front: an id may begin with a digit, but a selector may not.
  return Object.assign((id: string) => `p${id.slice(-length)}`, { kind: String(length) });
}
