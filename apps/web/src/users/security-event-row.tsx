import type { SecurityEvent, SecurityEventKind } from '@sofra/contract/security-events';
import type { TFunction } from 'i18next';
import {
  Download,
  KeyRound,
  LogIn,
  LogOut,
  type LucideIcon,
  Mail,
  ShieldAlert,
  ShieldCheck,
  ShieldOff,
  Trash2,
  UserMinus,
  UserPlus,
  UserRoundKey,
  Users,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { relativeTime } from '../lib/relative-time.ts';

const icons: Record<SecurityEventKind, LucideIcon> = {
  account_opened: UserPlus,
  signed_in: LogIn,
  sign_in_refused: ShieldAlert,
  password_refused: ShieldAlert,
  signed_out: LogOut,
  device_signed_out: LogOut,
  signed_out_by_operator: LogOut,
  code_refused: ShieldAlert,
  second_factor_on: ShieldCheck,
  second_factor_off: ShieldOff,
  second_factor_off_by_operator: ShieldOff,
  recovery_code_used: KeyRound,
  recovery_codes_renewed: KeyRound,
  signed_in_with_passkey: LogIn,
  passkey_added: UserRoundKey,
  passkey_removed: UserRoundKey,
  passkeys_removed_by_operator: UserRoundKey,
  passkey_refused: ShieldAlert,
  passkey_copied: ShieldAlert,
  password_changed: KeyRound,
  password_reset: KeyRound,
  email_change_asked: Mail,
  email_changed: Mail,
  role_changed: Users,
  shop_handed_over: Users,
  shop_deleted: Trash2,
  invitation_made: UserPlus,
  invitation_accepted: UserPlus,
  invitation_revoked: UserMinus,
  member_removed: UserMinus,
  shop_left: UserMinus,
  data_downloaded: Download,
};

function sentence(t: TFunction, { kind, byOther, role }: SecurityEvent): string {
  const words = { role: role ? t(`roles.${role}`) : '' };
  switch (kind) {
    case 'signed_out_by_operator':
    case 'second_factor_off_by_operator':
    case 'passkeys_removed_by_operator':
      return t(`profile.security.others.${kind}`);
  }
  if (!byOther) return t(`profile.security.own.${kind}`, words);
  switch (kind) {
    case 'role_changed':
    case 'shop_handed_over':
    case 'invitation_accepted':
    case 'member_removed':
      return t(`profile.security.others.${kind}`, words);
    default:
      throw new Error(`${kind} is nothing that others do.`);
  }
}

export function SecurityEventRow({ event }: { event: SecurityEvent }) {
  const { t, i18n } = useTranslation();
  const Icon = icons[event.kind];
  const isAlarming = Icon === ShieldAlert;
  const points = Icon === LogIn || Icon === LogOut;
  const time = new Date(event.createdAt);
  const exactTime = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  const device = event.byOther ? '' : event.device || t('profile.devices.unknown');

  return (
    <li className="flex items-start gap-4 py-3">
      <Icon
        className={`size-6 shrink-0 ${isAlarming ? 'text-error' : ''} ${points ? 'rtl:-scale-x-100' : ''}`}
        aria-hidden="true"
      />
      <div className="min-w-0 grow">
        <p className="font-medium text-sm">
          {sentence(t, event)}{' '}
          {event.times > 1 && (
            <span className="font-normal">{t('profile.security.more', { count: event.times - 1 })}</span>
          )}
        </p>
        <p className="flex flex-wrap gap-x-3 text-muted text-sm">
          <time dateTime={event.createdAt} title={relativeTime(time, i18n.language)}>
            {exactTime.format(time)}
          </time>
          {device && <bdi>{device}</bdi>}
          {event.address && (
            <bdi dir="ltr" className="break-all">
              {event.address}
            </bdi>
          )}
        </p>
      </div>
    </li>
  );
}
