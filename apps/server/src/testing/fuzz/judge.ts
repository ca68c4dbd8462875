import { errorStatus } from '@sofra/contract/errors';
import { errorCodesOf } from '@sofra/contract/route-errors';
import type { DrawnCall } from './drawn-calls.ts';
import type { Sent } from './send.ts';
import { secret } from './world.ts';

/** Never for anybody's eyes: what passwords are stored as, and where the program lies. */
const inner = /\$argon2|\/apps\/server\/|node_modules|at \w+ \(/;

/** What is wrong with an answer, whatever was asked. */
export function objectionTo({ route }: DrawnCall, { status, text, type }: Sent): string | undefined {
  if (status >= 500 && !text.includes('"payment_not_configured"')) return `answered ${status}`;
  if (text.includes(secret)) return 'tells of another shop';
  const innards = inner.exec(text);
  if (innards) return `tells what is inside: ${innards[0]}`;
  if (status < 300) {
    if (status !== route.status && status !== route.laterStatus)
      return `answered ${status} where all is well`;
    if (!route.response || route.fileType) return undefined;
    const read = route.response.safeParse(JSON.parse(text));
    return read.success ? undefined : `is not what was promised: ${read.error.message.slice(0, 300)}`;
  }
  // The address itself was nothing: no call of the contract was meant.
  if (status === 404 && !type.includes('json')) return undefined;
  const { error, message } = JSON.parse(text) as { error?: string; message?: string };
  const known = errorCodesOf(route) as string[];
  if (error === undefined || !message) return `refuses without saying why: ${text.slice(0, 200)}`;
  if (!known.includes(error)) return `refuses with ${error}, which nobody was told of`;
  const promised = errorStatus[error as keyof typeof errorStatus];
  return status === promised ? undefined : `says ${error} with ${status}`;
}
