import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openCaches } from '../testing/cache-storage.ts';
import { keepAnswer } from './store.ts';
import { answerFor } from './strategies.ts';

const keptAt = 'Tue, 05 Mar 2030 09:00:00 GMT';
const pageOf = (words: string) =>
  new Response(`<!DOCTYPE html><html lang="tr"><head></head><body data-slug="lale">${words}</body></html>`, {
    headers: { 'content-type': 'text/html; charset=utf-8', date: keptAt, 'content-security-policy': 'none' },
  });

let network: () => Promise<Response>;

beforeEach(() => {
  network = async () => pageOf('fresh');
  vi.useFakeTimers();
  // What lies outside: the browser's store and the network.
  vi.stubGlobal('caches', openCaches());
  vi.stubGlobal('fetch', () => network());
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** As a browser asks the worker; a page's own script cannot make such a request. */
async function open(path: string, mode: RequestMode = 'navigate'): Promise<Response | undefined> {
  const request = { url: new URL(path, location.origin).href, method: 'GET', mode } as Request;
  const work: Promise<unknown>[] = [];
  const answer = answerFor({
    request,
    preloadResponse: Promise.resolve(undefined),
    waitUntil: (more) => work.push(more),
    respondWith: () => undefined,
  });
  await vi.advanceTimersByTimeAsync(2500);
  return answer;
}

const never = () => new Promise<Response>(() => undefined);
const broken = async () => Promise.reject(new TypeError('no network'));
const failing = async () => new Response('', { status: 503 });

describe('a menu that was kept', { tags: ['G2.14'] }, () => {
  test.each([
    ['the network is slow', never],
    ['there is none', broken],
    ['the server fails', failing],
  ])('says so and since when where %s', async (_, state) => {
    await keepAnswer('/m/lale', pageOf('kept'));
    network = state;
    for (const path of ['/m/lale', '/m/lale/p/1']) {
      const answer = await open(path);
      expect(await answer?.text()).toContain(`<body data-kept="${keptAt}" data-slug="lale">kept`);
      expect(answer?.headers.get('content-security-policy')).toBe('none');
    }
  });

  test('is not shown, and nothing said, where a fresh one comes in time', async () => {
    await keepAnswer('/m/lale', pageOf('kept'));
    expect(await (await open('/m/lale'))?.text()).toContain('<body data-slug="lale">fresh');
    network = broken;
    expect(await (await open('/m/lale'))?.text()).toContain('data-slug="lale">fresh');
  });

  test('is forgotten where the server says that it is gone', async () => {
    for (const path of ['/m/lale', '/m/lale/p/1']) await keepAnswer(path, pageOf('kept'));
    network = async () => new Response('gone', { status: 404 });
    expect((await open('/m/lale/p/1', 'cors'))?.status).toBe(404);
    network = broken;
    // The menu that it stood on is still there.
    expect(await (await open('/m/lale/p/1'))?.text()).toContain('data-slug="lale">kept');
    network = async () => new Response('gone', { status: 404 });
    await open('/m/lale', 'cors');
    network = failing;
    expect((await open('/m/lale'))?.status).toBe(503);
  });

  test.each([
    ['of a list', '/api/public/menu/lale', 'cors'],
    ['that go to the printer', '/m/lale?print=a4', 'navigate'],
  ] as const)('lends its prices to those %s only where no others come', async (_, path, mode) => {
    await keepAnswer(path, pageOf('kept'));
    let arrive = (_: Response) => {};
    network = () =>
      new Promise((resolve) => {
        arrive = resolve;
      });
    const slow = open(path, mode);
    await vi.advanceTimersByTimeAsync(10_000);
    arrive(pageOf('fresh'));
    expect(await (await slow)?.text()).toContain('<body data-slug="lale">fresh');
    await keepAnswer(path, pageOf('kept'));
    for (const state of [broken, failing]) {
      network = state;
      expect(await (await open(path, mode))?.text()).toContain(`data-kept="${keptAt}" data-slug="lale">kept`);
    }
  });

  test('has its words as they were', async () => {
    const words = JSON.stringify({ name: '<body' });
    await keepAnswer(
      '/m/lale/words.json',
      new Response(words, { headers: { 'content-type': 'application/json' } }),
    );
    network = broken;
    expect(await (await open('/m/lale/words.json', 'cors'))?.text()).toBe(words);
  });
});
