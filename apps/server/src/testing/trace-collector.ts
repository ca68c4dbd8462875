import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface CollectedSpan {
  traceId: string;
  spanId: string;
  parentId: string;
  name: string;
  /** As the protocol numbers them: 1 internal, 2 server, 3 client. */
  kind: number;
  attributes: Record<string, unknown>;
  failed: boolean;
  service: string;
}

type Field = bigint | Buffer;

/** The fields of a protobuf message by their numbers. */
function fieldsOf(message: Buffer): (number: number) => Field[] {
  const fields = new Map<number, Field[]>();
  let at = 0;
  const varint = () => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = BigInt(message[at++] ?? 0);
      value |= (byte & 0x7fn) << shift;
      if (byte < 0x80n) return value;
    }
  };
  const bytes = (length: number) => {
    at += length;
    return message.subarray(at - length, at);
  };
  while (at < message.length) {
    const tag = Number(varint());
    const wire = tag & 7;
    let field: Field;
    if (wire === 0) field = varint();
    else if (wire === 2) field = bytes(Number(varint()));
    else field = bytes(wire === 1 ? 8 : 4);
    fields.set(tag >> 3, [...(fields.get(tag >> 3) ?? []), field]);
  }
  return (number) => fields.get(number) ?? [];
}

const messages = (fields: Field[]) => fields.map((field) => fieldsOf(field as Buffer));
const text = ([field = Buffer.alloc(0)]: Field[]) => field.toString();
const hex = ([field]: Field[]) => ((field ?? Buffer.alloc(0)) as Buffer).toString('hex');

function readValue(value: ReturnType<typeof fieldsOf>): unknown {
  const [string] = value(1);
  if (string !== undefined) return string.toString();
  return value(3)[0] === undefined ? undefined : Number(value(3)[0]);
}

const attributesOf = (fields: Field[]) =>
  Object.fromEntries(
    messages(fields).map((pair) => [text(pair(1)), readValue(messages(pair(2))[0] ?? (() => []))]),
  );

function spansIn(body: Buffer): CollectedSpan[] {
  return messages(fieldsOf(body)(1)).flatMap((ofResource) => {
    const [resource] = messages(ofResource(1));
    const service = String(attributesOf(resource?.(1) ?? [])['service.name']);
    return messages(ofResource(2))
      .flatMap((ofScope) => messages(ofScope(2)))
      .map((span) => ({
        traceId: hex(span(1)),
        spanId: hex(span(2)),
        parentId: hex(span(4)),
        name: text(span(5)),
        kind: Number(span(6)[0] ?? 0),
        attributes: attributesOf(span(9)),
        failed: messages(span(15))[0]?.(3)[0] === 2n,
        service,
      }));
  });
}

export interface TraceCollector {
  url: string;
  spans: CollectedSpan[];
  /** What arrived, as it was. */
  raw: Buffer[];
  headers: IncomingHttpHeaders[];
  /** How many wait for an answer. */
  waiting(): number;
  /** From now on, and for those who wait, it answers. */
  answer(): void;
  close(): Promise<void>;
}

/** Takes traces as a collector does, by OTLP in protobuf; one that hangs takes them and never says so. */
export async function openCollector({ hangs = false } = {}): Promise<TraceCollector> {
  const spans: CollectedSpan[] = [];
  const raw: Buffer[] = [];
  const headers: IncomingHttpHeaders[] = [];
  const held = new Set<() => void>();
  let isHanging = hangs;
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const answer = () => {
      held.delete(answer);
      response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
    };
    if (request.url !== '/v1/traces') return response.writeHead(404).end();
    headers.push(request.headers);
    raw.push(body);
    spans.push(...spansIn(body));
    if (!isHanging) return answer();
    held.add(answer);
    response.once('close', () => held.delete(answer));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    raw,
    headers,
    waiting: () => held.size,
    answer() {
      isHanging = false;
      for (const answer of held) answer();
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
