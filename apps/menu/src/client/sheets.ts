import { one } from './elements.ts';

/** What lies open over the menu closes by a tap beside it and by Escape, and leaves no step in the history. */
export function closeSheets(): void {
  const sheet = one('.categories');
  const languages = one<HTMLDetailsElement>('.languages details');
  const isOpen = () => location.hash === '#all';
  /** Whoever came by a link to it has nothing of this page behind them. */
  let isOurs = false;
  const leave = () => {
    if (isOurs) history.back();
    else location.replace('#menu');
  };
  addEventListener('click', (event) => {
    const target = event.target as Element;
    if (target.closest('.every')) isOurs = true;
    const link = target.closest<HTMLAnchorElement>('.close, .categories a');
    if (link && isOpen()) {
      event.preventDefault();
      if (sheet?.contains(link)) location.replace(link.hash);
      else leave();
    }
    if (!languages?.contains(target)) languages?.removeAttribute('open');
  });
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    if (isOpen()) leave();
    languages?.removeAttribute('open');
  });
}
