import type { SecondFactor as Described } from '@sofra/contract/second-factor';
import { useQuery } from '@tanstack/react-query';
import { KeyRound, ShieldCheck, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { RenewDialog } from './renew-dialog.tsx';
import { secondFactorQuery, useEndSecondFactor } from './second-factor.api.ts';
import { SetUpDialog } from './set-up-dialog.tsx';

/** So few are left that the phone should not get lost today. */
const few = 3;

export function SecondFactor() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(secondFactorQuery);
  return (
    <Section title={t('profile.second_factor.title')} text={t('profile.second_factor.text')}>
      {error && !data ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p role="alert">{error.message}</p>
          <Button onClick={() => void refetch()}>{t('outage.retry')}</Button>
        </div>
      ) : data ? (
        <State described={data} />
      ) : (
        <span className="skeleton h-5 w-48" aria-hidden="true" />
      )}
    </Section>
  );
}

function State({ described: { since, recoveryCodesLeft } }: { described: Described }) {
  // Here, so that the codes are still shown when it is on already.
  const [isSettingUp, setSettingUp] = useState(false);
  return (
    <>
      {since === null ? (
        <Off onTurnOn={() => setSettingUp(true)} />
      ) : (
        <On since={since} left={recoveryCodesLeft} />
      )}
      {isSettingUp && <SetUpDialog isOn={since !== null} onClose={() => setSettingUp(false)} />}
    </>
  );
}

function Off({ onTurnOn }: { onTurnOn: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <p className="flex items-center gap-2">
        <ShieldOff className="size-5 shrink-0" aria-hidden="true" />
        {t('profile.second_factor.off')}
      </p>
      <Button className="self-start" onClick={onTurnOn}>
        {t('profile.second_factor.turn_on')}
      </Button>
    </>
  );
}

function On({ since, left }: { since: string; left: number }) {
  const { t, i18n } = useTranslation();
  const [asked, setAsked] = useState<'renew' | 'turn_off'>();
  const end = useEndSecondFactor();
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long' }).format(new Date(since));
  const close = () => setAsked(undefined);
  return (
    <>
      <p className="flex items-center gap-2">
        <ShieldCheck className="size-5 shrink-0 text-success" aria-hidden="true" />
        {t('profile.second_factor.on', { date })}
      </p>
      <p className="text-muted text-sm">{t('profile.second_factor.left', { left })}</p>
      {left <= few && (
        <p role="status" className="alert alert-warning">
          {t('profile.second_factor.few')}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button icon={<KeyRound className="size-4" aria-hidden="true" />} onClick={() => setAsked('renew')}>
          {t('profile.second_factor.renew')}
        </Button>
        <Button onClick={() => setAsked('turn_off')}>{t('profile.second_factor.turn_off')}</Button>
      </div>
      {asked === 'renew' && (
        <RenewDialog text={t('profile.second_factor.renew_text')} onClose={close} onKept={close} />
      )}
      {asked === 'turn_off' && (
        <PasswordDialog
          title={t('profile.second_factor.turn_off_title')}
          text={t('profile.second_factor.turn_off_text')}
          submit={t('profile.second_factor.turn_off')}
          onClose={close}
          onGiven={async (given) => {
            await end.mutateAsync(given);
            close();
            toast.success(t('profile.second_factor.turned_off'));
          }}
        />
      )}
    </>
  );
}
