import { startProgram } from '../../scripts/start-program.ts';
import { explanations } from './explained.ts';
import { measureFootprint } from './footprint.ts';
import { measureHardWork } from './hard-work.ts';
import { measureHistory } from './history.ts';
import { type Figure, isOverLimit, type Measurement } from './measurement.ts';
import { measureMenuFiles } from './menu-files.ts';
import { measureMenuTable } from './menu-table.ts';
import { measurePageWeight } from './page-weight.ts';
import { measurePriceRuns } from './price-runs.ts';
import { readProcessorTime, shareTaken } from './processor-time.ts';
import { measureProductList } from './product-list.ts';
import { measurePublicMenu } from './public-menu.ts';
import { measureRequestRate } from './request-rate.ts';
import { isWorse, readResults, writeResults } from './results.ts';
import { signUp } from './sign-up.ts';
import { measureSignedIn } from './signed-in.ts';
import { printTable } from './table.ts';
import { measureTwoProcesses } from './two-processes.ts';

const measurements: Record<string, Measurement> = {
  weight: measurePageWeight,
  requests: measureRequestRate,
  owners: measureSignedIn,
  work: measureHardWork,
  products: measureProductList,
  menu: measurePublicMenu,
  processes: measureTwoProcesses,
  history: measureHistory,
  prices: measurePriceRuns,
  files: measureMenuFiles,
  table: measureMenuTable,
  footprint: measureFootprint,
};

/** All of them, or those that were named: `npm run bench -- history`. `--keep` makes these the figures of this machine. */
const given = process.argv.slice(2);
const isToKeep = given.includes('--keep');
const named = given.filter((argument) => argument !== '--keep');
const unknown = named.find((name) => !(name in measurements));
if (unknown !== undefined)
  throw new Error(`There is no measurement ${unknown}, but ${Object.keys(measurements).join(', ')}.`);
const chosen = Object.entries(measurements).filter(([name]) => named.length === 0 || named.includes(name));

/** On a program of its own: none finds the database as another left it. */
async function run(measure: Measurement): Promise<Figure[]> {
  const program = await startProgram();
  try {
    const subject = { url: program.url, cookie: await signUp(program.url), dataDir: program.dataDir };
    return await measure(subject);
  } finally {
    await program.stop();
  }
}

/** A host that takes more of the processor away than this is what is measured. */
const takenMax = 0.1;
const triesMax = 3;

interface Measured {
  name: string;
  figures: Figure[];
  /** The share of the processor that the host took away meanwhile. */
  taken: number;
}

/** Again while the host is busy with others; what counts is what was measured when it was least. */
async function runInCalm(name: string, measure: Measurement, tries = triesMax): Promise<Measured> {
  const since = readProcessorTime();
  const figures = await run(measure);
  const one = { name, figures, taken: shareTaken(since) };
  if (one.taken <= takenMax || tries === 1) return one;
  const other = await runInCalm(name, measure, tries - 1).catch((error) => {
    console.error(`${name} could not be measured again:`, error);
    return one;
  });
  return other.taken < one.taken ? other : one;
}

const measured: Measured[] = [];
for (const [name, measure] of chosen)
  try {
    measured.push(await runInCalm(name, measure));
  } catch (error) {
    // The others took their time, and are told.
    console.error(`${name} could not be measured:`, error);
    process.exitCode = 1;
  }
const figures = measured.flatMap((one) => one.figures);
const last = readResults();
printTable(figures, last);
const disturbed = measured.filter(({ taken }) => taken > takenMax);
for (const { name, taken } of disturbed)
  console.log(`${name}: the host took ${Math.round(100 * taken)} % of the processor away. Measure it again.`);
const calm = measured.filter((one) => !disturbed.includes(one)).flatMap((one) => one.figures);
if (isToKeep && calm.length > 0) console.log(`Kept in ${writeResults(calm)}.`);
const fallen = figures.filter((figure) => isWorse(figure, last?.figures[figure.name]));
if (fallen.length > 0) console.log(`${fallen.length} fell by more than 15 % since they were last kept.`);
// What is explained would fail every run, and hide what fell.
const missed = figures.filter((figure) => isOverLimit(figure) && !explanations[figure.name]);
if (missed.length > 0) console.log(`${missed.length} missed a goal, and nothing explains it.`);
if (fallen.length > 0 || missed.length > 0 || disturbed.length > 0) process.exitCode = 1;
