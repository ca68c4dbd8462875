import { useTranslation } from 'react-i18next';
import { type ToastOptions, toast } from 'react-toastify/unstyled';

interface Undoable {
  /** A newer toast about the same thing takes the place of the older. */
  id: string;
  text: string;
  /** What the button says, where it is not 'Undo'. */
  button?: string | undefined;
  onUndo: () => void;
}

/** Time to read it, to decide, and to get there with the keyboard. */
const shownFor = 10_000;

/** Says what was done and offers to take it back. */
export function undoToast({
  id,
  text,
  button,
  onUndo,
  ...options
}: Undoable & Pick<ToastOptions, 'position' | 'type'>) {
  const before = document.activeElement;
  const render = ({ closeToast }: { closeToast: () => void }) => (
    <UndoMessage
      id={id}
      text={text}
      button={button}
      onUndo={() => {
        // Back to what is undone, before the button goes away with the focus.
        if (before instanceof HTMLElement) before.focus();
        closeToast();
        onUndo();
      }}
    />
  );
  if (toast.isActive(id)) toast.update(id, { render, autoClose: shownFor });
  else toast(render, { ...options, toastId: id, autoClose: shownFor });
}

function UndoMessage({ id, text, button, onUndo }: Undoable) {
  const { t } = useTranslation();
  return (
    <div className="flex grow items-center justify-between gap-3 pe-5">
      <span className="min-w-0 break-words">{text}</span>
      <button
        type="button"
        className="btn btn-sm shrink-0 max-md:h-11"
        // As under the mouse, it does not vanish from under the finger that is about to press.
        onFocus={() => toast.pause({ id })}
        onBlur={() => toast.play({ id })}
        onClick={onUndo}
      >
        {button ?? t('common.undo')}
      </button>
    </div>
  );
}
