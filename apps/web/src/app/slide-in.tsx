import { useEffect, useRef } from 'react';
import { Slide, type ToastTransitionProps } from 'react-toastify/unstyled';

/**
 * A toast's clock starts when it has slid in. Work that is done before the toast was drawn takes the animation off it
 * with the look of what waits, and so its end; then the clock starts here, or the toast would stay for ever. On its
 * way out the keys pass it by: it would take the focus with it.
 */
export function SlideIn(props: ToastTransitionProps) {
  const { nodeRef, playToast, isIn } = props;
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current || nodeRef.current?.classList.contains('Toastify--animate')) return;
    isStarted.current = true;
    playToast();
  });
  useEffect(() => {
    const toast = nodeRef.current;
    if (isIn || !toast) return;
    for (const stop of [toast, ...toast.querySelectorAll<HTMLElement>('a, button')]) stop.tabIndex = -1;
  }, [isIn, nodeRef]);
  return <Slide {...props} />;
}
