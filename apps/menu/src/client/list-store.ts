import { one } from './elements.ts';

/** What a guest wants of a dish. */
export interface Line {
  /** As the page names it: the end of its id. */
  id: string;
  count: number;
  /** The id of a size, where one was chosen. */
  size?: string;
  /** As it was called when it was put on the list: it may be gone by the time it is read. */
  name: string;
}

/** As long as an evening; the next one begins with an empty list. */
const forgottenAfterMs = 12 * 60 * 60 * 1000;
const event = 'list';

const keyOf = () => `list ${document.body.dataset.slug}`;

export function readList(): Line[] {
  try {
    const { at, lines } = JSON.parse(localStorage.getItem(keyOf()) ?? '') as { at: number; lines: Line[] };
    if (Date.now() - at < forgottenAfterMs) return lines;
    localStorage.removeItem(keyOf());
  } catch {
    // Nothing there, or storage is forbidden.
  }
  return [];
}

/** On this device and nowhere else. */
export function writeList(lines: Line[]): void {
  try {
    if (lines.length > 0) localStorage.setItem(keyOf(), JSON.stringify({ at: Date.now(), lines }));
    else localStorage.removeItem(keyOf());
  } catch {
    // Full or forbidden: a list that cannot be kept is not shown as if it were.
  }
  document.dispatchEvent(new Event(event));
}

export function onListChange(tell: () => void): void {
  document.addEventListener(event, tell);
  // In another tab, and when back leads to a page that was left as it stood.
  for (const type of ['storage', 'pageshow']) addEventListener(type, tell);
}

/** The button that leads to the list, which also knows its words. */
export const listButton = (): HTMLElement | null => one('.my-list');

export const listTitle = (): string => listButton()?.firstChild?.textContent?.trim() ?? '';
