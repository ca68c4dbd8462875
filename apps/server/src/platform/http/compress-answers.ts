import type { FastifyInstance } from 'fastify';
import { packQuickly, quickEncodingFor } from './kept-answer.ts';

/** Below it the head of an answer is most of it. Secrets are short: none is ever packed together with what was asked. */
const leastBytes = 4_096;

/** Long answers of the API go out compressed. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < leastBytes || reply.hasHeader('content-encoding'))
      return payload;
    if (!String(reply.getHeader('content-type')).startsWith('application/json')) return payload;
    reply.header('vary', 'accept-encoding');
    const encoding = quickEncodingFor(request);
    if (encoding === 'plain') return payload;
    reply.header('content-encoding', encoding);
    return packQuickly[encoding](Buffer.from(payload));
  });
}
