import { clock } from '@sofra/contract/clock';
import { dayText } from '@sofra/contract/day-text';
import { pickText } from '@sofra/contract/localized-text';
import { type MenuTime, timeState } from '@sofra/contract/menu-times';
import type { Shop } from '@sofra/contract/shops';
import { localDate } from '@sofra/contract/zoned-time';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { calendarDate } from '../../lib/calendar-date.ts';
import { isUsed, usedByText } from './menu-time-use.ts';
import { useTimesSentence } from './menu-time-words.ts';

interface MenuTimeRowProps {
  shop: Shop;
  time: MenuTime;
  now: Date;
  mayEdit: boolean;
}

export function MenuTimeRow({ shop, time, now, mayEdit }: MenuTimeRowProps) {
  const { t, i18n } = useTranslation();
  const sentence = useTimesSentence(localDate(shop.time_zone, now));
  const name = pickText(time.name, i18n.language);
  return (
    <li className="relative flex flex-col gap-0.5 rounded-box border border-base-300 bg-base-100 p-3">
      <h2 className="font-medium">
        {mayEdit ? (
          <Link to={`/menu-times/${time._id}`} className="after:absolute after:inset-0 hover:underline">
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <bdi>{name}</bdi>
        )}
      </h2>
      <p className="text-sm">{sentence(time)}</p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
        <RunningNow shop={shop} time={time} now={now} />
        <span>
          {isUsed(time)
            ? t('menu_times.used_by', { things: usedByText(t, i18n.language, time) })
            : t('menu_times.used_by_nothing')}
        </span>
        {time.outside === 'hide' && <span>{t('menu_times.hidden_outside')}</span>}
      </p>
    </li>
  );
}

const yearText = (language: string, date: string) => calendarDate(date, language);

/** Whether it runs, and when that changes, by the shop's own clock. */
function RunningNow({ shop, time, now }: Omit<MenuTimeRowProps, 'mayEdit'>) {
  const { t, i18n } = useTranslation();
  const { holds, next } = timeState(time, shop.time_zone, now);
  const today = localDate(shop.time_zone, now);
  const said = () => {
    if (!next) return t(holds ? 'menu_times.runs' : 'menu_times.over');
    const time = clock(i18n.language, next.time);
    if (next.date === today) return t(holds ? 'menu_times.runs_until' : 'menu_times.begins', { time });
    const isThisYear = next.date.slice(0, 4) === today.slice(0, 4);
    const date = (isThisYear ? dayText : yearText)(i18n.language, next.date);
    if (holds) return t('menu_times.runs_until_day', { date, time });
    // A season without hours begins with its day.
    return next.time === '00:00'
      ? t('menu_times.begins_date', { date })
      : t('menu_times.begins_day', { date, time });
  };
  return (
    <span className="flex items-center gap-2">
      <span
        aria-hidden="true"
        className={`size-2.5 shrink-0 rounded-full ${holds ? 'bg-success' : 'border border-base-content/40'}`}
      />
      {said()}
    </span>
  );
}
