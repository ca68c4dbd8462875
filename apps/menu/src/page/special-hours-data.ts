import type { MenuPage } from '@sofra/contract/menu-page';
import type { Slot } from '@sofra/contract/opening-hours';
import { type LocalDate, localDate } from '@sofra/contract/zoned-time';
import { closedDays } from './special-days.ts';

export const hoursData = ({ open, close }: Slot) => ({
  '@type': 'OpeningHoursSpecification',
  opens: open,
  // There is no 24:00 to search engines.
  closes: close === '24:00' ? '23:59' : close,
});

/** How search engines are told that a shop is closed all day. */
const closed: Slot = { open: '00:00', close: '00:00' };

const during = (slot: Slot, validFrom: LocalDate, validThrough: LocalDate | undefined) => ({
  ...hoursData(slot),
  validFrom,
  validThrough,
});

/** The days from today on that are unlike their weekdays; while the shop is closed none of them counts. */
export function specialHoursData({ menu: { shop }, now }: MenuPage) {
  const today = localDate(shop.time_zone, now);
  const isClosed = closedDays(shop, now);
  const closing = isClosed(today) ? [during(closed, today, shop.closed_until ?? undefined)] : [];
  const coming = shop.special_days.filter(({ date }) => date >= today && !isClosed(date));
  const days = coming.flatMap(({ date, hours }) =>
    (hours.length > 0 ? hours : [closed]).map((slot) => during(slot, date, date)),
  );
  return [...closing, ...days];
}
