import { useLayoutEffect, useRef, useState } from 'react';

// Known from the first moment on a return, so that the page is high enough to be scrolled to where it was.
let lastBox = { width: 0, top: 0 };

/** How wide a long list is, and how far down the page it begins. */
export function useBox<Element extends HTMLElement = HTMLDivElement>() {
  const element = useRef<Element>(null);
  const [box, setBox] = useState(lastBox);
  useLayoutEffect(() => {
    const node = element.current;
    if (!node) return;
    const measure = () => {
      // What is taken off the page is told to be nothing wide.
      if (!node.isConnected) return;
      const box = { width: node.clientWidth, top: node.getBoundingClientRect().top + window.scrollY };
      // A list that only grew higher is not drawn again for it.
      if (box.width !== lastBox.width || box.top !== lastBox.top) lastBox = box;
      setBox(lastBox);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return { element, ...box };
}
