import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

/** Whole, and about to take the place of the data directory. */
export const upgradedData = (data: string) => `${data}.upgraded`;

/** A rename is there after a power cut only when its folder was written. */
function move(from: string, to: string): void {
  renameSync(from, to);
  const folder = openSync(dirname(to), 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

/** Where the data directory that made way is kept. */
export function placeForOld(data: string, version: number): string {
  const place = `${data}-${version}`;
  for (let count = 1; ; count++) {
    const candidate = count === 1 ? place : `${place}-${count}`;
    if (!existsSync(candidate)) return candidate;
  }
}

/**
 * Two directories cannot change places at once. The new one is called ready before the old one makes way, so that
 * whoever comes to an empty place knows whose it is.
 */
export function swapData(data: string, fresh: string, kept: string): void {
  move(fresh, upgradedData(data));
  try {
    move(data, kept);
  } catch (error) {
    // Left there, it would take the place of the data whenever that is moved away.
    rmSync(upgradedData(data), { recursive: true, force: true });
    throw error;
  }
  finishSwap(data);
}

/** Called before anything else is done with a data directory: an upgrade may have been killed between its moves. */
export function finishSwap(data: string): void {
  if (!existsSync(data) && existsSync(upgradedData(data))) move(upgradedData(data), data);
}
