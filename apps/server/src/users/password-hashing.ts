import { hash, verify } from '@node-rs/argon2';
import { createFairTurns } from '../platform/fair-turns.ts';

// argon2id at OWASP's parameters: 19 MiB, 2 passes, 1 lane.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A flood of logins must leave the processor to the menus, and a flood from one place the line to the others. */
const inTurn = createFairTurns({ atOnce: 2, share: 2, mayWait: 18, waitMs: 10_000 });

/** `who` shares the processor with the others: a person, or the address of somebody unknown. */
export const hashPassword = (password: string, who = ''): Promise<string> =>
  inTurn(who, () => hash(password, parameters));

let standIn: Promise<string> | undefined;

/**
 * Whether `password` belongs to `stored`. With no account to compare with, as much work is done, so that
 * the time tells nobody which addresses have one.
 */
export async function verifyPassword(
  stored: string | undefined,
  password: string,
  who: string,
): Promise<boolean> {
  standIn ??= hash('no account has this password', parameters);
  const against = stored ?? (await standIn);
  const matches = await inTurn(who, () => verify(against, password));
  return matches && stored !== undefined;
}
