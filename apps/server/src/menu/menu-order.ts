import type { LocalizedText } from '@sofra/contract/localized-text';
import { eq, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ChangedThing } from '../history/record-change.ts';
import type { Database } from '../platform/database/pool.ts';
import { prepared } from '../platform/database/prepared.ts';
import { fieldError } from '../platform/errors.ts';

type Ordered = PgTable & Record<'id' | 'shopId' | 'name' | 'position' | 'createdAt', PgColumn>;

interface Limit {
  most: number;
  /** What is said to whoever wants more. */
  key: string;
}

/** For one sort of thing: refuses what is past the limit and answers where the next one goes. Called with the shop locked. */
export function placesOf(table: Ordered, { most, key }: Limit) {
  const places = prepared((db) =>
    db
      .select({
        count: sql<number>`count(*)::int`,
        end: sql<number>`coalesce(max(${table.position}), -1) + 1`,
      })
      .from(table)
      .where(eq(table.shopId, sql.placeholder('shopId')))
      .prepare(`places_of_${getTableName(table)}`),
  );
  return async (db: Database, shopId: string, wanted: number): Promise<number> => {
    const [row] = await places(db).execute({ shopId });
    if (!row || row.count + wanted > most) throw fieldError('', key);
    return row.end;
  };
}

/** One that another place was given. */
interface Moved extends Record<string, unknown> {
  id: string;
  name: LocalizedText;
  before: number;
  after: number;
}

/** The order of a menu, to its owner and to guests: by position, the newest first where two share one. */
export const menuOrder = (table: Ordered): SQL =>
  sql`${table.position}, ${table.createdAt} desc, ${table.id}`;

interface Placed {
  id: string;
  position: number;
  createdAt: Date;
}

/** The same order, of rows that have been read. */
export const byMenuOrder = (a: Placed, b: Placed): number =>
  a.position - b.position ||
  b.createdAt.getTime() - a.createdAt.getTime() ||
  (a.id < b.id ? -1 : Number(a.id > b.id));

/**
 * Puts `ids` into the order given. They take the places that they hold now among all of the shop, so that
 * ordering one category leaves the others where they are. What is not of this shop is passed over: somebody may
 * have deleted it meanwhile, and another shop's is not told from that. Called with the shop locked; answers what has
 * another place now.
 */
export async function reorder(
  db: Database,
  table: Ordered,
  shopId: string,
  ids: readonly string[],
): Promise<Moved[]> {
  if (new Set(ids.map((id) => id.toLowerCase())).size < ids.length) {
    throw fieldError('ids', 'validation.order_twice');
  }
  const given = sql.param(ids);
  const { rows } = await db.execute<Moved>(sql`
    with given as (
      select id, row_number() over (order by rank) as rank
      from unnest(${given}::uuid[]) with ordinality as given (id, rank)
      where id in (select ${table.id} from ${table} where ${table.shopId} = ${shopId})
    ),
    lined_up as (
      select ${table.id} as id, ${table.position} as before, row_number() over (order by ${menuOrder(table)}) - 1 as place
      from ${table} where ${table.shopId} = ${shopId}
    ),
    vacant as (
      select place, row_number() over (order by place) as rank
      from lined_up where id in (select id from given)
    ),
    placed as (
      select lined_up.id, lined_up.before, coalesce(vacant.place, lined_up.place) as place
      from lined_up left join given on given.id = lined_up.id left join vacant on vacant.rank = given.rank
    )
    update ${table} set position = placed.place
    from placed where placed.id = ${table.id} and ${table.position} <> placed.place
    returning ${table.id} as id, ${table.name} as name, placed.before as before, placed.place::int as after`);
  return rows;
}

/** The lines of a change set for what was moved. */
export const moveLines = (entity: 'category' | 'product' | 'option_group', moved: Moved[]): ChangedThing[] =>
  moved.map(({ id, name, before, after }) => ({
    entity,
    entityId: id,
    title: name,
    before: { position: before },
    after: { position: after },
  }));

/** Gives each the place that is said; nobody's open form is disturbed by it. */
export async function movePlaces(
  db: Database,
  table: Ordered,
  moves: { id: string; position: unknown }[],
): Promise<void> {
  await db.execute(sql`
    update ${table} set position = moved.position
    from json_to_recordset(${JSON.stringify(moves)}::json) as moved (id uuid, position int)
    where moved.id = ${table.id}`);
}
