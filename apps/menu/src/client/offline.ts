import { all, one } from './elements.ts';

/** What the page needs to be read again without a network. */
const neededNow = (): string[] => [
  location.href.split('#')[0] ?? '',
  ...all('link[rel=stylesheet]').map((link) => (link as HTMLLinkElement).href),
  ...all('script[src]').map((script) => (script as HTMLScriptElement).src),
  ...[...document.images].filter(({ complete }) => complete).map(({ currentSrc }) => currentSrc),
];

export function keepOffline(): void {
  const note = one('.note');
  const tell = () => {
    if (note && !navigator.onLine) note.textContent = note.dataset.offline ?? '';
  };
  tell();
  addEventListener('offline', tell);
  addEventListener('load', async () => {
    try {
      await navigator.serviceWorker?.register('/m/sw.js');
      // On the first visit the page came before the worker: it is told what to keep.
      const registration = await navigator.serviceWorker?.ready;
      if (!navigator.serviceWorker?.controller) registration?.active?.postMessage(neededNow());
    } catch {
      // A private window may have no storage; the menu works without.
    }
  });
}
