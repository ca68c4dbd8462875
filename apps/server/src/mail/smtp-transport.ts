import { createTransport } from 'nodemailer';
import { composeMessage, type Sender } from './message.ts';
import type { Transport } from './transport.ts';

/** A server that trickles its answers never runs into the time-out of the socket; this ends it. */
const patienceMs = 60_000;

function openLine(url: string) {
  return createTransport({
    url,
    pool: true,
    maxConnections: 1,
    // A connection that the server closed in the meantime is replaced at once; the rest is the queue's work.
    maxRequeues: 1,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 20_000,
    idleTimeout: 10_000,
  });
}

/**
 * Each mail under way has a line of its own, a pool of one connection that the next mail uses again, so that
 * one delivery can be cut off without breaking the others.
 */
export function openSmtp(url: string, from: Sender, deliveryMs = patienceMs): Transport {
  const lines = new Set<ReturnType<typeof openLine>>();
  const free: ReturnType<typeof openLine>[] = [];

  return {
    async send(mail) {
      const line = free.pop() ?? openLine(url);
      lines.add(line);
      const cutOff = setTimeout(() => {
        lines.delete(line);
        line.close({ force: true });
      }, deliveryMs);
      try {
        return (await line.sendMail(composeMessage(mail, from))).response;
      } finally {
        clearTimeout(cutOff);
        if (lines.has(line)) free.push(line);
      }
    },
    close() {
      for (const line of lines) line.close({ force: true });
    },
  };
}
