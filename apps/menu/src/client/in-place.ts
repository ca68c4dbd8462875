import { all } from './elements.ts';

const topOf = (element: Element) => element.getBoundingClientRect().top;
const isBelowTheEdge = (element: Element) => element.getBoundingClientRect().bottom > 0;

/**
 * The dishes that are being read, first those that begin on the screen: one that only ends there may grow. Of two
 * sections, because those further below are not laid out.
 */
function read(): HTMLElement[] {
  const sections = all('section').filter(isBelowTheEdge).slice(0, 2);
  const items = sections.flatMap((section) => all('.items > li', section)).filter(isBelowTheEdge);
  return [...items.filter((item) => topOf(item) > 0 && topOf(item) < innerHeight), ...items];
}

/** Remembers what the guest looks at; whoever calls it brings them back there. */
export function bookmark(): () => void {
  // At the very top everybody looks at the top.
  if (scrollY === 0) return () => scrollTo(0, 0);
  const places = read().map((item) => ({ item, top: topOf(item) }));
  return () => {
    const still = places.find(({ item }) => item.isConnected);
    if (still) scrollBy(0, topOf(still.item) - still.top);
  };
}

/** Changes the page and keeps under the guest's eyes what was there. */
export function inPlace(change: () => void, goBack = bookmark()): void {
  const { style } = document.documentElement;
  // Not all browsers see to it themselves, and none does behind an open dish. So none does here, or it would be twice.
  style.overflowAnchor = 'none';
  change();
  goBack();
  requestAnimationFrame(() => {
    style.overflowAnchor = '';
  });
}
