import { productName } from '@sofra/contract/brand';
import { fieldError } from '../platform/errors.ts';
import { createFairTurns } from '../platform/fair-turns.ts';
import { openSideProcess } from '../platform/side-process.ts';
import type { JudgeTask, Verdict } from './password-judge.ts';

export interface PasswordOwner {
  email: string;
  /** Of the person and of their shops. */
  names: string[];
}

// The judge knows half a million words: it works beside the event loop and is there only while it is needed.
const askJudge = openSideProcess<JudgeTask, Verdict>(
  new URL('./password-judge.process.ts', import.meta.url),
  {
    patienceMs: 60_000,
    idleMs: 15_000,
    standsBack: false,
  },
);
const inTurn = createFairTurns({ atOnce: 1, share: 1, mayWait: 18, waitMs: 60_000 });

/** The rules that need more than the password itself; its length is checked with the body. */
export async function assertGoodPassword(
  password: string,
  { email, names }: PasswordOwner,
  who: string,
): Promise<void> {
  if (password.trim().toLowerCase() === email) throw fieldError('password', 'validation.password_is_email');
  const known = [productName, email, ...names];
  const verdict = await inTurn(who, () => askJudge({ password, known }));
  if (verdict === 'common') throw fieldError('password', 'validation.password_common');
  if (verdict === 'guessable') throw fieldError('password', 'validation.password_guessable');
}
