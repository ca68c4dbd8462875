import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';

interface ModalProps {
  label: string;
  className: string;
  onClose: () => void;
  children: ReactNode;
}

/** Open for as long as it is rendered. The browser keeps the focus inside; it goes back to where it was afterwards. */
export function Modal({ label, className, onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  /** The box covers all of the dialog but the backdrop; whoever has no pointer presses Escape. */
  const press = useEffectEvent(({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget) onClose();
  });

  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    const heed = (event: MouseEvent) => press(event);
    element?.addEventListener('click', heed);
    element?.showModal();
    return () => {
      element?.removeEventListener('click', heed);
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
