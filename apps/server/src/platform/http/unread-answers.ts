import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

interface Limits {
  /** Smaller answers are the system's to hold. */
  largeBytes: number;
  /** How much of what one person asked for may lie there unread. */
  bytesEach: number;
  bytesOfAll: number;
  /** An answer is read within this time and what it takes at this pace, or it is cut off. */
  patienceMs: number;
  bytesASecond: number;
}

const megabyte = 1024 * 1024;
const usual: Limits = {
  largeBytes: megabyte / 4,
  bytesEach: 48 * megabyte,
  bytesOfAll: 256 * megabyte,
  patienceMs: 60_000,
  bytesASecond: 16 * 1024,
};

/**
 * A list of thousands of products is held until its reader has taken it, and a reader who takes a kilobyte a second
 * would have it held for hours. What guests are given is kept anyway, and the same for all of them.
 */
export function boundUnreadAnswers(app: FastifyInstance, limits: Limits = usual): void {
  const unread = new Map<string, number>();
  let unreadOfAll = 0;

  function count(who: string, bytes: number): void {
    const own = (unread.get(who) ?? 0) + bytes;
    if (own > 0) unread.set(who, own);
    else unread.delete(who);
    unreadOfAll += bytes;
  }

  /** One is given to everybody, however large. */
  function hasRoom(who: string, bytes: number): boolean {
    const own = unread.get(who) ?? 0;
    if (own === 0) return unreadOfAll < limits.bytesOfAll;
    return own + bytes <= limits.bytesEach && unreadOfAll + bytes <= limits.bytesOfAll;
  }

  app.addHook('onSend', async ({ signedIn }, { raw }, payload) => {
    // Whoever has left already is told by no second 'close' that nothing lies there.
    if (raw.destroyed) return;
    if (!signedIn || !(typeof payload === 'string' || Buffer.isBuffer(payload))) return;
    const who = signedIn.userId;
    const bytes = payload.length;
    if (bytes < limits.largeBytes) return;
    if (!hasRoom(who, bytes)) throw new AppError('busy', { retryAfterSeconds: 5 });
    count(who, bytes);
    const patience = setTimeout(
      () => raw.destroy(),
      limits.patienceMs + (1_000 * bytes) / limits.bytesASecond,
    );
    patience.unref();
    raw.once('close', () => {
      clearTimeout(patience);
      count(who, -bytes);
    });
  });
}
