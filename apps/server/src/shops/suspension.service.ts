import type { Suspension } from '@sofra/contract/shops';
import { eq } from 'drizzle-orm';
import { recordChange } from '../history/record-change.ts';
import type { Database } from '../platform/database/pool.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { lockShop } from './membership.ts';
import { sourceOf } from './menu-settings.ts';
import { shops } from './shops.table.ts';
import { type MailingConfig, tellOwner } from './suspension-mail.ts';

/** What people edit of the shop stays as it is: a form that is open meets no other edit. */
function setSuspension(
  db: Database,
  now: Date,
  shopId: string,
  after: Suspension | null,
  config: MailingConfig,
): Promise<boolean> {
  return inTransaction(db, async (db) => {
    const shop = await lockShop(db, shopId);
    const before = shop.suspension;
    const told = after ?? before;
    if (told === null || (after !== null && before !== null)) return false;
    await db.update(shops).set({ suspension: after }).where(eq(shops.id, shopId));
    const title = { [sourceOf(shop)]: shop.name };
    const line = { entity: 'shop', entityId: shopId, title } as const;
    // Done by nobody of the shop.
    await recordChange(
      db,
      now,
      { userId: null, shopId },
      { kind: 'edit', lines: [{ ...line, before: { suspension: before }, after: { suspension: after } }] },
    );
    const kind = after ? 'suspended' : 'resumed';
    await tellOwner(db, now, shop, { kind, reason: told.reason }, config);
    return true;
  });
}

/** Keeps the shop from guests. False where that is so already: the reason of then stands. */
export const suspendShop = (
  db: Database,
  now: Date,
  shopId: string,
  reason: string,
  config: MailingConfig,
): Promise<boolean> => setSuspension(db, now, shopId, { since: now.toISOString(), reason }, config);

/** Shows the shop to guests again. False where they see it already. */
export const resumeShop = (
  db: Database,
  now: Date,
  shopId: string,
  config: MailingConfig,
): Promise<boolean> => setSuspension(db, now, shopId, null, config);
