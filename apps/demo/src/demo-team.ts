import type { InvitableRole } from '@sofra/contract/permissions';
import { type Database, findUserByEmail, shopMembers, users } from '@sofra/server/filling';

export interface DemoPerson {
  role: 'owner' | InvitableRole;
  name: string;
  email: string;
}

/** Addresses of a domain that nobody can own, so that no mail of the demo ever reaches a stranger. */
export const demoTeam: readonly DemoPerson[] = [
  { role: 'owner', name: 'Defne Aksoy', email: 'defne@sofra.example' },
  { role: 'admin', name: 'Kerem Tunalı', email: 'kerem@sofra.example' },
  { role: 'manager', name: 'Elif Şahin', email: 'elif@sofra.example' },
  { role: 'staff', name: 'Baran Koç', email: 'baran@sofra.example' },
  { role: 'seller', name: 'Selin Demir', email: 'selin@sofra.example' },
];

export type TeamIds = Record<DemoPerson['role'], string>;

export async function isDemoTeamThere(db: Database): Promise<boolean> {
  for (const { email } of demoTeam) if (await findUserByEmail(db, email)) return true;
  return false;
}

/** Opens their accounts; everybody has the same password. */
export async function registerTeam(db: Database, now: Date, passwordHash: string): Promise<TeamIds> {
  const ids: Partial<TeamIds> = {};
  for (const { role, name, email } of demoTeam) {
    const account = { email, name, passwordHash, language: 'tr', createdAt: now } as const;
    const [user] = await db.insert(users).values(account).returning({ id: users.id });
    if (user) ids[role] = user.id;
  }
  return ids as TeamIds;
}

/** Without an invitation: its mail would go out as soon as the program runs. */
export async function joinShop(
  db: Database,
  now: Date,
  shopId: string,
  team: TeamIds,
  members: readonly InvitableRole[],
): Promise<void> {
  await db
    .insert(shopMembers)
    .values(members.map((role) => ({ shopId, userId: team[role], role, createdAt: now })));
}
