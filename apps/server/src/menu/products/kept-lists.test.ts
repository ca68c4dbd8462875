import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { patchProduct } from '@sofra/contract/products';
import { markProductSoldOut } from '@sofra/contract/sold-out';
import { describe, expect, test } from 'vitest';
import type { App } from '../../app.ts';
import { useProcesses } from '../../testing/another-process.ts';
import { useDatabaseWays } from '../../testing/database-way.ts';
import { shopWithMenu } from '../../testing/guest.ts';
import { addProduct } from '../../testing/menu.ts';
import { type Person, signUp } from '../../testing/people.ts';
import { cookieHeader, useTestApp } from '../../testing/test-app.ts';
import { keepLists } from './kept-lists.ts';

const testApp = useTestApp();
const openWay = useDatabaseWays(testApp);
const anotherProcess = useProcesses(testApp);

/** The list as a browser asks for it. */
async function list(
  shopId: string,
  person: Person | undefined,
  { app = testApp.app, headers = {} }: { app?: App; headers?: Record<string, string> } = {},
) {
  const answer = await app.fastify.inject({
    url: `/api/product/all/${shopId}`,
    headers: { ...cookieHeader(person ?? testApp.nobody()), ...headers },
  });
  return { status: answer.statusCode, headers: answer.headers, raw: answer.rawPayload, text: answer.body };
}

const changeTo = (owner: Person, _id: string, price: number) =>
  owner.call(patchProduct, { body: { _id, prices: [{ currency: 'TRY', price }] } });

describe('a list of products', { tags: ['R7.1'] }, () => {
  test('that has not changed is not sent again to whoever has it', async () => {
    const { owner, shop, product } = await shopWithMenu(testApp);
    const first = await list(shop._id, owner);
    expect(first.headers).toMatchObject({ 'cache-control': 'private, no-cache', etag: expect.any(String) });
    const headers = { 'if-none-match': String(first.headers.etag) };
    const again = await list(shop._id, owner, { headers });
    expect([again.status, again.text]).toEqual([304, '']);
    await changeTo(owner, product._id, 120);
    const changed = await list(shop._id, owner, { headers });
    expect([changed.status, JSON.parse(changed.text).products[0].prices[0].price]).toEqual([200, 120]);
  });

  test('is kept from strangers and from nobody, who know what it was', async () => {
    const { owner, shop } = await shopWithMenu(testApp);
    const { headers } = await list(shop._id, owner);
    const known = { headers: { 'if-none-match': String(headers.etag) } };
    const stranger = await list(shop._id, await signUp(testApp), known);
    const nobody = await list(shop._id, undefined, known);
    for (const { headers, text } of [stranger, nobody]) {
      expect(headers.etag).toBeUndefined();
      expect(text).not.toContain('Adana');
    }
    expect([stranger.status, nobody.status]).toEqual([404, 401]);
  });

  test('goes out in the quickest encoding that is read', async () => {
    const { owner, shop } = await shopWithMenu(testApp);
    const plain = await list(shop._id, owner);
    expect(plain.headers['content-encoding']).toBeUndefined();
    const unpack = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync };
    for (const [encoding, accepted] of [
      ['zstd', 'gzip, deflate, br, zstd'],
      ['br', 'gzip, deflate, br'],
      ['gzip', 'gzip'],
    ] as const) {
      const packed = await list(shop._id, owner, { headers: { 'accept-encoding': accepted } });
      expect(packed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
      expect(unpack[encoding](packed.raw).toString()).toBe(plain.text);
    }
  });

  test('of many who ask at once is the same for all, and each change is seen by whoever asks next', async () => {
    const { owner, shop, category, product } = await shopWithMenu(testApp);
    for (let price = 101; price <= 110; price++) {
      await changeTo(owner, product._id, price);
      const answers = await Promise.all(Array.from({ length: 8 }, () => list(shop._id, owner)));
      for (const { text } of answers) expect(JSON.parse(text).products[0].prices[0].price).toBe(price);
    }
    await addProduct(owner, category);
    expect(JSON.parse((await list(shop._id, owner)).text).total).toBe(2);
  });

  test('is not older in another process, nor in one whose ear fell silent', async () => {
    const { owner, shop, product } = await shopWithMenu(testApp);
    const way = await openWay();
    const apps = [await anotherProcess(), await anotherProcess(way.connection)];
    const prices = () =>
      Promise.all(
        apps.map(
          async (app) => JSON.parse((await list(shop._id, owner, { app })).text).products[0].prices[0].price,
        ),
      );
    expect(await prices()).toEqual([100, 100]);
    await changeTo(owner, product._id, 120);
    expect(await prices()).toEqual([120, 120]);
    way.freezeListeners();
    await changeTo(owner, product._id, 130);
    expect(await prices()).toEqual([130, 130]);
  });

  test('shows a dish that is back by the clock', async () => {
    testApp.setClock('2026-06-01T20:00:00+03:00');
    const { owner, shop, product } = await shopWithMenu(testApp);
    const soldOut = async () => JSON.parse((await list(shop._id, owner)).text).products[0].sold_out;
    const until = '2026-06-01T17:30:00.000Z';
    await owner.call(markProductSoldOut, { params: { id: product._id }, body: { until } });
    expect(await soldOut()).toEqual({ until });
    testApp.setClock('2026-06-01T20:29:59+03:00');
    expect(await soldOut()).toEqual({ until });
    testApp.setClock('2026-06-01T20:30:00+03:00');
    expect(await soldOut()).toBeNull();
  });
});

