/**
 * What PostgreSQL and the sockets to it say when the database is away, is going away, has no room for another
 * client, or was waited for in vain: by PostgreSQL's codes, and by the words of `pg` where there is no code.
 */
const unavailableCode =
  /^(08...|57P0[1-5]|57014|53300|55P03|40001|40P01|25006|25P0[34]|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ECONNABORTED|EAI_AGAIN)$/;
const unavailableMessage =
  /^(Query read timeout|Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed and is not queryable|Cannot use a pool after calling end)/;
/** The server lives and so does the connection: only this piece of work did not get through. */
const connectionSurvives = /^(57014|53300|55P03|40001|40P01)$/;
const gaveWay = /^(40001|40P01)$/;
const diskFull = '53100';

function* causesOf(error: unknown): Generator<Error & { code?: unknown }> {
  for (
    let current = error, depth = 0;
    current instanceof Error && depth < 5;
    current = current.cause, depth++
  )
    yield current;
}

const hasCode = ({ code }: { code?: unknown }, codes: RegExp) => typeof code === 'string' && codes.test(code);

export function isDatabaseUnavailable(error: unknown): boolean {
  for (const cause of causesOf(error))
    if (hasCode(cause, unavailableCode) || unavailableMessage.test(cause.message)) return true;
  return false;
}

/** Nothing more can be asked on the connection that this came from, not even to roll back. */
export function endsConnection(error: unknown): boolean {
  if (!isDatabaseUnavailable(error)) return false;
  for (const cause of causesOf(error)) if (hasCode(cause, connectionSurvives)) return false;
  return true;
}

/** PostgreSQL took everything back so that another transaction could go on: the same again may succeed. */
export function isWorthRepeating(error: unknown): boolean {
  for (const cause of causesOf(error)) if (hasCode(cause, gaveWay)) return true;
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
