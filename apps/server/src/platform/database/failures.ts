/** Connection failures, shutdowns, time limits and too many clients, by PostgreSQL's classes of codes. */
const unavailableCode =
  /^(08...|57P0[1-5]|57014|53300|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH)$/;
const unavailableMessage =
  /^(Query read timeout|Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error)/;
const diskFull = '53100';

function* causesOf(error: unknown): Generator<Error & { code?: unknown }> {
  for (
    let current = error, depth = 0;
    current instanceof Error && depth < 5;
    current = current.cause, depth++
  )
    yield current;
}

export function isDatabaseUnavailable(error: unknown): boolean {
  for (const { code, message } of causesOf(error))
    if ((typeof code === 'string' && unavailableCode.test(code)) || unavailableMessage.test(message))
      return true;
  return false;
}

export function isDiskFull(error: unknown): boolean {
  for (const { code } of causesOf(error)) if (code === diskFull || code === 'ENOSPC') return true;
  return false;
}

const constraintCodes: readonly unknown[] = ['23505', '23503'];

/** The unique or foreign key constraint a statement ran into, if that is what `error` says. */
export function violatedConstraint(error: unknown): string | undefined {
  for (const cause of causesOf(error))
    if (constraintCodes.includes(cause.code)) return (cause as { constraint?: string }).constraint;
  return undefined;
}
