import { all, one } from './elements.ts';
import { layOutAll } from './far-sections.ts';
import { largerPicture } from './larger-picture.ts';

/** Tells the owner which products are looked at; nothing about the guest goes along. */
function countView(anchor: string): void {
  const { slug } = document.body.dataset;
  const body = JSON.stringify({ product: anchor.slice(1), language: document.documentElement.lang });
  navigator.sendBeacon(`/api/public/menu/${slug}/views`, new Blob([body], { type: 'application/json' }));
}

function fill(place: Element, item: HTMLElement): void {
  const copy = item.cloneNode(true) as HTMLElement;
  copy.removeAttribute('id');
  const picture = one<HTMLImageElement>(':scope > img', copy);
  if (picture) picture.src = largerPicture(picture.src);
  const details = one<HTMLDetailsElement>('details', copy);
  if (details) details.open = true;
  // What is in sight is not waited for.
  for (const image of all('img', copy)) image.removeAttribute('loading');
  const list = document.createElement('ul');
  list.className = 'items';
  list.append(copy);
  place.replaceChildren(list);
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
    fill(place, item);
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
  dialog.addEventListener('close', () => {
    if (!dishInAddress()) return;
    if (history.state === 'dish') history.back();
    // Somebody's link led here: there is nothing of the menu to go back to.
    else history.replaceState(null, '', location.pathname + location.search);
  });
  const follow = () => {
    const item = dishInAddress();
    if (item) show(item);
    else dialog.close();
  };
  addEventListener('popstate', follow);

  if (!location.hash) return;
  layOutAll();
  document.getElementById(location.hash.slice(1))?.scrollIntoView();
  follow();
}
