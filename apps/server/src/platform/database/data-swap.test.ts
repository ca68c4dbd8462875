import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { finishSwap, placeForOld, swapData, upgradedData } from './data-swap.ts';

let data: string;
let fresh: string;
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'sofra-swap-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  data = join(folder, 'postgres');
  fresh = join(folder, 'fresh');
  for (const [path, text] of [
    [data, 'old'],
    [fresh, 'new'],
  ] as const) {
    mkdirSync(path);
    writeFileSync(join(path, 'PG_VERSION'), text);
  }
});

const versionIn = (path: string) => readFileSync(join(path, 'PG_VERSION'), 'utf8');

test('the new data take the place of the old, which are kept beside them', () => {
  const kept = placeForOld(data, 17);
  swapData(data, fresh, kept);
  expect([versionIn(data), versionIn(kept)]).toEqual(['new', 'old']);
  expect(kept).toBe(`${data}-17`);
  expect(placeForOld(data, 17)).toBe(`${data}-17-2`);
});

test('killed between the two moves, the next to come puts the new data in place', { tags: ['R3.10'] }, () => {
  renameSync(fresh, upgradedData(data));
  finishSwap(data);
  expect(versionIn(data)).toBe('old');
  renameSync(data, `${data}-17`);
  finishSwap(data);
  expect(versionIn(data)).toBe('new');
});
