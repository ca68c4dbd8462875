import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

interface Received {
  /** Such as `POST /api/user/login?x=1`. */
  call: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Reply {
  status: number;
  json?: unknown;
  text?: string;
}

async function read(request: IncomingMessage): Promise<Received> {
  let body = '';
  for await (const chunk of request) body += chunk;
  return { call: `${request.method} ${request.url}`, headers: request.headers, body };
}

/**
 * A small server on the loopback that answers the calls of one test. Node knows no page, hence no address that
 * `/api/…` is relative to; only that is added to fetch.
 */
export async function startApi(answer: (received: Received) => Reply | Promise<Reply>) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const got = await read(request);
    received.push(got);
    const { status, json, text } = await answer(got);
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(json === undefined ? text : JSON.stringify(json));
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
  });
  return {
    received,
    calls: () => received.map(({ call }) => call),
    stop: () => server.closeAllConnections(),
  };
}

export const refuse = (status: number, error: string, message = error): Reply => ({
  status,
  json: { error, message },
});
