import { useCallback, useState, useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../lib/local-storage.ts';

const narrowScreen = '(max-width: 768px)';
const storageKey = 'drawer';

function subscribe(onChange: () => void) {
  const query = window.matchMedia(narrowScreen);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

const useIsNarrow = () => useSyncExternalStore(subscribe, () => window.matchMedia(narrowScreen).matches);

/**
 * Beside the content on wide screens, where the choice is remembered; over it on narrow ones, where it
 * starts closed on every visit.
 */
export function useDrawer() {
  const isOverlay = useIsNarrow();
  const [isWideOpen, setWideOpen] = useState(() => readStored(storageKey) !== 'closed');
  const [isOverlayOpen, setOverlayOpen] = useState(false);
  const closeOverlay = useCallback(() => setOverlayOpen(false), []);

  return {
    isOverlay,
    isOpen: isOverlay ? isOverlayOpen : isWideOpen,
    toggle() {
      if (isOverlay) {
        setOverlayOpen(!isOverlayOpen);
        return;
      }
      writeStored(storageKey, isWideOpen ? 'closed' : 'open');
      setWideOpen(!isWideOpen);
    },
    closeOverlay,
  };
}
