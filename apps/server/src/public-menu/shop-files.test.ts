import { patchShop } from '@sofra/contract/shops';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { shopWithMenu, visit } from '../testing/guest.ts';
import { drawPicture, upload } from '../testing/pictures.ts';
import type { Caller } from '../testing/test-app.ts';
import { useTestApp } from '../testing/test-app.ts';

const testApp = useTestApp({ PUBLIC_URL: 'https://menu.example' });
const open = (url: string) => visit(testApp.app, url);

async function addPicture(owner: Caller, shopId: string, kind: string, picture: Sharp) {
  const file = await picture.png().toBuffer();
  const { body } = await upload(testApp, owner, { pathInfo: `uploads/${shopId}/${kind}/x`, file });
  return body.url as string;
}

/** The colour in the middle of an edge, where nothing of a narrow logo lies. */
async function colourAtTheEdge(file: Buffer): Promise<number[]> {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  const at = Math.floor(info.height / 2) * info.width * info.channels;
  return [...data.subarray(at, at + 3)];
}

const attribute = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';

test('a menu can be put on the home screen: it has a manifest with its name, its colour and its icons', {
  tags: ['D9.34'],
}, async () => {
  const { owner, shop } = await shopWithMenu(testApp, { name: 'Lale Lokantası', theme: 'dark' });
  const logo = await addPicture(owner, shop._id, 'logo', drawPicture(40, 80));
  await owner.call(patchShop, { body: { _id: shop._id, logo } });
  const { body: page } = await open('/m/lale');
  const answer = await open(attribute(page, /rel="manifest" href="([^"]+)"/));
  expect(answer.headers['content-type']).toContain('application/manifest+json');
  const manifest = answer.json();
  const color = attribute(page, /name="theme-color" content="([^"]+)"/);
  expect(color).toMatch(/^#[\da-f]{6}$/);
  expect(manifest).toMatchObject({
    name: 'Lale Lokantası',
    start_url: '/m/lale',
    scope: '/m/lale',
    theme_color: color,
    background_color: color,
  });
  const touchIcon = attribute(page, /rel="apple-touch-icon" href="([^"]+)"/);
  const icons = [touchIcon, ...manifest.icons.map(({ src }: { src: string }) => src)];
  const sizes = [180, 192, 512];
  for (const [index, address] of icons.entries()) {
    const icon = await open(address);
    expect(icon.headers['content-type']).toBe('image/png');
    const { format, width, height, hasAlpha } = await sharp(icon.rawPayload).metadata();
    expect([format, width, height, hasAlpha]).toEqual(['png', sizes[index], sizes[index], false]);
  }
  // Beside a narrow logo the icon has the colour of the page.
  const dark = [1, 3, 5].map((from) => Number.parseInt(color.slice(from, from + 2), 16));
  expect(await colourAtTheEdge((await open(touchIcon)).rawPayload)).toEqual(dark);
});

test('a shop without a logo, and the program itself, have an icon too', { tags: ['D9.34'] }, async () => {
  await shopWithMenu(testApp);
  for (const address of ['/m/lale/icon-180.png', '/apple-touch-icon.png']) {
    const icon = await open(address);
    const { format, width } = await sharp(icon.rawPayload).metadata();
    expect([icon.statusCode, format, width]).toEqual([200, 'png', 180]);
  }
});

test.each(['gallery', 'logo'])(
  'whoever shares a menu with a picture (%s) shares a JPEG of the size it names',
  { tags: ['D9.34'] },
  async (kind) => {
    const { owner, shop } = await shopWithMenu(testApp);
    const picture = await addPicture(owner, shop._id, kind, drawPicture(90, 60, kind.length));
    const body = kind === 'logo' ? { logo: picture } : { shop_images: [picture] };
    await owner.call(patchShop, { body: { _id: shop._id, ...body } });
    const { body: page } = await open('/m/lale');
    const address = attribute(page, /property="og:image" content="https:\/\/menu\.example([^"]+)"/);
    const answer = await open(address);
    expect(answer.headers['content-type']).toBe('image/jpeg');
    const { format, width, height } = await sharp(answer.rawPayload).metadata();
    expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
    expect(page).toContain('property="og:image:width" content="1200"');
    expect(page).toContain('property="og:image:height" content="630"');
  },
);

test('of a menu that does not exist there are no files, and of one without pictures none to share', async () => {
  await shopWithMenu(testApp);
  for (const address of ['/m/nobody/app.webmanifest', '/m/nobody/icon-180.png', '/m/lale/share.jpg'])
    expect((await open(address)).statusCode, address).toBe(404);
  expect((await open('/m/lale')).body).not.toContain('og:image');
});

test('the worker may answer for printed codes, and stays out of the owners’ pages', {
  tags: ['D9.30'],
}, async () => {
  await shopWithMenu(testApp);
  const worker = await open('/m/sw.js');
  expect(worker.headers['service-worker-allowed']).toBe('/');
  const { body: page } = await open('/m/lale');
  const script = (await open(attribute(page, /<script type="module" src="([^"]+)"/))).body;
  expect(script).toMatch(/\[[`'"]\/m\/[`'"],\s*[`'"]\/q\/[`'"]\]/);
});
