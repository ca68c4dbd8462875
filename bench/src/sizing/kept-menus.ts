import { setTimeout as wait } from 'node:timers/promises';
import { askAll } from '../load.ts';
import { drawShops } from './drawn-shops.ts';
import type { Installation } from './installation.ts';
import { countKept, forgetMenus, menuRequest } from './menus-in-memory.ts';

const counts = [200, 1_000];
/** The program packs one page after the other when it has written them. */
const lookMs = 2_000;
const quietShare = 0.05;
const quietLooks = 3;
const patienceMs = 600_000;
/** In a quiet moment it gives back what memory it does not need; it looks for one every 15 seconds. */
export const giveBackMs = 35_000;

export interface Memory {
  menus: number;
  /** Of the process, in bytes: when they have just been read, and once all of them are packed. */
  atOnce: number;
  later: number;
  /** Processor time of packing one of them, in ms. */
  packMs: number;
}

export interface KeptMenus {
  memory: Memory[];
  /** How many the process keeps at a time. */
  most: number;
}

export const residentFigure = 'process_resident_memory_bytes';
const residentBytes = ({ figure }: Installation) => figure(residentFigure);
const spent = ({ figure }: Installation) => figure('process_cpu_seconds_total');

/** Waits until the program has packed everything: until it does nothing, several times that it is looked at. */
export async function packed(installation: Installation): Promise<void> {
  const end = performance.now() + patienceMs;
  let before = await spent(installation);
  for (let quiet = 0; quiet < quietLooks && performance.now() < end; ) {
    await wait(lookMs);
    const now = await spent(installation);
    quiet = (now - before) * 1000 < quietShare * lookMs ? quiet + 1 : 0;
    before = now;
  }
}

/** What a process takes for the menus that it keeps. */
export async function measureKeptMenus(installation: Installation): Promise<KeptMenus> {
  const numbers = drawShops(installation.shops, Math.min(installation.shops, Math.max(...counts)));
  await forgetMenus(installation, numbers);
  await packed(installation);
  await wait(giveBackMs);
  const nothing = await residentBytes(installation);
  const memory: Memory[] = [{ menus: 0, atOnce: nothing, later: nothing, packMs: 0 }];
  let asked = 0;
  for (const count of counts.filter((count) => count <= numbers.length)) {
    const requests = numbers.slice(asked, count).map((n) => menuRequest(installation, n));
    const menus = requests.length;
    await askAll(installation.url, 1, () => requests.shift());
    const atOnce = await residentBytes(installation);
    const before = await spent(installation);
    await packed(installation);
    const packMs = (1000 * ((await spent(installation)) - before)) / menus;
    await wait(giveBackMs);
    memory.push({ menus: count, atOnce, later: await residentBytes(installation), packMs });
    asked = count;
  }
  return { memory, most: await countKept(installation, numbers.slice(0, asked)) };
}
