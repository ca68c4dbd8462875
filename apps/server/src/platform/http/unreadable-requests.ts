import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorBody } from '@sofra/contract/errors';
import { fallbackLanguage } from '@sofra/contract/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { AppError } from '../errors.ts';
import { translate } from '../i18n.ts';

const unreadable = '/api/unreadable-address';
const tooLong = '/api/address-too-long';

const statusOf: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** What is no HTTP at all is answered without a request to answer to. */
export function refuseConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code !== 'ECONNRESET' && socket.writable) {
    const status = statusOf[error.code ?? ''] ?? 400;
    const message = translate(fallbackLanguage, 'errors.malformed_request');
    const body = JSON.stringify({ error: 'malformed_request', message } satisfies ErrorBody);
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'x-content-type-options: nosniff',
      'cache-control: no-store',
      'connection: close',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  }
  socket.destroy(error);
}

/**
 * An address that cannot be decoded stops in the router, before any hook. It is sent through again under
 * one that can be read, so that it is answered and logged like every other.
 */
export function unreadableRequests(): Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'> {
  return {
    frameworkErrors(error: { code: string }, request: FastifyRequest, { raw: response }: FastifyReply) {
      const { raw, server } = request;
      (raw as { originalUrl?: string }).originalUrl = raw.url ?? '';
      raw.url = error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? tooLong : unreadable;
      server.routing(raw, response);
    },
    clientErrorHandler: refuseConnection,
  };
}

export function answerUnreadableAddresses(app: FastifyInstance): void {
  app.all(unreadable, async () => {
    throw new AppError('malformed_request');
  });
  app.all(tooLong, async () => {
    throw new AppError('not_found');
  });
}
