import { one } from './elements.ts';

/** What lies open over the menu closes by a tap beside it and by Escape, and leaves no step in the history. */
export function closeSheets(): void {
  const sheet = one('.categories');
  const languages = one<HTMLDetailsElement>('.languages details');
  const isOpen = () => location.hash === '#all';
  addEventListener('click', (event) => {
    const target = event.target as Element;
    const link = target.closest<HTMLAnchorElement>('.close, .categories a');
    if (link && isOpen()) {
      event.preventDefault();
      if (sheet?.contains(link)) location.replace(link.hash);
      else history.back();
    }
    if (!languages?.contains(target)) languages?.removeAttribute('open');
  });
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    if (isOpen()) history.back();
    languages?.removeAttribute('open');
  });
}
