import { productName } from '@sofra/contract/brand';
import type { ParseKeys } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useMatches, useNavigationType } from 'react-router';

export interface RouteHandle {
  title: ParseKeys;
}

const hasTitle = (handle: unknown): handle is RouteHandle =>
  typeof handle === 'object' && handle !== null && 'title' in handle;

/** Names the page in the tab, and after a change of page tells it to screen readers and moves the focus there. */
export function RouteTitle() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const way = useNavigationType();
  const handle = useMatches()
    .map((match) => match.handle)
    .findLast(hasTitle);
  const title = handle ? t(handle.title) : productName;
  const [announced, setAnnounced] = useState('');
  const shownPath = useRef(pathname);

  useEffect(() => {
    document.title = title === productName ? productName : `${title} · ${productName}`;
  }, [title]);

  useEffect(() => {
    // The browser itself announces the page it has just opened.
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    const main = document.querySelector('main');
    const focused = document.activeElement;
    // What is given an address of its own while somebody types is the same page to them, and is not talked over.
    if (way === 'REPLACE' && focused !== main && main?.contains(focused)) return;
    setAnnounced(title);
    // A page that has put the focus into its first field keeps it there.
    if (main && !main.contains(focused)) main.focus({ preventScroll: true });
  }, [pathname, title, way]);

  return (
    <div className="sr-only" aria-live="polite" aria-atomic="true">
      {announced}
    </div>
  );
}
