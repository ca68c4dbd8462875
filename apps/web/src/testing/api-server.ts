import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ErrorCode, errorStatus } from '@sofra/contract/errors';
import { expect, onTestFinished } from 'vitest';
import { checkExchange, type Reply } from './contract-check.ts';
import { usualAnswer } from './usual-answers.ts';

interface Received {
  /** Such as `POST /api/user/login?x=1`. */
  call: string;
  headers: IncomingHttpHeaders;
  body: string;
}

type MaybeLater<T> = T | Promise<T>;

async function read(request: IncomingMessage): Promise<Received> {
  let body = '';
  for await (const chunk of request) body += chunk;
  return { call: `${request.method} ${request.url}`, headers: request.headers, body };
}

/**
 * A small server on the loopback that answers the calls of one test with anything, as a proxy does that stands in
 * front of a broken one. Node knows no page, hence no address that `/api/…` is relative to; only that is added to
 * fetch.
 */
export async function startServer(answer: (received: Received) => MaybeLater<Reply>) {
  const received: Received[] = [];
  const faults: unknown[] = [];
  // Ends no connection by itself: on a busy machine the next call would be on its way over it already, and lost.
  const server = createServer({ keepAliveTimeout: 0 }, async (request, response) => {
    const got = await read(request);
    received.push(got);
    try {
      const { status, json, text } = await answer(got);
      response.writeHead(status, { 'Content-Type': 'application/json' });
      response.end(json === undefined ? text : JSON.stringify(json));
    } catch (fault) {
      faults.push(fault);
      response.writeHead(500).end();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const realFetch = globalThis.fetch;
  globalThis.fetch = (input, init) => realFetch(new URL(String(input), origin), init);
  onTestFinished(() => {
    globalThis.fetch = realFetch;
    server.closeAllConnections();
    server.close();
    expect(faults).toEqual([]);
  });
  return {
    received,
    calls: () => received.map(({ call }) => call),
    stop: () => server.closeAllConnections(),
  };
}

type Answer = (received: Received) => MaybeLater<Reply | undefined>;

/** Every form asks for it while somebody types; to most tests it is nothing. */
const isPreview = ({ call }: Received) => call.startsWith('POST ') && call.endsWith('/menu-preview');

/**
 * The API as the contract describes it: an exchange that the real server could not have fails the test. Where the
 * test gives no answer, the person is signed in and has nothing yet.
 */
export const startApi = (answer: Answer, answerPreview?: Answer) =>
  startServer(async (received) => {
    const reply =
      (await (isPreview(received) ? answerPreview : answer)?.(received)) ?? usualAnswer(received.call);
    checkExchange(received, reply);
    return reply;
  });

export const refuse = (error: ErrorCode, message: string = error, more: object = {}): Reply => ({
  status: errorStatus[error],
  json: { error, message, ...more },
});
