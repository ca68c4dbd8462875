import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';

interface ModalProps {
  label: string;
  className: string;
  /** A press beside it does not close it: what it shows cannot be had again. */
  isKept?: boolean | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** Open for as long as it is rendered. The browser keeps the focus inside; it goes back to where it was afterwards. */
export function Modal({ label, className, isKept = false, onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const closeBeside = useEffectEvent(() => {
    if (!isKept) onClose();
  });

  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    // The box covers all of the dialog but the backdrop; whoever has no pointer presses Escape.
    const isBeside = ({ target }: MouseEvent) => target === element;
    // Text that is selected with the pointer let go beside the box is a click on the dialog as well.
    let isPressedBeside = false;
    const press = (event: PointerEvent) => {
      isPressedBeside = isBeside(event);
    };
    const letGo = (event: MouseEvent) => {
      if (isPressedBeside && isBeside(event)) closeBeside();
    };
    element?.addEventListener('pointerdown', press);
    element?.addEventListener('click', letGo);
    element?.showModal();
    return () => {
      element?.removeEventListener('pointerdown', press);
      element?.removeEventListener('click', letGo);
      element?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      aria-modal="true"
      aria-label={label}
      className={`modal ${className}`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {children}
    </dialog>
  );
}
