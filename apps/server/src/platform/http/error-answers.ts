import type { ErrorBody, ErrorCode } from '@sofra/contract/errors';
import type { InterfaceLanguage } from '@sofra/contract/languages';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable, isDiskFull } from '../database/failures.ts';
import { AppError } from '../errors.ts';
import { negotiateLanguage, translate } from '../i18n.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Why it was refused, for the line that is written of it. */
    refusal: ErrorCode | null;
  }
}

/** What Fastify itself refuses, in our words. */
const fastifyCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
};

/** Whoever asks for too much, or for what is not shown, must not fill the log as well: the line of the request says it. */
const quiet: readonly ErrorCode[] = ['busy', 'menu_unavailable'];

/** The same for all who ask while it lasts: a line each would fill the log, and with it the disk that may be full. */
const outages: readonly ErrorCode[] = ['database_unavailable', 'storage_unavailable', 'storage_full'];
const outageLineMs = 10_000;

/** Whether an outage is to be told again. */
function createOutageLines() {
  const toldAt = new Map<ErrorCode, number>();
  return (code: ErrorCode): boolean => {
    if (!outages.includes(code)) return true;
    const now = performance.now();
    if (now - (toldAt.get(code) ?? Number.NEGATIVE_INFINITY) < outageLineMs) return false;
    toldAt.set(code, now);
    return true;
  };
}

function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  // Drizzle wraps whatever a query ends with, also that no connection was to be had.
  if (error instanceof Error && error.cause instanceof AppError) return error.cause;
  if (isDiskFull(error)) return new AppError('storage_full', { cause: error });
  if (isDatabaseUnavailable(error))
    return new AppError('database_unavailable', { cause: error, retryAfterSeconds: 2 });
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>;
  const known = fastifyCodes[code];
  if (known) return new AppError(known, { cause: error });
  if (statusCode >= 400 && statusCode < 500) return new AppError('malformed_request', { cause: error });
  return new AppError('internal', { cause: error });
}

function bodyOf(error: AppError, language: InterfaceLanguage, requestId: string): ErrorBody {
  const seconds = error.retryAfterSeconds ?? 0;
  return {
    error: error.code,
    message: translate(language, `errors.${error.code}`, { seconds }),
    ...(error.fields.length > 0 && {
      errors: error.fields.map(({ path, message }) => ({
        path,
        message: translate(language, message.key, message.values),
      })),
    }),
    ...(error.code === 'internal' && { requestId }),
    ...error.extra,
  };
}

export function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  thrown: unknown,
  isToTell: (code: ErrorCode) => boolean = () => true,
): FastifyReply {
  const error = asAppError(thrown);
  if (error.statusCode >= 500 && !quiet.includes(error.code) && isToTell(error.code))
    request.log.error({ err: error.cause ?? error }, error.code);
  if (error.statusCode < 500) request.refusal = error.code;
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
  const language = negotiateLanguage(request.headers['accept-language']);
  return reply
    .code(error.statusCode)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(bodyOf(error, language, request.id)));
}

export function installErrorAnswers(app: FastifyInstance): void {
  app.decorateRequest('refusal', null);
  const isToTell = createOutageLines();
  app.setErrorHandler((error, request, reply) => sendError(request, reply, error, isToTell));
}
