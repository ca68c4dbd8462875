import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from './modal.tsx';

interface DialogProps {
  title: string;
  /** A press beside it does not close it: what it shows cannot be had again. */
  isKept?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A question or a few fields over the page, below a title. Open for as long as it is rendered. */
export function Dialog({ title, isKept, onClose, children }: DialogProps) {
  const { t } = useTranslation();
  return (
    <Modal label={title} className="modal-bottom sm:modal-middle" isKept={isKept} onClose={onClose}>
      <div className="modal-box flex flex-col gap-4">
        <div className="flex items-start justify-between gap-4">
          <h2 className="font-semibold text-lg">{title}</h2>
          <button
            type="button"
            className="btn btn-ghost btn-square btn-sm -me-2 -mt-1 max-md:size-11"
            aria-label={t('common.close')}
            onClick={onClose}
          >
            <X className="size-5" aria-hidden="true" />
          </button>
        </div>
        {children}
      </div>
    </Modal>
  );
}
