import type { FastifyReply, FastifyRequest } from 'fastify';
import { quickEncodingFor, sendEncoded } from '../../platform/http/kept-answer.ts';
import type { KeptList } from './kept-lists.ts';

const type = 'application/json; charset=utf-8';

/** The browser may keep it, and asks each time whether it is still so: then a changed list alone is sent. */
export async function sendList(
  request: FastifyRequest,
  reply: FastifyReply,
  list: KeptList,
): Promise<FastifyReply> {
  const encoding = quickEncodingFor(request);
  reply.headers({ 'cache-control': 'private, no-cache', vary: 'accept-encoding' });
  return sendEncoded(request, reply, { type, etag: list.etag }, encoding, await list.in(encoding));
}
