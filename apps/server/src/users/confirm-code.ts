import type { FastifyRequest } from 'fastify';
import { AppError } from '../platform/errors.ts';
import type { SignedIn } from '../platform/http/guards.ts';
import type { Services } from '../services.ts';
import { inSession, tellOfWrongCode, tryCode } from './code-guard.ts';
import { type CodeVerdict, judgeCode } from './second-factor.service.ts';
import type { SecurityLog } from './security-log.ts';
import { getUser } from './users.service.ts';

type Known = Pick<Services, 'db' | 'config' | 'limits' | 'now'> & {
  securityLog: Pick<SecurityLog, 'record'>;
};

export async function refuseCode(
  { securityLog }: Pick<Known, 'securityLog'>,
  person: string,
  request: FastifyRequest,
): Promise<never> {
  await securityLog.record(request, { kind: 'code_refused', person });
  throw new AppError('code_wrong');
}

/** The code beside a password that was confirmed; whoever is asked for none needs none. */
export async function confirmCode(
  known: Known,
  { userId }: SignedIn,
  code: string | undefined,
  request: FastifyRequest,
): Promise<CodeVerdict> {
  const guesser = { person: userId, device: inSession };
  const verdict = await tryCode(known.limits, guesser, async () => {
    const judged = await judgeCode(known.db, known.now(), userId, code);
    if (judged === 'missing') throw new AppError('code_required');
    return judged;
  });
  if (verdict !== 'wrong') return verdict;
  await tellOfWrongCode(known, await getUser(known.db, userId), inSession, request);
  return refuseCode(known, userId, request);
}
