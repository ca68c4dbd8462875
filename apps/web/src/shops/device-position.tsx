import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import type { ShopValues } from './shop-values.ts';

type Outcome = 'busy' | 'found' | 'refused' | 'failed' | 'unsupported';

const waitMs = 20_000;
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** Fills in where the phone or laptop is: most owners set this up in their shop. */
export function DevicePosition() {
  const { t, i18n } = useTranslation();
  const { setValue } = useFormContext<ShopValues>();
  const [outcome, setOutcome] = useState<Outcome>();
  const [accuracy, setAccuracy] = useState(0);

  function fill({ coords }: GeolocationPosition) {
    for (const side of ['latitude', 'longitude'] as const)
      setValue(`address.${side}`, rounded(coords[side]), { shouldDirty: true, shouldValidate: true });
    setAccuracy(Math.max(1, Math.round(coords.accuracy)));
    setOutcome('found');
  }

  function ask() {
    // Missing on pages that do not come over https.
    if (!navigator.geolocation) {
      setOutcome('unsupported');
      return;
    }
    setOutcome('busy');
    navigator.geolocation.getCurrentPosition(
      fill,
      ({ code, PERMISSION_DENIED }) => setOutcome(code === PERMISSION_DENIED ? 'refused' : 'failed'),
      { enableHighAccuracy: true, timeout: waitMs },
    );
  }

  const metres = new Intl.NumberFormat(i18n.language).format(accuracy);
  return (
    <div className="flex flex-col items-start gap-2">
      <Button
        busy={outcome === 'busy'}
        onClick={ask}
        icon={<LocateFixed className="size-4" aria-hidden="true" />}
      >
        {t('contact.position.use')}
      </Button>
      <p role="status" className="text-muted text-sm">
        {outcome && t(`contact.position.${outcome}`, { metres })}
      </p>
    </div>
  );
}
