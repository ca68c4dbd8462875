import { ExternalLink } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from '../ui/text-field.tsx';
import { readMapLink } from './map-link.ts';
import type { ShopValues } from './shop-values.ts';
import { isWebAddress } from './web-address.ts';

type Reading = 'found' | 'short' | 'none';

/** The link guests follow to the map; the position it holds is taken over. */
export function LocationUrl() {
  const { t } = useTranslation();
  const { register, setValue, control, formState } = useFormContext<ShopValues>();
  const url = useWatch({ control, name: 'location_url' });
  const [reading, setReading] = useState<Reading>();

  function read(text: string) {
    const place = readMapLink(text);
    if (typeof place === 'object') {
      for (const side of ['latitude', 'longitude'] as const)
        setValue(`address.${side}`, place[side], { shouldDirty: true, shouldValidate: true });
    }
    if (!isWebAddress(text)) setReading(undefined);
    else setReading(typeof place === 'object' ? 'found' : (place ?? 'none'));
  }

  const open: ReactNode = isWebAddress(url) && (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="link inline-flex items-center gap-1.5 py-1"
    >
      <ExternalLink className="size-4 rtl:-scale-x-100" aria-hidden="true" />
      {t('shops.open_location')}
    </a>
  );
  return (
    <TextField
      {...register('location_url', { onChange: (event) => read(event.target.value) })}
      label={t('shops.fields.location_url')}
      type="url"
      inputMode="url"
      dir="ltr"
      autoComplete="off"
      placeholder="https://www.google.com/maps/…"
      error={formState.errors.location_url?.message}
      help={
        <div className="flex flex-col">
          <span role="status">{reading && t(`contact.map.${reading}`)}</span>
          {open || t('shops.help.location_url')}
        </div>
      }
    />
  );
}
