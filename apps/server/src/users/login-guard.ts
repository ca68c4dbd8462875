import type { RateLimits } from '../platform/rate-limits.ts';

const window = { points: 5, seconds: 15 * 60 };
const firstWaitSeconds = 30;
const longestWaitSeconds = 60 * 60;

/**
 * Slows down whoever guesses a password: after five wrong ones for an account from an address each further
 * one doubles the wait. It counts by account and address together, and never looks at sessions, so nobody
 * can lock a person out who is signed in or elsewhere.
 */
export function loginGuard(limits: RateLimits, email: string, address: string) {
  const key = `password:${email}:${address}`;
  return {
    assertMayTry: () => limits.assertNotBlocked(key),
    async countWrong(): Promise<void> {
      const wrong = await limits.count(key, window);
      if (wrong < window.points) return;
      const wait = firstWaitSeconds * 2 ** (wrong - window.points);
      await limits.block(key, Math.min(wait, longestWaitSeconds));
    },
    forgive: () => limits.forget(key),
  };
}
