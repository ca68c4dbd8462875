import type { PublicMenu } from '@sofra/contract/public-menu';

const shortest = 5;

/**
 * How much of the end of an id tells every product and category of the menu apart: links to them stay
 * good when the order changes, and the whole ids would be a third of the page.
 */
export function anchorLength({ categories }: PublicMenu): number {
  const ids = categories.flatMap(({ _id, products }) => [_id, ...products.map((product) => product._id)]);
  let length = shortest;
  while (length < 36 && new Set(ids.map((id) => id.slice(-length))).size < ids.length) length++;
  return length;
}
