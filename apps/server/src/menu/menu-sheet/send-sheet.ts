import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  zip: 'application/zip',
} as const;

/** A file that the browser saves under its name, in whatever alphabet that is. */
export function sendSheet(
  reply: FastifyReply,
  name: `${string}.${keyof typeof types}`,
  body: Buffer | string | Readable,
): FastifyReply {
  const kind = name.slice(name.lastIndexOf('.') + 1) as keyof typeof types;
  const plain = name.normalize('NFKD').replace(/[^\w.-]+/g, '-');
  return reply
    .type(types[kind])
    .header(
      'content-disposition',
      `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    )
    .send(body);
}
