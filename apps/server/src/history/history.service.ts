import { may, type Role } from '@sofra/contract/permissions';
import { and, asc, desc, eq, getTableColumns, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
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

const takesAway = sql<boolean>`exists (select 1 from ${changes}
  where ${changes.setId} = ${changeSets.id} and ${changes.action} = 'delete')`;

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
      takesAway,
    })
    .from(changeSets)
    .leftJoin(users, eq(users.id, changeSets.userId))
    .leftJoin(subjects, and(eq(changeSets.entity, 'member'), eq(subjects.id, changeSets.entityId)))
    .leftJoin(changes, and(eq(changeSets.count, 1), eq(changes.setId, changeSets.id), eq(changes.line, 0)))
    .where(which)
    .orderBy(desc(changeSets.seq))
    .$dynamic();

export type SetRow = Awaited<ReturnType<typeof readSets>>[number];

function isAskedFor(db: Database, shopId: string, { entity, entityId, user, before }: Asked) {
  const touched = (id: string) =>
    db
      .select({ id: changes.setId })
      .from(changes)
      .where(and(eq(changes.shopId, shopId), eq(changes.entityId, id), entity && eq(changes.entity, entity)));
  return and(
    eq(changeSets.shopId, shopId),
    user ? eq(changeSets.userId, user) : undefined,
    // Also in a set over many things.
    entityId ? inArray(changeSets.id, touched(entityId)) : undefined,
    entity && !entityId ? eq(changeSets.entity, entity) : undefined,
    before
      ? sql`${changeSets.seq} < (select page.seq from ${changeSets} as page
          where page.id = ${before} and page.shop_id = ${shopId})`
      : undefined,
  );
}

/** One page of what was changed, the newest first. */
export async function listChanges(db: Database, { shopId, role }: Member, asked: Asked) {
  const which = and(isAskedFor(db, shopId, asked), isForRole(role));
  const rows = await readSets(db, which).limit(asked.limit + 1);
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
