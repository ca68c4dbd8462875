import sharp, { type OutputInfo, type Sharp } from 'sharp';
import type { Answer, Caller, TestApp } from './test-app.ts';

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
      ...(person.cookie && { cookie: `session=${person.cookie}` }),
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
