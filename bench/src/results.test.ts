import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Figure } from './measurement.ts';
import { isWorse, readResults, worsening, writeResults } from './results.ts';

const rate = (value: number): Figure => ({
  name: 'profile',
  value,
  unit: '/s',
  against: 1_000,
  kind: 'ceiling',
});
const time = (value: number): Figure => ({ name: 'list', value, unit: 'ms', against: 10, kind: 'ceiling' });

test('a rate that fell by more than 15 % beside its ceiling is worse, one that rose is not', () => {
  expect(isWorse(rate(840), { ratio: 1 })).toBe(true);
  expect(isWorse(rate(860), { ratio: 1 })).toBe(false);
  expect(isWorse(rate(2_000), { ratio: 1 })).toBe(false);
});

test('of times it is the other way round', () => {
  expect(isWorse(time(12), { ratio: 1 })).toBe(true);
  expect(isWorse(time(11), { ratio: 1 })).toBe(false);
  expect(isWorse(time(2), { ratio: 1 })).toBe(false);
});

test('a machine that is slower as a whole makes nothing worse', () => {
  expect(worsening({ ...rate(400), against: 500 }, { ratio: 0.8 })).toBeCloseTo(0);
});

test('what was never measured before is not worse', () => {
  expect(isWorse(rate(1), undefined)).toBe(false);
});

test('figures are kept by name, and those that were not measured this time stay', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sofra-results-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'machine.json');
  writeResults([rate(500), time(20)], file);
  writeResults([rate(600)], file);
  expect(readResults(file)?.figures).toMatchObject({ profile: { ratio: 0.6 }, list: { ratio: 2 } });
});
