import { all, one } from './elements.ts';

/** What our own script or the guest puts on an element, and a fresh page does not have. */
const ours = new Set(['hidden', 'tabindex', 'open', 'aria-current']);

/** Everything that can change while a guest reads; the rest is the shell, which is of the script's making. */
const parts = ['.hero', '.top', '.bar', 'search', 'main', 'footer'];

/** What the script puts into a dish. */
const isOurs = (node: Node) => node instanceof Element && node.matches('.mark');

const idOf = (node: Node): string => (node instanceof Element ? node.id : '');

const isAlike = (a: Node, b: Node) => a.nodeName === b.nodeName && idOf(a) === idOf(b);

function firstAlike(from: Node | null, like: Node): Node | null {
  let node = from;
  while (node && !isAlike(node, like)) node = node.nextSibling;
  return node;
}

function takeAttributes(old: Element, fresh: Element): void {
  for (const name of old.getAttributeNames())
    if (!fresh.hasAttribute(name) && !ours.has(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes)
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
}

function takeChildren(old: Element, fresh: Element): void {
  const wanted = new Set([...fresh.children].map(({ id }) => id).filter(Boolean));
  let at = old.firstChild;
  for (const child of fresh.childNodes) {
    const match = firstAlike(at, child);
    // What is gone goes first: what stays is not moved then, and keeps the focus.
    while (match && at && at !== match && !wanted.has(idOf(at))) {
      const gone = at;
      at = at.nextSibling;
      gone.remove();
    }
    if (!match) old.insertBefore(document.importNode(child, true), at);
    else if (match === at) at = at.nextSibling;
    else old.insertBefore(match, at);
    if (match) become(match, child);
  }
  while (at) {
    const gone = at;
    at = at.nextSibling;
    if (!isOurs(gone)) gone.remove();
  }
}

/** Changes only what differs, so that everything else stays the same element: in focus, unfolded, with its picture. */
function become(old: Node, fresh: Node): void {
  if (old.isEqualNode(fresh)) return;
  if (!(old instanceof Element && fresh instanceof Element)) {
    old.nodeValue = fresh.nodeValue;
    return;
  }
  // They tell of the search, the network and the guest's wishes, which no fresh page knows.
  if (old.matches('.note, .fit-line')) return;
  takeAttributes(old, fresh);
  takeChildren(old, fresh);
}

const looks = 'link[rel=stylesheet], script[src]';

/** The language, the looks and the script: a page where these are others is another page. */
export const frameOf = (page: Document): string => {
  const { lang, dataset } = page.documentElement;
  return [lang, ...Object.values(dataset), ...all(looks, page).map(({ outerHTML }) => outerHTML)].join();
};

/** What there is to avoid goes with the dishes; a menu may have had none. */
function takeChoices(old: Element | null, fresh: Element | null): void {
  if (old && fresh) become(old, fresh);
  else if (fresh) document.body.append(document.importNode(fresh, true));
  else old?.remove();
}

/**
 * Brings the menu to what a page fetched just now shows. False where that is for the guest's next visit. Its frame is the
 * one that it came with: translating browsers change the language, and printing names its paper there.
 */
export function takeOver(fresh: Document, frame = frameOf(document)): boolean {
  if (frameOf(fresh) !== frame) return false;
  const pairs = parts.map((part) => ({ old: one(part), next: one(part, fresh) }));
  // A menu without a dish has no search, and its page none to start.
  if (pairs.some(({ old, next }) => !old !== !next)) return false;
  for (const { old, next } of pairs) if (old && next) become(old, next);
  takeChoices(one('dialog.fit'), one('dialog.fit', fresh));
  return true;
}
