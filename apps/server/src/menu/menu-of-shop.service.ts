import type { shopPatch } from '@sofra/contract/shops';
import type { z } from 'zod';
import { recordChange } from '../history/record-change.ts';
import type { Database } from '../platform/database/pool.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Member } from '../platform/http/guards.ts';
import { readShop } from '../shops/shop-people.ts';
import { updateShop } from '../shops/shops.service.ts';
import { ingredientsFollow } from './products/ingredients.ts';

type Patch = z.output<typeof shopPatch>;

/** A shop and what its menu says change together: with another source language the products' texts follow. */
export function changeShop(db: Database, now: Date, member: Member, patch: Patch) {
  return inTransaction(db, async (db) => {
    const line = await changeShopAlong(db, now, member, patch);
    await recordChange(db, now, member, { kind: 'edit', lines: [line] });
    return readShop(db, member.shopId);
  });
}

/** The same as a part of a larger change, which writes it down. */
export async function changeShopAlong(db: Database, now: Date, member: Member, patch: Patch) {
  const { source, line } = await updateShop(db, now, member, patch);
  if (source !== undefined) await ingredientsFollow(db, now, member.shopId, source);
  return line;
}
