import { desc, eq } from 'drizzle-orm';
import { mails } from '../mail/mails.table.ts';
import type { TestApp } from './test-app.ts';

/** The mails that wait to be sent to an address, the newest first. */
export const mailsTo = (testApp: TestApp, address: string) =>
  testApp.db.select().from(mails).where(eq(mails.recipient, address)).orderBy(desc(mails.id));

/** The token of the link in the newest mail to an address. */
export async function tokenMailedTo(testApp: TestApp, address: string): Promise<string> {
  const [mail] = await mailsTo(testApp, address);
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error(`No link was mailed to ${address}.`);
  return token;
}
