import { openingSentence } from '@sofra/contract/opening-sentence';
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

/** As guests read it, by the shop's own clock. */
export function OpenNow({ shop }: { shop: Shop }) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const sentence = openingSentence(shop, now, i18n.language, (language, day) => weekdayName(day, language));
  if (!sentence) return <p className="text-muted text-sm">{t('dashboard.no_hours')}</p>;

  return (
    <p className="flex items-center gap-2 text-sm">
      <span
        aria-hidden="true"
        className={`size-2.5 shrink-0 rounded-full ${sentence.open ? 'bg-success' : 'border border-base-content/40'}`}
      />
      {t(sentence.key, sentence.values)}
    </p>
  );
}
