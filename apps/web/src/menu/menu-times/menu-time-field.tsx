import { pickText } from '@sofra/contract/localized-text';
import type { Shop } from '@sofra/contract/shops';
import { localDate } from '@sofra/contract/zoned-time';
import { ExternalLink } from 'lucide-react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../lib/use-now.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { useTimesSentence } from './menu-time-words.ts';
import { useMenuTimes } from './menu-times.api.ts';

interface Timed {
  menu_time_id: string | null;
}

interface MenuTimeFieldProps {
  shop: Shop;
  /** That of the category a product is in, which has to hold as well. */
  categoryTimeId?: string | null | undefined;
}

/** When it is to be had: always, or by one of the shop's menu times. */
export function MenuTimeField({ shop, categoryTimeId }: MenuTimeFieldProps) {
  const { t, i18n } = useTranslation();
  const times = useMenuTimes(shop._id);
  const sentence = useTimesSentence(localDate(shop.time_zone, useNow()));
  const { field, fieldState } = useController<Timed, 'menu_time_id'>({ name: 'menu_time_id' });
  const timeOf = (id: string | null | undefined) => times.find(({ _id }) => _id === id);
  const chosen = timeOf(field.value);
  const ofCategory = timeOf(categoryTimeId);
  const nameOf = ({ name }: { name: Record<string, string> }) => pickText(name, i18n.language);
  return (
    <SelectField
      ref={field.ref}
      name="menu_time_id"
      label={t('menu_times.field')}
      value={field.value ?? ''}
      error={fieldState.error?.message}
      onBlur={field.onBlur}
      onChange={(event) => field.onChange(event.target.value || null)}
      help={
        (chosen ?? ofCategory) && (
          <>
            {chosen && <p>{sentence(chosen)}</p>}
            {ofCategory && ofCategory !== chosen && (
              <p>{t('menu_times.category_too', { name: nameOf(ofCategory), times: sentence(ofCategory) })}</p>
            )}
          </>
        )
      }
      further={
        <>
          {/* In a tab of its own: what is typed here stays, and the new one is in the list on the way back. */}
          <a
            href={times.length > 0 ? '/menu-times' : '/menu-times/create'}
            target="_blank"
            rel="noopener"
            className="link inline-flex min-h-11 items-center gap-1.5 md:min-h-0"
          >
            {t(times.length > 0 ? 'menu_times.manage' : 'menu_times.new')}
            <ExternalLink className="size-4 rtl:-scale-x-100" aria-hidden="true" />
          </a>
        </>
      }
    >
      <option value="">{t('menu.times.always')}</option>
      {times.map((time) => (
        <option key={time._id} value={time._id}>
          {nameOf(time)}
        </option>
      ))}
      {/* One that is not read yet, or gone, stays chosen. */}
      {field.value !== null && !chosen && <option value={field.value}>{t('menu_times.unknown')}</option>}
    </SelectField>
  );
}
