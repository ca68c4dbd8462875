import type { RateLimits } from '../platform/rate-limits.ts';

const firstWaitSeconds = 30;
const longestWaitSeconds = 60 * 60;

/** After five tries, and twice as long after each further one. */
export const waitSeconds = (tries: number) =>
  Math.min(firstWaitSeconds * 2 ** (tries - 5), longestWaitSeconds);

const slowly = { points: 5, seconds: 15 * 60, waitSeconds };
const fromEverywhere = { points: 50, seconds: 60 * 60 };

export interface Guesser {
  /** What the password belongs to, whether or not it exists. */
  account: string;
  address: string;
  /** A device that the account is known on, by whatever tells it apart. */
  device: string | undefined;
}

/**
 * Slows down whoever guesses a password. Each try is counted before the password is looked at, so that many at
 * once are no more than many one after another, and given back when it was right or nothing came of it.
 *
 * After five wrong ones for an account from an address each further one doubles the wait. Whoever has many
 * addresses meets the ceiling of the account. A device that the account is known on is counted by itself and by
 * nothing else: no stranger can use up the tries of the owner.
 */
export async function tryPassword<T>(
  limits: RateLimits,
  { account, address, device }: Guesser,
  look: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const key =
    device === undefined ? `password:${account}:${address}` : `password:${account}:device:${device}`;
  const ofAccount = `password:${account}`;
  const giveBack = await limits.takeSlowly(key, slowly);
  let giveBackToAccount = async () => {};
  try {
    if (device === undefined) {
      await limits.take(ofAccount, fromEverywhere);
      giveBackToAccount = () => limits.giveBack(ofAccount, fromEverywhere);
    }
    const found = await look();
    if (found !== undefined) {
      await Promise.all([limits.forget(key), giveBackToAccount()]);
    }
    return found;
  } catch (error) {
    await Promise.all([giveBack(), giveBackToAccount()]);
    throw error;
  }
}
