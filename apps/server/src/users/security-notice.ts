import { productName } from '@sofra/contract/brand';
import { describeDevice } from '@sofra/contract/device-name';
import type { InterfaceLanguage } from '@sofra/contract/languages';
import type { FastifyRequest } from 'fastify';
import { renderMail } from '../mail/mail-layout.ts';
import { enqueueMail } from '../mail/mailer.ts';
import { nameInMail } from '../mail/name-in-mail.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/pool.ts';
import { translate } from '../platform/i18n.ts';

/** What a person is told by mail, in case it was somebody else. */
export type Notice =
  | 'new_device'
  | 'password_changed'
  | 'password_reset'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'recovery_code_used'
  | 'codes_wrong'
  | 'passkey_added'
  | 'passkey_removed'
  | 'shop_handed_over'
  | 'shop_deleted';

interface Told {
  person: { email: string; language: InterfaceLanguage };
  notice: Notice;
  request: FastifyRequest;
  /** One more thing to know. */
  also?: 'passkeys_stay' | 'ways_in_ended' | undefined;
  /** What they have lost, and whose it is now. */
  lost?: { shop: string; to?: string };
}

const moment = (language: InterfaceLanguage, now: Date) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(now);

/** With whatever it tells of, in one transaction: no word goes out about what did not happen. */
export async function tellByMail(
  db: Database,
  now: Date,
  config: Config,
  { person: { email, language }, notice, request, also, lost }: Told,
): Promise<void> {
  const say = (key: string, words = {}) =>
    translate(language, `mails.security.${key}`, { product: productName, ...words });
  const shop = lost && nameInMail(lost.shop);
  const unnamed = lost && shop === undefined ? '_unnamed' : '';
  const words = { by: email, shop: shop ?? '', to: lost?.to ?? '' };
  const device = describeDevice(request.headers['user-agent'] ?? '').name ?? say('unknown_device');
  const mail = renderMail({
    language,
    subject: say(`${notice}.subject${unnamed}`, words),
    paragraphs: [
      say(`${notice}.text${unnamed}`, words),
      ...(also ? [say(also)] : []),
      say('where', { device, time: `${moment(language, now)} (UTC)` }),
      ...(lost ? [say('write_too', { support: config.supportEmail })] : []),
    ],
    button: { label: say('button'), url: `${config.publicUrl}/profile` },
    closing: say('not_you'),
    operator: config.operatorName,
  });
  await enqueueMail(db, now, { recipient: email, ...mail });
}
