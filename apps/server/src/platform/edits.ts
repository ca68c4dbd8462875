import { AppError } from './errors.ts';

/**
 * Refuses a change that was made from an older state than the stored one; `current` is what the person then
 * compares with. Called with the row locked, so that two changes cannot both find it unchanged.
 */
export async function assertNotEditedSince(
  readAt: string | undefined,
  stored: Date,
  current: () => unknown,
): Promise<void> {
  if (readAt === undefined || stored <= new Date(readAt)) return;
  throw new AppError('edited_meanwhile', { extra: { current: await current() } });
}

/** What a rule refuses, to be said later: whoever works from an older state is told of that first. */
export async function laterRefusal(rule: () => Promise<void>): Promise<() => void> {
  try {
    await rule();
    return () => undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return () => {
      throw error;
    };
  }
}

/** Later than the stored time whatever the clock says, so that two changes can always be told apart. */
export const laterThan = (stored: Date, now: Date): Date =>
  new Date(Math.max(now.getTime(), stored.getTime() + 1));
