/** So far a thumb goes sideways that means it. */
const swipedFrom = 50;

const isRtl = () => document.documentElement.dir === 'rtl';

/** From one dish to its neighbour: 1 is the next, -1 the one before. */
export type Step = 1 | -1;

/** Swipes and arrow keys, which go the other way where writing does. */
export function onSteps(dialog: HTMLElement, go: (step: Step) => void): void {
  const toRight = () => go(isRtl() ? -1 : 1);
  const toLeft = () => go(isRtl() ? 1 : -1);
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowRight') toRight();
    if (key === 'ArrowLeft') toLeft();
  });

  let start: Touch | undefined;
  dialog.addEventListener(
    'touchstart',
    ({ touches }) => {
      // Two fingers, or a page that is enlarged, are about reading closely.
      start = touches.length === 1 && (visualViewport?.scale ?? 1) < 1.1 ? touches[0] : undefined;
    },
    { passive: true },
  );
  // Some browsers take a swipe for a step back. `touch-action` would keep them from it too, but Chromium then
  // loses a tap that soon follows.
  dialog.addEventListener(
    'touchmove',
    (event) => {
      const [finger] = event.touches;
      if (!start || !finger || !event.cancelable) return;
      const across = Math.abs(finger.clientX - start.clientX);
      if (across > Math.abs(finger.clientY - start.clientY)) event.preventDefault();
    },
    { passive: false },
  );
  dialog.addEventListener('touchend', ({ changedTouches: [end] }) => {
    if (!start || !end) return;
    const across = end.clientX - start.clientX;
    const along = end.clientY - start.clientY;
    start = undefined;
    if (Math.abs(across) < swipedFrom || Math.abs(across) < 2 * Math.abs(along)) return;
    // What a finger pulls away to the left makes room for what comes from the right.
    if (across < 0) toRight();
    else toLeft();
  });
}

/** The new one comes in from its side. */
export function slideIn(element: Element, step: Step): void {
  if (!matchMedia('(prefers-reduced-motion: no-preference)').matches) return;
  const from = (isRtl() ? -step : step) * 2;
  element.animate([{ opacity: 0, transform: `translateX(${from}rem)` }, {}], {
    duration: 150,
    easing: 'ease-out',
  });
}
