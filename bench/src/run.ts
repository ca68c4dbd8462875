import { startProgram } from '../../scripts/start-program.ts';
import { measureHistory } from './history.ts';
import { type Figure, isOverLimit, type Measurement, printTable } from './measurement.ts';
import { measureMenuFiles } from './menu-files.ts';
import { measureMenuTable } from './menu-table.ts';
import { measurePageWeight } from './page-weight.ts';
import { measurePriceRuns } from './price-runs.ts';
import { measureProductList } from './product-list.ts';
import { measurePublicMenu } from './public-menu.ts';
import { measureRequestRate } from './request-rate.ts';
import { signUp } from './sign-up.ts';

const measurements: Record<string, Measurement> = {
  weight: measurePageWeight,
  requests: measureRequestRate,
  products: measureProductList,
  menu: measurePublicMenu,
  history: measureHistory,
  prices: measurePriceRuns,
  files: measureMenuFiles,
  table: measureMenuTable,
};

/** All of them, or those that were named: `npm run bench -- history`. */
const named = process.argv.slice(2);
const unknown = named.find((name) => !(name in measurements));
if (unknown !== undefined)
  throw new Error(`There is no measurement ${unknown}, but ${Object.keys(measurements).join(', ')}.`);
const chosen = Object.entries(measurements).filter(([name]) => named.length === 0 || named.includes(name));

const program = await startProgram();
try {
  const subject = { url: program.url, cookie: await signUp(program.url), dataDir: program.dataDir };
  const figures: Figure[] = [];
  for (const [, measure] of chosen) figures.push(...(await measure(subject)));
  printTable(figures);
  if (figures.some(isOverLimit)) process.exitCode = 1;
} finally {
  await program.stop();
}
