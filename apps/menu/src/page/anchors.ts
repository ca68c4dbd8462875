import type { PublicMenu } from '@sofra/contract/public-menu';
import { gathered } from './gathered.ts';

const shortest = 4;

export interface Anchors {
  (id: string): string;
  /** Menus with the same name their parts in the same way. */
  kind: string;
}

const idsOf = gathered((products) =>
  products.flatMap((product) => [product, ...product.option_groups]).map(({ _id }) => _id),
);

/**
 * Names products, categories and groups of options by the end of their ids, as much of it as tells them all apart: links to
 * them stay good when the order changes, and the whole ids would be a third of the page.
 */
export function anchorsOf(menu: PublicMenu): Anchors {
  const ids = [...new Set([...menu.categories.map(({ _id }) => _id), ...idsOf(menu)])];
  let length = shortest;
  while (length < 36 && new Set(ids.map((id) => id.slice(-length))).size < ids.length) length++;
  // A letter in front: an id may begin with a digit, but a selector may not.
  return Object.assign((id: string) => `p${id.slice(-length)}`, { kind: String(length) });
}
