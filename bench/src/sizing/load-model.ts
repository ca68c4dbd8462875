import type { CallName } from './calls.ts';
import type { Round } from './measure-calls.ts';

/** What a shop does on a day. */
export const perDay = {
  scans: 200,
  /** An open page asks once a minute whether it still holds, for five minutes. */
  renewals: 200 * 5,
  lists: 10,
  searches: 10,
  shopLists: 4,
  signIns: 2,
  /** Of a price, or of what is to be had. */
  changes: 20,
  newProducts: 0.2,
  /** Rows of the views: two languages, and the dishes that are looked at in each. */
  viewRows: 32,
} as const;

const peakFactor = 10;
const secondsADay = 86_400;
const daysAYear = 365;
/** Beyond this a machine answers late. */
const load = 0.7;

/** Figures of the measurement that the model is made of. */
export interface Carried {
  calls: Record<CallName, Round>;
  bytesOfProcess: number;
  bytesOfMenu: number;
  /** How many menus one process keeps. */
  menusKept: number;
  /** Over the wire: the page, what is loaded with it the first time, and the answer that it still holds. */
  wire: { page: number; files: number; unchanged: number };
  bytesOfShop: number;
  /** Of that, what guests read. */
  bytesRead: number;
  bytesOfViewRow: number;
}

export interface Needs {
  shops: number;
  scans: number;
  renewals: number;
  writes: number;
  signIns: number;
  reads: number;
  /** Processor cores at the peak, each one process; and where each shop's guests come to one process that keeps its menu. */
  processes: number;
  processesByShop: number;
  databaseCores: number;
  databaseCoresByShop: number;
  memoryByShop: number;
  /** Of the database, so that no guest waits for the disk. */
  databaseMemory: number;
  disk: number;
  diskAYear: number;
  /** Bits a second at the peak. */
  traffic: number;
}

type Asked = Record<CallName, number>;

/** How much of the processor so many calls a second take, in cores. */
function coresFor(asked: Asked, calls: Carried['calls'], of: 'programMs' | 'databaseMs'): number {
  const ms = Object.entries(asked).reduce((sum, [name, rate]) => sum + rate * calls[name as CallName][of], 0);
  return ms / 1000 / load;
}

function bytesAYear({ calls, bytesOfViewRow }: Carried): number {
  const { changes, newProducts, signIns, viewRows } = perDay;
  const aDay =
    changes * calls.price.bytes +
    newProducts * calls.create.bytes +
    signIns * calls.login.bytes +
    viewRows * bytesOfViewRow;
  return aDay * daysAYear;
}

export function needsOf(shops: number, carried: Carried): Needs {
  const { calls, wire, menusKept } = carried;
  const peak = (aDay: number) => (shops * aDay * peakFactor) / secondsADay;
  const looks = peak(perDay.scans) + peak(perDay.renewals);
  const asked = (notKept: number): Asked => ({
    list: peak(perDay.lists),
    search: peak(perDay.searches),
    shops: peak(perDay.shopLists),
    firstMenu: looks * notKept,
    keptMenu: looks * (1 - notKept),
    login: peak(perDay.signIns),
    price: peak(perDay.changes),
    create: peak(perDay.newProducts),
  });
  // Guests come to any process, and each keeps what was asked for last.
  const anywhere = asked(Math.max(0, 1 - menusKept / shops));
  // Only what has changed is read again.
  const byShop = asked(perDay.changes / (perDay.scans + perDay.renewals));
  const upTo = (cores: number) => Math.max(1, Math.ceil(cores));
  const processesByShop = upTo(coresFor(byShop, calls, 'programMs'));
  return {
    shops,
    scans: peak(perDay.scans),
    renewals: peak(perDay.renewals),
    writes: peak(perDay.changes) + peak(perDay.newProducts),
    signIns: peak(perDay.signIns),
    reads: peak(perDay.lists) + peak(perDay.searches) + peak(perDay.shopLists),
    processes: upTo(coresFor(anywhere, calls, 'programMs')),
    processesByShop,
    databaseCores: upTo(coresFor(anywhere, calls, 'databaseMs')),
    databaseCoresByShop: upTo(coresFor(byShop, calls, 'databaseMs')),
    memoryByShop: processesByShop * carried.bytesOfProcess + shops * carried.bytesOfMenu,
    databaseMemory: shops * carried.bytesRead,
    disk: shops * carried.bytesOfShop,
    diskAYear: shops * bytesAYear(carried),
    traffic: 8 * (peak(perDay.scans) * (wire.page + wire.files) + peak(perDay.renewals) * wire.unchanged),
  };
}
