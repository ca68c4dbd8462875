import type { PublicCategory, PublicMenu } from './public-menu.ts';

/** What the page of a menu is written from. */
export interface MenuPage {
  menu: PublicMenu;
  /** The sections to write, where it is not all of them. */
  sections?: readonly PublicCategory[];
  language: string;
  /** Whether the address names the language, or the guest's browser did. */
  isChosen: boolean;
  now: Date;
  publicUrl: string;
  /** What the printed code holds. */
  code: string;
  assets: PageAssets;
}

/** Addresses of the one stylesheet and the one script, the colour of the theme's pages, and what they are set in. */
export interface PageAssets {
  style: string;
  script: string;
  color: string;
  /** Addresses of the typeface's files by the letters they have; none where the device's own are used. */
  fonts?: Readonly<Record<string, string>>;
}

/** The page of one dish of a menu. */
export interface DishPage extends Omit<MenuPage, 'sections'> {
  productId: string;
}

/** Says that there is no menu here, or none at the moment, or none until the operator allows it; or no such dish. */
export interface NoticePage {
  notice: 'not_found' | 'unavailable' | 'suspended' | 'dish_not_found';
  language: string;
  assets: PageAssets;
  /** Whose menu there is instead. */
  shop?: { name: string; theme: string; address: string };
}

/**
 * Stands in answers that keep a menu from guests. A phone shows what it kept when a server fails, and has to tell the
 * two apart: this menu is not to be shown.
 */
export const withheldHeader = 'x-menu-withheld';

/** What the build of the menu offers the server. */
export interface MenuRenderer {
  /** In UTF-8. */
  renderMenu(page: MenuPage): Uint8Array;
  renderDish(page: DishPage): Uint8Array;
  /** What the search knows of all languages, as JSON. */
  renderWords(menu: PublicMenu): string;
  /** What a product or category is called in the addresses of the menu's page. */
  anchorIn(menu: PublicMenu, id: string): string;
  renderNotice(page: NoticePage): string;
}
