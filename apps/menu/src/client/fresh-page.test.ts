import { withheldHeader } from '@sofra/contract/menu-page';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { show } from '../testing/live-page.ts';
import { category, openDish, openPage, product } from '../testing/sample-page.ts';
import { keepFresh } from './fresh-page.ts';
import { onRenewal } from './renewal.ts';

const dish = product();
const food = category([dish]);
const before = openPage({ categories: [food] });
const after = openPage({ categories: [{ ...food, products: [{ ...dish, sold_out: { until: null } }] }] });
const relaid = openPage({ categories: [food], shop: { menu_layout: 'list' } });

const usual = {
  isThere: true,
  isStuck: false,
  page: before,
  tag: '"1"',
  status: 200,
  isWithheld: false,
  isRedirected: false,
};
const network = { ...usual };
const asked: RequestInit[] = [];
const askedFor: string[] = [];
let listening: MockInstance<Document['addEventListener']>;
let reaching: MockInstance<Window['addEventListener']>;
let isHidden = false;
let renewals = 0;
onRenewal(() => renewals++);

beforeEach(() => {
  Object.assign(network, usual);
  asked.length = 0;
  askedFor.length = 0;
  renewals = 0;
  isHidden = false;
  vi.useFakeTimers();
  // What lies outside: the network, and whether somebody looks.
  vi.stubGlobal('fetch', async (address: string, request: RequestInit) => {
    asked.push(request);
    askedFor.push(address);
    if (network.isStuck) await new Promise((_, give) => request.signal?.addEventListener('abort', give));
    if (!network.isThere) throw new TypeError('no network');
    const answer = new Response(network.page.documentElement.outerHTML, {
      status: network.status,
      headers: { etag: network.tag, ...(network.isWithheld && { [withheldHeader]: 'yes' }) },
    });
    return Object.defineProperty(answer, 'redirected', { value: network.isRedirected });
  });
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => network.isThere);
  listening = vi.spyOn(document, 'addEventListener');
  reaching = vi.spyOn(window, 'addEventListener');
  show(before);
});

