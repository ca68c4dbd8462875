import { menuPath } from './addresses.ts';
import { onSteps, type Step, slideIn } from './dish-steps.ts';
import { all, one } from './elements.ts';
import { layOutAll } from './far-sections.ts';
import { largerPicture } from './larger-picture.ts';
import { onRenewal } from './renewal.ts';
import { isWishedAway } from './wished-away.ts';

/** Tells the owner which products are looked at; nothing about the guest goes along. */
function countView(anchor: string): void {
  const { slug } = document.body.dataset;
  const body = JSON.stringify({ product: anchor.slice(1), language: document.documentElement.lang });
  navigator.sendBeacon(`/api/public/menu/${slug}/views`, new Blob([body], { type: 'application/json' }));
}

/** Of a dish whose whole category is not served now, which the dish alone does not say. */
function tellAway(copy: HTMLElement, item: HTMLElement): void {
  const away = item.closest('.away');
  const when = away && one('.when', away);
  if (!when) return;
  copy.classList.add('out');
  one('.line', copy)?.append(when.cloneNode(true));
}

function listOf(item: HTMLElement): HTMLElement {
  const copy = item.cloneNode(true) as HTMLElement;
  copy.removeAttribute('id');
  copy.removeAttribute('tabindex');
  copy.hidden = false;
  tellAway(copy, item);
  const picture = one<HTMLImageElement>(':scope > img', copy);
  if (picture) picture.src = largerPicture(picture.src);
  const details = one<HTMLDetailsElement>('details', copy);
  if (details) details.open = true;
  // It is open already.
  const name = one('h3 a', copy);
  name?.replaceWith(...name.childNodes);
  // What is in sight is not waited for.
  for (const image of all('img', copy)) image.removeAttribute('loading');
  const list = document.createElement('ul');
  list.className = 'items';
  // One dish alone is no list.
  list.role = 'none';
  list.append(copy);
  return list;
}

const dishPath = /\/p\/([\da-f-]+)$/;

/** The dish that the address names: by its own page, or behind the # of the menu's. */
function dishInAddress(): HTMLElement | null {
  const [, end] = dishPath.exec(location.pathname) ?? [];
  if (end) return one(`main .items > li[id$="${end}"]`);
  return document.getElementById(location.hash.slice(1))?.closest<HTMLElement>('.items > li') ?? null;
}

const linkOf = (item: HTMLElement) => one<HTMLAnchorElement>('h3 a', item);
const addressOf = (item: HTMLElement) => linkOf(item)?.href ?? `#${item.id}`;

/** A link that is to be opened elsewhere, in a new tab for example. */
const isForElsewhere = ({ target, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  (target as Element).closest('a') !== null && (ctrlKey || metaKey || shiftKey || altKey);

/** Opens a product over the menu, at the address of its own page. Back leads out of it. */
export function openDetails(): void {
  const dialog = one<HTMLDialogElement>('dialog.details');
  const place = dialog?.lastElementChild;
  if (!dialog?.showModal || !place) return;
  const status = one('[role=status]', dialog);
  let shown: HTMLElement | undefined;

  /** Those that a search has left, in their order. */
  const neighbourOf = (item: HTMLElement | undefined, step: Step) => {
    const items = all('main .items > li:not([hidden])').filter((one) => !isWishedAway(one));
    return item && items[items.indexOf(item) + step];
  };
  const show = (item: HTMLElement, isCounted = false) => {
    shown = item;
    place.replaceChildren(listOf(item));
    dialog.setAttribute('aria-label', one('h3', item)?.textContent ?? '');
    if (status) status.textContent = '';
    for (const [name, step] of [
      ['next', 1],
      ['previous', -1],
    ] as const) {
      const button = one(`.${name}`, dialog);
      const isEnd = !neighbourOf(item, step);
      // The one to close it stays: a key that is pressed next would be heard by nobody.
      if (isEnd && button === document.activeElement) one('button', dialog)?.focus();
      button?.toggleAttribute('disabled', isEnd);
    }
    if (!dialog.open) {
      // Closing gives the focus back to where it was, and a tap on a photo has put it nowhere.
      linkOf(item)?.focus({ preventScroll: true });
      dialog.showModal();
    }
    dialog.scrollTop = 0;
    if (!isCounted) countView(item.id);
  };
  const go = (step: Step) => {
    const next = neighbourOf(shown, step);
    if (!next) return;
    // In the place of the one before: back leads to the menu, not through all that was looked at.
    history.replaceState(history.state, '', addressOf(next));
    show(next);
    slideIn(place, step);
  };
  onSteps(dialog, go);
  one('.next', dialog)?.addEventListener('click', () => go(1));
  one('.previous', dialog)?.addEventListener('click', () => go(-1));

  one('main')?.addEventListener('click', (event) => {
    const target = event.target as Element;
    const item = target.closest<HTMLElement>('.items > li');
    // Whoever marks a name to copy it does not want to open it.
    if (!item || target.closest('button') || isForElsewhere(event) || String(getSelection())) return;
    event.preventDefault();
    history.pushState('dish', '', addressOf(item));
    show(item);
  });
  // A tap beside the card closes it.
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  const forgetDish = () => history.replaceState(null, '', menuPath() + location.search);
  dialog.addEventListener('close', () => {
    if (!dishInAddress()) return;
    if (history.state === 'dish') history.back();
    // Somebody's link led here: there is nothing of the menu to go back to.
    else forgetDish();
  });
  const follow = () => {
    const item = dishInAddress();
    if (item) show(item);
    else dialog.close();
  };
  addEventListener('popstate', follow);
  onRenewal(() => {
    if (!dialog.open) return;
    const item = dishInAddress();
    if (!item) {
      // Taken off the menu meanwhile. Going back would scroll to where the menu was then.
      forgetDish();
      dialog.close();
      return;
    }
    const list = listOf(item);
    if (place.firstElementChild?.isEqualNode(list)) return;
    const { scrollTop } = dialog;
    place.replaceChildren(list);
    dialog.scrollTop = scrollTop;
  });

  const item = dishInAddress();
  if (item || location.hash) layOutAll();
  (item ?? document.getElementById(location.hash.slice(1)))?.scrollIntoView();
  // Back from the dish's own page: whoever comes from there wants the menu, where the dish stands.
  if (item && location.hash && dishPath.test(document.referrer.split('?')[0] ?? '')) forgetDish();
  else if (item) {
    // Here in the place of its own page, which was asked for and counts by itself.
    const isCounted = dishPath.test(location.pathname) && document.body.dataset.kept !== undefined;
    history.replaceState(null, '', addressOf(item));
    show(item, isCounted);
  } else if (dishPath.test(location.pathname)) forgetDish();
}
