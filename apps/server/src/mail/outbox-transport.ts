import { chmod, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import type { Mail } from './mails.table.ts';
import { composeMessage, type Sender } from './message.ts';
import type { Transport } from './transport.ts';

/** Sorts by time, and is the same at every try: a repeat replaces the file instead of adding one. */
const fileName = (mail: Mail) => `${mail.createdAt.toISOString().replace(/[-:.]/g, '')}-${mail.id}.eml`;

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The file is complete or not there at all, also after a power cut. */
async function writeFileSafely(folder: string, name: string, content: Buffer): Promise<string> {
  // Links in mails open accounts, so nobody else on the machine may read them.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // It may be there already, made by hand or by an older version.
  await chmod(folder, 0o700);
  const temporary = join(folder, `.${name}.tmp`);
  const handle = await open(temporary, 'w', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } catch (error) {
    // Half of a mail is of no use, and on a full disk its room is.
    await rm(temporary, { force: true }).catch(() => {});
    throw error;
  } finally {
    await handle.close();
  }
  const file = join(folder, name);
  await rename(temporary, file);
  await syncFolder(folder);
  return file;
}

/** Without a mail server every mail becomes a file that any mail program opens. */
export function openOutbox(folder: string, from: Sender, log: Pick<FastifyBaseLogger, 'info'>): Transport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const { message } = await composer.sendMail(composeMessage(mail, from));
      if (!Buffer.isBuffer(message)) throw new TypeError('The composed mail is not in memory.');
      const file = await writeFileSafely(folder, fileName(mail), message);
      log.info({ file }, 'a mail was written to a file, because SMTP_URL is not set');
      return file;
    },
    close() {},
  };
}
