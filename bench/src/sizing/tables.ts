import type { RepeatedWork } from './by-the-clock.ts';
import { type CallName, calls } from './calls.ts';
import type { KeptMenus } from './kept-menus.ts';
import { type Needs, perDay } from './load-model.ts';
import { bytes, figure, markdownTable } from './markdown.ts';
import type { Measured, Round } from './measure-calls.ts';
import type { TableSize } from './table-sizes.ts';

/** A call on the large database takes at most so many times what it takes on the small one. */
export const most = 1.5;

const named = (measured: Measured) =>
  (Object.keys(calls) as CallName[]).map((name) => ({ name: calls[name].name, ...measured[name] }));

/**
 * How many times worse the large one is. The 99th percentile is told and not judged: of two runs on one machine it came out
 * at half and at twice the small one, as the collector of garbage and the disk had it.
 */
export function ratios(small: Round, large: Round) {
  return { median: large.median / small.median, perSecond: small.perSecond / large.perSecond };
}

const ratio = (value: number) => `${value.toFixed(2)}${value > most ? ' OVER' : ''}`;

export const callsTable = (measured: Measured): string =>
  markdownTable(
    ['call', 'median, ms', 'ratio', 'p99, ms', 'ratio', 'calls a second', 'ratio'],
    named(measured).map(({ name, small, large }) => {
      const times = ratios(small, large);
      return [
        name,
        `${figure(small.median)} → ${figure(large.median)}`,
        ratio(times.median),
        `${figure(small.p99)} → ${figure(large.p99)}`,
        (large.p99 / small.p99).toFixed(2),
        `${figure(small.perSecond)} → ${figure(large.perSecond)}`,
        ratio(times.perSecond),
      ];
    }),
  );

export const costsTable = (measured: Measured): string =>
  markdownTable(
    [
      'call',
      'a second here',
      'program, ms',
      'database, ms',
      'one process, a second',
      'one core of the database, a second',
      'stored',
    ],
    named(measured).map(({ name, large }) => [
      name,
      figure(large.perSecond),
      figure(large.programMs),
      figure(large.databaseMs),
      figure(1000 / large.programMs),
      large.databaseMs < 0.05 ? '' : figure(1000 / large.databaseMs),
      large.bytes < 10 ? '' : bytes(large.bytes),
    ]),
  );

export const memoryTable = ({ memory }: KeptMenus): string =>
  markdownTable(
    ['menus asked for', 'process at once', 'when all are packed', 'packing a menu, ms'],
    memory.map(({ menus, atOnce, later, packMs }) => [
      figure(menus),
      bytes(atOnce),
      bytes(later),
      figure(packMs),
    ]),
  );

export function sizesTable(sizes: TableSize[], shops: number): string {
  const row = (name: string, rows: number, table: number, indexes: number) => [
    name,
    figure(rows / shops),
    bytes(table / shops),
    bytes(indexes / shops),
    bytes((table + indexes) / shops),
  ];
  const sum = (of: (size: TableSize) => number) => sizes.reduce((total, size) => total + of(size), 0);
  return markdownTable(
    ['table', 'rows a shop', 'table', 'indexes', 'a shop'],
    [
      ...sizes.map(({ name, rows, tableBytes, indexBytes }) =>
        row(`\`${name}\``, rows, tableBytes, indexBytes),
      ),
      row(
        'all',
        sum(({ rows }) => rows),
        sum(({ tableBytes }) => tableBytes),
        sum(({ indexBytes }) => indexBytes),
      ),
    ],
  );
}

/** What a statement may take: a tenth less than DATABASE_PATIENCE_MS where it is not set. */
const statementMsMost = 2_250;

export const clockTable = (small: RepeatedWork[], large: RepeatedWork[]): string =>
  markdownTable(
    ['work', 'small, s', 'large, s', 'longest statement, s'],
    large.map(({ kind, ms, longestMs }, index) => [
      `\`${kind}\``,
      figure((small[index]?.ms ?? 0) / 1000),
      figure(ms / 1000),
      `${figure(longestMs / 1000)}${longestMs > statementMsMost ? ' OVER' : ''}`,
    ]),
  );

export function askedTable(): string {
  const { scans, renewals, lists, searches, shopLists, signIns, changes, newProducts, viewRows } = perDay;
  const rows: [string, number][] = [
    ['scans', scans],
    ['open pages that ask whether they still hold, once a minute for five minutes', renewals],
    ['lists and searches of owners', lists + searches + shopLists],
    ['sign-ins', signIns],
    ['changes of a price or of what is to be had', changes],
    ['new products', newProducts],
    ['rows of views: two languages, 30 dishes', viewRows],
  ];
  return markdownTable(
    ['a shop and day', ''],
    rows.map(([name, count]) => [name, figure(count)]),
  );
}

const needsRows: [string, (needs: Needs) => string][] = [
  ['scans a second at the peak', ({ scans }) => figure(scans)],
  ['renewals of open pages a second', ({ renewals }) => figure(renewals)],
  ['lists and searches of owners a second', ({ reads }) => figure(reads)],
  ['changes a second', ({ writes }) => figure(writes)],
  ['sign-ins a second', ({ signIns }) => figure(signIns)],
  ['processes, guests sent to any', ({ processes }) => figure(processes)],
  ['cores of the database, guests sent to any', ({ databaseCores }) => figure(databaseCores)],
  ['processes, guests sent by shop', ({ processesByShop }) => figure(processesByShop)],
  ['cores of the database, guests sent by shop', ({ databaseCoresByShop }) => figure(databaseCoresByShop)],
  ['memory of these, all menus kept', ({ memoryByShop }) => bytes(memoryByShop)],
  ['memory of the database for the menus', ({ databaseMemory }) => bytes(databaseMemory)],
  ['disk, as filled', ({ disk }) => bytes(disk)],
  ['disk, written in a year', ({ diskAYear }) => bytes(diskAYear)],
  ['traffic at the peak', ({ traffic }) => `${bytes(traffic).replace('B', 'bit')}/s`],
];

export const needsTable = (needs: Needs[]): string =>
  markdownTable(
    ['shops', ...needs.map(({ shops }) => shops.toLocaleString('en'))],
    needsRows.map(([name, tell]) => [name, ...needs.map(tell)]),
  );
