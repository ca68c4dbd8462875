import type { FocusEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import { SlideIn } from './slide-in.tsx';

const toastAround = (element: EventTarget | null) =>
  element instanceof Element ? element.closest('.Toastify__toast') : null;

/** As under the mouse, none vanishes with the focus in it, from under the finger that is about to press. */
const whileFocused = {
  onFocus: ({ target }: FocusEvent) => {
    const id = toastAround(target)?.id;
    if (id) toast.pause({ id });
  },
  onBlur: ({ target, relatedTarget }: FocusEvent) => {
    const left = toastAround(target);
    if (left && left !== toastAround(relatedTarget)) toast.play({ id: left.id });
  },
};

export function Toasts() {
  const { t, i18n } = useTranslation();
  return (
    <div {...whileFocused}>
      <ToastContainer
        aria-label={t('layout.notifications')}
        position="top-right"
        autoClose={5000}
        transition={SlideIn}
        // The section around the toasts is already a live region; a role on each would have them read twice.
        role="presentation"
        rtl={i18n.dir() === 'rtl'}
        closeButton={({ closeToast }) => (
          <button
            type="button"
            className="btn btn-ghost btn-circle btn-xs Toastify__close-button max-md:size-11"
            aria-label={t('common.close')}
            onClick={(event) => {
              event.stopPropagation();
              closeToast(true);
            }}
          >
            ✕
          </button>
        )}
      />
    </div>
  );
}
