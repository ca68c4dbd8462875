import { randomUUID } from 'node:crypto';
import { type FastifyInstance, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';
import { callerAddress } from './caller-address.ts';

const emailAddress = /[^\s@<>"'()=,;:]+@[^\s@<>"'()=,;:]+\.?[^\s@<>"'()=,;:]*/g;
const withoutAddresses = (text: string) => text.replace(emailAddress, '[e-mail]');

/** An error as it may stand in a log: no bound values of a query, no e-mail address. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: withoutAddresses(String(error)) };
  // The message of a failed query lists its values: what the cause says is enough.
  if ('query' in error && error.cause instanceof Error)
    return { query: String(error.query), ...describeError(error.cause) };
  return {
    type: error.name,
    message: withoutAddresses(error.message),
    code: (error as { code?: unknown }).code,
    stack: withoutAddresses(error.stack ?? ''),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  };
}

const levels = { info: 30, error: 50, fatal: 60 };

/** A line of the log where there is no program to write it yet, or not in this process. */
export function writeLine(level: keyof typeof levels, msg: string, error?: unknown): void {
  const line = {
    level: levels[level],
    time: Date.now(),
    ...(error !== undefined && { err: describeError(error) }),
    msg,
  };
  process.stderr.write(`${JSON.stringify(line)}\n`);
}

export function loggingOptions(
  level: string,
  stream?: { write(line: string): void },
): Pick<FastifyServerOptions, 'logger' | 'logController' | 'genReqId' | 'requestIdHeader'> {
  return {
    // An id of our own: one that a caller sends could forge the log of another request.
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    // Two lines a request are one too many: `logRequests` writes it.
    logController: new LogController({ disableRequestLogging: true }),
    logger: {
      level,
      ...(stream && { stream }),
      serializers: { err: describeError as never },
    },
  };
}

/** Whoever tries what they may not is found by it. That nobody is signed in is what every visitor is told at first. */
function refusalOf({ refusal, signedIn, ip }: FastifyRequest): object | undefined {
  if (!refusal || refusal === 'not_signed_in') return undefined;
  return { refused: refusal, person: signedIn?.userId, address: callerAddress(ip ?? '') };
}

/** One line a request, and its id on the answer so that a person can name it. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      method: request.method,
      // The path alone: a query may hold a token.
      path: request.originalUrl.split('?')[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ...refusalOf(request),
    });
  });
}
