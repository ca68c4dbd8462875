import { one } from './elements.ts';

/** The button, and `?print=a4` (or `a5`, `fold`) for links that lead straight to the printer. */
export function offerPrinting(): void {
  one('.print')?.addEventListener('click', () => print());
  const paper = new URLSearchParams(location.search).get('print');
  if (paper === null) return;
  // What it means is written in the stylesheet.
  document.documentElement.dataset.paper = paper;
  addEventListener('load', () => print());
}
