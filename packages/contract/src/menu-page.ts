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

/** Says that there is no menu here, or none at the moment. */
export interface NoticePage {
  notice: 'not_found' | 'unavailable';
  language: string;
  assets: PageAssets;
}

/** What the build of the menu offers the server. */
export interface MenuRenderer {
  /** In UTF-8. */
  renderMenu(page: MenuPage): Uint8Array;
  /** What a product or category is called in the addresses of the menu's page. */
  anchorIn(menu: PublicMenu, id: string): string;
  renderNotice(page: NoticePage): string;
}
