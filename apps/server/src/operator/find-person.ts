import { eq } from 'drizzle-orm';
import type { Database } from '../platform/database/pool.ts';
import { isId } from '../platform/is-id.ts';
import { users } from '../users/users.table.ts';
import { NothingFound } from './command.ts';

/** By the id or the e-mail address. */
export async function findPerson(db: Database, named: string) {
  const which = isId(named) ? eq(users.id, named) : eq(users.email, named.trim().toLowerCase());
  const [person] = await db.select({ id: users.id, email: users.email }).from(users).where(which);
  if (!person) throw new NothingFound(`There is nobody with the id or address "${named}".`);
  return person;
}
