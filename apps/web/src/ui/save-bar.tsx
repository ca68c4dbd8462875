import { Undo2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { isShortcut } from './shortcut.ts';
import { useHeldSubmit } from './use-held-submit.ts';

interface SaveBarProps {
  /** Something in the form differs from what is stored. */
  isDirty: boolean;
  isSaving: boolean;
  /** Why saving has to wait, such as a picture on its way; what was asked to be saved meanwhile is saved after it. */
  waiting?: string | undefined;
  onDiscard: () => void;
  /** What the button says, where 'Save' is too little. */
  save?: string;
  /** Saves it and does more; then the more usual of the two. */
  further?: { label: string; onPress: () => void } | undefined;
  /** The way out of the page. With it the bar is there from the start, and comes along once something has changed. */
  leave?: ReactNode;
}

/**
 * Goes inside a form and saves it; Ctrl+S or ⌘S does the same. Last on the page whatever follows the form, so that
 * it stays in sight at the bottom and pushes nothing aside when it appears.
 */
export function SaveBar({ isDirty, isSaving, waiting, onDiscard, save, further, leave }: SaveBarProps) {
  const { t } = useTranslation();
  const bar = useRef<HTMLDivElement>(null);
  const isHeld = useHeldSubmit(bar, waiting !== undefined && !isSaving);

  // What is being stored cannot be undone here any more: the form would part from it.
  const discard = isSaving ? undefined : onDiscard;

  useEffect(() => {
    if (!isDirty) return;
    const saveByKey = (event: KeyboardEvent) => {
      if (!isShortcut(event, 's')) return;
      event.preventDefault();
      if (!isSaving) bar.current?.closest('form')?.requestSubmit();
    };
    // Nothing typed is lost by closing the tab in a hurry.
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('keydown', saveByKey);
    window.addEventListener('beforeunload', warn);
    return () => {
      window.removeEventListener('keydown', saveByKey);
      window.removeEventListener('beforeunload', warn);
    };
  }, [isDirty, isSaving]);

  if (!isDirty && !leave) return null;
  return (
    <div
      ref={bar}
      data-save-bar
      className={`order-last flex flex-wrap items-center justify-end gap-2 ${isDirty ? 'sticky bottom-[calc(var(--bottom-bar)+1rem)] z-sticky max-md:bottom-[calc(var(--bottom-bar)+0.5rem)] rounded-box border border-base-300 bg-base-100 p-3 shadow-lg transition-opacity starting:opacity-0' : ''}`}
    >
      {/* There before its words, or screen readers would pass over them; without any it takes no place in the row. */}
      <p role="status" className="me-auto px-1 text-sm empty:absolute">
        {isDirty && (waiting ?? t('common.unsaved'))}
      </p>
      {isDirty &&
        (leave ? (
          // Beside 'Cancel' a second word for giving up would puzzle.
          <button
            type="button"
            className="btn btn-ghost btn-square"
            title={t('common.undo_changes')}
            aria-disabled={isSaving || undefined}
            onClick={discard}
          >
            <Undo2 className="size-4 rtl:-scale-x-100" aria-hidden="true" />
          </button>
        ) : (
          <Button aria-disabled={isSaving || undefined} onClick={discard}>
            {t('common.discard')}
          </Button>
        ))}
      {leave}
      <Button
        type="submit"
        look={further ? 'plain' : 'primary'}
        className={leave ? 'max-sm:grow' : ''}
        busy={isSaving || isHeld}
      >
        {isHeld ? t('images.save_waits') : (save ?? t('common.save'))}
      </Button>
      {further && (
        <Button look="primary" className="max-sm:grow" busy={isSaving || isHeld} onClick={further.onPress}>
          {further.label}
        </Button>
      )}
    </div>
  );
}
