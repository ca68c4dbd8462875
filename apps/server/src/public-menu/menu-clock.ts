import type { PublicShop } from '@sofra/contract/public-menu';
import { hasSchedule, isSwitchedOff, type OpenState, openState } from '@sofra/contract/shop-clock';

export const minuteOf = (now: Date): number => Math.floor(now.getTime() / 60_000);

/** Whether the shop is open now; null where it has said nothing of when it is. */
export function openNow(shop: PublicShop, now: Date): OpenState | null {
  if (isSwitchedOff(shop, now)) return { open: false };
  return hasSchedule(shop) ? openState(shop, now) : null;
}