test('of lists that hold nothing only a few are kept, however many are asked for', async () => {
  const lists = keepLists({ isHearing: () => true, follow: () => {} });
  const ask = async (shopId: string, key: string) => {
    let isRead = false;
    await lists.get({ shopId, key, now: testApp.now() }, async () => {
      isRead = true;
      return '{"products":[],"total":0}';
    });
    return isRead;
  };
  /** How many of them are there when they are asked for again, the newest first. */
  const countKept = async (asked: [string, string][]) => {
    for (const [shopId, key] of asked) await ask(shopId, key);
    let kept = 0;
    for (const [shopId, key] of asked.toReversed()) if (!(await ask(shopId, key))) kept += 1;
    return kept;
  };
  const pages = Array.from({ length: 1_000 }, (_, offset) => ['one shop', `${offset}`] as [string, string]);
  expect(await countKept(pages)).toBe(50);
  const shops = Array.from({ length: 12_000 }, (_, shop) => [`shop ${shop}`, 'all'] as [string, string]);
  const kept = await countKept(shops);
  expect(kept).toBeGreaterThan(5_000);
  expect(kept).toBeLessThan(10_000);
});

test('the list that is looked at again and again stays, whatever else is asked for', async () => {
  const lists = keepLists({ isHearing: () => true, follow: () => {} });
  const read: string[] = [];
  const ask = (key: string) =>
    lists.get({ shopId: 'one shop', key, now: testApp.now() }, async () => {
      read.push(key);
      return '{"products":[],"total":0}';
    });
  for (let offset = 0; offset < 200; offset++) {
    await ask('all');
    await ask(`${offset}`);
  }
  expect(read.filter((key) => key === 'all')).toHaveLength(1);
});

test('a list that is kept keeps nothing else in memory', async () => {
  const lists = keepLists({ isHearing: () => true, follow: () => {} });
  const asked = { shopId: 'one shop', key: 'all', now: testApp.now() };
  const list = await lists.get(asked, async () => '{"products":[],"total":0}');
  for (const encoding of ['plain', 'br', 'gzip', 'zstd'] as const) {
    const { buffer, length } = await list.in(encoding);
    expect(buffer.byteLength).toBe(length);
  }
});
