import { onTestFinished, vi } from 'vitest';

/** What the clock shows until the test ends; timers go on by the real one. */
export function itIs(now: string) {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}
