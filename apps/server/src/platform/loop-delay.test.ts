import { createHistogram } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { reportDelay, watchLoopDelay } from './loop-delay.ts';

afterEach(() => {
  vi.useRealTimers();
});

const lines: object[] = [];
const log = { warn: (line: object) => void lines.push(line) } as never;

test('work that holds the event loop for longer than 200 ms is named in the log', {
  tags: ['H5'],
}, async () => {
  lines.length = 0;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const watch = watchLoopDelay(log);
  await sleep(100);
  for (const until = performance.now() + 400; performance.now() < until; );
  await sleep(100);
  vi.advanceTimersByTime(5_000);
  watch.stop();
  expect(lines).toMatchObject([{ longestMs: expect.any(Number) }]);
  expect((lines[0] as { longestMs: number }).longestMs).toBeGreaterThan(200);
});

test('shorter delays are nobody’s news, and what was reported is not reported again', () => {
  lines.length = 0;
  const delays = createHistogram();
  delays.record(199e6);
  reportDelay(delays, log);
  delays.record(900e6);
  reportDelay(delays, log);
  reportDelay(delays, log);
  expect(lines).toEqual([{ longestMs: expect.any(Number), p99Ms: expect.any(Number) }]);
});
