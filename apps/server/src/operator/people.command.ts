import { and, asc, count, eq, gt, inArray, or } from 'drizzle-orm';
import type { Database } from '../platform/database/pool.ts';
import { shopMembers, shops } from '../shops/shops.table.ts';
import { sessions } from '../users/sessions.table.ts';
import { users } from '../users/users.table.ts';
import { type Command, NothingFound } from './command.ts';
import { holds, isId, offsetOf, type Page, pageOf, pageOptions, pageUsage, tellPage } from './pages.ts';
import { block, moment, safeJson } from './safe-text.ts';

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

export const peopleCommand: Command = {
  usage: pageUsage,
  about: 'lists people: all, or those with TEXT in their address or name',
  options: pageOptions,
  words: { min: 0, max: 1 },
  async run(given, { now, say, database }) {
    const page = pageOf(given);
    const { db } = await database();
    const { found, total } = await readPeople(db, now(), given.words[0], page);
    if (given.flags.json) say(safeJson({ people: found, total, ...page }));
    if (found.length === 0) throw new NothingFound('Nobody was found.');
    if (given.flags.json) return;
    for (const { id, email, name, createdAt, sessions, shops } of found) {
      const told = shops.map(tellShop).join(', ') || 'none';
      const lines = { id, name: name || '(none)', shops: told, sessions, created: moment(createdAt) };
      say(`${block(email, lines)}\n`);
    }
    say(tellPage(page, found.length, total, total === 1 ? 'person' : 'people'));
  },
};
