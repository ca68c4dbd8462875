import type { FastifyReply } from 'fastify';

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;

/** A file that the browser saves under its name, in whatever alphabet that is. */
export function sendSheet(reply: FastifyReply, name: string, body: Buffer | string): FastifyReply {
  const kind = name.endsWith('.csv') ? 'csv' : 'xlsx';
  const plain = name.normalize('NFKD').replace(/[^\w.-]+/g, '-');
  return reply
    .type(types[kind])
    .header(
      'content-disposition',
      `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    )
    .send(body);
}
