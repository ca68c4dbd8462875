import { withheldHeader } from '@sofra/contract/menu-page';
import { ownAddress } from './addresses.ts';
import { inPlace } from './in-place.ts';
import { tellRenewal } from './renewal.ts';
import { frameOf, takeOver } from './take-over.ts';

/** Guests are told within a minute; a table of eight asks eight times in it. */
const pauseMs = 60_000;

interface Opened {
  address: string;
  frame: string;
  leave: () => void;
}

async function renew(
  { address, frame, leave }: Opened,
  known: string | null,
  signal: AbortSignal,
): Promise<string | null> {
  const answer = await fetch(address, {
    // Asks whether the page that the browser has still holds.
    cache: 'no-cache',
    // Not somebody who looks at the menu: browsers that do not say so themselves would be counted.
    headers: { purpose: 'renewal' },
    signal,
  });
  const { dataset } = document.body;
  /** It was old when it was opened: its guest has not seen the menu of this visit yet. */
  const isOld = dataset.kept !== undefined;
  const isElsewhere = answer.redirected || answer.status === 404;
  // Guests are not to see it any more, those least of all who sit before it.
  if (answer.headers.has(withheldHeader) || (isOld && isElsewhere)) leave();
  const tag = answer.headers.get('etag');
  // Gone for now, or under another name: that is for the next visit.
  if (!answer.ok || isElsewhere || (tag !== null && tag === known)) return known;
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
  inPlace(() => {
    if (takeOver(fresh, frame)) {
      delete dataset.kept;
      tellRenewal();
    } else if (isOld) leave();
  });
  return tag;
}

/**
 * A page that stays open on the table shows what is sold out meanwhile: looked for once a minute, while it is seen. Called
 * before anything else changes the page.
 */
export function keepFresh(leave = () => location.reload()): void {
  const opened = { address: ownAddress(), frame: frameOf(document), leave };
  let asking: AbortController | undefined;
  let askedAt = Date.now();
  let known: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const ask = async () => {
    askedAt = Date.now();
    // Not after the answer, which may never come; the next question takes the place of this one then.
    plan();
    asking?.abort();
    asking = new AbortController();
    try {
      known = await renew(opened, known, asking.signal);
    } catch {
      // The network is gone for the moment; the menu stays as it was.
    }
  };
  /** At once where the last time is long ago, as after the phone lay in a pocket. */
  const plan = () => {
    clearTimeout(timer);
    if (document.hidden || !navigator.onLine) return;
    timer = setTimeout(ask, Math.min(pauseMs, askedAt + pauseMs - Date.now()));
  };
  document.addEventListener('visibilitychange', plan);
  for (const type of ['online', 'offline']) addEventListener(type, plan);
  plan();
}
