import { setTimeout } from 'node:timers/promises';
import { getQrPdf, getQrPng, getQrSvg } from '@sofra/contract/public-menu';
import { patchShop } from '@sofra/contract/shops';
import { eq } from 'drizzle-orm';
import { create, toString as toSvg } from 'qrcode';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createApp } from '../app.ts';
import { readConfig } from '../platform/config.ts';
import { openRateLimits } from '../platform/rate-limits.ts';
import { shops } from '../shops/shops.table.ts';
import { shopWithMenu } from '../testing/guest.ts';
import { join, signUp } from '../testing/people.ts';
import { type Caller, cookieHeader, useTestApp } from '../testing/test-app.ts';

const testApp = useTestApp({ PUBLIC_URL: 'https://menu.example' });

/** The answer with its bytes, which the callers of JSON routes do not keep. */
const fetchFile = (person: Caller, shopId: string, file: string) =>
  testApp.app.fastify.inject({
    url: `/api/shop/${shopId}/${file}`,
    headers: cookieHeader(person),
  });

describe.each([
  ['qr.svg', 'image/svg+xml', getQrSvg, '<svg'],
  ['qr.png', 'image/png', getQrPng, '\x89PNG'],
  ['qr.pdf', 'application/pdf', getQrPdf, '%PDF'],
] as const)('%s', (file, type, route, start) => {
  test('is a file of its kind, named after the shop', { tags: ['D9.17'] }, async () => {
    const { owner, shop } = await shopWithMenu(testApp);
    const answer = await fetchFile(owner, shop._id, file);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain(type);
    expect(answer.headers['content-disposition']).toMatch(/^inline; filename="lale-qr.*"$/);
    expect(answer.rawPayload.toString('latin1').startsWith(start)).toBe(true);
  });

  test('is for every member, and for nobody else', { tags: ['D9.18'] }, async () => {
    const { owner, shop } = await shopWithMenu(testApp);
    const seller = await join(testApp, await signUp(testApp), shop._id, 'seller');
    const stranger = await signUp(testApp);
    const ask = async (person: Caller) =>
      (await person.call(route, { params: { id: shop._id }, query: {} } as never)).status;
    expect(await ask(owner)).toBe(200);
    expect(await ask(seller)).toBe(200);
    expect(await ask(stranger)).toBe(404);
    expect(await ask(testApp.nobody())).toBe(401);
  });
});

test('a picture has the width asked for, within bounds', { tags: ['D9.17'] }, async () => {
  const { owner, shop } = await shopWithMenu(testApp);
  const { width, height } = await sharp(
    (await fetchFile(owner, shop._id, 'qr.png?size=300')).rawPayload,
  ).metadata();
  expect([width, height]).toEqual([300, 300]);
  for (const size of ['127', '2049', 'big'])
    expect((await fetchFile(owner, shop._id, `qr.png?size=${size}`)).statusCode).toBe(422);
});

test('a picture shows the dots of the code and quiet all around, whatever its width', async () => {
  const { owner, shop } = await shopWithMenu(testApp);
  const { modules } = create(`https://menu.example/q/${shop.qr_code}`, { errorCorrectionLevel: 'M' });
  const width = modules.size + 8;
  for (const size of [128, 501, 2048]) {
    const file = (await fetchFile(owner, shop._id, `qr.png?size=${size}`)).rawPayload;
    const pixels = await sharp(file).toColourspace('b-w').raw().toBuffer();
    const middleOf = (place: number) => Math.floor(((place + 0.5) * size) / width);
    for (let row = 0; row < width; row++) {
      const shown = Array.from(
        { length: width },
        (_, column) => pixels[middleOf(row) * size + middleOf(column)],
      );
      const wanted = Array.from({ length: width }, (_, column) => {
        const isQuiet = Math.min(row, column) < 4 || Math.max(row, column) >= width - 4;
        return !isQuiet && modules.get(row - 4, column - 4) ? 0 : 255;
      });
      expect(shown).toEqual(wanted);
    }
  }
});

test('the code holds the short address that never changes', async () => {
  const { owner, shop } = await shopWithMenu(testApp);
  const svg = (await fetchFile(owner, shop._id, 'qr.svg')).body;
  const expected = { type: 'svg', margin: 4, errorCorrectionLevel: 'M' } as const;
  expect(svg).toBe(await toSvg(`https://menu.example/q/${shop.qr_code}`, expected));
});

test('a new name of the shop changes nothing in the code', { tags: ['D9.18'] }, async () => {
  const { owner, shop } = await shopWithMenu(testApp);
  const before = (await fetchFile(owner, shop._id, 'qr.svg')).body;
  await owner.call(patchShop, { body: { _id: shop._id, shop_slug: 'lale-moda' } });
  expect((await fetchFile(owner, shop._id, 'qr.svg')).body).toBe(before);
});

