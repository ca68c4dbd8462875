import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { hour, nameOnMachine, repeatJob } from '../jobs/job-kind.ts';

/** No link that is mailed works for longer. */
const keptMs = 7 * 24 * hour;

/** Only what the outbox wrote itself, half-written files included; their names begin with their time. */
const written = /^\.?(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z-[0-9a-f-]{36}\.eml(?:\.tmp)?$/;

function timeOf(name: string): number {
  const [, year, month, day, hours, minutes, seconds, milliseconds] = written.exec(name) ?? [];
  return Date.parse(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}.${milliseconds}Z`);
}

/** Removes mails from the outbox when the links in them have run out: they hold addresses for nothing. */
export async function removeOldMails(folder: string, now: Date): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const old = names.filter((name) => timeOf(name) <= now.getTime() - keptMs);
  for (const name of old) await rm(join(folder, name), { force: true });
}

/** Every machine has an outbox of its own, which no other can clean. */
export const outboxCleaning = (folder: string) =>
  repeatJob(nameOnMachine('outbox-cleaning', folder), hour, (_db, now) => removeOldMails(folder, now));
