import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ApiError } from '../lib/api-error.ts';
import type { Tap } from './tap.ts';
import { createTapLine, type Settled } from './tap-line.ts';

const key = 'kept:me:taps:shop';
const noon = new Date('2026-05-06T09:00:00.000Z');
const tonight = '2026-05-06T20:00:00.000Z';

const tapOn = (name: string, out: Tap['out'] = { until: tonight }): Tap => ({
  id: `${name}-${Math.random()}`,
  owner: 'product',
  owner_id: name,
  part_id: null,
  others: [],
  name,
  out,
  at: noon.toISOString(),
});

const outage = () => new ApiError({ status: 0, code: 'network', message: 'no line' });
const refusal = (status: number, code: string) => new ApiError({ status, code, message: code });

/** A tab: what it has sent, what came of it, and whether the line is there. */
function openTab() {
  const line = createTapLine(key);
  const tab = {
    line,
    sent: [] as string[],
    settled: [] as string[],
    signedOut: 0,
    answer: async (_tap: Tap): Promise<unknown> => undefined,
    close: () => {},
  };
  tab.close = line.connect({
    send: (tap) => {
      tab.sent.push(`${tap.name} ${tap.out ? 'out' : 'back'}`);
      return tab.answer(tap);
    },
    onSettled: ({ kind, tap }: Settled) => tab.settled.push(`${tap.name} ${kind}`),
    onSignedOut: () => {
      tab.signedOut += 1;
    },
  });
  onTestFinished(tab.close);
  return tab;
}

const cut = (tab: ReturnType<typeof openTab>) => {
  tab.answer = () => Promise.reject(outage());
};
const mend = (tab: ReturnType<typeof openTab>) => {
  tab.answer = async () => undefined;
};
const namesLeft = ({ line }: ReturnType<typeof openTab>) => line.state().taps.map(({ name }) => name);
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers({ now: noon });
});
afterEach(() => {
  vi.useRealTimers();
});

test('taps are sent in their order, one after the answer to the other', { tags: ['W3.21'] }, async () => {
  const tab = openTab();
  const turns: PromiseWithResolvers<void>[] = [];
  tab.answer = () => {
    const turn = Promise.withResolvers<void>();
    turns.push(turn);
    return turn.promise;
  };
  for (const name of ['soup', 'tea', 'cake']) tab.line.add(tapOn(name));
  await settle();
  expect(tab.sent).toEqual(['soup out']);
  expect(namesLeft(tab)).toEqual(['soup', 'tea', 'cake']);
  turns[0]?.resolve();
  await settle();
  expect(tab.sent).toEqual(['soup out', 'tea out']);
  expect(namesLeft(tab)).toEqual(['tea', 'cake']);
  turns[1]?.resolve();
  await settle();
  turns[2]?.resolve();
  await settle();
  expect(tab.settled).toEqual(['soup sent', 'tea sent', 'cake sent']);
  expect(namesLeft(tab)).toEqual([]);
  expect(localStorage.getItem(key)).toBeNull();
});

test('in a dead spot they are kept, and arrive once each when the line is back', {
  tags: ['W3.21'],
}, async () => {
  const tab = openTab();
  cut(tab);
  tab.line.add(tapOn('soup'));
  tab.line.add(tapOn('tea'));
  await settle();
  expect(tab.line.state()).toMatchObject({ isStuck: true, arrived: undefined });
  expect(namesLeft(tab)).toEqual(['soup', 'tea']);
  tab.sent.length = 0;
  mend(tab);
  window.dispatchEvent(new Event('online'));
  window.dispatchEvent(new Event('focus'));
  await settle();
  expect(tab.sent).toEqual(['soup out', 'tea out']);
  expect(tab.line.state()).toEqual({ taps: [], isStuck: false, arrived: { at: noon, count: 2 } });
});

test('without a sign of the line they are tried again after a while', { tags: ['W3.21'] }, async () => {
  const tab = openTab();
  cut(tab);
  tab.line.add(tapOn('soup'));
  await settle();
  await vi.advanceTimersByTimeAsync(14_000);
  expect(tab.sent).toHaveLength(1);
  mend(tab);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(tab.settled).toEqual(['soup sent']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tab.sent).toHaveLength(2);
});

test('of several taps on one thing only the last is sent', { tags: ['W3.21'] }, async () => {
  const tab = openTab();
  cut(tab);
  tab.line.add(tapOn('soup'));
  tab.line.add(tapOn('tea'));
  tab.line.add(tapOn('soup', null));
  tab.line.add(tapOn('soup'));
  tab.line.add(tapOn('soup', null));
  await settle();
  expect(namesLeft(tab)).toEqual(['tea', 'soup']);
  tab.sent.length = 0;
  mend(tab);
  tab.line.flush();
  await settle();
  expect(tab.sent).toEqual(['tea out', 'soup back']);
});

test('a tap on what is being sent goes after it, and is not taken for it', { tags: ['W3.21'] }, async () => {
  const tab = openTab();
  const turn = Promise.withResolvers<void>();
  tab.answer = () => turn.promise;
  tab.line.add(tapOn('soup'));
  await settle();
  tab.line.add(tapOn('soup', null));
  mend(tab);
  turn.resolve();
  await settle();
  expect(tab.sent).toEqual(['soup out', 'soup back']);
  expect(namesLeft(tab)).toEqual([]);
});

