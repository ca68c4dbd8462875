import type { MenuPage } from '@sofra/contract/menu-page';
import { dishAddress } from '@sofra/contract/shop-files';
import type { Anchors } from './anchors.ts';

/** Where a page leads to, in the language that its own address names. */
export interface Links {
  /** Pages with the same lead to the same addresses. */
  kind: string;
  menu: string;
  /** The menu, at this dish. */
  menuAt(id: string): string;
  dish(id: string): string;
}

export function linksOf(
  { menu: { shop }, language, isChosen }: Pick<MenuPage, 'menu' | 'language' | 'isChosen'>,
  anchorOf: Anchors,
): Links {
  const query = isChosen ? `?lang=${language}` : '';
  const menu = `/m/${shop.shop_slug}${query}`;
  return {
    kind: menu,
    menu,
    menuAt: (id) => `${menu}#${anchorOf(id)}`,
    // Whole: once a dish is open over the menu its address is the page's, and others would be read from there.
    dish: (id) => `${dishAddress(shop, anchorOf(id).slice(1))}${query}`,
  };
}
