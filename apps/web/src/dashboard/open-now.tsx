import { clock } from '@sofra/contract/clock';
import { openState, type Weekday, weekdayIn, weekdays } from '@sofra/contract/opening-hours';
import type { Shop } from '@sofra/contract/shops';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { weekdayName } from '../shops/weekday-name.ts';

const aMinute = 60_000;

function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), aMinute);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const dayAfter = (day: Weekday) => weekdays[(weekdays.indexOf(day) + 1) % weekdays.length];

/** As guests read it, by the shop's own clock. */
export function OpenNow({ shop }: { shop: Shop }) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const hours = shop.restaurant_time_info;
  if (weekdays.every((day) => (hours[day] ?? []).length === 0)) {
    return <p className="text-muted text-sm">{t('dashboard.no_hours')}</p>;
  }

  const { open, next } = openState(hours, shop.time_zone, now);
  const today = weekdayIn(shop.time_zone, now);
  function words(): string {
    if (!next) return t(open ? 'menu.open_always' : 'menu.closed');
    const { day } = next;
    const time = clock(i18n.language, next.time);
    if (open) return t('menu.open_until', { time });
    if (day === today) return t('menu.opens_today', { time });
    if (day === dayAfter(today)) return t('menu.opens_tomorrow', { time });
    return t('menu.opens_on', { day: weekdayName(day, i18n.language), time });
  }
  return (
    <p className="flex items-center gap-2 text-sm">
      <span
        aria-hidden="true"
        className={`size-2.5 shrink-0 rounded-full ${open ? 'bg-success' : 'border border-base-content/40'}`}
      />
      {words()}
    </p>
  );
}
