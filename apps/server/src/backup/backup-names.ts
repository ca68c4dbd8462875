import { existsSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { unfinishedEnding } from './archive-writer.ts';

/** As `20261117T083000Z`: it sorts by time and every disk takes it. */
const stamp = (time: Date) => `${time.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** Those that somebody asked for are never removed by the clock, wherever they lie. */
const nameByHand = (time: Date) => `sofra-backup-${stamp(time)}.zip`;
export const nameBySchedule = (time: Date) => `sofra-scheduled-${stamp(time)}.zip`;

const scheduled = /^sofra-scheduled-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.zip/;

export interface ScheduledBackup {
  path: string;
  madeAt: Date;
}

/** What the schedule has left in the folder: whole ones, the newest first, and what a process died over. */
export async function listScheduled(
  folder: string,
): Promise<{ whole: ScheduledBackup[]; unfinished: string[] }> {
  const whole: ScheduledBackup[] = [];
  const unfinished: string[] = [];
  for (const name of existsSync(folder) ? await readdir(folder) : []) {
    const match = scheduled.exec(name);
    if (!match) continue;
    const [known, year, month, day, hours, minutes, seconds] = match;
    const path = join(folder, name);
    if (name.endsWith(unfinishedEnding)) unfinished.push(path);
    else if (name === known)
      whole.push({ path, madeAt: new Date(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`) });
  }
  whole.sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
  return { whole, unfinished };
}

/** The file that was named, or one of our naming in the folder that was. */
export function fileByHand(given: string, base: string, time: Date): string {
  const path = resolve(base, given);
  const isFolder = given.endsWith('/') || (existsSync(path) && statSync(path).isDirectory());
  return isFolder ? join(path, nameByHand(time)) : path;
}
