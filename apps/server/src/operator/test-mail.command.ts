import { productName } from '@sofra/contract/brand';
import { email } from '@sofra/contract/users';
import { renderMail } from '../mail/mail-layout.ts';
import { openTransport } from '../mail/mailer.ts';
import type { Config } from '../platform/config.ts';
import { newId } from '../platform/database/columns.ts';
import { type Command, UsageError } from './command.ts';

/** In English, as all that the operator reads. */
const rendered = ({ operatorName: operator, publicUrl }: Config) =>
  renderMail({
    language: 'en',
    operator,
    subject: `A test of the mails of ${productName}`,
    paragraphs: [`This is how mails of ${productName} arrive. You can delete it.`],
    button: { label: `Open ${productName}`, url: publicUrl },
  });

export const testMailCommand: Command = {
  usage: 'ADDRESS',
  about: 'sends a mail at once, and tells what the mail server answered',
  options: {},
  words: { min: 1, max: 1 },
  async run({ words: [address = ''] }, { config, now, say }) {
    const recipient = email.safeParse(address);
    if (!recipient.success) throw new UsageError(`"${address}" is no e-mail address.`);
    const transport = openTransport({ config, log: { info: () => {} } });
    const server = config.smtpUrl && new URL(config.smtpUrl).host;
    const about = { id: newId(), recipient: recipient.data, createdAt: now(), usefulUntil: null };
    try {
      const answer = await transport.send({ ...about, ...rendered(config) });
      say(
        server ? `${server} took it: ${answer}` : `SMTP_URL is not set, so the mail is a file now: ${answer}`,
      );
    } catch (error) {
      const { message } = error as Error;
      throw new Error(server ? `${server} did not take it: ${message}` : message, { cause: error });
    } finally {
      transport.close();
    }
  },
};
