import { pickText } from '@sofra/contract/localized-text';
import type { MenuTime } from '@sofra/contract/menu-times';
import { openState } from '@sofra/contract/shop-clock';
import type { Shop } from '@sofra/contract/shops';
import { addDays, localDate } from '@sofra/contract/zoned-time';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localInput, momentOfInput } from '../lib/local-moment.ts';
import { LoadFailure } from '../menu/load-failure.tsx';
import { PhoneFrame } from '../preview/phone-frame.tsx';
import { menuAtQuery } from '../preview/preview.api.ts';
import { Dialog } from '../ui/dialog.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';

interface MenuAtDialogProps {
  shop: Shop;
  /** The menu time that begins next. */
  nextTime: { time: MenuTime; at: Date } | undefined;
  onClose: () => void;
}

/** When it opens after it has closed; nothing where its hours do not tell. */
function nextOpening(shop: Shop, now: Date): Date | undefined {
  const { open, next } = openState(shop, now);
  const change = next && momentOfInput(shop.time_zone, `${next.date}T${next.time}`);
  return open && change && change > now ? nextOpening(shop, change) : change;
}

interface QuickChoice {
  id: string;
  label: string;
  value: string;
}

function useQuickChoices({ shop, nextTime }: Omit<MenuAtDialogProps, 'onClose'>, now: Date): QuickChoice[] {
  const { t, i18n } = useTranslation();
  const zone = shop.time_zone;
  const opening = nextOpening(shop, now);
  const tomorrow = `${addDays(localDate(zone, now), 1)}T09:00`;
  return [
    { id: 'now', label: t('dashboard.now.now'), value: localInput(zone, now) },
    opening
      ? { id: 'opening', label: t('dashboard.now.next_opening'), value: localInput(zone, opening) }
      : { id: 'morning', label: t('dashboard.now.tomorrow_morning'), value: tomorrow },
    ...(nextTime
      ? [
          {
            id: 'time',
            label: pickText(nextTime.time.name, i18n.language),
            value: localInput(zone, nextTime.at),
          },
        ]
      : []),
  ];
}

/** The guests' page as it will be at a time that one chooses, in a language of the menu. */
export function MenuAtDialog({ shop, nextTime, onClose }: MenuAtDialogProps) {
  const { t, i18n } = useTranslation();
  const [opened] = useState(() => new Date());
  const choices = useQuickChoices({ shop, nextTime }, opened);
  const [typed, setTyped] = useState(() => localInput(shop.time_zone, opened));
  // Not by its value: breakfast may begin as the shop opens.
  const [chosen, setChosen] = useState<string | undefined>('now');
  const [language, setLanguage] = useState(() =>
    shop.menu_languages.includes(i18n.language) ? i18n.language : (shop.menu_languages[0] ?? i18n.language),
  );
  const names = new Intl.DisplayNames(i18n.language, { type: 'language' });
  return (
    <Dialog title={t('dashboard.now.see')} onClose={onClose}>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('dashboard.now.at')}</legend>
        {choices.map(({ id, label, value }) => (
          <button
            key={id}
            type="button"
            aria-pressed={chosen === id}
            className={`btn btn-sm max-md:h-11 ${chosen === id ? 'btn-primary' : ''}`}
            onClick={() => {
              setTyped(value);
              setChosen(id);
            }}
          >
            <bdi>{label}</bdi>
          </button>
        ))}
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('dashboard.now.at')}
          help={t('dashboard.now.at_help')}
          type="datetime-local"
          name="at"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosen(undefined);
          }}
        />
        <SelectField
          label={t('layout.language')}
          name="lang"
          value={language}
          onChange={(event) => setLanguage(event.target.value)}
        >
          {shop.menu_languages.map((code) => (
            <option key={code} value={code}>
              {names.of(code)}
            </option>
          ))}
        </SelectField>
      </div>
      <PageAt shop={shop} at={momentOfInput(shop.time_zone, typed)} language={language} />
    </Dialog>
  );
}

/** The last page stays until there is another, and while the time is being typed. */
function PageAt({ shop, at, language }: { shop: Shop; at: Date | undefined; language: string }) {
  const [last, setLast] = useState(at);
  if (at && at.getTime() !== last?.getTime()) setLast(at);
  const {
    data: html,
    error,
    refetch,
  } = useQuery({
    ...menuAtQuery(shop._id, (last ?? new Date()).toISOString(), language),
    enabled: last !== undefined,
  });
  const page = useMemo(
    () => (html === undefined ? undefined : { html, anchor: null, hidden_by: null }),
    [html],
  );
  return (
    <div className="flex justify-center">
      {error && !page ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <PhoneFrame page={page} hasFailed={false} size="dialog" />
      )}
    </div>
  );
}
