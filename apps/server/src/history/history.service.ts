import { may, type Role } from '@sofra/contract/permissions';
import { and, asc, desc, eq, getTableColumns, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/pg-core';
import type { Database } from '../platform/database/pool.ts';
import { AppError } from '../platform/errors.ts';
import type { Member } from '../platform/http/guards.ts';
import { users } from '../users/users.table.ts';
import { changeSets, changes } from './history.table.ts';

interface Asked {
  entity?: (typeof changeSets.$inferSelect)['entity'] | undefined;
  entityId?: string | undefined;
  user?: string | undefined;
  before?: string | undefined;
  limit: number;
}

const subjects = alias(users, 'subjects');

/** The team is the business of those who may manage it. */
const isForRole = (role: Role) => (may(role, 'team.staff') ? undefined : ne(changeSets.entity, 'member'));

const readSets = (db: Database, which: SQL | undefined) =>
  db
    .select({
      set: getTableColumns(changeSets),
      user: { id: users.id, name: users.name, email: users.email },
      // A member's line has no name of its own.
      subject: { name: subjects.name, email: subjects.email },
      // Told by its first column whether there is one.
      line: { setId: changes.setId, before: changes.before, after: changes.after },
    })
    .from(changeSets)
    .leftJoin(users, eq(users.id, changeSets.userId))
    .leftJoin(subjects, and(eq(changeSets.entity, 'member'), eq(subjects.id, changeSets.entityId)))
    .leftJoin(changes, and(eq(changeSets.count, 1), eq(changes.setId, changeSets.id), eq(changes.line, 0)))
    .where(which)
    .orderBy(desc(changeSets.seq));

export type SetRow = Awaited<ReturnType<typeof readSets>>[number];

/** A query for the people of a shop: `id`, and `since` when. */
export type PeopleOf = (shopId: string) => SQL;

/** Where a page begins: after one of what the list shows. */
const isAfter = (shopId: string, before: string | undefined) =>
  before
    ? sql`${changeSets.seq} < (select page.seq from ${changeSets} as page
        where page.id = ${before} and (page.shop_id = ${shopId} or page.person_id is not null))`
    : undefined;

const newestOf = (db: Database, which: SQL | undefined, limit: number) =>
  db
    .select({ id: changeSets.id, seq: changeSets.seq })
    .from(changeSets)
    .where(which)
    .orderBy(desc(changeSets.seq))
    .limit(limit);

/** Of the shop itself. */
function isOfShop(db: Database, { shopId, role }: Member, { entity, entityId, user, before }: Asked) {
  const touched = (id: string) =>
    db
      .select({ id: changes.setId })
      .from(changes)
      .where(and(eq(changes.shopId, shopId), eq(changes.entityId, id), entity && eq(changes.entity, entity)));
  return and(
    eq(changeSets.shopId, shopId),
    isForRole(role),
    user ? eq(changeSets.userId, user) : undefined,
    // Also in a set over many things.
    entityId ? inArray(changeSets.id, touched(entityId)) : undefined,
    entity && !entityId ? eq(changeSets.entity, entity) : undefined,
    isAfter(shopId, before),
  );
}

/** Of its people since they came: one's own, and everybody's for those who manage the team. */
function isOfPeople(
  { shopId, userId, role }: Member,
  { entity, entityId, user, before }: Asked,
  peopleOf: PeopleOf,
) {
  const people = sql`(${peopleOf(shopId)}) as people`;
  return and(
    may(role, 'team.staff')
      ? sql`${changeSets.personId} in (select people.id from ${people})`
      : eq(changeSets.personId, userId),
    sql`${changeSets.at} >= (select min(people.since) from ${people} where people.id = ${changeSets.personId})`,
    user ? eq(changeSets.personId, user) : undefined,
    entityId ? eq(changeSets.entityId, entityId) : undefined,
    entity ? eq(changeSets.entity, entity) : undefined,
    isAfter(shopId, before),
  );
}

/** One page of what was changed, the newest first. */
export async function listChanges(db: Database, member: Member, asked: Asked, peopleOf: PeopleOf) {
  const limit = asked.limit + 1;
  // Each sort by its own index, as far as the page goes: both in one condition would sort all of the shop's.
  const newest = unionAll(
    newestOf(db, isOfShop(db, member, asked), limit),
    newestOf(db, isOfPeople(member, asked, peopleOf), limit),
  ).as('newest');
  const ids = db.select({ id: newest.id }).from(newest).orderBy(desc(newest.seq)).limit(limit);
  const rows = await readSets(db, inArray(changeSets.id, ids));
  const page = rows.slice(0, asked.limit);
  return { page, next: rows.length > asked.limit ? (page.at(-1)?.set.id ?? null) : null };
}

/** One set with a page of its lines. */
export async function readChangeSet(
  db: Database,
  { role }: Pick<Member, 'role'>,
  id: string,
  { limit, offset }: { limit: number; offset: number },
) {
  const [found] = await readSets(db, and(eq(changeSets.id, id), isForRole(role)));
  if (!found) throw new AppError('not_found');
  const lines = await db
    .select({ ...getTableColumns(changes), subject: { name: subjects.name, email: subjects.email } })
    .from(changes)
    .leftJoin(subjects, and(eq(changes.entity, 'member'), eq(subjects.id, changes.entityId)))
    .where(eq(changes.setId, id))
    .orderBy(asc(changes.line))
    .limit(limit)
    .offset(offset);
  return { found, lines };
}

export type LineRow = Awaited<ReturnType<typeof readChangeSet>>['lines'][number];
