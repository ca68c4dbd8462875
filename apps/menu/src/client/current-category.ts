import { all, one } from './elements.ts';
import { layOutAll } from './far-sections.ts';
import { onRenewal } from './renewal.ts';

/** How far below the place where a tapped section stands it is asked which one is being read. */
const belowTheTop = 24;

/** Asked for before the first drawing, the looks of the page would be worked out within this script and hold it up. */
const onceDrawn = (work: () => void) => requestAnimationFrame(() => setTimeout(work));

const sectionOf = (link: HTMLElement) => link.getAttribute('href')?.slice(1);

/** The category bar leads to its sections and follows the scroll. */
export function markCurrentCategory(): void {
  const bar = one('.categories');
  if (!bar) return;
  const listLinks = () => new Map(all('a', bar).map((link) => [sectionOf(link), link]));
  let sections = all('section');
  let links = listLinks();
  let current: string | undefined;
  let isTapped = false;

  const mark = (section: string | undefined) => {
    const link = links.get(section);
    if (!link || section === current) return;
    links.get(current)?.removeAttribute('aria-current');
    link.setAttribute('aria-current', 'true');
    current = section;
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
    mark(sectionOf(link));
  });
  for (const type of ['wheel', 'touchmove', 'keydown'])
    addEventListener(
      type,
      () => {
        isTapped = false;
      },
      { passive: true },
    );

  onceDrawn(() => {
    // A page in the background is drawn once it is looked at, and may have been renewed by then.
    sections = all('section');
    links = listLinks();
    const inSight = new Set<Element>();
    const top = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries)
          if (isIntersecting) inSight.add(target);
          else inSight.delete(target);
        const first = sections.find((section) => inSight.has(section));
        if (first && !isTapped) mark(first.id);
      },
      { rootMargin: `-${Math.round(top) + belowTheTop}px 0px -50% 0px` },
    );
    for (const section of sections) observer.observe(section);

    // Links are the same elements, but may lead elsewhere now.
    onRenewal(() => {
      const read = current;
      links.get(current)?.removeAttribute('aria-current');
      current = undefined;
      sections = all('section');
      links = listLinks();
      mark(read);
      observer.disconnect();
      inSight.clear();
      for (const section of sections) observer.observe(section);
    });
  });
}
