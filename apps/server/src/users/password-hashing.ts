import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../platform/errors.ts';

// argon2id at OWASP's parameters: 19 MiB, 2 passes, 1 lane.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A flood of logins must leave the processor to the menus: two hashes at once, twenty waiting, no more. */
const atOnce = 2;
const mayWait = 20;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= mayWait) throw new AppError('busy', { retryAfterSeconds: 2 });
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
  } else running++;
  try {
    return await work();
  } finally {
    // The place goes straight to the next in line.
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

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
