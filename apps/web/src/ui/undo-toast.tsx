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
  const before = document.activeElement;
  const render = ({ closeToast }: { closeToast: () => void }) => (
    <UndoMessage
      id={id}
      text={text}
      onUndo={() => {
        // Back to what is undone, before the button goes away with the focus.
        if (before instanceof HTMLElement) before.focus();
        closeToast();
        onUndo();
      }}
    />
  );
  if (toast.isActive(id)) toast.update(id, { render, autoClose: 5000 });
  else toast(render, { toastId: id });
}

function UndoMessage({ id, text, onUndo }: Undoable) {
  const { t } = useTranslation();
  return (
    <div className="flex grow items-center justify-between gap-3 pe-5">
      <span>{text}</span>
      <button
        type="button"
        className="btn btn-sm max-md:h-11"
        // As under the mouse, it does not vanish from under the finger that is about to press.
        onFocus={() => toast.pause({ id })}
        onBlur={() => toast.play({ id })}
        onClick={onUndo}
      >
        {t('common.undo')}
      </button>
    </div>
  );
}
