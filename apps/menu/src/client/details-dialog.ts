import { one } from './elements.ts';
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
  const list = document.createElement('ul');
  list.className = 'items';
  list.append(copy);
  place.replaceChildren(list);
}

/** Opens a product over the menu instead of unfolding it within. */
export function openDetails(): void {
  const dialog = one<HTMLDialogElement>('dialog');
  const place = dialog?.lastElementChild;
  if (!dialog?.showModal || !place) return;
  one('main')?.addEventListener('click', (event) => {
    const target = event.target as Element;
    const item = target.closest<HTMLElement>('.items > li');
    if (!item || !target.closest('summary, .items > li > img')) return;
    event.preventDefault();
    fill(place, item);
    dialog.setAttribute('aria-label', one('h3', item)?.textContent ?? '');
    dialog.showModal();
    dialog.scrollTop = 0;
    countView(item.id);
  });
  // A tap beside the card closes it.
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
}
