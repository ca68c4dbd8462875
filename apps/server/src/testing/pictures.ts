import { crc32, deflateSync } from 'node:zlib';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { type Answer, type Caller, cookieHeader, type TestApp } from './test-app.ts';

/** A picture with so much in it that it cannot be mistaken for another. */
export function drawPicture(width: number, height: number, seed = 1): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  for (let i = 0; i < pixels.length; i++) pixels[i] = (i * seed + (i >> 8) * 31) & 0xff;
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** Width, height and content of a picture that came back. */
export const unpack = (file: Buffer): Promise<{ data: Buffer; info: OutputInfo }> =>
  sharp(file).raw().toBuffer({ resolveWithObject: true });

interface Form {
  pathInfo?: string | undefined;
  file?: Buffer | undefined;
  filename?: string;
}

/** A form as a browser sends it. */
export async function encodeForm({ pathInfo, file, filename = 'photo.png' }: Form) {
  const form = new FormData();
  if (pathInfo !== undefined) form.append('pathInfo', pathInfo);
  if (file !== undefined) form.append('file', new Blob([new Uint8Array(file)]), filename);
  const response = new Response(form);
  return {
    type: response.headers.get('content-type') ?? '',
    payload: Buffer.from(await response.arrayBuffer()),
  };
}

export async function upload(
  testApp: TestApp,
  person: Caller,
  form: Form,
): Promise<Pick<Answer, 'status' | 'body' | 'headers'>> {
  const { type, payload } = await encodeForm(form);
  const response = await testApp.app.fastify.inject({
    method: 'POST',
    url: '/api/image',
    payload,
    headers: {
      'content-type': type,
      'accept-language': 'en',
      ...cookieHeader(person),
    },
  });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
}

/** Uploads a small picture of its own for the shop and answers its address. */
export async function addPicture(
  testApp: TestApp,
  person: Caller,
  shopId: string,
  seed = 1,
): Promise<string> {
  const file = await drawPicture(64, 48, seed).png().toBuffer();
  const { status, body } = await upload(testApp, person, { pathInfo: `uploads/${shopId}/products/x`, file });
  if (status !== 201) throw new Error(`The picture was not stored: ${JSON.stringify(body)}`);
  return body.url;
}

/** A PNG that says it is this large and is almost empty: what it unpacks to is its danger. */
export function emptyPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // One bit a pixel, grey.
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const ends = [Buffer.alloc(4), Buffer.alloc(4)] as const;
    ends[0].writeUInt32BE(data.length);
    ends[1].writeUInt32BE(crc32(body));
    return Buffer.concat([ends[0], body, ends[1]]);
  };
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
