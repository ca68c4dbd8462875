import { type PointerEvent, type TouchEvent, useEffect, useRef } from 'react';

const pressedFor = 500;
/** A thumb that scrolls wanders farther than one that waits. */
const wander = 10;

interface Press {
  onTap: () => void;
  onHold: () => void;
}

/** A short press does one thing and a long one another; the keyboard taps. */
export function useLongPress({ onTap, onHold }: Press) {
  const start = useRef<{ x: number; y: number; timer: number }>(undefined);
  const isHeld = useRef(false);

  function end() {
    window.clearTimeout(start.current?.timer);
    start.current = undefined;
  }
  useEffect(() => () => window.clearTimeout(start.current?.timer), []);

  return {
    onPointerDown({ clientX: x, clientY: y, button }: PointerEvent) {
      end();
      isHeld.current = false;
      if (button !== 0) return;
      const timer = window.setTimeout(() => {
        isHeld.current = true;
        start.current = undefined;
        onHold();
      }, pressedFor);
      start.current = { x, y, timer };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (!start.current) return;
      const { x, y } = start.current;
      if (Math.hypot(clientX - x, clientY - y) > wander) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
    // Some phones would have the finger that held press what has opened below it.
    onTouchEnd(event: TouchEvent) {
      if (isHeld.current && event.cancelable) event.preventDefault();
    },
    // What phones show for a long press would lie over what it opens here.
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
    onClick() {
      end();
      // The finger that held is lifted: that is no tap.
      if (isHeld.current) isHeld.current = false;
      else onTap();
    },
  };
}
