import { hash, verify } from '@node-rs/argon2';
import { imageWidths } from '@sofra/contract/images';
import sharp from 'sharp';
import type { Figure, Measurement, Subject } from './measurement.ts';
import { openSampleShop } from './sample-shop.ts';
import { benchPassword } from './sign-up.ts';
import { inTurns, median, spreadOf } from './timing.ts';

const rounds = 7;
const loginsEach = 60;
/** As many as the program hashes at once. */
const hashedAtOnce = 2;
/** Enough that two are always being hashed while others are at the database. */
const loginsAtOnce = 4;
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const photo = { width: 4000, height: 3000 };

type Work = () => Promise<unknown>;

async function several(count: number, atOnce: number, work: Work): Promise<void> {
  let left = count;
  const keepWorking = async () => {
    while (left-- > 0) await work();
  };
  await Promise.all(Array.from({ length: atOnce }, keepWorking));
}

async function measureLogins({ url }: Subject): Promise<Figure> {
  const stored = await hash(benchPassword, parameters);
  // On a device that is known, as on most days.
  let device = '';
  const login = async () => {
    const answer = await fetch(`${url}/api/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url, cookie: device },
      body: JSON.stringify({ email: 'bench@example.org', password: benchPassword }),
    });
    if (!answer.ok) throw new Error(`A login was refused: ${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
    device ||=
      answer.headers
        .getSetCookie()
        .find((cookie) => cookie.startsWith('device='))
        ?.split(';')[0] ?? '';
  };
  const times = await inTurns(
    () => several(loginsEach, loginsAtOnce, login),
    () => several(loginsEach, hashedAtOnce, () => verify(stored, benchPassword)),
    rounds,
  );
  const rates = (ms: number[]) => ms.map((one) => (1000 * loginsEach) / one);
  return {
    name: 'logins, beside argon2 alone',
    value: median(rates(times.ours)),
    unit: '/s',
    against: median(rates(times.bare)),
    kind: 'ceiling',
    least: 0.85,
    spread: spreadOf(rates(times.ours)),
  };
}

/** What a telephone takes: smooth parts and grain. */
const drawPhoto = () =>
  sharp({
    create: { ...photo, channels: 3, noise: { type: 'gaussian', mean: 120, sigma: 40 }, background: '#888' },
  })
    .blur(2)
    .jpeg({ quality: 85 })
    .toBuffer();

/** The same widths by the bare library. */
async function encodeBare(source: Buffer): Promise<void> {
  const widest = Math.max(...imageWidths);
  const { data, info } = await sharp(source)
    .autoOrient()
    .resize({ width: widest, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  for (const narrow of imageWidths)
    await sharp(data, { raw: { width, height, channels } })
      .resize({ width: narrow })
      .webp({ quality: 80 })
      .toBuffer();
}

async function measurePhotos(subject: Subject): Promise<Figure> {
  const { url, cookie } = subject;
  const shop = await openSampleShop(subject, 'fotografci');
  const source = await drawPhoto();
  const upload = async () => {
    const body = new FormData();
    body.append('pathInfo', `uploads/${shop.id}/products/photo.jpg`);
    body.append('file', new Blob([new Uint8Array(source)], { type: 'image/jpeg' }), 'photo.jpg');
    const answer = await fetch(`${url}/api/image`, {
      method: 'POST',
      headers: { origin: url, cookie },
      body,
    });
    if (!answer.ok) throw new Error(`The photo was refused: ${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
  };
  sharp.concurrency(1);
  const times = await inTurns(upload, () => encodeBare(source), rounds);
  return {
    name: 'a photo of 12 megapixels, beside sharp alone',
    value: median(times.ours),
    unit: 'ms',
    against: median(times.bare),
    kind: 'ceiling',
    most: 1.3,
    spread: spreadOf(times.ours),
  };
}

/** What takes the processor whatever is written around it. */
export const measureHardWork: Measurement = async (subject) => {
  // First: of more sessions than an account may have the oldest ends, and hundreds of logins would end this one.
  const photos = await measurePhotos(subject);
  return [await measureLogins(subject), photos];
};
