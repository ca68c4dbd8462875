import { all, one } from './elements.ts';
import { layOutAll } from './far-sections.ts';

/** How far below the place where a tapped section stands it is asked which one is being read. */
const belowTheTop = 24;

/** The category bar leads to its sections and follows the scroll. */
export function markCurrentCategory(): void {
  const bar = one('.bar nav');
  if (!bar) return;
  const sections = all('section');
  const links = new Map(all('a', bar).map((link) => [link.getAttribute('href')?.slice(1), link]));
  let current: HTMLElement | undefined;
  let isTapped = false;

  const mark = (link: HTMLElement | undefined) => {
    if (!link || link === current) return;
    current?.removeAttribute('aria-current');
    link.setAttribute('aria-current', 'true');
    current = link;
    // Only sideways: scrolling the link itself into view would move the page. How fast is the stylesheet's to say.
    const middle = link.offsetLeft - bar.offsetLeft + link.offsetWidth / 2;
    bar.scrollTo({ left: middle - bar.clientWidth / 2 });
  };

  bar.addEventListener('click', ({ target }) => {
    const link = (target as Element).closest('a');
    if (!link) return;
    layOutAll();
    // The last sections may be too short to reach the top: until the guest scrolls on, it is the one tapped.
    isTapped = true;
    mark(link);
  });
  for (const type of ['wheel', 'touchmove', 'keydown'])
    addEventListener(
      type,
      () => {
        isTapped = false;
      },
      { passive: true },
    );

  const inSight = new Set<Element>();
  const top = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) inSight.add(target);
        else inSight.delete(target);
      const first = sections.find((section) => inSight.has(section));
      if (first && !isTapped) mark(links.get(first.id));
    },
    { rootMargin: `-${Math.round(top) + belowTheTop}px 0px -50% 0px` },
  );
  for (const section of sections) observer.observe(section);
}
