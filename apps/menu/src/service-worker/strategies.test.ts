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
