import { type MenuTime, timeState } from '@sofra/contract/menu-times';

/** A menu time with the moment its state changes; none where it never does. */
export interface TimeAt {
  time: MenuTime;
  at: Date | undefined;
}

/** Which menu times run now and until when, and which begins next. One that nothing goes by says nothing to guests. */
export function runningTimes(times: readonly MenuTime[], timeZone: string, now: Date) {
  const running: TimeAt[] = [];
  let next: { time: MenuTime; at: Date } | undefined;
  for (const time of times) {
    if (time.category_count + time.product_count === 0) continue;
    const state = timeState(time, timeZone, now);
    const at = state.next && new Date(state.next.at);
    if (state.holds) running.push({ time, at });
    else if (at && (!next || at < next.at)) next = { time, at };
  }
  return { running, next };
}
