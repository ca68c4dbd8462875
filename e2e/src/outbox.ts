import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';

/** Without a mail server the program keeps its mails here. */
const outbox = () => join(process.env.E2E_DATA_DIR ?? '', 'outbox');

async function mailsTo(address: string): Promise<Email[]> {
  const names = await readdir(outbox()).catch(() => []);
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .map(async (name) => PostalMime.parse(await readFile(join(outbox(), name)))),
  );
  return mails.filter(({ to }) => to?.some((recipient) => recipient.address === address));
}

/** The newest mail to an address in which this stands, once it is there. */
export async function mailTo(address: string, said = /./): Promise<Email> {
  let newest: Email | undefined;
  await expect
    .poll(async () => {
      newest = (await mailsTo(address)).findLast(({ text }) => said.test(text ?? ''));
      return newest !== undefined;
    }, `a mail to ${address}`)
    .toBe(true);
  if (!newest) throw new Error(`No mail to ${address}`);
  return newest;
}

export async function invitationLink(email: string): Promise<string> {
  const link = /https?:\/\/\S+\/invite\?\S+/;
  const mail = await mailTo(email, link);
  return link.exec(mail.text ?? '')?.[0] ?? 'the mail has no link';
}

/** The page that the link of a reset mail leads to. */
export async function resetPath(address: string): Promise<string> {
  const resetLink = /https?:\/\/\S+\/reset-password\?\S+/;
  const { text } = await mailTo(address, resetLink);
  const link = resetLink.exec(text ?? '')?.[0];
  if (!link) throw new Error(`The mail to ${address} has no link.`);
  const { pathname, search } = new URL(link);
  return `${pathname}${search}`;
}
