import { fallbackLanguage, isGuestLanguage } from '@sofra/contract/languages';
import type { Visit } from '../service-worker/visit.ts';
import { menuPath, ownAddress } from './addresses.ts';
import { ago } from './ago.ts';
import { all, one } from './elements.ts';
import { onRenewal } from './renewal.ts';

const aheadMs = 2000;
/** Those of a long menu; a guest's phone is not our archive. */
const picturesMax = 300;

/** What the page needs to be read again without a network. */
const neededNow = (): string[] => [
  ...new Set([ownAddress(), menuPath() + location.search]),
  ...all('link[rel=stylesheet], link[as=font]').map((link) => (link as HTMLLinkElement).href),
  ...all('script[src]').map((script) => (script as HTMLScriptElement).src),
  ...[...document.images].filter(({ complete }) => complete).map(({ currentSrc }) => currentSrc),
];

/** Said in the language that was asked for: whoever wanted Arabic may not read Turkish. */
function absentLanguage(): HTMLElement | null {
  const asked = new URLSearchParams(location.search).get('lang') ?? '';
  return one(`.languages a[lang="${CSS.escape(asked)}"]:not([aria-current])`);
}

/** When the page came from the server. */
async function savedAt(): Promise<number> {
  // What lies in the store may be newer than what is shown: the network was slow, not gone.
  const shown = Date.parse(document.body.dataset.kept ?? '');
  if (shown) return shown;
  try {
    const exactly = { ignoreVary: true };
    const address = ownAddress();
    const answer =
      (await caches.match(address, exactly)) ??
      (await caches.match(address, { ...exactly, ignoreSearch: true }));
    return Date.parse(answer?.headers.get('date') ?? '') || performance.timeOrigin;
  } catch {
    return performance.timeOrigin;
  }
}

/** The menu is the last one that was saved, or one in another language than was asked for. */
function tellWhatIsShown(): void {
  const note = one('.note');
  if (!note) return;
  const absent = absentLanguage();
  // That the menu is still being prepared.
  const first = note.textContent ?? '';
  if (absent) {
    // Our own words exist in twelve languages; elsewhere they are English.
    note.lang = isGuestLanguage(absent.lang) ? absent.lang : fallbackLanguage;
    note.dir = 'auto';
  }
  const tell = async () => {
    const isNow = navigator.onLine && document.body.dataset.kept === undefined;
    const when = isNow && !absent ? '' : ago(await savedAt(), note.lang || document.documentElement.lang);
    const { offline = '', standing = first } = note.dataset;
    const text = (absent?.dataset.absent ?? (when ? offline : first)).replace('{{when}}', when);
    if (text === standing) return;
    note.dataset.standing = text;
    if (!document.documentElement.classList.contains('searching')) note.textContent = text;
  };
  void tell();
  onRenewal(tell);
  addEventListener('offline', tell);
  addEventListener('online', tell);
  document.addEventListener('visibilitychange', tell);
}

/** What the guest has not scrolled to yet: kept for when there is no network, where they do not save on it. */
function loadAhead(): void {
  const { connection } = navigator as Navigator & { connection?: { saveData: boolean } };
  if (connection?.saveData) return;
  const shown = all(
    ':not([data-layout=typographic]) > body > main :is(section, li) > img',
  ) as HTMLImageElement[];
  for (const image of shown.slice(0, picturesMax)) image.loading = 'eager';
}

export function keepOffline(): void {
  tellWhatIsShown();
  addEventListener('load', async () => {
    const workers = navigator.serviceWorker;
    const isFirst = !workers?.controller;
    try {
      // The code on the table leads to the menu from a path of its own; the owner's pages have neither.
      for (const scope of ['/m/', '/q/']) await workers?.register('/m/sw.js', { scope });
      const { active } = (await workers?.ready) ?? {};
      // On the first visit the page came before the worker: it is told what to keep.
      const visit: Visit = {
        path: menuPath(),
        code: document.body.dataset.code ?? '',
        needed: isFirst ? neededNow() : [],
      };
      active?.postMessage(visit);
      // Nothing that the guest looks at waits for it.
      if (active) setTimeout(loadAhead, aheadMs);
    } catch {
      // A private window may have no storage; the menu works without.
    }
  });
}
