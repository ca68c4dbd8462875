import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

export const keys = { accessKeyId: 'key', secretAccessKey: 'secret' };

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Amazon's signature, version 4, computed anew from what arrived. */
function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const match =
    /Credential=(\w+)\/(\d+)\/([\w-]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=(\w+)/.exec(
      request.headers.authorization ?? '',
    );
  if (!match || match[1] !== keys.accessKeyId) return false;
  const [, , day = '', region = '', signed = '', signature] = match;
  const url = new URL(request.url ?? '/', 'http://x');
  const query = [...url.searchParams]
    .map(([k, v]) => `${k}=${encodeURIComponent(v)}`)
    .sort()
    .join('&');
  const headers = signed
    .split(';')
    .map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
    .join('');
  const declared = String(request.headers['x-amz-content-sha256']);
  if (declared !== 'UNSIGNED-PAYLOAD' && declared !== createHash('sha256').update(body).digest('hex'))
    return false;
  const canonical = [request.method, url.pathname, query, headers, signed, declared].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const digest = createHash('sha256').update(canonical).digest('hex');
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, digest].join('\n');
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${keys.secretAccessKey}`, day), region));
  return hmac(key, text).toString('hex') === signature;
}

/** A bucket that keeps objects by path and refuses what is not signed with its key. */
export async function openBucket() {
  const objects = new Map<string, { body: Buffer; type: string | undefined }>();
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const path = new URL(request.url ?? '/', 'http://x').pathname;
    if (!isSigned(request, body))
      return response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
    if (request.method === 'PUT') objects.set(path, { body, type: request.headers['content-type'] });
    if (request.method === 'DELETE') objects.delete(path);
    if (request.method !== 'GET') return response.writeHead(request.method === 'PUT' ? 200 : 204).end();
    const object = objects.get(path);
    if (!object) return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
    response.writeHead(200, { 'content-length': object.body.length }).end(object.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return { endpoint: `http://127.0.0.1:${port}`, objects, close: () => server.close() };
}
