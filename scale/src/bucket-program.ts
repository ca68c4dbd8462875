import type { SwiftBucket } from '../../scripts/engines/swift-objects.ts';
import { freePort } from '../../scripts/free-port.ts';
import { hasEnded, isReady, spawnProgram } from '../../scripts/spawn-program.ts';
import { smallPng } from './small-png.ts';

export interface BucketProgram {
  url: string;
  /** Everything it has printed so far. */
  output(): string;
  stop(): Promise<void>;
}

export const settingsOf = (swift: SwiftBucket): Record<string, string> => ({
  S3_BUCKET: swift.bucket,
  S3_ENDPOINT: swift.endpoint,
  S3_REGION: swift.region,
  S3_ACCESS_KEY_ID: swift.accessKeyId,
  S3_SECRET_ACCESS_KEY: swift.secretAccessKey,
});

/** The real program with its data in this folder, which may hold those of an earlier one. */
export async function startInFolder(dataDir: string, env: Record<string, string>): Promise<BucketProgram> {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const settings = { PORT: port, PUBLIC_URL: url, DATA_DIR: dataDir, ...env };
  const program = spawnProgram({ env: settings, cwd: dataDir });
  const stop = async () => {
    if (!hasEnded(program.child)) program.child.kill('SIGTERM');
    await program.ended;
  };
  if (await isReady(url, program)) return { url, output: program.output, stop };
  await stop();
  throw new Error(`The program did not start.\n${program.output()}`);
}

export interface Owner {
  url: string;
  cookie: string;
  shopId: string;
}

async function send(url: string, cookie: string, path: string, body: object): Promise<Response> {
  const answer = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, cookie },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

/** Somebody with a shop and a menu that guests can read at /m/lale. */
export async function openMenu({ url }: BucketProgram): Promise<Owner> {
  const account = { email: 'owner@example.org', password: 'kahve-sofra-42' };
  const signedUp = await send(url, '', '/user/register', account);
  const cookie = signedUp.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const idOf = async (answer: Response) => ((await answer.json()) as { _id: string })._id;
  const shop = { name: 'Lale', shop_slug: 'lale', description: 'Ev yemekleri', menu_languages: ['tr'] };
  const shopId = await idOf(await send(url, cookie, '/shop', shop));
  const category = { shop_id: shopId, name: { tr: 'Çorbalar' }, is_active: true };
  const categoryId = await idOf(await send(url, cookie, '/category', category));
  const price = { currency: 'TRY', price: 120 };
  const product = {
    shop_id: shopId,
    category_id: categoryId,
    name: { tr: 'Mercimek' },
    prices: [price],
    is_active: true,
  };
  await send(url, cookie, '/product', product);
  return { url, cookie, shopId };
}

export interface Uploaded {
  status: number;
  /** Of the picture, where it was taken. */
  url?: string;
  error?: string;
}

export async function uploadPicture({ url, cookie, shopId }: Owner, number: number): Promise<Uploaded> {
  const form = new FormData();
  form.append('pathInfo', `uploads/${shopId}/products/x`);
  form.append('file', new Blob([new Uint8Array(smallPng(number))]), 'photo.png');
  const headers = { origin: url, cookie };
  const answer = await fetch(`${url}/api/image`, { method: 'POST', headers, body: form });
  return { status: answer.status, ...((await answer.json()) as { url?: string; error?: string }) };
}
