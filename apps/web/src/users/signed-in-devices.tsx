import { describeDevice } from '@sofra/contract/device-name';
import type { Session } from '@sofra/contract/users';
import { useQuery } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { messageOf } from '../lib/progress-toast.ts';
import { relativeTime } from '../lib/relative-time.ts';
import { Button } from '../ui/button.tsx';
import { Section } from '../ui/section.tsx';
import { useLogout } from './use-logout.ts';
import { sessionsQuery, useEndSession } from './users.api.ts';

export function SignedInDevices() {
  const { t } = useTranslation();
  const { data: sessions, error, refetch } = useQuery(sessionsQuery);
  return (
    <Section
      title={t('profile.devices.title')}
      text={t('profile.devices.text')}
      aside={
        sessions && (
          <span className="shrink-0 text-muted text-sm">
            {t('profile.devices.count', { count: sessions.length })}
          </span>
        )
      }
    >
      {error && !sessions ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p role="alert">{error.message}</p>
          <Button onClick={() => void refetch()}>{t('outage.retry')}</Button>
        </div>
      ) : (
        <ul className="-my-3 flex flex-col divide-y divide-base-300">
          {sessions?.map((session) => <DeviceRow key={session._id} session={session} />) ?? <SkeletonRow />}
        </ul>
      )}
    </Section>
  );
}

function SkeletonRow() {
  return (
    <li className="flex items-center gap-4 py-3" aria-hidden="true">
      <span className="skeleton size-6" />
      <span className="flex grow flex-col gap-2">
        <span className="skeleton h-4 w-40" />
        <span className="skeleton h-3.5 w-28" />
      </span>
    </li>
  );
}

function DeviceRow({ session }: { session: Session }) {
  const { t, i18n } = useTranslation();
  const endSession = useEndSession();
  const logout = useLogout();
  const { name, isPhone } = describeDevice(session.userAgent);
  const device = name ?? t('profile.devices.unknown');
  const Icon = isPhone ? Smartphone : Monitor;

  async function signOut() {
    // This browser's own session ends like any other logout, with its toast and the way to the login.
    if (session.current) {
      await logout();
      return;
    }
    try {
      await endSession.mutateAsync(session._id);
      toast.success(t('profile.devices.signed_out'));
    } catch (error) {
      toast.error(messageOf(error, t('profile.devices.error')));
    }
  }

  return (
    <li className="flex items-center gap-4 py-3">
      <Icon className="size-6 shrink-0" aria-hidden="true" />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2 text-sm font-medium">
          <bdi>{device}</bdi>
          {session.current && (
            <span className="badge badge-sm badge-soft">{t('profile.devices.current')}</span>
          )}
        </p>
        <p className="text-muted text-sm">
          {t('profile.devices.last_seen', {
            time: relativeTime(new Date(session.lastSeenAt), i18n.language),
          })}
        </p>
      </div>
      <Button
        className="btn-sm max-md:h-11"
        aria-label={t('profile.devices.sign_out_named', { device })}
        busy={endSession.isPending}
        onClick={() => void signOut()}
      >
        {t('profile.devices.sign_out')}
      </Button>
    </li>
  );
}
