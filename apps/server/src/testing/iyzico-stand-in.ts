import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';

interface StoredProduct {
  token: string;
  name: string;
  description: string;
  price: string;
  image: string;
  status: 'ACTIVE' | 'PASSIVE';
}

export type Mood = 'well' | 'silent' | 'html' | 'nonsense' | 'elsewhere';

/** The provider as its documentation has it: it checks the signature over the bytes it received. */
export async function openStandIn(keys: { apiKey: string; secretKey: string }) {
  const products = new Map<string, StoredProduct>();
  const requests: { method: string; path: string; raw: string }[] = [];
  const state = { mood: 'well' as Mood, slowMs: 0, gate: Promise.resolve() };

  const failure = (errorCode: string, errorMessage: string) => ({
    status: 'failure',
    errorCode,
    errorMessage,
  });

  function refusalOf(header: string | undefined, path: string, raw: string) {
    const encoded = /^IYZWSv2 (.+)$/.exec(header ?? '')?.[1];
    const parts = new Map(
      Buffer.from(encoded ?? '', 'base64')
        .toString()
        .split('&')
        .map((part) => [part.slice(0, part.indexOf(':')), part.slice(part.indexOf(':') + 1)] as const),
    );
    if (parts.get('apiKey') !== keys.apiKey) return failure('1001', 'api bilgileri bulunamadı');
    const expected = createHmac('sha256', keys.secretKey)
      .update(`${parts.get('randomKey')}${path}${raw}`)
      .digest('hex');
    return parts.get('signature') === expected ? undefined : failure('1000', 'Geçersiz imza');
  }

  function save(token: string, body: Record<string, string>) {
    for (const field of ['name', 'description', 'price', 'currencyCode', 'encodedImageFile'])
      if (!body[field]) return failure('24', `${field} gönderilmesi zorunludur`);
    if (!(Number(body.price) > 0)) return failure('5005', 'price 0 dan büyük olmalıdır');
    const { name = '', description = '', price = '', encodedImageFile: image = '' } = body;
    products.set(token, { token, name, description, price, image, status: 'ACTIVE' });
    const data = {
      token,
      url: `https://sandbox.iyzi.link/${token}`,
      imageUrl: `https://img.iyzi.link/${token}.jpg`,
    };
    return { status: 'success', conversationId: body.conversationId, data };
  }

  function answerTo(method: string, path: string, raw: string, authorization: string | undefined): object {
    const refusal = refusalOf(authorization, path, raw);
    if (refusal) return refusal;
    const token = /^\/v2\/iyzilink\/products\/([^/]+)$/.exec(path)?.[1];
    if (method === 'POST' && path === '/v2/iyzilink/products')
      return save(`AA${String(products.size + 1).padStart(4, '0')}`, JSON.parse(raw));
    const product = token && products.get(token);
    if (!product) return failure('11', 'Geçersiz istek');
    if (method === 'PUT') return save(product.token, JSON.parse(raw));
    return { status: 'success', data: { ...product, productStatus: product.status } };
  }

  async function bodyOf(request: IncomingMessage): Promise<string> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks).toString();
  }

  const server = createServer(async (request, response) => {
    const { method = '', url = '' } = request;
    const raw = await bodyOf(request);
    requests.push({ method, path: url, raw });
    if (state.mood === 'silent') return;
    await state.gate;
    if (state.slowMs) await new Promise((resolve) => setTimeout(resolve, state.slowMs));
    if (state.mood === 'html') return response.writeHead(500).end('<html>Bad gateway</html>');
    if (state.mood === 'nonsense') return response.end('{"hello":"world"}');
    if (state.mood === 'elsewhere' && !url.endsWith('?elsewhere'))
      return response.writeHead(307, { location: `${url}?elsewhere` }).end();
    const answer = answerTo(method, url.split('?')[0] ?? '', raw, request.headers.authorization);
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    products,
    requests,
    state,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
