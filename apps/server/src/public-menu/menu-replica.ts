import type { FastifyBaseLogger } from 'fastify';
import { isDatabaseUnavailable } from '../platform/database/failures.ts';
import type { Position } from '../platform/database/listener.ts';
import { type Database, databaseOnClient, poolOf } from '../platform/database/pool.ts';
import { prepared } from '../platform/database/prepared.ts';
import { type MenuSource, menuReader, type ReadMenu, type ShopName } from './menu-source.ts';

interface Given {
  replica: Database;
  fromPrimary: ReadMenu;
  /** How far the primary had written a moment ago. */
  position(): Position | undefined;
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
}

interface Asked {
  reached: Position | undefined;
  /** What has to be so before it is read. */
  condition: string;
  name: ShopName;
  before: MenuSource | undefined;
}

export interface ReplicaReader {
  read: ReadMenu;
  /** A shop's menu has changed, or all have: what the replica must have before it is asked. */
  noteChange(shopId: string | undefined): void;
  /** Something was written through this process. */
  noteWrite(): void;
}

/** So long after a failure the replica is not asked again. */
const restMs = 5_000;

/**
 * On the same time line: a copy that was left behind by a fail-over may have gone further on another. One that follows
 * nobody any more may be anything. Which line it follows is told to those who may read statistics; the others learn it
 * at the copy's next checkpoint.
 */
const timeLine = `coalesce((select received_tli from pg_stat_wal_receiver), (pg_control_checkpoint()).timeline_id)`;
const hasReached = `select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= split_part($1, ' ', 2)::pg_lsn
  and lpad(upper(to_hex(${timeLine})), 8, '0') = split_part($1, ' ', 1) as reached`;
/** While the database itself is away the copy may just have taken its place. */
const hasReachedOrTakenOver = `select not pg_is_in_recovery()
  or pg_last_wal_replay_lsn() >= split_part($1, ' ', 2)::pg_lsn as reached`;

const readerOn = prepared(menuReader);

/**
 * Menus from a copy of the database, as long as that has everything that was heard of here: whoever changed a price
 * through this process finds it on the menu. Where the copy is behind, or away, the database itself is asked. Where that is
 * away, the copy will do if it has all that was written through this process: better than no menu.
 */
export function readFromReplica({ replica, fromPrimary, position, log }: Given): ReplicaReader {
  const changes = new Map<string | undefined, number>();
  let last: Position | undefined;
  let wroteAt = Number.NEGATIVE_INFINITY;
  let restingUntil = 0;
  let isThere = true;

  function latestPosition(): Position | undefined {
    const latest = position();
    if (!latest || latest === last) return latest;
    last = latest;
    for (const [shopId, heardAt] of changes) if (heardAt < latest.askedAt) changes.delete(shopId);
    return latest;
  }

  /** Asked on one connection: behind another there may be another copy. */
  async function ask(lsn: string, { condition, name, before }: Asked): Promise<MenuSource | undefined> {
    const client = await poolOf(replica).connect();
    let broken: Error | undefined;
    try {
      const { rows } = await client.query<{ reached: boolean }>(condition, [lsn]);
      return rows[0]?.reached ? await readerOn(databaseOnClient(client))(name, before) : undefined;
    } catch (error) {
      broken = error as Error;
      throw error;
    } finally {
      client.release(broken);
    }
  }

  /** Whatever is wrong with the copy, guests are not to notice. */
  async function fromReplica(asked: Asked): Promise<MenuSource | undefined> {
    if (!asked.reached || performance.now() < restingUntil) return undefined;
    // As `reached` knows them: a later position, taken for another menu meanwhile, settles what this answer may lack.
    const heardBefore = new Set(changes.keys());
    const mayLackChange = (shopId: string) => heardBefore.has(shopId) || changes.has(shopId);
    try {
      const source = await ask(asked.reached.lsn, asked);
      if (!isThere) log.info('the copy of the database is back');
      isThere = true;
      return source && !mayLackChange(source.shopId) ? source : undefined;
    } catch (err) {
      if (isThere) log.warn({ err }, 'the copy of the database cannot be read: menus come from the database');
      isThere = false;
      restingUntil = performance.now() + restMs;
      return undefined;
    }
  }

  return {
    async read(name, before) {
      const known = latestPosition();
      // After a silence nobody knows what changed in it.
      const reached = changes.has(undefined) ? undefined : known;
      const found = await fromReplica({ reached, condition: hasReached, name, before });
      if (found) return found;
      try {
        return await fromPrimary(name, before);
      } catch (error) {
        const hasAll = last && wroteAt < last.askedAt && isDatabaseUnavailable(error);
        const condition = hasReachedOrTakenOver;
        const copied = hasAll && (await fromReplica({ reached: last, condition, name, before }));
        if (copied) return copied;
        throw error;
      }
    },
    noteChange(shopId) {
      changes.set(shopId, performance.now());
    },
    noteWrite() {
      wroteAt = performance.now();
    },
  };
}
