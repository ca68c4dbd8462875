import { and, asc, count, eq, gt, inArray, or } from 'drizzle-orm';
import type { Database } from '../platform/database/pool.ts';
import { isId } from '../platform/is-id.ts';
import { shopMembers, shops } from '../shops/shops.table.ts';
import { sessions } from '../users/sessions.table.ts';
import { users } from '../users/users.table.ts';
import { listCommand } from './list-command.ts';
import { holds, offsetOf, type Page } from './pages.ts';
import { block, moment } from './safe-text.ts';

const isMeant = (text: string) =>
  isId(text) ? eq(users.id, text) : or(holds(users.email, text), holds(users.name, text));

const shop = { id: shops.id, name: shops.name, slug: shops.shopSlug };

/** What each owns and works in. */
async function readShopsOf(db: Database, ids: string[]) {
  const owned = await db
    .select({ userId: shops.ownerId, ...shop })
    .from(shops)
    .where(inArray(shops.ownerId, ids));
  const joined = await db
    .select({ userId: shopMembers.userId, ...shop, role: shopMembers.role })
    .from(shopMembers)
    .innerJoin(shops, eq(shops.id, shopMembers.shopId))
    .where(inArray(shopMembers.userId, ids));
  const all = [...owned.map((one) => ({ ...one, role: 'owner' as const })), ...joined];
  return Map.groupBy(all, ({ userId }) => userId);
}

async function readPeople(db: Database, now: Date, text: string | undefined, page: Page) {
  const which = text === undefined ? undefined : isMeant(text);
  const [all] = await db.select({ total: count() }).from(users).where(which);
  const rows = await db
    .select({
      id: users.id,
      email: users.email,
      name: users.name,
      createdAt: users.createdAt,
      sessions: db.$count(sessions, and(eq(sessions.userId, users.id), gt(sessions.expiresAt, now))),
    })
    .from(users)
    .where(which)
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(page.limit)
    .offset(offsetOf(page));
  const byPerson = await readShopsOf(
    db,
    rows.map(({ id }) => id),
  );
  const found = rows.map((row) => ({
    ...row,
    shops: (byPerson.get(row.id) ?? []).map(({ userId: _, ...one }) => one),
  }));
  return { found, total: all?.total ?? 0 };
}

const tellShop = ({ name, slug, role }: { name: string; slug: string; role: string }) =>
  `${role} of ${name} (${slug})`;

export const peopleCommand = listCommand({
  about: 'lists people: all, or those with TEXT in their address or name',
  things: ['person', 'people'],
  nothing: 'Nobody was found.',
  read: (db, { now }, text, page) => readPeople(db, now(), text, page),
  tell({ id, email, name, createdAt, sessions, shops }) {
    const told = shops.map(tellShop).join(', ') || 'none';
    return block(email, { id, name: name || '(none)', shops: told, sessions, created: moment(createdAt) });
  },
});
