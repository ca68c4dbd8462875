import type { NodemailerError } from 'nodemailer';
import { JobFailure } from '../jobs/job-kind.ts';

const enhancedStatus = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/;
const codeLike = /^[A-Z][A-Z0-9_ -]{1,30}$/;

function isPermanent(error: NodemailerError, status: string | undefined): boolean {
  switch (error.command) {
    // The address cannot be written into an envelope at all.
    case 'API':
      return error.code === 'EENVELOPE';
    // "Sign in first" and "no relaying" are 5xx too, but it is us they refuse: the operator can put that right.
    case 'RCPT TO':
      return error.permanent === true && error.responseCode !== 530 && !status?.startsWith('5.7.');
    case 'DATA':
      return error.permanent === true;
    // Greeting, sign-in and sender are the same for every mail: none of them is to blame.
    default:
      return false;
  }
}

/** Codes alone go to the log and the table, because a server's own words may quote an address or a link. */
export function explainFailure(thrown: unknown): JobFailure {
  const error: NodemailerError = thrown instanceof Error ? thrown : new Error('unknown');
  const status = enhancedStatus.exec(error.response ?? '')?.[1];
  const words = [error.code, error.originalCode, error.timeoutType, error.command]
    .map((word) => word ?? '')
    .filter((word) => codeLike.test(word));
  const reason = [...words, error.responseCode, status].filter((part) => part !== undefined).join(' ');
  return new JobFailure(reason || error.name, { permanent: isPermanent(error, status) });
}
