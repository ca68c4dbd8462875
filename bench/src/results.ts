import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { arch, availableParallelism, cpus, platform, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { type Figure, isMoreBetter, ratioOf } from './measurement.ts';

/** By how much a ratio may get worse before somebody has to look at it. */
const tolerated = 0.15;

interface Kept {
  value: number;
  unit: string;
  against: number;
  ratio: number;
  spread?: number;
}

interface Results {
  machine: { processor: string; cores: number; memoryGB: number; node: string };
  measured: string;
  figures: Record<string, Kept>;
}

const folder = join(import.meta.dirname, '../results');
/** Figures of another machine say nothing about this one. */
const fileOfMachine = () => join(folder, `${platform()}-${arch()}-${availableParallelism()}.json`);

const rounded = (value: number) => Number(value.toPrecision(4));

export function readResults(file = fileOfMachine()): Results | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Results) : undefined;
}

/** What was not measured this time stays as it was. */
export function writeResults(figures: Figure[], file = fileOfMachine()): string {
  const kept = figures.map((figure): [string, Kept] => [
    figure.name,
    {
      value: rounded(figure.value),
      unit: figure.unit,
      against: rounded(figure.against),
      ratio: rounded(ratioOf(figure)),
      ...(figure.spread !== undefined && { spread: rounded(figure.spread) }),
    },
  ]);
  const results: Results = {
    machine: {
      processor: cpus()[0]?.model ?? 'unknown',
      cores: availableParallelism(),
      memoryGB: Math.round(totalmem() / 1024 ** 3),
      node: process.version,
    },
    measured: new Date().toISOString().slice(0, 10),
    figures: { ...readResults(file)?.figures, ...Object.fromEntries(kept) },
  };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
  return file;
}

/** By what share a figure is worse than the one that was kept; less than nothing where it is better. */
export function worsening(figure: Figure, before: Pick<Kept, 'ratio'> | undefined): number {
  if (!before) return 0;
  const change = ratioOf(figure) / before.ratio - 1;
  return isMoreBetter(figure) ? -change : change;
}

export const isWorse = (figure: Figure, before: Pick<Kept, 'ratio'> | undefined): boolean =>
  worsening(figure, before) > tolerated;