test('while sheets are drawn the program goes on answering', async () => {
  const { owner, shop } = await shopWithMenu(testApp);
  const drawn: string[] = [];
  const sheets = [1, 2, 3].map(async () => {
    const { statusCode } = await fetchFile(owner, shop._id, 'qr.pdf');
    drawn.push('sheet');
    expect(statusCode).toBe(200);
  });
  // A turn of the event loop that waits for nothing: with the drawing in its way they come after the sheets.
  for (let i = 0; i < 20; i++) await new Promise((resolve) => setImmediate(resolve));
  drawn.push('others');
  await Promise.all(sheets);
  expect(drawn[0]).toBe('others');
});

test('whoever asks for many sheets at once is told to come back, and others are not', async () => {
  const { owner, shop } = await shopWithMenu(testApp);
  const seller = await join(testApp, await signUp(testApp), shop._id, 'seller');
  const greedy = Array.from({ length: 40 }, () => fetchFile(owner, shop._id, 'qr.pdf'));
  const modest = fetchFile(seller, shop._id, 'qr.png?size=128');
  expect((await modest).statusCode).toBe(200);
  const answers = await Promise.all(greedy);
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  expect(refused.length).toBeGreaterThan(0);
  for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
});

test('of many sheets asked for at once a logo is read for as many as are drawn, and for none that is refused', async () => {
  const { owner, shop } = await shopWithMenu(testApp);
  const seller = await join(testApp, await signUp(testApp), shop._id, 'seller');
  await testApp.db.update(shops).set({ logo: '/uploads/logo.webp' }).where(eq(shops.id, shop._id));
  const reads = { all: 0, underWay: 0, mostAtOnce: 0 };
  const storage = {
    put: async () => {},
    read: async () => {
      reads.all++;
      reads.mostAtOnce = Math.max(reads.mostAtOnce, ++reads.underWay);
      // As a store elsewhere takes its time.
      await setTimeout(100);
      reads.underWay--;
      return undefined;
    },
    remove: async () => {},
    list: async function* () {},
  };
  const config = readConfig({ RATE_LIMIT: 'off', LOG_LEVEL: 'silent', SHEET_PATIENCE_MS: '600000' });
  const services = {
    ...{ config, storage },
    ...{ db: testApp.db, limits: await openRateLimits(config), now: testApp.now },
  };
  const app = await createApp(services, { webRoot: 'nowhere' });
  onTestFinished(() => app.fastify.close());
  const ask = (person: Caller) =>
    app.fastify.inject({ url: `/api/shop/${shop._id}/qr.pdf`, headers: cookieHeader(person) });
  const answers = await Promise.all(
    [owner, seller].flatMap((person) => Array.from({ length: 30 }, () => ask(person))),
  );
  const drawn = answers.filter(({ statusCode }) => statusCode === 200).length;
  expect(drawn).toBeLessThan(answers.length);
  expect(reads).toMatchObject({ all: drawn, underWay: 0 });
  expect(reads.mostAtOnce).toBeLessThanOrEqual(2);
});

test.each([
  'Çiğ Köfteci Şükrü İğdır',
  '\u200d\u200d',
  'مطعم الورد 24',
  'Кафе «Тюльпан»',
  '北京饭店',
  'Lale مطعم (2)',
])('a sheet of table cards is written for a shop called %s', { tags: ['D9.17', 'T2.2'] }, async (name) => {
  const { owner, shop } = await shopWithMenu(
    testApp,
    { name },
    { name: { tr: 'Çay', ar: 'شاي', ru: 'Чай' } },
  );
  const pdf = await fetchFile(owner, shop._id, 'qr.pdf');
  expect(pdf.statusCode).toBe(200);
  const text = pdf.rawPayload.toString('latin1');
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(text).toContain('NotoSans');
  expect(text).toContain('NotoSansArabic');
});

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;

describe('table cards', () => {
  test('are one a table, as many on a sheet as their size leaves room for', {
    tags: ['G5.1', 'G5.2'],
  }, async () => {
    const { owner, shop } = await shopWithMenu(testApp);
    const pages = async (query: string) =>
      pagesOf((await fetchFile(owner, shop._id, `qr.pdf?${query}`)).rawPayload);
    expect(await pages('tables=1-13')).toBe(3);
    expect(await pages('tables=1-13&size=large&design=frame')).toBe(4);
    expect(await pages(`tables=${encodeURIComponent('Bahçe 1–5, VIP, شرفة ٧')}&design=colour`)).toBe(2);
    expect(await pages('design=colour&size=large')).toBe(1);
  });

  test.each([
    ['tables=1-201', 'Enter at most 200 tables.'],
    [`tables=${'a'.repeat(21)}`, "A table's name can have at most 20 letters."],
    [
      `tables=${encodeURIComponent('1–4, 包间')}`,
      "A table's name needs a letter or digit that can be printed",
    ],
    ['tables=%00', 'The text contains characters that cannot be used.'],
    ['design=gold', ''],
    ['size=huge', ''],
  ])('asked for with %s are refused', { tags: ['G5.2'] }, async (query, told) => {
    const { owner, shop } = await shopWithMenu(testApp);
    const { statusCode, body } = await fetchFile(owner, shop._id, `qr.pdf?${query}`);
    expect(statusCode).toBe(422);
    if (told) expect(body).toContain(told);
  });
});
