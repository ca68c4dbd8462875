import { monitorEventLoopDelay, type RecordableHistogram } from 'node:perf_hooks';
import type { FastifyBaseLogger } from 'fastify';

/** Longer than this and a guest notices: everybody waits while one piece of work holds the only thread. */
const noticeableMs = 200;
const lookEveryMs = 5_000;

const inMs = (nanoseconds: number) => Math.round(nanoseconds / 1e6);

type Delays = Pick<RecordableHistogram, 'max' | 'percentile' | 'reset'>;

export function reportDelay(delays: Delays, log: Pick<FastifyBaseLogger, 'warn'>): void {
  const longestMs = inMs(delays.max);
  if (longestMs > noticeableMs)
    log.warn({ longestMs, p99Ms: inMs(delays.percentile(99)) }, 'the program was held up');
  delays.reset();
}

/** Watches how late the event loop comes to its work, and writes it down where it was too late. */
export function watchLoopDelay(log: Pick<FastifyBaseLogger, 'warn'>): { stop(): void } {
  const delays = monitorEventLoopDelay({ resolution: 20 });
  delays.enable();
  const timer = setInterval(() => reportDelay(delays, log), lookEveryMs);
  timer.unref();
  return {
    stop() {
      clearInterval(timer);
      delays.disable();
    },
  };
}
