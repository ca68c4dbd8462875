import { clock } from '@sofra/contract/clock';
import { CircleCheck, CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { localInput } from '../lib/local-moment.ts';
import { Button } from '../ui/button.tsx';
import type { LineState } from './tap-line.ts';

interface UnsentNoticeProps {
  line: LineState;
  timeZone: string;
  onRetry: () => void;
}

/** As many as one reads at a glance. */
const namedAtMost = 5;

/** Which taps the server has not heard of yet, and that it has heard of all. */
export function UnsentNotice({ line: { taps, isStuck, arrived }, timeZone, onRetry }: UnsentNoticeProps) {
  const { t, i18n } = useTranslation();
  const isWaiting = isStuck && taps.length > 0;
  const names = taps.slice(0, namedAtMost).map(({ name }) => name);
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  const more = taps.length - names.length;
  return (
    <div role="status" className="empty:-mb-3">
      {isWaiting ? (
        <div className="alert alert-warning flex flex-wrap items-center">
          <CloudOff className="size-5 shrink-0" aria-hidden="true" />
          <div className="min-w-0 grow basis-52">
            <p className="font-medium">{t('kitchen.unsent', { count: taps.length })}</p>
            <p>
              <bdi>{list.format(names)}</bdi>
              {more > 0 && ` ${t('dashboard.todo.more', { count: more })}`}
            </p>
            <p>{t('kitchen.unsent_text')}</p>
          </div>
          <Button className="max-md:h-11" onClick={onRetry}>
            {t('outage.retry')}
          </Button>
        </div>
      ) : (
        arrived && (
          <p className="flex items-center gap-2 text-sm">
            <CircleCheck className="size-5 shrink-0 text-success" aria-hidden="true" />
            {t('kitchen.arrived', {
              count: arrived.count,
              time: clock(i18n.language, localInput(timeZone, arrived.at).slice(-5)),
            })}
          </p>
        )
      )}
    </div>
  );
}
