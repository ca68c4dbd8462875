import { useTranslation } from 'react-i18next';
import { Slide, ToastContainer } from 'react-toastify/unstyled';

export function Toasts() {
  const { t, i18n } = useTranslation();
  return (
    <ToastContainer
      aria-label={t('layout.notifications')}
      position="top-right"
      autoClose={5000}
      transition={Slide}
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
  );
}
