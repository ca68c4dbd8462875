import type { shopPatch } from '@sofra/contract/shops';
import type { z } from 'zod';
import type { Database } from '../platform/database/pool.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Member } from '../platform/http/guards.ts';
import { readShop } from '../shops/shop-people.ts';
import { writeShop } from '../shops/shops.service.ts';
import { ingredientsFollow } from './products/ingredients.ts';

/** A shop and what its menu says change together: with another source language the products' texts follow. */
export function changeShop(db: Database, now: Date, member: Member, patch: z.output<typeof shopPatch>) {
  return inTransaction(db, async (db) => {
    const { source } = await writeShop(db, now, member, patch);
    if (source !== undefined) await ingredientsFollow(db, now, member.shopId, source);
    return readShop(db, member.shopId);
  });
}
