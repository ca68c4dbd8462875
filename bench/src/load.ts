import { connect } from 'node:net';

const connections = 16;
const maxRequests = 100_000;

export interface Target {
  url: string;
  cookie?: string;
  headers?: Record<string, string>;
  method?: string;
  body?: object;
}

const endOfHead = Buffer.from('\r\n\r\n');

/** The length of the first whole answer in the buffer, or 0 while it is incomplete. */
function answerLength(buffer: Buffer): number {
  const headLength = buffer.indexOf(endOfHead);
  if (headLength < 0) return 0;
  const head = buffer.toString('latin1', 0, headLength);
  if (!/^HTTP\/1\.1 20[01] /.test(head)) throw new Error(`Unexpected answer: ${head.split('\r\n')[0]}`);
  const bodyLength = /^content-length: (\d+)$/im.exec(head)?.[1];
  if (bodyLength === undefined) throw new Error('The load generator needs answers with a content-length.');
  const total = headLength + endOfHead.length + Number(bodyLength);
  return buffer.length >= total ? total : 0;
}

/** A request as it is sent. */
export function requestOf({ url, cookie, headers, method = 'GET', body }: Target): string {
  const { host, pathname, search } = new URL(url);
  const content = body === undefined ? '' : JSON.stringify(body);
  const lines = Object.entries({
    host,
    ...(cookie && { cookie }),
    ...(content && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) }),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n${content}`;
}

interface Asking {
  port: number;
  /** What to ask next; nothing ends the connection. */
  next(): string | undefined;
  onAnswer(ms: number): void;
}

function keepAsking({ port, next, onAnswer }: Asking): Promise<void> {
  return new Promise((resolve, reject) => {
    let received: Buffer = Buffer.alloc(0);
    let askedAt = 0;
    const socket = connect({ host: '127.0.0.1', port, noDelay: true }, ask);
    function ask() {
      const request = next();
      askedAt = performance.now();
      if (request === undefined) socket.end();
      else socket.write(request);
    }
    socket.on('error', reject).on('close', () => resolve());
    socket.on('data', (chunk) => {
      received = received.length > 0 ? Buffer.concat([received, chunk]) : chunk;
      try {
        const length = answerLength(received);
        if (length === 0) return;
        received = received.subarray(length);
      } catch (error) {
        socket.destroy();
        reject(error);
        return;
      }
      onAnswer(performance.now() - askedAt);
      ask();
    });
  });
}

/**
 * Asks over kept connections on the loopback address until there is nothing more to ask; the answer is how long each
 * took, and all of them. It speaks HTTP on bare sockets, because the client of `node:http` costs more than the server
 * and would measure itself.
 */
export async function askAll(url: string, connections: number, next: () => string | undefined) {
  const started = performance.now();
  const port = Number(new URL(url).port);
  const times: number[] = [];
  const asking = { port, next, onAnswer: (ms: number) => void times.push(ms) };
  await Promise.all(Array.from({ length: connections }, () => keepAsking(asking)));
  return { times, seconds: (performance.now() - started) / 1000 };
}

/** Answers a second to one and the same question. */
export async function requestRate(target: Target, secondsAsked: number): Promise<number> {
  const request = requestOf(target);
  const end = performance.now() + secondsAsked * 1000;
  let asked = 0;
  const next = () => (asked++ < maxRequests && performance.now() < end ? request : undefined);
  const { times, seconds } = await askAll(target.url, connections, next);
  return times.length / seconds;
}
