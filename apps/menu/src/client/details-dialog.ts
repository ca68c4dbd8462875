import { all, one } from './elements.ts';
import { layOutAll } from './far-sections.ts';
import { largerPicture } from './larger-picture.ts';
import { onRenewal } from './renewal.ts';

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
  // What is in sight is not waited for.
  for (const image of all('img', copy)) image.removeAttribute('loading');
  const list = document.createElement('ul');
  list.className = 'items';
  list.append(copy);
  return list;
}

/** The dish that the address names behind its #. */
const dishInAddress = () =>
  document.getElementById(location.hash.slice(1))?.closest<HTMLElement>('.items > li') ?? null;

/** Opens a product over the menu instead of unfolding it within. It is a place of its own that back leads out of. */
export function openDetails(): void {
  const dialog = one<HTMLDialogElement>('dialog');
  const place = dialog?.lastElementChild;
  if (!dialog?.showModal || !place) return;

  const show = (item: HTMLElement) => {
    place.replaceChildren(listOf(item));
    dialog.setAttribute('aria-label', one('h3', item)?.textContent ?? '');
    // Closing gives the focus back to where it was, and a tap on a photo has put it nowhere.
    item.tabIndex = -1;
    (one('summary', item) ?? item).focus({ preventScroll: true });
    if (!dialog.open) dialog.showModal();
    dialog.scrollTop = 0;
    countView(item.id);
  };

  one('main')?.addEventListener('click', (event) => {
    const item = (event.target as Element).closest<HTMLElement>('.items > li');
    // Whoever marks a name to copy it does not want to open it.
    if (!item || String(getSelection())) return;
    event.preventDefault();
    history.pushState('dish', '', `#${item.id}`);
    show(item);
  });
  // A tap beside the card closes it.
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  const forgetDish = () => history.replaceState(null, '', location.pathname + location.search);
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

  if (!location.hash) return;
  layOutAll();
  document.getElementById(location.hash.slice(1))?.scrollIntoView();
  follow();
}
