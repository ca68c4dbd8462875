import { isDatabaseUnavailable } from '../platform/database/failures.ts';
import { bytesOf, type KeptPage, type LanguageKey, type PageKey } from './kept-page.ts';
import type { MenuSource, ReadMenu, ShopName } from './menu-source.ts';
import type { StandingMenu } from './standing-menu.ts';

/** A menu as it was read, with the pages written from it so far. */
export interface KeptMenu extends MenuSource {
  /** `/m/{slug}` with the slug of today. */
  path: string;
  pages: Map<PageKey, KeptPage>;
  /** Which page the guests so far were given, by what they asked for. */
  choices: Map<string, LanguageKey>;
  /** The names it was asked for by: its slug, older ones, its code. */
  names: Set<string>;
  /** It has changed since: good for nothing but to be shown while the database is away. */
  isStale: boolean;
  /** Between which two silences of the database it was read. */
  epoch: number;
  lastUsed: number;
}

export interface KeptMenus {
  /** What is kept and current, by a path; nothing is waited for. */
  find(path: string): KeptMenu | undefined;
  /** The menu, read where it must be: many who ask at once cause one reading. */
  get(name: ShopName): Promise<KeptMenu | undefined>;
  /** A shop's menu has changed, or all have. */
  drop(shopId: string | undefined): void;
  /** So much more is kept of a menu that was found here: a page, or another form of one. */
  grow(bytes: number): void;
}

interface Keeping {
  bytesMax: number;
  /** While changes are not heard nothing that is kept counts as current. */
  isHearing(): boolean;
}

/** The path under which guests ask for it. */
const keyOf = (name: ShopName) => ('slug' in name ? `/m/${name.slug}` : `/q/${name.code}`);

/** So long after a failure the database is not asked again for a menu that can be shown without it. */
const retryMs = 1_000;

/** Where there is no room, some is made for more than one page: all that is kept is counted for it. */
const fullAfterwards = 0.95;

// A menu in memory takes about this much a product and category.
const entryBytes = 2_000;
const weightOf = ({ menu, pages }: KeptMenu): number =>
  [...pages.values()].reduce((sum, page) => sum + bytesOf(page), entryBytes * entriesOf(menu));
const entriesOf = ({ categories }: StandingMenu): number =>
  categories.reduce((sum, { products }) => sum + products.length + 1, 1);

export function keepMenus(readSource: ReadMenu, { bytesMax, isHearing }: Keeping): KeptMenus {
  const byName = new Map<string, KeptMenu>();
  const byShop = new Map<string, KeptMenu>();
  const readings = new Map<string, Promise<KeptMenu | undefined>>();
  const nextReadings = new Map<string, Promise<KeptMenu | undefined>>();
  /** For each reading under way the shops that changed since it began; undefined stands for all of them. */
  const changedSince = new Set<Set<string | undefined>>();
  let clock = 0;
  /**
   * Never less than is kept: what is let go, written again or packed smaller is found out when all of it is counted,
   * which takes too long to be done for every page.
   */
  let bytesAtMost = 0;
  let outageUntil = 0;
  /** Another after each silence: the database may be another since, in which the same version is of another row. */
  let epoch = 0;

  function forget(kept: KeptMenu): void {
    // Whoever still holds it does no more work for it: its pages would wait to be packed, and it with them.
    kept.isStale = true;
    byShop.delete(kept.shopId);
    for (const key of kept.names) byName.delete(key);
  }

  function makeRoom(): void {
    bytesAtMost = [...byShop.values()].reduce((sum, kept) => sum + weightOf(kept), 0);
    if (bytesAtMost <= bytesMax) return;
    for (const kept of [...byShop.values()].sort((a, b) => a.lastUsed - b.lastUsed)) {
      if (bytesAtMost <= bytesMax * fullAfterwards) return;
      bytesAtMost -= weightOf(kept);
      forget(kept);
    }
  }

  function add(bytes: number): void {
    bytesAtMost += bytes;
    if (bytesAtMost > bytesMax) makeRoom();
  }

  function grow(bytes: number): void {
    if (isHearing()) add(bytes);
    // The database may be away, and what is forgotten could not be read again: the next that is read makes room.
    else bytesAtMost += bytes;
  }

  function keep(
    source: MenuSource,
    key: string,
    { isStale, epoch }: Pick<KeptMenu, 'isStale' | 'epoch'>,
  ): KeptMenu {
    const before = byShop.get(source.shopId);
    if (before && !before.isStale && isHearing()) {
      before.names.add(key);
      byName.set(key, before);
      return before;
    }
    if (before) forget(before);
    const names = new Set([key, keyOf({ slug: source.slug }), keyOf({ code: source.code })]);
    const kept = {
      ...source,
      path: keyOf({ slug: source.slug }),
      pages: new Map(),
      choices: new Map(),
      names,
      isStale,
      epoch,
      lastUsed: ++clock,
    };
    byShop.set(kept.shopId, kept);
    for (const name of names) byName.set(name, kept);
    add(weightOf(kept));
    return kept;
  }

  async function readAnew(name: ShopName, key: string): Promise<KeptMenu | undefined> {
    const begun = epoch;
    const changed = new Set<string | undefined>(isHearing() ? [] : [undefined]);
    changedSince.add(changed);
    try {
      const last = byName.get(key);
      const source = await readSource(name, last?.epoch === epoch ? last : undefined);
      // Good for those who asked before the change, and to be shown while the database is away.
      const isStale = changed.has(undefined) || (source !== undefined && changed.has(source.shopId));
      if (source) return keep(source, key, { isStale, epoch: begun });
      const gone = byName.get(key);
      if (gone) forget(gone);
      return undefined;
    } catch (error) {
      const last = byName.get(key);
      if (!last || !isDatabaseUnavailable(error)) throw error;
      outageUntil = performance.now() + retryMs;
      return last;
    } finally {
      changedSince.delete(changed);
    }
  }

  function startReading(name: ShopName, key: string): Promise<KeptMenu | undefined> {
    const reading = readAnew(name, key).finally(() => {
      if (readings.get(key) === reading) readings.delete(key);
    });
    readings.set(key, reading);
    return reading;
  }

  /** One reading for all who ask at once. */
  function read(name: ShopName, key: string): Promise<KeptMenu | undefined> {
    const underWay = readings.get(key);
    if (!underWay) return startReading(name, key);
    if (isHearing()) return underWay;
    // It may have begun before a change that was not heard of: who came since waits for the next one.
    const known = nextReadings.get(key);
    if (known) return known;
    const next = underWay
      .catch(() => undefined)
      .then(() => {
        nextReadings.delete(key);
        return startReading(name, key);
      });
    nextReadings.set(key, next);
    return next;
  }

  function find(path: string): KeptMenu | undefined {
    const kept = byName.get(path);
    if (!kept || kept.isStale || !isHearing()) return undefined;
    kept.lastUsed = ++clock;
    return kept;
  }

  function drop(shopId: string | undefined): void {
    for (const changed of changedSince) changed.add(shopId);
    if (shopId === undefined) epoch += 1;
    // Whoever asks from now on must not be given what was read before.
    readings.clear();
    for (const kept of shopId === undefined ? byShop.values() : [byShop.get(shopId)])
      if (kept) kept.isStale = true;
  }

  return {
    find,
    async get(name) {
      const key = keyOf(name);
      const kept = find(key);
      if (kept) return kept;
      const last = byName.get(key);
      if (last && performance.now() < outageUntil) return last;
      return read(name, key);
    },
    drop,
    grow,
  };
}
