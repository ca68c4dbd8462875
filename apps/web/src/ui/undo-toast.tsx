import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';

interface Undoable {
  /** A newer toast about the same thing takes the place of the older. */
  id: string;
  text: string;
  onUndo: () => void;
}

/** Says what was done and offers to take it back. */
export function undoToast({ id, text, onUndo }: Undoable) {
  const render = ({ closeToast }: { closeToast: () => void }) => (
    <UndoMessage
      text={text}
      onUndo={() => {
        closeToast();
        onUndo();
      }}
    />
  );
  if (toast.isActive(id)) toast.update(id, { render, autoClose: 5000 });
  else toast(render, { toastId: id });
}

function UndoMessage({ text, onUndo }: { text: string; onUndo: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="flex grow items-center justify-between gap-3 pe-5">
      <span>{text}</span>
      <button type="button" className="btn btn-sm max-md:h-11" onClick={onUndo}>
        {t('common.undo')}
      </button>
    </div>
  );
}
