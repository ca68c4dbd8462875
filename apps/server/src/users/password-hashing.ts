import { hash, verify } from '@node-rs/argon2';
import { createTurns } from '../platform/turns.ts';

// argon2id at OWASP's parameters: 19 MiB, 2 passes, 1 lane.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A flood of logins must leave the processor to the menus: two hashes at once, twenty waiting, no more. */
const inTurn = createTurns({ atOnce: 2, mayWait: 20 });

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, parameters));

let standIn: Promise<string> | undefined;

/**
 * Whether `password` belongs to `stored`. With no account to compare with, as much work is done, so that
 * the time tells nobody which addresses have one.
 */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  standIn ??= hash('no account has this password', parameters);
  const against = stored ?? (await standIn);
  const matches = await inTurn(() => verify(against, password));
  return matches && stored !== undefined;
}
