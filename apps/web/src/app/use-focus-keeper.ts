import { useEffect } from 'react';

// No fields: a phone would open its keyboard for them.
const stops = 'a[href]:not([tabindex="-1"]), button:not(:disabled, [tabindex="-1"])';

const firstStop = (place: Node | null) =>
  place instanceof HTMLElement
    ? place.matches(stops)
      ? place
      : place.querySelector<HTMLElement>(stops)
    : null;

/** Beside the place of what is gone, else in what was around it, else the page itself. */
function nearestStop(path: Element[], changes: MutationRecord[]): HTMLElement | null {
  const main = document.querySelector('main');
  const change = changes.find(({ removedNodes }) =>
    [...removedNodes].some((node) => path.includes(node as Element)),
  );
  const places = [change?.nextSibling, change?.previousSibling, ...path.slice(1)];
  for (const place of places) {
    if (!place?.isConnected || place.contains(main) || !main?.contains(place)) continue;
    const stop = firstStop(place);
    if (stop) return stop;
  }
  return main;
}

/**
 * What has the focus may go away, such as the button of a card that is deleted or of a choice that is made. The next
 * key would then start at the top of the page, and a screen reader with it; so the focus moves to what is nearest.
 */
export function useFocusKeeper() {
  useEffect(() => {
    /** What has the focus and all that is around it. */
    let path: Element[] = [];
    const remember = (event: FocusEvent) => {
      path = event.composedPath().filter((node) => node instanceof Element);
    };
    // A click beside everything takes the focus away on purpose.
    const forget = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && path[0]?.contains(target))) path = [];
    };
    const observer = new MutationObserver((changes) => {
      const [held] = path;
      const active = document.activeElement;
      const isElsewhere = active !== null && active !== document.body && active !== held;
      if (!held || isElsewhere || (held.isConnected && !held.matches(':disabled'))) return;
      nearestStop(path, changes)?.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', forget, true);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', forget, true);
      observer.disconnect();
    };
  }, []);
}
