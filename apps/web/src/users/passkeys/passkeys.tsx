import { type Passkey, passkeysPerPerson } from '@sofra/contract/passkeys';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import { hasPasskeys } from './passkey-support.ts';
import { passkeysQuery } from './passkeys.api.ts';

export function Passkeys() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(passkeysQuery);
  // Where there can be none there is nothing to say; those from a time at another address can still be removed.
  if (data && !data.available && data.passkeys.length === 0) return null;
  return (
    <Section
      title={t('profile.passkeys.title')}
      text={t('profile.passkeys.text')}
      aside={
        data &&
        data.passkeys.length > 0 && (
          <span className="shrink-0 text-muted text-sm">
            {t('profile.passkeys.count', { count: data.passkeys.length })}
          </span>
        )
      }
    >
      {error && !data ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p role="alert">{error.message}</p>
          <Button onClick={() => void refetch()}>{t('outage.retry')}</Button>
        </div>
      ) : data ? (
        <>
          <List passkeys={data.passkeys} />
          <Adding available={data.available} isFull={data.passkeys.length >= passkeysPerPerson} />
        </>
      ) : (
        <span className="skeleton h-5 w-48" aria-hidden="true" />
      )}
    </Section>
  );
}

function List({ passkeys }: { passkeys: Passkey[] }) {
  const { t } = useTranslation();
  if (passkeys.length === 0) return <p>{t('profile.passkeys.none')}</p>;
  return (
    <ul className="-my-3 flex flex-col divide-y divide-base-300">
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey._id} passkey={passkey} />
      ))}
    </ul>
  );
}

function Adding({ available, isFull }: { available: boolean; isFull: boolean }) {
  const { t } = useTranslation();
  const [isAdding, setAdding] = useState(false);
  const hindrance = !available
    ? t('profile.passkeys.unavailable')
    : !hasPasskeys()
      ? t('profile.passkeys.unsupported')
      : isFull && t('profile.passkeys.full');
  return (
    <>
      {hindrance ? (
        <p className="text-muted text-sm">{hindrance}</p>
      ) : (
        <Button
          className="self-start"
          icon={<Plus className="size-4" aria-hidden="true" />}
          onClick={() => setAdding(true)}
        >
          {t('profile.passkeys.add')}
        </Button>
      )}
      {isAdding && <AddPasskeyDialog onClose={() => setAdding(false)} />}
    </>
  );
}
