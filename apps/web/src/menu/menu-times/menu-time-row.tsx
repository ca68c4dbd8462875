import { clock } from '@sofra/contract/clock';
import { dayText } from '@sofra/contract/day-text';
import { pickText } from '@sofra/contract/localized-text';
import { type MenuTime, timeState } from '@sofra/contract/menu-times';
import type { Shop } from '@sofra/contract/shops';
import { localDate } from '@sofra/contract/zoned-time';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
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
    <li className="flex flex-col gap-0.5 rounded-box border border-base-300 bg-base-100 p-3">
      <h2 className="font-medium">
        {mayEdit ? (
          <Link to={`/menu-times/${time._id}`} className="hover:underline">
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
            ? t('menu_times.used_by', { things: usedByText(t, time) })
            : t('menu_times.used_by_nothing')}
        </span>
        {time.outside === 'hide' && <span>{t('menu_times.hidden_outside')}</span>}
      </p>
    </li>
  );
}

/** Whether it runs, and when that changes, by the shop's own clock. */
function RunningNow({ shop, time, now }: Omit<MenuTimeRowProps, 'mayEdit'>) {
  const { t, i18n } = useTranslation();
  const { holds, next } = timeState(time, shop.time_zone, now);
  const isToday = next?.date === localDate(shop.time_zone, now);
  const words = next && {
    time: clock(i18n.language, next.time),
    date: dayText(i18n.language, next.date),
  };
  const said = () => {
    if (!words) return t(holds ? 'menu_times.runs' : 'menu_times.over');
    if (holds) return t(isToday ? 'menu_times.runs_until' : 'menu_times.runs_until_day', words);
    return t(isToday ? 'menu_times.begins' : 'menu_times.begins_day', words);
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
