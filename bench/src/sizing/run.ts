import { measureByTheClock } from './by-the-clock.ts';
import { calls } from './calls.ts';
import { checkAnswers } from './check-answers.ts';
import { type Installation, install } from './installation.ts';
import { type KeptMenus, measureKeptMenus } from './kept-menus.ts';
import { type Carried, needsOf } from './load-model.ts';
import { type Measured, measureCalls } from './measure-calls.ts';
import { type TableSize, tableSizes } from './table-sizes.ts';
import * as tables from './tables.ts';
import { measureWire } from './wire.ts';

const smallShops = 200;
/** What a public menu is read from. */
const menuTables = ['shop_slugs', 'shops', 'categories', 'products'];
const modelled = [1_000, 100_000, 1_000_000];

const [argument = '2000'] = process.argv.slice(2);
const largeShops = Number(argument);
if (!Number.isInteger(largeShops) || largeShops <= smallShops)
  throw new Error(`${argument} is no number of shops above ${smallShops}: npm run sizing -- 100000`);

const seconds = (since: number) => `${Math.round((performance.now() - since) / 1000)} s`;

async function filled(shops: number): Promise<Installation> {
  const started = performance.now();
  const installation = await install(shops);
  console.error(`${shops} shops were filled in ${seconds(started)}.`);
  try {
    await checkAnswers(installation);
  } catch (error) {
    await installation.stop();
    throw error;
  }
  return installation;
}

function carriedBy(
  measured: Measured,
  { memory, most }: KeptMenus,
  sizes: TableSize[],
  wire: Carried['wire'],
): Carried {
  const nothing = memory[0];
  const all = memory.at(-1);
  const views = sizes.find(({ name }) => name === 'menu_views');
  const bytesOf = (size: TableSize | undefined) => (size?.tableBytes ?? 0) + (size?.indexBytes ?? 0);
  const bytesOfAll = (sizes: TableSize[]) => sizes.reduce((sum, size) => sum + bytesOf(size), 0) / largeShops;
  const names = Object.keys(calls) as (keyof Measured)[];
  return {
    calls: Object.fromEntries(names.map((name) => [name, measured[name].large])) as Carried['calls'],
    bytesOfProcess: nothing?.later ?? 0,
    bytesOfMenu: ((all?.later ?? 0) - (nothing?.later ?? 0)) / Math.max(1, most),
    menusKept: most,
    wire,
    bytesOfShop: bytesOfAll(sizes),
    bytesRead: bytesOfAll(sizes.filter(({ name }) => menuTables.includes(name))),
    bytesOfViewRow: bytesOf(views) / (views?.rows ?? 1),
  };
}

const small = await filled(smallShops);
try {
  const large = await filled(largeShops);
  try {
    const sizes = await tableSizes(large.client);
    const print = (title: string, table: string) => console.log(`### ${title}\n\n${table}\n`);
    print(`A shop among ${largeShops.toLocaleString('en')}`, tables.sizesTable(sizes, largeShops));
    // First, as long as the process has done little else.
    const kept = await measureKeptMenus(large);
    const measured = await measureCalls(small, large);
    print(`${smallShops} shops → ${largeShops.toLocaleString('en')} shops`, tables.callsTable(measured));
    print('What a call costs', tables.costsTable(measured));
    print(`Memory, of which a process keeps ${kept.most} menus`, tables.memoryTable(kept));
    print('By the clock', tables.clockTable(await measureByTheClock(small), await measureByTheClock(large)));
    const carried = carriedBy(measured, kept, sizes, await measureWire(large));
    print('How much is asked', tables.askedTable());
    print('What it takes', tables.needsTable(modelled.map((shops) => needsOf(shops, carried))));
    const over = Object.values(measured).some(({ small, large }) =>
      Object.values(tables.ratios(small, large)).some((ratio) => ratio > tables.most),
    );
    if (over) process.exitCode = 1;
  } finally {
    await large.stop();
  }
} finally {
  await small.stop();
}
