import { type RefObject, useEffect, useState } from 'react';

interface Held {
  form: HTMLFormElement;
  /** The button that was pressed, where a form has several. */
  button: HTMLElement | null;
}

/** Holds back what is submitted in the form around an element while it has to wait, and submits it afterwards. */
export function useHeldSubmit(inside: RefObject<HTMLElement | null>, isWaiting: boolean): boolean {
  const [held, setHeld] = useState<Held>();

  useEffect(() => {
    const form = inside.current?.closest('form');
    if (!form || !isWaiting) return;
    const hold = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopPropagation();
      setHeld({ form, button: event.submitter });
    };
    form.addEventListener('submit', hold);
    return () => form.removeEventListener('submit', hold);
  }, [inside, isWaiting]);

  useEffect(() => {
    if (!held || isWaiting) return;
    setHeld(undefined);
    held.form.requestSubmit(held.button);
  }, [held, isWaiting]);

  return held !== undefined;
}
