import { connect } from 'node:net';

const connections = 16;
const maxRequests = 100_000;

export interface Target {
  url: string;
  cookie?: string;
  headers?: Record<string, string>;
}

const endOfHead = Buffer.from('\r\n\r\n');

/** The length of the first whole answer in the buffer, or 0 while it is incomplete. */
function answerLength(buffer: Buffer): number {
  const headLength = buffer.indexOf(endOfHead);
  if (headLength < 0) return 0;
  const head = buffer.toString('latin1', 0, headLength);
  if (!head.startsWith('HTTP/1.1 200 ')) throw new Error(`Unexpected answer: ${head.split('\r\n')[0]}`);
  const bodyLength = /^content-length: (\d+)$/im.exec(head)?.[1];
  if (bodyLength === undefined) throw new Error('The load generator needs answers with a content-length.');
  const total = headLength + endOfHead.length + Number(bodyLength);
  return buffer.length >= total ? total : 0;
}

function keepAsking(target: Target, onAnswer: () => boolean): Promise<void> {
  const { host, port, pathname, search } = new URL(target.url);
  const headers = { host, ...(target.cookie && { cookie: target.cookie }), ...target.headers };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = `GET ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n`;
  return new Promise((resolve, reject) => {
    let received: Buffer = Buffer.alloc(0);
    const socket = connect({ host: '127.0.0.1', port: Number(port), noDelay: true }, () =>
      socket.write(request),
    );
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
      if (onAnswer()) socket.write(request);
      else socket.end();
    });
  });
}

/**
 * Answers a second over kept connections on the loopback address. It speaks HTTP on bare sockets,
 * because the client of `node:http` costs more than the server and would measure itself.
 */
export async function requestRate(target: Target, seconds: number): Promise<number> {
  const started = performance.now();
  const end = started + seconds * 1000;
  let answers = 0;
  const onAnswer = () => {
    answers += 1;
    return answers < maxRequests && performance.now() < end;
  };
  await Promise.all(Array.from({ length: connections }, () => keepAsking(target, onAnswer)));
  return answers / ((performance.now() - started) / 1000);
}
