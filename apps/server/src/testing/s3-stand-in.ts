import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

export const keys = { accessKeyId: 'key', secretAccessKey: 'secret' };

interface StoredObject {
  body: Buffer;
  type: string | undefined;
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const md5 = (content: Buffer) => createHash('md5').update(content);

interface Signature {
  credential: string;
  signedHeaders: string;
  signature: string;
  date: string;
  payload: string;
}

/** In the header of a request, or in an address that was signed for a browser. */
function signatureOf({ headers }: IncomingMessage, { searchParams }: URL): Signature {
  const asked = (name: string) => searchParams.get(`X-Amz-${name}`) ?? '';
  if (asked('Signature'))
    return {
      credential: asked('Credential'),
      signedHeaders: asked('SignedHeaders'),
      signature: asked('Signature'),
      date: asked('Date'),
      payload: 'UNSIGNED-PAYLOAD',
    };
  const part = (name: string) =>
    new RegExp(`${name}=([^,]+)`).exec(headers.authorization ?? '')?.[1]?.trim() ?? '';
  return {
    credential: part('Credential'),
    signedHeaders: part('SignedHeaders'),
    signature: part('Signature'),
    date: String(headers['x-amz-date']),
    payload: String(headers['x-amz-content-sha256']),
  };
}

const timeOf = (date: string) =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/** Amazon's signature, version 4, computed anew from what arrived. */
function isSigned(request: IncomingMessage, url: URL, body: Buffer): boolean {
  const { credential, signedHeaders, signature, date, payload } = signatureOf(request, url);
  const [keyId, day = '', region = ''] = credential.split('/');
  if (keyId !== keys.accessKeyId) return false;
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body)) return false;
  const seconds = Number(url.searchParams.get('X-Amz-Expires') ?? 900);
  if (Date.now() > timeOf(date) + seconds * 1000) return false;
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&');
  const headers = signedHeaders
    .split(';')
    .map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
    .join('');
  const canonical = [request.method, url.pathname, query, headers, signedHeaders, payload].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n');
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${keys.secretAccessKey}`, day), region));
  return hmac(key, text).toString('hex') === signature;
}

/** A page of at most a thousand names, as Amazon answers it. */
function listing(objects: Map<string, StoredObject>, { pathname, searchParams }: URL): string {
  const bucket = `${pathname.replace(/\/$/, '')}/`;
  const after = searchParams.get('continuation-token') ?? '';
  const found = [...objects]
    .map(([path, { body }]) => ({ key: path.slice(bucket.length), size: body.length, path }))
    .filter(({ path, key }) => path.startsWith(bucket + (searchParams.get('prefix') ?? '')) && key > after)
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  const page = found.slice(0, Math.min(1000, Number(searchParams.get('max-keys') ?? 1000)));
  const contents = page.map(({ key, size }) => `<Contents><Key>${key}</Key><Size>${size}</Size></Contents>`);
  const next = page.length < found.length ? page.at(-1)?.key : undefined;
  return `<ListBucketResult><IsTruncated>${next !== undefined}</IsTruncated>${contents.join('')}${
    next === undefined ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`
  }</ListBucketResult>`;
}

const refuse = (response: ServerResponse, status: number, code: string) =>
  response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);

/** A bucket that keeps objects by path and refuses what is not signed with its key. Scripts may read it if they are let. */
export async function openBucket({ port: at = 0, isReadable = false } = {}) {
  const objects = new Map<string, StoredObject>();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const body = await buffer(request);
    const url = new URL(request.url ?? '/', 'http://x');
    if (!isSigned(request, url, body)) return refuse(response, 403, 'SignatureDoesNotMatch');
    if (url.searchParams.has('list-type')) return response.end(listing(objects, url));
    const sum = request.headers['content-md5'];
    if (sum !== undefined && sum !== md5(body).digest('base64')) return refuse(response, 400, 'BadDigest');
    if (request.method === 'PUT') objects.set(url.pathname, { body, type: request.headers['content-type'] });
    if (request.method === 'DELETE') objects.delete(url.pathname);
    if (request.method !== 'GET') return response.writeHead(request.method === 'PUT' ? 200 : 204).end();
    const object = objects.get(url.pathname);
    if (!object) return refuse(response, 404, 'NoSuchKey');
    return response
      .writeHead(200, {
        'content-length': object.body.length,
        'content-type': object.type ?? 'binary/octet-stream',
        'cache-control': url.searchParams.get('response-cache-control') ?? '',
        etag: `"${md5(object.body).digest('hex')}"`,
        ...(isReadable && { 'access-control-allow-origin': '*' }),
      })
      .end(object.body);
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { endpoint: `http://127.0.0.1:${port}`, objects, close };
}
