import { one } from './elements.ts';

export const menuPath = (): string => `/m/${document.body.dataset.slug}`;

/** Only the menu has a place where dishes are opened; without a network it may stand at the address of a dish. */
const isMenu = () => one('dialog.details') !== null;

/** What this page is asked for by. Read it before a dish is opened, which puts its own address in the place. */
export const ownAddress = (): string =>
  // By the name that the page itself gives its menu: one kept under an older address would be led on with every question.
  (isMenu() ? menuPath() : location.pathname.replace(/^\/m\/[^/]+/, menuPath())) + location.search;
