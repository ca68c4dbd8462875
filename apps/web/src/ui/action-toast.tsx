import { type ToastOptions, toast } from 'react-toastify/unstyled';

interface ToastAction {
  /** A newer toast about the same thing takes the place of the older. */
  id: string;
  text: string;
  /** What is worth knowing about it, below. */
  note?: string | undefined;
  button: string;
  onPress: () => void;
}

/** Time to read it, to decide, and to get there with the keyboard. */
const shownFor = 10_000;

const shown = new Map<string, string>();

/** A toast on its way out keeps its name until it is gone, and another of that name would never be shown. */
function nameFor(id: string): string {
  const last = shown.get(id);
  if (last && toast.isActive(last)) return last;
  const name = `${id} ${performance.now()}`;
  shown.set(id, name);
  return name;
}

/** Says what was done and offers what may be wanted next. */
export function actionToast({
  id,
  text,
  note,
  button,
  onPress,
  ...options
}: ToastAction & Pick<ToastOptions, 'position' | 'type'>) {
  const before = document.activeElement;
  const name = nameFor(id);
  const render = ({ closeToast }: { closeToast: () => void }) => (
    <ActionMessage
      text={text}
      note={note}
      button={button}
      onPress={() => {
        // Back to where the person was, before the button goes away with the focus.
        if (before instanceof HTMLElement) before.focus();
        closeToast();
        onPress();
      }}
    />
  );
  if (toast.isActive(name)) toast.update(name, { render, autoClose: shownFor });
  else toast(render, { ...options, toastId: name, autoClose: shownFor });
}

function ActionMessage({ text, note, button, onPress }: Omit<ToastAction, 'id'>) {
  return (
    <div className="flex grow flex-wrap items-center justify-between gap-x-3 gap-y-2 pe-5">
      <span className="flex min-w-0 flex-1 basis-40 flex-col break-words">
        <span>{text}</span>
        {note && <span className="text-muted">{note}</span>}
      </span>
      <button type="button" className="btn btn-sm shrink-0 max-md:h-11" onClick={onPress}>
        {button}
      </button>
    </div>
  );
}
