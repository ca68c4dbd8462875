import { productName } from '@sofra/contract/brand';
import type { InterfaceLanguage } from '@sofra/contract/languages';
import type { InvitableRole } from '@sofra/contract/permissions';
import { renderMail } from '../mail/mail-layout.ts';
import { enqueueMail } from '../mail/mailer.ts';
import { nameInMail } from '../mail/name-in-mail.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/pool.ts';
import { translate } from '../platform/i18n.ts';
import type { shops } from '../shops/shops.table.ts';

export interface InvitationMail {
  config: Config;
  /** The inviter's: the person invited may have no account to ask for theirs. */
  language: InterfaceLanguage;
  invitation: { email: string; role: InvitableRole };
  shop: Pick<typeof shops.$inferSelect, 'name' | 'suspension'>;
  inviter: { name: string; email: string };
  token: string;
}

export async function sendInvitation(db: Database, now: Date, mail: InvitationMail): Promise<void> {
  const { config, language, invitation, shop, inviter, token } = mail;
  // What is kept from guests for its name is not to reach strangers by mail.
  const shopName = shop.suspension ? undefined : nameInMail(shop.name);
  const values = {
    product: productName,
    shop: shopName ?? '',
    inviter: inviter.name === '' ? inviter.email : (nameInMail(inviter.name) ?? say('someone')),
    role: translate(language, `roles.${invitation.role}`),
  };
  function say(key: string, words: Partial<typeof values> = {}): string {
    return translate(language, `mails.invitation.${key}`, words);
  }
  const unnamed = shopName === undefined ? '_unnamed' : '';
  const rendered = renderMail({
    language,
    subject: say(`subject${unnamed}`, values),
    paragraphs: [say(`text${unnamed}`, values)],
    button: { label: say('button'), url: `${config.publicUrl}/invite?token=${token}` },
    closing: say('ignore'),
    operator: config.operatorName,
  });
  await enqueueMail(db, now, { recipient: invitation.email, ...rendered });
}