test('they outlive the page and are sent by the next one', { tags: ['W3.21'] }, async () => {
  const first = openTab();
  cut(first);
  first.line.add(tapOn('soup'));
  await settle();
  first.close();
  const second = openTab();
  await settle();
  expect(second.sent).toEqual(['soup out']);
  expect(second.settled).toEqual(['soup sent']);
  expect(localStorage.getItem(key)).toBeNull();
});

test('what was meant for a day that is over is dropped and said, and the rest goes on', {
  tags: ['W3.21'],
}, async () => {
  const tab = openTab();
  cut(tab);
  tab.line.add(tapOn('soup'));
  tab.line.add(tapOn('tea', null));
  tab.line.add(tapOn('cake', { until: null }));
  await settle();
  tab.sent.length = 0;
  mend(tab);
  vi.setSystemTime(new Date(tonight));
  tab.line.flush();
  await settle();
  expect(tab.sent).toEqual(['tea back', 'cake out']);
  expect(tab.settled).toEqual(['soup late', 'tea sent', 'cake sent']);
});

for (const [status, code] of [
  [404, 'not_found'],
  [403, 'forbidden'],
  [422, 'validation'],
] as const)
  test(`a tap that the server refuses with ${status} is dropped and said`, { tags: ['W3.21'] }, async () => {
    const tab = openTab();
    tab.answer = ({ name }) => (name === 'soup' ? Promise.reject(refusal(status, code)) : Promise.resolve());
    tab.line.add(tapOn('soup'));
    tab.line.add(tapOn('tea'));
    await settle();
    expect(tab.settled).toEqual(['soup refused', 'tea sent']);
    expect(namesLeft(tab)).toEqual([]);
  });

for (const status of [429, 500, 503])
  test(`a server in trouble with ${status} loses no tap`, { tags: ['W3.21'] }, async () => {
    const tab = openTab();
    tab.answer = () => Promise.reject(refusal(status, 'internal'));
    tab.line.add(tapOn('soup'));
    await settle();
    expect(tab.settled).toEqual([]);
    expect(namesLeft(tab)).toEqual(['soup']);
  });

test('whoever is signed out is asked to sign in, and the taps wait for that', {
  tags: ['W3.21'],
}, async () => {
  const tab = openTab();
  tab.answer = () => Promise.reject(refusal(401, 'not_signed_in'));
  tab.line.add(tapOn('soup'));
  await settle();
  expect(tab.signedOut).toBe(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tab.sent).toHaveLength(1);
  expect(namesLeft(tab)).toEqual(['soup']);
  mend(tab);
  tab.line.flush();
  await settle();
  expect(tab.settled).toEqual(['soup sent']);
});

/** As browsers have it: whoever asks for the same name waits for those before. */
function giveLocks() {
  const last = new Map<string, Promise<unknown>>();
  const request = (name: string, work: () => Promise<void>) => {
    const turn = (last.get(name) ?? Promise.resolve()).then(work);
    last.set(
      name,
      turn.catch(() => {}),
    );
    return turn;
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'locks');
  });
}

test('two tabs of one phone send a tap once between them', { tags: ['W3.21'] }, async () => {
  giveLocks();
  const [first, second] = [openTab(), openTab()];
  cut(first);
  cut(second);
  first.line.add(tapOn('soup'));
  second.line.add(tapOn('tea'));
  await settle();
  expect(namesLeft(first)).toEqual(['soup', 'tea']);
  expect(namesLeft(second)).toEqual(['soup', 'tea']);
  for (const tab of [first, second]) {
    tab.sent.length = 0;
    mend(tab);
  }
  window.dispatchEvent(new Event('online'));
  await settle();
  expect([...first.sent, ...second.sent]).toEqual(['soup out', 'tea out']);
  expect(namesLeft(second)).toEqual([]);
});

test('a tap in one tab is shown in the other', { tags: ['W3.21'] }, () => {
  const [first, second] = [openTab(), openTab()];
  cut(first);
  const heard = vi.fn();
  onTestFinished(second.line.listen(heard));
  first.line.add(tapOn('soup'));
  window.dispatchEvent(new StorageEvent('storage', { key }));
  expect(heard).toHaveBeenCalled();
  expect(namesLeft(second)).toEqual(['soup']);
});

test('a browser that keeps nothing loses no tap while the page is open', { tags: ['W3.21'] }, async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const tab = openTab();
  cut(tab);
  tab.line.add(tapOn('soup'));
  tab.line.add(tapOn('tea'));
  await settle();
  mend(tab);
  tab.line.flush();
  await settle();
  expect(tab.settled).toEqual(['soup sent', 'tea sent']);
  expect(namesLeft(tab)).toEqual([]);
});

test('what another version has stored is left aside', () => {
  localStorage.setItem(key, '[{"id":1}]');
  expect(openTab().line.state().taps).toEqual([]);
});
