import type { MenuPreview } from '@sofra/contract/menu-preview';

/** Below the bar of categories, which stays at the top of the page. */
const belowTheBar = 72;

function copyAttributes(from: Element, to: Element): void {
  for (const { name } of [...to.attributes]) to.removeAttribute(name);
  for (const { name, value } of from.attributes) to.setAttribute(name, value);
}

/** The stylesheet of before stays until the next change, so that nothing stands there without one. */
function wearStyle(page: Document, next: Document): void {
  const worn = [...page.querySelectorAll('link[rel=stylesheet]')];
  const style = next.querySelector('link[rel=stylesheet]');
  if (!style || worn.at(-1)?.getAttribute('href') === style.getAttribute('href')) return;
  for (const old of worn.slice(0, -1)) old.remove();
  page.head.append(page.adoptNode(style));
}

/** Only the page itself: `scrollIntoView` would move the one around it too. */
function scrollTo(page: Document, anchor: string): void {
  const element = page.getElementById(anchor);
  const view = page.scrollingElement ?? page.documentElement;
  if (!element) return;
  for (const details of element.matches('li') ? element.querySelectorAll('details') : []) details.open = true;
  const { top, bottom } = element.getBoundingClientRect();
  if (top < belowTheBar || bottom > view.clientHeight) view.scrollTop += top - belowTheBar;
}

/** Puts another page in the place of one that is shown, which neither blinks nor jumps. */
export function showPage(page: Document, { html, anchor }: Pick<MenuPreview, 'html' | 'anchor'>): void {
  const next = new DOMParser().parseFromString(html, 'text/html');
  const view = page.scrollingElement ?? page.documentElement;
  const { scrollTop } = view;
  copyAttributes(next.documentElement, page.documentElement);
  wearStyle(page, next);
  page.body.replaceWith(page.adoptNode(next.body));
  view.scrollTop = scrollTop;
  if (anchor) scrollTo(page, anchor);
}
