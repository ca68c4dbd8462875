import { productName } from '@sofra/contract/brand';
import { describeDevice } from '@sofra/contract/device-name';
import type { InterfaceLanguage } from '@sofra/contract/languages';
import type { FastifyRequest } from 'fastify';
import { renderMail } from '../mail/mail-layout.ts';
import { enqueueMail } from '../mail/mailer.ts';
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
  | 'passkey_removed';

interface Told {
  person: { email: string; language: InterfaceLanguage };
  notice: Notice;
  request: FastifyRequest;
  /** One more thing to know. */
  also?: 'passkeys_stay' | 'ways_in_ended' | undefined;
}

const moment = (language: InterfaceLanguage, now: Date) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(now);

/** With whatever it tells of, in one transaction: no word goes out about what did not happen. */
export async function tellByMail(
  db: Database,
  now: Date,
  config: Config,
  { person: { email, language }, notice, request, also }: Told,
): Promise<void> {
  const say = (key: string, words = {}) =>
    translate(language, `mails.security.${key}`, { product: productName, ...words });
  const device = describeDevice(request.headers['user-agent'] ?? '').name ?? say('unknown_device');
  const mail = renderMail({
    language,
    subject: say(`${notice}.subject`),
    paragraphs: [
      say(`${notice}.text`),
      ...(also ? [say(also)] : []),
      say('where', { device, time: `${moment(language, now)} (UTC)` }),
    ],
    button: { label: say('button'), url: `${config.publicUrl}/profile` },
    closing: say('not_you'),
    operator: config.operatorName,
  });
  await enqueueMail(db, now, { recipient: email, ...mail });
}
