import type { FastifyRequest } from 'fastify';
import type { RateLimits } from '../platform/rate-limits.ts';
import type { Services } from '../services.ts';
import { waitSeconds } from './login-guard.ts';
import type { CodeVerdict } from './second-factor.service.ts';
import { tellByMail } from './security-notice.ts';
import type { getUser } from './users.service.ts';

const seconds = 24 * 60 * 60;
const slowly = { points: 5, seconds, waitSeconds };
/** What fingers and clocks do wrong. */
const unremarkable = { points: 2, seconds };
const mailsADay = { points: 1, seconds };

/** All sessions of a person are one place: whoever has one in hand gets no new tries by a new one. */
export const inSession = 'session';

interface CodeGuesser {
  person: string;
  /** A device that the account is known on, or any session of it. */
  device: string | undefined;
}

// By the person alone where the device is not known: addresses are cheap, and nobody comes here without the password.
const keyOf = ({ person, device }: CodeGuesser) =>
  device === undefined ? `codes:${person}` : `codes:${person}:device:${device}`;

/**
 * Slows down whoever knows the password and guesses the code. As with passwords each wrong one after the fifth doubles
 * the wait, up to an hour; but they are remembered for a day, as three codes in a million are right at any time. A right
 * one forgives those before it.
 */
export async function tryCode(
  limits: RateLimits,
  guesser: CodeGuesser,
  judge: () => Promise<CodeVerdict>,
): Promise<CodeVerdict> {
  const key = keyOf(guesser);
  const giveBack = await limits.takeSlowly(key, slowly);
  try {
    const verdict = await judge();
    if (verdict !== 'wrong') await limits.forget(key);
    return verdict;
  } catch (error) {
    await giveBack();
    throw error;
  }
}

type Known = Pick<Services, 'db' | 'config' | 'limits' | 'now'>;

/** Several wrong codes with the right password may be somebody who learned it: the person hears of it, once a day. */
export async function tellOfWrongCode(
  { db, config, limits, now }: Known,
  person: Awaited<ReturnType<typeof getUser>>,
  device: string | undefined,
  request: FastifyRequest,
): Promise<void> {
  if (await limits.isWithin(keyOf({ person: person.id, device }), unremarkable)) return;
  const mail = `codes-mail:${person.id}`;
  if (!(await limits.isWithin(mail, mailsADay))) return;
  try {
    await tellByMail(db, now(), config, { person, notice: 'codes_wrong', request });
  } catch (error) {
    await limits.giveBack(mail, mailsADay);
    throw error;
  }
}