afterEach(() => {
  // Each test has a page of its own, which is left with the test.
  for (const [type, listener] of listening.mock.calls) document.removeEventListener(type, listener);
  for (const [type, listener] of reaching.mock.calls) removeEventListener(type, listener);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function turn(hidden: boolean) {
  isHidden = hidden;
  document.dispatchEvent(new Event('visibilitychange'));
}

function connect(isThere: boolean) {
  network.isThere = isThere;
  dispatchEvent(new Event(isThere ? 'online' : 'offline'));
}

const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);
const isOut = () => document.querySelector('.items > .out') !== null;

test('a dish that is sold out is marked within a minute, and the other parts are told once', {
  tags: ['W3.19'],
}, async () => {
  keepFresh();
  await minutes(0.9);
  expect(asked).toHaveLength(0);
  Object.assign(network, { page: after, tag: '"2"' });
  await minutes(0.1);
  expect(isOut()).toBe(true);
  // The same page again is not even read.
  await minutes(5);
  expect(asked).toHaveLength(6);
  expect(renewals).toBe(1);
});

test('the page is asked for as one that the browser has, and not as a visit', {
  tags: ['W3.19'],
}, async () => {
  keepFresh();
  await minutes(1);
  expect(asked).toMatchObject([{ cache: 'no-cache', headers: { purpose: 'renewal' } }]);
});

test('nothing is asked in a hidden tab, and at once when it is looked at again', {
  tags: ['W3.19'],
}, async () => {
  keepFresh();
  await minutes(0.5);
  turn(true);
  await minutes(30);
  expect(asked).toHaveLength(0);
  network.page = after;
  turn(false);
  await minutes(0);
  expect(asked).toHaveLength(1);
  expect(isOut()).toBe(true);
  // Whoever goes to and fro asks no more often than once a minute.
  for (let times = 0; times < 10; times++) {
    turn(true);
    turn(false);
    await minutes(0.05);
  }
  expect(asked).toHaveLength(1);
  await minutes(0.5);
  expect(asked).toHaveLength(2);
});

test('nothing is asked without a network, and a lost answer leaves the menu as it was', {
  tags: ['W3.19'],
}, async () => {
  keepFresh();
  connect(false);
  await minutes(10);
  expect(asked).toHaveLength(0);
  Object.assign(network, { page: after, status: 503 });
  connect(true);
  await minutes(0);
  expect([asked.length, isOut()]).toEqual([1, false]);
  network.isThere = false;
  await minutes(0.9);
  // The browser has not noticed yet that there is none.
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  await minutes(0.1);
  expect([asked.length, isOut()]).toEqual([2, false]);
  Object.assign(network, { isThere: true, status: 200 });
  await minutes(1);
  expect([asked.length, isOut()]).toEqual([3, true]);
});

test('a question that is never answered gives way to the next', { tags: ['W3.19'] }, async () => {
  keepFresh();
  network.isStuck = true;
  await minutes(1);
  expect(asked).toHaveLength(1);
  Object.assign(network, { isStuck: false, page: after, tag: '"2"' });
  await minutes(1);
  expect([asked.length, asked[0]?.signal?.aborted, isOut()]).toEqual([2, true, true]);
  await minutes(3);
  expect(asked).toHaveLength(5);
});

/** As the worker gives out what it kept, where the network is slow. */
function showKept() {
  show(before);
  document.body.dataset.kept = 'Tue, 05 Mar 2030 09:00:00 GMT';
}

test('a kept page that has another look by now is opened anew with its first renewal', {
  tags: ['W3.19'],
}, async () => {
  const reload = vi.fn();
  showKept();
  keepFresh(reload);
  Object.assign(network, { page: relaid, tag: '"2"', status: 503 });
  await minutes(1);
  expect(reload).not.toHaveBeenCalled();
  network.status = 200;
  await minutes(3);
  expect(reload).toHaveBeenCalledOnce();
});

test('a kept page that was put on paper or translated since is renewed all the same', {
  tags: ['W3.19'],
}, async () => {
  const reload = vi.fn();
  showKept();
  keepFresh(reload);
  Object.assign(document.documentElement.dataset, { paper: 'a4' });
  document.documentElement.lang = 'fr';
  Object.assign(network, { page: after, tag: '"2"' });
  await minutes(1);
  expect([isOut(), document.body.dataset.kept]).toEqual([true, undefined]);
  expect(reload).not.toHaveBeenCalled();
});

test.each([
  ['has moved', { isRedirected: true }],
  ['is gone', { status: 404 }],
])(
  'a kept page whose menu %s is left for what there is now, and one that was fresh is not',
  {
    tags: ['W3.19'],
  },
  async (_, state) => {
    const reload = vi.fn();
    keepFresh(reload);
    Object.assign(network, state);
    await minutes(1);
    expect(reload).not.toHaveBeenCalled();
    document.body.dataset.kept = 'Tue, 05 Mar 2030 09:00:00 GMT';
    await minutes(1);
    expect(reload).toHaveBeenCalledOnce();
  },
);

test('a dish that is kept under an older address asks for itself under the name of its menu', {
  tags: ['W3.19'],
}, async () => {
  history.replaceState(null, '', '/m/old-name/p/1?lang=tr');
  show(openDish(dish._id, { categories: [food] }));
  keepFresh();
  await minutes(1);
  expect(askedFor).toEqual(['/m/lale/p/1?lang=tr']);
  history.replaceState(null, '', '/');
});

test('a page that is up to date keeps its look until the next visit, also one that was kept', {
  tags: ['W3.19'],
}, async () => {
  const reload = vi.fn();
  showKept();
  keepFresh(reload);
  await minutes(1);
  expect([renewals, document.body.dataset.kept]).toEqual([1, undefined]);
  Object.assign(network, { page: relaid, tag: '"2"' });
  await minutes(3);
  expect(reload).not.toHaveBeenCalled();
});

test('a menu that guests are not to see any more is left within a minute, and one that fails is not', {
  tags: ['R4.8'],
}, async () => {
  const reload = vi.fn();
  keepFresh(reload);
  network.status = 503;
  await minutes(1);
  expect(reload).not.toHaveBeenCalled();
  network.isWithheld = true;
  await minutes(1);
  expect(reload).toHaveBeenCalledOnce();
});
