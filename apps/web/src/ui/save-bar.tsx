import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';

interface SaveBarProps {
  /** Something in the form differs from what is stored. */
  isDirty: boolean;
  isSaving: boolean;
  onDiscard: () => void;
}

/** Goes inside a form and saves it; Ctrl+S or ⌘S does the same. */
export function SaveBar({ isDirty, isSaving, onDiscard }: SaveBarProps) {
  const { t } = useTranslation();
  const bar = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isDirty) return;
    const saveByKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      bar.current?.closest('form')?.requestSubmit();
    };
    // Nothing typed is lost by closing the tab in a hurry.
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('keydown', saveByKey);
    window.addEventListener('beforeunload', warn);
    return () => {
      window.removeEventListener('keydown', saveByKey);
      window.removeEventListener('beforeunload', warn);
    };
  }, [isDirty]);

  if (!isDirty) return null;
  return (
    <div
      ref={bar}
      className="sticky bottom-4 z-10 flex flex-wrap items-center justify-end gap-2 rounded-box border border-base-300 bg-base-100 p-3 shadow-lg transition-opacity starting:opacity-0"
    >
      <p role="status" className="me-auto px-1 text-sm">
        {t('common.unsaved')}
      </p>
      <Button onClick={onDiscard}>{t('common.discard')}</Button>
      <Button type="submit" look="primary" busy={isSaving}>
        {t('common.save')}
      </Button>
    </div>
  );
}
