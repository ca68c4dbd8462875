import { type ErrorCode, errorStatus } from '@sofra/contract/errors';
import type { ValidationMessage } from '@sofra/contract/validation-message';

export interface FieldProblem {
  path: string;
  message: ValidationMessage;
}

interface Details {
  /** Travels in the body beside the code: a free slug, a count, the current value. */
  extra?: Record<string, unknown>;
  fields?: FieldProblem[];
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** A refusal with a stable code. The words for the person are found where the answer is written. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly statusCode: number;
  readonly extra: Record<string, unknown>;
  readonly fields: FieldProblem[];
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, details: Details = {}) {
    super(code, { cause: details.cause });
    this.code = code;
    this.statusCode = errorStatus[code];
    this.extra = details.extra ?? {};
    this.fields = details.fields ?? [];
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/** One field is wrong; `key` is the translation key of the sentence that says why. */
export const fieldError = (path: string, key: string): AppError =>
  new AppError('validation', { fields: [{ path, message: { key, values: {} } }] });
