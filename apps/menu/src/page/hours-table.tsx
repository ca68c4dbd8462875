import { clock } from '@sofra/contract/clock';
import { dayText } from '@sofra/contract/day-text';
import { hasHours, type Slot, type Weekday, weekdayOf, weekdays } from '@sofra/contract/opening-hours';
import type { PublicShop } from '@sofra/contract/public-menu';
import type { SpecialDay } from '@sofra/contract/special-days';
import { weekdayName } from '@sofra/contract/weekday-name';
import { addDays, localDate } from '@sofra/contract/zoned-time';
import type { Reader } from './reader.ts';
import { closedDays, comingDays, daysOfThisWeek } from './special-days.ts';

function hoursText(slots: readonly Slot[], { language, words }: Reader): string {
  if (slots.length === 0) return words('menu.closed');
  if (slots.some(({ open, close }) => open === '00:00' && close === '24:00')) return words('menu.all_day');
  return slots.map(({ open, close }) => `${clock(language, open)} – ${clock(language, close)}`).join(', ');
}

/** What the owner says of a day, in its own language where the page has another. */
function DayNote({ day, reader, before }: { day: SpecialDay; reader: Reader; before?: string }) {
  const note = reader.text(day.note);
  return (
    note && (
      <>
        {before}
        <bdi lang={note.lang ?? (reader.wordsLang && reader.language)} dir={note.dir ?? reader.direction}>
          {note.text}
        </bdi>
      </>
    )
  );
}

interface RowProps {
  day: Weekday;
  slots: readonly Slot[];
  isToday: boolean;
  special: SpecialDay | undefined;
  reader: Reader;
}

/** A day of the week; one of the coming seven that is special has its own hours, its date and its note. */
function WeekdayRow({ day, slots, isToday, special, reader }: RowProps) {
  return (
    <tr className={isToday ? 'today' : undefined}>
      <th scope="row">
        {weekdayName(reader.language, day)}
        {special && (
          <small>
            {dayText(reader.language, special.date)}
            <DayNote day={special} reader={reader} before=" · " />
          </small>
        )}
      </th>
      <td>{hoursText(special?.hours ?? slots, reader)}</td>
    </tr>
  );
}

const DateRow = ({ day, reader }: { day: SpecialDay; reader: Reader }) => (
  <tr>
    <th scope="row">
      {dayText(reader.language, day.date)}
      <small>
        <DayNote day={day} reader={reader} />
      </small>
    </th>
    <td>{hoursText(day.hours, reader)}</td>
  </tr>
);

interface Props {
  shop: PublicShop;
  now: Date;
  reader: Reader;
}

function WeekTable({ shop, now, reader }: Props) {
  const today = localDate(shop.time_zone, now);
  const special = daysOfThisWeek(shop, now);
  const isClosed = closedDays(shop, now);
  const week = weekdays.map((_, later) => addDays(today, later));
  const closed = new Set(week.filter(isClosed).map(weekdayOf));
  return (
    <table>
      <tbody>
        {weekdays.map((day) => (
          <WeekdayRow
            key={day}
            day={day}
            slots={closed.has(day) ? [] : (shop.restaurant_time_info[day] ?? [])}
            isToday={day === weekdayOf(today)}
            special={special.find(({ date }) => weekdayOf(date) === day)}
            reader={reader}
          />
        ))}
      </tbody>
    </table>
  );
}

/** The week with what is special about it, and the special days after it. */
export function Hours({ shop, now, reader, level: Heading }: Props & { level: 'h2' | 'h3' }) {
  const isWeekly = hasHours(shop.restaurant_time_info);
  const further = comingDays(shop, now, isWeekly);
  if (!isWeekly && further.length === 0) return null;
  return (
    <div>
      <Heading>{reader.words('menu.hours')}</Heading>
      {isWeekly && <WeekTable shop={shop} now={now} reader={reader} />}
      {further.length > 0 && (
        <table>
          <caption>{reader.words('menu.special_days')}</caption>
          <tbody>
            {further.map((day) => (
              <DateRow key={day.date} day={day} reader={reader} />
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
