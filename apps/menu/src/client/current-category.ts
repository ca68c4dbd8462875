import { all, one } from './elements.ts';

/** The category bar follows the scroll. */
export function markCurrentCategory(): void {
  const bar = one('.bar nav');
  if (!bar) return;
  const links = new Map(all('a', bar).map((link) => [link.getAttribute('href')?.slice(1), link]));
  let current: HTMLElement | undefined;

  const mark = (link: HTMLElement | undefined) => {
    if (!link || link === current) return;
    current?.removeAttribute('aria-current');
    link.setAttribute('aria-current', 'true');
    current = link;
    // Only sideways: scrolling the link itself into view would move the page.
    const middle = link.offsetLeft + link.offsetWidth / 2;
    bar.scrollTo({ left: middle - bar.clientWidth / 2, behavior: 'smooth' });
  };

  // A line a third down the screen: the section that crosses it is the one being read.
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) mark(links.get(target.id));
    },
    { rootMargin: '-33% 0px -66% 0px' },
  );
  for (const section of all('section')) observer.observe(section);
}
