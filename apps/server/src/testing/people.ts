import { type InvitableRole, invitableRoles } from '@sofra/contract/permissions';
import { createShop, type Shop, type ShopInput } from '@sofra/contract/shops';
import { eq } from 'drizzle-orm';
import { shopMembers } from '../shops/shops.table.ts';
import { hashPassword } from '../users/password-hashing.ts';
import { startSession } from '../users/sessions.service.ts';
import { users } from '../users/users.table.ts';
import { password } from './passwords.ts';
import type { Caller, TestApp } from './test-app.ts';

export { password };

/** Somebody with an account, signed in. */
export interface Person extends Caller {
  id: string;
  email: string;
}

export type Team = Record<'owner' | InvitableRole | 'stranger', Person> & { nobody: Caller; shop: Shop };

let count = 0;
// Hashing is slow on purpose, so it is done once and everybody has the same password.
let passwordHash: Promise<string> | undefined;

/** A new person with an account and a session; the password is `password`. */
export async function signUp(testApp: TestApp, email = `person${++count}@example.com`): Promise<Person> {
  passwordHash ??= hashPassword(password);
  const now = testApp.now();
  const [user] = await testApp.db
    .insert(users)
    .values({ email, passwordHash: await passwordHash, language: 'en', createdAt: now })
    .returning();
  if (!user) throw new Error('The account was not stored.');
  const cookie = await startSession(testApp.db, now, user.id, 'a test');
  return Object.assign(testApp.nobody(), { id: user.id, email, cookie });
}

/** A new session of whoever was signed out; of an account that is gone there is none. */
export async function signInAgain(testApp: TestApp, person: Person): Promise<void> {
  const session = startSession(testApp.db, testApp.now(), person.id, 'a test');
  person.cookie = await session.catch(() => undefined);
}

/** As after a link in a mail to them was used. */
export const showEmail = (testApp: TestApp, { id }: Person) =>
  testApp.db.update(users).set({ emailShownAt: testApp.now() }).where(eq(users.id, id));

/** A new shop of the person who calls. */
export async function openShop(owner: Caller, overrides: Partial<ShopInput> = {}): Promise<Shop> {
  const body = { name: 'Lale', description: 'Grill', shop_slug: `lale-${++count}`, ...overrides };
  const { status, body: shop, text } = await owner.call(createShop, { body });
  if (status !== 201) throw new Error(`The shop was not opened: ${text}`);
  return shop;
}

/** Makes a person a member without an invitation. */
export async function join(testApp: TestApp, person: Person, shopId: string, role: InvitableRole) {
  await testApp.db.insert(shopMembers).values({ shopId, userId: person.id, role, createdAt: testApp.now() });
  return person;
}

/** A shop with one person of each role, a person who has nothing to do with it, and somebody not signed in. */
export async function shopWithTeam(testApp: TestApp, overrides: Partial<ShopInput> = {}): Promise<Team> {
  const owner = await signUp(testApp);
  const stranger = await signUp(testApp);
  const shop = await openShop(owner, overrides);
  const members = await Promise.all(
    invitableRoles.map(async (role) => [role, await join(testApp, await signUp(testApp), shop._id, role)]),
  );
  return { owner, stranger, nobody: testApp.nobody(), shop, ...Object.fromEntries(members) };
}
