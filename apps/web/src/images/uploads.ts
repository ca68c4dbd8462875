import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

/** How far each picture is that is on its way, between 0 and 1. */
let underWay: ReadonlyMap<string, number> = new Map();
const listeners = new Set<() => void>();

function change(edit: (uploads: Map<string, number>) => void) {
  const next = new Map(underWay);
  edit(next);
  underWay = next;
  for (const tell of listeners) tell();
}

export const tellUpload = (id: string, progress: number) => change((uploads) => uploads.set(id, progress));
export const endUpload = (id: string) => change((uploads) => uploads.delete(id));

function listen(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** What a form says that has to wait for pictures; nothing while none is on its way. */
export function useUploadWords(): string | undefined {
  const { t, i18n } = useTranslation();
  const shares = [...useSyncExternalStore(listen, () => underWay).values()];
  if (shares.length === 0) return undefined;
  const share = shares.reduce((sum, one) => sum + one, 0) / shares.length;
  // In tenths: a screen reader says every change of it.
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(
    Math.floor(share * 10) / 10,
  );
  return t('images.under_way', { count: shares.length, percent });
}
