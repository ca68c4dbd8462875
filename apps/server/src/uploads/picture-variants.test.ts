import { imageSources } from '@sofra/contract/images';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { openShop, signUp } from '../testing/people.ts';
import { drawPicture, unpack, upload } from '../testing/pictures.ts';
import { useTestApp } from '../testing/test-app.ts';

const testApp = useTestApp();
const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  testApp.app.fastify.inject({ method, url, headers });

async function ownerWithShop() {
  const owner = await signUp(testApp);
  return { owner, shopId: (await openShop(owner))._id };
}

const small = () => drawPicture(64, 48).png().toBuffer();

describe('an uploaded picture', () => {
  test('is there in three widths under addresses that never change', {
    tags: ['S7.22', 'D6.40', 'D7.8', 'D7.10'],
  }, async () => {
    const { owner, shopId } = await ownerWithShop();
    const file = await drawPicture(1600, 1200).jpeg().toBuffer();
    const answer = await upload(testApp, owner, { pathInfo: `uploads/${shopId}/products/menu.jpg`, file });
    expect(answer.status).toBe(201);
    const { url } = answer.body;
    expect(url).toMatch(new RegExp(`^/uploads/${shopId}/products/[0-9a-f]{32}-1280x960\\.webp$`));
    const sources = imageSources(url)
      .srcSet?.split(', ')
      .map((source) => source.split(' '));
    expect(sources?.map(([, width]) => width)).toEqual(['320w', '640w', '1280w']);
    for (const [address = '', width = ''] of sources ?? []) {
      const picture = await get(address);
      expect(picture.statusCode).toBe(200);
      expect(picture.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-length': String(picture.rawPayload.length),
      });
      const { format, ...size } = await sharp(picture.rawPayload).metadata();
      expect([format, `${size.width}w`, size.height]).toEqual(['webp', width, (size.width * 3) / 4]);
    }
  });

  test('is not sent again to whoever has it, and only its head to whoever asks for that', async () => {
    const { owner, shopId } = await ownerWithShop();
    const { body } = await upload(testApp, owner, {
      pathInfo: `uploads/${shopId}/gallery/x`,
      file: await small(),
    });
    const first = await get(body.url);
    const again = await get(body.url, { 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    expect((await get(body.url, { 'if-none-match': '"another"' })).statusCode).toBe(200);
    const head = await get(body.url, {}, 'HEAD');
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
    expect(head.headers['content-length']).toBe(String(first.rawPayload.length));
  });

  test('is never made larger', { tags: ['D7.9'] }, async () => {
    const { owner, shopId } = await ownerWithShop();
    const { body } = await upload(testApp, owner, {
      pathInfo: `uploads/${shopId}/products/x`,
      file: await drawPicture(500, 100).webp().toBuffer(),
    });
    expect(body.url).toMatch(/-500x100\.webp$/);
    expect((await get(body.url.replace('.webp', '-320.webp'))).statusCode).toBe(200);
    expect((await get(body.url.replace('.webp', '-640.webp'))).statusCode).toBe(404);
  });

  test('that is a long strip is made to fit', async () => {
    const { owner, shopId } = await ownerWithShop();
    const { status, body } = await upload(testApp, owner, {
      pathInfo: `uploads/${shopId}/products/x`,
      file: await drawPicture(50, 20_000).png().toBuffer(),
    });
    expect(status).toBe(201);
    expect(body.url).toMatch(/-13x5120\.webp$/);
  });

  test('twice has the same address, another one has another', { tags: ['D2.18'] }, async () => {
    const { owner, shopId } = await ownerWithShop();
    const pathInfo = `uploads/${shopId}/products/x`;
    const file = await small();
    const urls = await Promise.all(
      [file, file, await drawPicture(64, 48, 7).png().toBuffer()].map(
        async (file) => (await upload(testApp, owner, { pathInfo, file })).body.url,
      ),
    );
    expect(urls[0]).toBe(urls[1]);
    expect(urls[0]).not.toBe(urls[2]);
  });

  test('of twelve megapixels from a phone comes out upright and tells nothing about who took it', {
    tags: ['D7.7'],
  }, async () => {
    const { owner, shopId } = await ownerWithShop();
    const half = { width: 2000, height: 3000, channels: 3 as const };
    const right = await sharp({ create: { ...half, background: '#0000ff' } })
      .png()
      .toBuffer();
    // Held sideways: red on the left of the sensor is the top of the photo.
    const file = await sharp({ create: { ...half, width: 4000, background: '#ff0000' } })
      .composite([{ input: right, left: 2000, top: 0 }])
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Copyright: 'Ayşe' }, IFD3: { GPSLatitude: '41/1 0/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(file).metadata()).exif?.toString('latin1')).toContain('Ay');
    const { body } = await upload(testApp, owner, { pathInfo: `uploads/${shopId}/products/x`, file });
    expect(body.url).toMatch(/-1280x1707\.webp$/);
    for (const width of ['', '-320', '-640']) {
      const stored = (await get(body.url.replace('.webp', `${width}.webp`))).rawPayload;
      const metadata = await sharp(stored).metadata();
      expect([metadata.orientation, metadata.exif, metadata.icc, metadata.xmp]).toEqual(
        Array(4).fill(undefined),
      );
      const { data, info } = await unpack(stored);
      expect(info.height).toBeGreaterThan(info.width);
      expect([data[0], data[2], data.at(-3), data.at(-1)].map((part = 0) => part > 128)).toEqual([
        true,
        false,
        false,
        true,
      ]);
    }
  });

  test.each([
    [
      'a transparent PNG',
      () => sharp({ create: { width: 9, height: 9, channels: 4, background: '#ff000080' } }).png(),
      4,
    ],
    ['a WebP', () => drawPicture(9, 9).webp(), 3],
    ['a grey JPEG', () => drawPicture(9, 9).grayscale().jpeg(), 3],
    ['a PNG of 16 bits', () => drawPicture(9, 9).toColourspace('rgb16').png(), 3],
    ['a JPEG in the colours of print', () => drawPicture(9, 9).toColourspace('cmyk').jpeg(), 3],
    ['a progressive JPEG', () => drawPicture(9, 9).jpeg({ progressive: true }), 3],
  ])('may be %s', { tags: ['S5.19', 'D7.4'] }, async (_, make, channels) => {
    const { owner, shopId } = await ownerWithShop();
    const file = await make().toBuffer();
    const { status, body } = await upload(testApp, owner, { pathInfo: `uploads/${shopId}/logo/x`, file });
    expect(status).toBe(201);
    const { data, info } = await unpack((await get(body.url)).rawPayload);
    expect([info.width, info.height, info.channels, data.length]).toEqual([9, 9, channels, 81 * channels]);
  });

  test.each([
    ['sixteen', 'rgb16'],
    ['eight', 'srgb'],
  ] as const)('of %s bits with a colour profile keeps its colours', async (_, space) => {
    const { owner, shopId } = await ownerWithShop();
    const red = sharp({ create: { width: 9, height: 9, channels: 3, background: '#ff0000' } });
    const file = await red.toColourspace(space).withIccProfile('srgb').png().toBuffer();
    const { body } = await upload(testApp, owner, { pathInfo: `uploads/${shopId}/logo/x`, file });
    const { data } = await unpack((await get(body.url)).rawPayload);
    // WebP itself is off by a little.
    expect(data[0]).toBeGreaterThan(250);
    expect(Math.max(data[1] ?? 255, data[2] ?? 255)).toBeLessThan(5);
  });

  test('in the colours of print keeps them', async () => {
    const { owner, shopId } = await ownerWithShop();
    const colour = [192, 32, 16] as const;
    const [r, g, b] = colour;
    const red = sharp({ create: { width: 9, height: 9, channels: 3, background: { r, g, b } } });
    const file = await red.withIccProfile('cmyk').toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer();
    expect((await sharp(file).metadata()).space).toBe('cmyk');
    const { body } = await upload(testApp, owner, { pathInfo: `uploads/${shopId}/logo/x`, file });
    const { data } = await unpack((await get(body.url)).rawPayload);
    // Ink has no such red: the nearest there is.
    for (const [at, value] of colour.entries()) expect(Math.abs((data[at] ?? 999) - value)).toBeLessThan(15);
  });

  test('that moves is kept as its first frame', async () => {
    const { owner, shopId } = await ownerWithShop();
    const frames = ['#ff0000', '#0000ff'].map((background) => ({
      create: { width: 20, height: 20, channels: 3 as const, background },
    }));
    const file = await sharp(frames as never, { join: { animated: true } })
      .webp({ loop: 0 })
      .toBuffer();
    expect((await sharp(file).metadata()).pages).toBe(2);
    const { body } = await upload(testApp, owner, { pathInfo: `uploads/${shopId}/logo/x`, file });
    expect(body.url).toMatch(/-20x20\.webp$/);
    const stored = (await get(body.url)).rawPayload;
    expect((await sharp(stored).metadata()).pages ?? 1).toBe(1);
    expect((await unpack(stored)).data[0]).toBeGreaterThan(200);
  });
});
