import type { FieldError } from '@sofra/contract/errors';

interface Failure {
  status: number;
  /** The server's stable code, or `network` or `timeout` when no answer came. */
  code: string;
  /** A sentence for the person, in their language. */
  message: string;
  errors?: readonly FieldError[];
  body?: unknown;
}

export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: readonly FieldError[];
  readonly body: unknown;

  constructor(failure: Failure) {
    super(failure.message);
    this.name = 'ApiError';
    this.status = failure.status;
    this.code = failure.code;
    this.errors = failure.errors ?? [];
    this.body = failure.body;
  }

  /** No answer, or one that says that the server is in trouble: trying again may help. */
  get isOutage() {
    return this.status === 0 || this.status >= 500;
  }

  /** Nothing is wrong with what was asked: the same may work in a moment. */
  get isPassing() {
    return this.isOutage || this.status === 429;
  }
}
