import { useSyncExternalStore } from 'react';

/** Narrower than this a form has no room beside it. */
const narrowScreen = '(max-width: 1279px)';

function subscribe(onChange: () => void) {
  const query = window.matchMedia(narrowScreen);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

export const useIsWide = () =>
  useSyncExternalStore(subscribe, () => !window.matchMedia(narrowScreen).matches);
