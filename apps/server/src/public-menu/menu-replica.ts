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

/** A server that follows nobody any more has all there is. */
const hasReached = 'select not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= $1::pg_lsn as reached';

const readerOn = prepared(menuReader);

/**
 * Menus from a copy of the database, as long as that has everything that was heard of here: whoever changed a price
 * through this process finds it on the menu. Where the copy is behind, or away, the database itself is asked. Where that is
 * away, the copy will do if it has all that was written through this process: better than no menu.
 */
export function readFromReplica({ replica, fromPrimary, position }: Given): ReplicaReader {
  const changes = new Map<string | undefined, number>();
  let last: Position | undefined;
  let wroteAt = Number.NEGATIVE_INFINITY;
  let restingUntil = 0;

  function latestPosition(): Position | undefined {
    const latest = position();
    if (!latest || latest === last) return latest;
    last = latest;
    for (const [shopId, heardAt] of changes) if (heardAt < latest.askedAt) changes.delete(shopId);
    return latest;
  }

  /** Asked on one connection: behind another there may be another copy. */
  async function ask(
    { lsn }: Position,
    name: ShopName,
    before?: MenuSource,
  ): Promise<MenuSource | undefined> {
    const client = await poolOf(replica).connect();
    let broken: Error | undefined;
    try {
      const { rows } = await client.query<{ reached: boolean }>(hasReached, [lsn]);
      return rows[0]?.reached ? await readerOn(databaseOnClient(client))(name, before) : undefined;
    } catch (error) {
      broken = error as Error;
      throw error;
    } finally {
      client.release(broken);
    }
  }

  async function fromReplica(
    reached: Position | undefined,
    name: ShopName,
    before?: MenuSource,
  ): Promise<MenuSource | undefined> {
    if (!reached || performance.now() < restingUntil) return undefined;
    try {
      const source = await ask(reached, name, before);
      return source && !changes.has(source.shopId) ? source : undefined;
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      restingUntil = performance.now() + restMs;
      return undefined;
    }
  }

  return {
    async read(name, before) {
      const known = latestPosition();
      // After a silence nobody knows what changed in it.
      const found = changes.has(undefined) ? undefined : await fromReplica(known, name, before);
      if (found) return found;
      try {
        return await fromPrimary(name, before);
      } catch (error) {
        const mayBeBehind = !isDatabaseUnavailable(error) || (last && wroteAt >= last.askedAt);
        const copied = mayBeBehind ? undefined : await fromReplica(last, name, before);
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
