import type { MenuThemes } from '@sofra/contract/menu-preview';
import type { Theme } from '@sofra/reference-data/themes';
import { type RefObject, useEffect, useRef, useState } from 'react';

/** Thirty-three pages at once would be too much for a phone: each comes when it is first near the screen. */
function useWasNear(element: RefObject<HTMLElement | null>): boolean {
  const [wasNear, setNear] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setNear(true);
        observer.disconnect();
      },
      { rootMargin: '100px' },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return wasNear;
}

const dressed = ({ html, styles }: MenuThemes, theme: Theme): string =>
  html
    .replace(/(<link rel="stylesheet" href=")[^"]*/, `$1${styles[theme]}`)
    .replace(/(<html[^>]* data-theme=")[^"]*/, `$1${theme}`);

interface ThemeThumbnailProps {
  theme: Theme;
  menu: MenuThemes | undefined;
}

/** The beginning of the shop's own menu in a theme; its colours until that is there. */
export function ThemeThumbnail({ theme, menu }: ThemeThumbnailProps) {
  const place = useRef<HTMLSpanElement>(null);
  const wasNear = useWasNear(place);
  return (
    <span
      ref={place}
      aria-hidden="true"
      className="pointer-events-none relative block h-[168px] w-[120px] overflow-hidden rounded-field border border-base-content/20"
    >
      <span data-theme={theme} className="flex h-full flex-col gap-2 bg-base-100 p-2">
        <span className="h-12 rounded-selector bg-primary" />
        <span className="h-2 w-16 rounded-full bg-base-content" />
        <span className="h-2 w-10 rounded-full bg-secondary" />
        <span className="h-2 w-14 rounded-full bg-accent" />
      </span>
      {wasNear && menu && (
        <iframe
          title={theme}
          sandbox="allow-same-origin"
          srcDoc={dressed(menu, theme)}
          tabIndex={-1}
          className="absolute inset-0 h-[525px] w-[375px] origin-top-left scale-[.32] border-0 rtl:origin-top-right"
        />
      )}
    </span>
  );
}
