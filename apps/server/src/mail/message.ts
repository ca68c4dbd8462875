import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './mails.table.ts';

export interface Sender {
  name: string;
  address: string;
}

/** Read by hand, because an operator's name may hold a comma, which in a header would begin a second address. */
export function readSender(mailFrom: string): Sender {
  const [, name = '', address = mailFrom] = /^(.*)<([^<>]+)>\s*$/s.exec(mailFrom) ?? [];
  return { name: name.trim().replace(/^"(.*)"$/s, '$1'), address: address.trim() };
}

export function composeMessage(mail: Mail, from: Sender): SendMailOptions {
  const domain = from.address.split('@').at(-1);
  return {
    from,
    // An object, so that a comma in it can never add a recipient.
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    // These two stay the same at every try: a mailbox that gets a repeat can tell.
    messageId: `<${mail.id}@${domain}>`,
    date: mail.createdAt,
    // Keeps holiday notices from being sent back.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
