import { AppError } from '../errors.ts';

/** What the answers of a store mean for whoever has set it up. */
const meanings: Record<string, string> = {
  InvalidAccessKeyId: 'does not know S3_ACCESS_KEY_ID',
  SignatureDoesNotMatch: 'does not accept S3_ACCESS_KEY_ID with this S3_SECRET_ACCESS_KEY',
  AccessDenied: 'does not allow this: the key has to be allowed to list, read, write and delete',
  AuthorizationHeaderMalformed: 'expects another S3_REGION',
  PermanentRedirect: 'has this bucket in another S3_REGION or at another S3_ENDPOINT',
  NoSuchBucket: 'has no bucket of the name in S3_BUCKET',
  RequestTimeTooSkewed: 'has another time than this machine: set the clock',
};

interface Failure {
  name: string;
  message: string;
  code?: string;
  /** There once the store has answered. */
  $metadata?: { httpStatusCode?: number };
}

/** Too slow, too often, or broken for the moment. */
const notNow = [408, 429, 500, 502, 503, 504];

const statusOf = (error: unknown) => (error as Failure).$metadata?.httpStatusCode;

/** A file that is not there, as against a bucket that is not. */
export const isNoFile = (error: unknown): boolean =>
  statusOf(error) === 404 && (error as Failure).name !== 'NoSuchBucket';

/** Whether nothing came back, or nothing but that it cannot now: what is asked next will fare no better. */
export function isAway(error: unknown): boolean {
  const status = statusOf(error);
  return status === undefined || notNow.includes(status);
}

const isFull = (error: unknown) => statusOf(error) === 507 || /QuotaExceeded/.test((error as Failure).name);

function sayWhy(error: Failure): string {
  const meaning = meanings[error.name];
  if (meaning) return `${meaning} (${error.name})`;
  const status = statusOf(error);
  if (status !== undefined) return `answers ${status} (${error.name})`;
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'does not answer in time';
  return `cannot be reached (${error.code ?? error.message})`;
}

/** The store is there and does not do what it is asked for: only whoever has set it up can help. */
export class RefusedByStore extends Error {}

/** One sentence for the log, and what the caller is told. */
export function storageFailure(where: string, error: unknown): AppError {
  const sentence = `The store of pictures at ${where} ${sayWhy(error as Failure)}.`;
  if (isAway(error))
    return new AppError('storage_unavailable', {
      cause: new Error(sentence, { cause: error }),
      retryAfterSeconds: 5,
    });
  const cause = new RefusedByStore(sentence, { cause: error });
  if (isFull(error)) return new AppError('storage_full', { cause });
  // Whoever asks again does so when somebody may have helped, or the store has come up wholly.
  return new AppError('storage_unavailable', { cause, retryAfterSeconds: 30 });
}
