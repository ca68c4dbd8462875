import { pickText } from '@sofra/contract/localized-text';
import { openingSentence } from '@sofra/contract/opening-sentence';
import { may } from '@sofra/contract/permissions';
import type { Product } from '@sofra/contract/products';
import { isSwitchedOff } from '@sofra/contract/shop-clock';
import type { Shop } from '@sofra/contract/shops';
import { localDate } from '@sofra/contract/zoned-time';
import { CalendarClock, ChefHat, Clock, type LucideIcon } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { toast } from 'react-toastify/unstyled';
import { outCount } from '../kitchen/out-count.ts';
import { useSoldOut } from '../kitchen/sold-out.api.ts';
import { momentText } from '../lib/local-moment.ts';
import { messageOf } from '../lib/progress-toast.ts';
import { useNow } from '../lib/use-now.ts';
import { useMenuTimes } from '../menu/menu-times/menu-times.api.ts';
import { usePatchShop } from '../shops/shops.api.ts';
import { weekdayName } from '../shops/weekday-name.ts';
import { Button } from '../ui/button.tsx';
import { undoToast } from '../ui/undo-toast.tsx';
import { MenuAtDialog } from './menu-at-dialog.tsx';
import { runningTimes } from './running-times.ts';

interface GuestsNowProps {
  shop: Shop;
  /** Those that are on the menu, once they are known. */
  live: readonly Product[] | undefined;
}

/** What whoever opens the menu at this moment finds, and why. */
export function GuestsNow({ shop, live }: GuestsNowProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const now = useNow();
  const [isLooking, setLooking] = useState(false);
  const times = useMenuTimes(shop._id);
  const { running, next } = runningTimes(times, shop.time_zone, now);
  const isOff = isSwitchedOff(shop, now);
  return (
    <section
      aria-labelledby={titleId}
      className="flex flex-col gap-3 rounded-box border border-base-300 bg-base-100 p-4 sm:p-6"
    >
      <h3 id={titleId} className="font-semibold">
        {t('dashboard.now.title')}
      </h3>
      <ul className="flex flex-col gap-2 text-sm">
        <OpenLine shop={shop} now={now} isOff={isOff} />
        <OutLine shop={shop} live={live} now={now} />
        {running.map(({ time, at }) => (
          <TimeLine key={time._id} shop={shop} name={time.name} at={at} now={now} kind="until" />
        ))}
        {times.length > 0 && running.length === 0 && <Line Icon={Clock}>{t('dashboard.now.no_time')}</Line>}
        {next && <TimeLine shop={shop} name={next.time.name} at={next.at} now={now} kind="next" />}
      </ul>
      <div className="flex flex-wrap gap-2">
        {isOff && may(shop.my_role, 'shop.edit') && <OpenAgain shop={shop} />}
        <Button
          className="btn-sm max-md:h-11"
          icon={<CalendarClock className="size-4" aria-hidden="true" />}
          onClick={() => setLooking(true)}
        >
          {t('dashboard.now.see')}
        </Button>
      </div>
      {isLooking && <MenuAtDialog shop={shop} nextTime={next} onClose={() => setLooking(false)} />}
    </section>
  );
}

function Line({ Icon, children }: { Icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-start gap-2">
      <Icon className="mt-0.5 size-4 shrink-0 text-muted" aria-hidden="true" />
      {children}
    </li>
  );
}

interface LineProps {
  shop: Shop;
  now: Date;
}

/** As guests read it, by the shop's own clock, with what the shop says about it. */
function OpenLine({ shop, now, isOff }: LineProps & { isOff: boolean }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const sentence = openingSentence(shop, now, language, (_, day) => weekdayName(day, language));
  const today = localDate(shop.time_zone, now);
  const special = isOff ? undefined : shop.special_days.find(({ date }) => date === today);
  const note = pickText(isOff ? shop.closed_note : special?.note, language);
  const why = [special && t('dashboard.now.special_day'), note].filter(Boolean).join(': ');
  return (
    <li className="flex items-start gap-2">
      <span className="grid h-5 w-4 shrink-0 place-items-center" aria-hidden="true">
        <span
          className={`size-2.5 rounded-full ${sentence?.open ? 'bg-success' : 'border border-base-content/40'}`}
        />
      </span>
      <span className="flex min-w-0 flex-col">
        <span>{sentence ? t(sentence.key, sentence.values) : t('dashboard.no_hours')}</span>
        {why && <bdi className="text-muted">{why}</bdi>}
      </span>
    </li>
  );
}

function OutLine({ shop, live, now }: LineProps & Pick<GuestsNowProps, 'live'>) {
  const { t } = useTranslation();
  const { entries, isKnown } = useSoldOut(shop._id);
  if (!live || !isKnown) return null;
  const count = outCount(live, entries, now);
  return (
    <Line Icon={ChefHat}>
      <Link to="/kitchen" className="link max-md:-my-2 max-md:py-2">
        {count === 0 ? t('dashboard.now.none_out') : t('dashboard.now.out', { count })}
      </Link>
    </Line>
  );
}

interface TimeLineProps extends LineProps {
  name: Record<string, string>;
  at: Date | undefined;
  kind: 'until' | 'next';
}

function TimeLine({ shop, name: names, at, now, kind }: TimeLineProps) {
  const { t, i18n } = useTranslation();
  const name = pickText(names, i18n.language);
  const when = at && momentText(at, shop.time_zone, now, t, i18n.language);
  return (
    <Line Icon={Clock}>
      {when ? t(`dashboard.now.time_${kind}`, { name, when }) : t('dashboard.now.time_always', { name })}
    </Line>
  );
}

function OpenAgain({ shop }: { shop: Shop }) {
  const { t } = useTranslation();
  const patch = usePatchShop();
  async function change(fields: Pick<Partial<Shop>, 'open_status' | 'closed_until'>): Promise<boolean> {
    try {
      await patch.mutateAsync({ _id: shop._id, ...fields });
      return true;
    } catch (error) {
      toast.error(t('common.error', { message: messageOf(error, t('errors.internal')) }));
      return false;
    }
  }
  async function open() {
    // The last closed day goes with the closing, and has to come back with it.
    const { open_status, closed_until } = shop;
    if (!(await change({ open_status: true }))) return;
    undoToast({
      id: `opened-${shop._id}`,
      type: 'success',
      text: t('dashboard.now.opened'),
      onUndo: () => void change({ open_status, closed_until }),
    });
  }
  return (
    <Button look="primary" className="btn-sm max-md:h-11" busy={patch.isPending} onClick={() => void open()}>
      {t('dashboard.now.open_again')}
    </Button>
  );
}
