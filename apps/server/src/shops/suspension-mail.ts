import { productName } from '@sofra/contract/brand';
import { eq } from 'drizzle-orm';
import { renderMail } from '../mail/mail-layout.ts';
import { enqueueMail } from '../mail/mailer.ts';
import { nameInMail } from '../mail/name-in-mail.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/pool.ts';
import { translate } from '../platform/i18n.ts';
import { users } from '../users/users.table.ts';
import type { shops } from './shops.table.ts';

export type MailingConfig = Pick<Config, 'publicUrl' | 'operatorName' | 'supportEmail'>;

/** The owner hears what became of the shop, and why. */
export async function tellOwner(
  db: Database,
  now: Date,
  shop: Pick<typeof shops.$inferSelect, 'id' | 'name' | 'ownerId'>,
  what: { kind: 'suspended' | 'resumed'; reason: string },
  config: MailingConfig,
): Promise<void> {
  const [owner] = await db
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(eq(users.id, shop.ownerId));
  if (!owner) return;
  const { language, email: recipient } = owner;
  const name = nameInMail(shop.name);
  const named = name === undefined ? '_unnamed' : '';
  const values = {
    product: productName,
    operator: config.operatorName,
    support: config.supportEmail,
    shop: name ?? '',
    reason: what.reason,
  };
  const say = (key: string) => translate(language, `mails.${what.kind}.${key}`, values);
  const isSuspended = what.kind === 'suspended';
  const rendered = renderMail({
    language,
    subject: say(`subject${named}`),
    paragraphs: [say(`text${named}`), say('reason'), ...(isSuspended ? [say('still')] : [])],
    button: { label: say('button'), url: `${config.publicUrl}/shops/edit/${shop.id}` },
    ...(isSuspended && { closing: say('closing') }),
    operator: config.operatorName,
  });
  await enqueueMail(db, now, { recipient, ...rendered });
}
