import type { MenuPage } from '@sofra/contract/menu-page';
import type { PublicProduct } from '@sofra/contract/public-menu';
import type { Anchors } from './anchors.ts';
import { asData, groupOf, itemOf } from './json-ld.ts';
import type { Links } from './links.ts';
import type { Reader } from './reader.ts';

interface Context {
  reader: Reader;
  anchorOf: Anchors;
  links: Links;
}

/** A dish as search engines read it, with what can be chosen with it. */
export function dishData(
  { publicUrl }: MenuPage,
  product: PublicProduct,
  { reader, anchorOf, links }: Context,
): string {
  const groups = product.option_groups.map((group) => groupOf(group, reader, anchorOf));
  return asData({
    '@context': 'https://schema.org',
    ...itemOf(product, reader, { publicUrl, anchorOf }),
    description: reader.text(product.description)?.text,
    url: new URL(links.dish(product._id), publicUrl).href,
    menuAddOn: groups.length > 0 ? groups : undefined,
  });
}
