import { request } from 'node:https';
import { buffer } from 'node:stream/consumers';

export interface Answer {
  status: number;
  headers: Record<string, string | undefined>;
  setCookies: string[];
  body: Buffer;
  json<Body>(): Body;
}

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer | object;
  /** The address that the visitor comes from; all of 127.0.0.0/8 are this machine. */
  from?: string;
}

/** Whoever comes to an https address of this machine, believing its certificate. */
export function visitorOf(url: string, certificate: string) {
  return async function visit(
    path: string,
    { method, headers = {}, body, from }: Asked = {},
  ): Promise<Answer> {
    const isJson = body !== undefined && !Buffer.isBuffer(body);
    const sent = isJson ? Buffer.from(JSON.stringify(body)) : (body as Buffer | undefined);
    const response = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
      request(
        new URL(path, url),
        {
          method: method ?? (sent ? 'POST' : 'GET'),
          ca: certificate,
          family: 4,
          agent: false,
          ...(from && { localAddress: from }),
          headers: {
            ...(isJson && { 'content-type': 'application/json' }),
            ...(sent && { 'content-length': String(sent.length) }),
            ...headers,
          },
        },
        resolve,
      )
        .on('error', reject)
        .end(sent);
    });
    const content = await buffer(response);
    const { 'set-cookie': setCookies = [], ...rest } = response.headers;
    return {
      status: response.statusCode ?? 0,
      headers: rest as Answer['headers'],
      setCookies,
      body: content,
      json: () => JSON.parse(content.toString()),
    };
  };
}

export type Visit = ReturnType<typeof visitorOf>;
