import { clock } from '@sofra/contract/clock';
import { type Slot, weekdayIn, weekdays } from '@sofra/contract/opening-hours';
import type { PublicShop } from '@sofra/contract/public-menu';
import { weekdayName } from '@sofra/contract/weekday-name';
import type { Reader } from './reader.ts';

function hoursText(slots: Slot[], { language, words }: Reader): string {
  if (slots.length === 0) return words('menu.closed');
  if (slots.some(({ open, close }) => open === '00:00' && close === '24:00')) return words('menu.all_day');
  return slots.map(({ open, close }) => `${clock(language, open)} – ${clock(language, close)}`).join(', ');
}

export function HoursTable({ shop, now, reader }: { shop: PublicShop; now: Date; reader: Reader }) {
  const today = weekdayIn(shop.time_zone, now);
  return (
    <table>
      <tbody>
        {weekdays.map((day) => (
          <tr key={day} className={day === today ? 'today' : undefined}>
            <th scope="row">{weekdayName(reader.language, day)}</th>
            <td>{hoursText(shop.restaurant_time_info[day] ?? [], reader)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
