import { one } from './elements.ts';

/** The button, and `?print=1` for links that lead straight to the printer. */
export function offerPrinting(): void {
  one('.print')?.addEventListener('click', () => print());
  if (new URLSearchParams(location.search).has('print')) addEventListener('load', () => print());
}
