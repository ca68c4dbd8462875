import type { shopInput, shopPatch } from '@sofra/contract/shops';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { type ChangedThing, recordChange } from '../history/record-change.ts';
import { assertImagesOfShop } from '../images/image-references.ts';
import { newId } from '../platform/database/columns.ts';
import type { Database } from '../platform/database/pool.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { assertNotEditedSince, laterThan } from '../platform/edits.ts';
import type { Member } from '../platform/http/guards.ts';
import { lockAsMember, lockShop } from './membership.ts';
import { newMenuSettings, settleMenu, sourceOf } from './menu-settings.ts';
import { settlePhones } from './phones.ts';
import { newQrCode } from './qr-code.ts';
import { changedColumns, defaultColumns } from './shop-columns.ts';
import { closingNow, settleClosing } from './shop-days.ts';
import { shopChange } from './shop-history.ts';
import { assertRoomForShop } from './shop-limit.ts';
import { readShop } from './shop-people.ts';
import { nowhere, settlePlace } from './shop-rules.ts';
import { assertSlugFree, keepSlug } from './shop-slugs.ts';
import { presentShop } from './shops.presenter.ts';
import { shops } from './shops.table.ts';

type ShopInput = z.output<typeof shopInput>;
type ShopPatch = z.output<typeof shopPatch>;

const newlyOpen = { openStatus: defaultColumns.openStatus, closedUntil: null };

async function insertShop(db: Database, values: Omit<typeof shops.$inferInsert, 'qrCode'>) {
  for (;;) {
    const [shop] = await db
      .insert(shops)
      .values({ ...values, qrCode: newQrCode() })
      // Another shop has this code already: the next draw is a different one.
      .onConflictDoNothing({ target: shops.qrCode })
      .returning({ id: shops.id });
    if (shop) return shop.id;
  }
}

async function assertImages(db: Database, shopId: string, sent: Partial<ShopInput>): Promise<void> {
  await assertImagesOfShop(db, shopId, sent.logo ?? '', 'logo');
  await assertImagesOfShop(db, shopId, sent.shop_images ?? [], 'shop_images');
}

export async function openShop(
  db: Database,
  now: Date,
  userId: string,
  input: ShopInput,
  id: string = newId(),
) {
  const place = settlePlace(nowhere, input);
  const phones = settlePhones(input, place.address.country);
  const closing = settleClosing({ ...newlyOpen, ...place }, input, now);
  return inTransaction(db, async (db) => {
    const language = await assertRoomForShop(db, userId, { path: '', key: 'validation.limit.shops' });
    const countries = { before: undefined, after: place.address.country };
    const menu = settleMenu(newMenuSettings(language), input, countries);
    await assertSlugFree(db, input.shop_slug);
    const shopId = await insertShop(db, {
      id,
      ...defaultColumns,
      ...changedColumns(input, defaultColumns),
      ...phones,
      ...place,
      ...menu,
      ...closing,
      name: input.name,
      shopSlug: input.shop_slug,
      ownerId: userId,
      createdAt: now,
      updatedAt: now,
    });
    await keepSlug(db, now, input.shop_slug, shopId);
    // A shop that did not exist a moment ago has no pictures yet.
    await assertImages(db, shopId, input);
    const opened = await readShop(db, shopId);
    const lines = [shopChange(null, opened.shop)];
    await recordChange(db, now, { userId, shopId }, { kind: 'create', lines });
    return opened;
  });
}

/**
 * The shop alone, within the caller's transaction, which writes the line down; `source` is the source language where it
 * is another one now.
 */
export async function updateShop(
  db: Database,
  now: Date,
  member: Member,
  patch: ShopPatch,
): Promise<{ source: string | undefined; line: ChangedThing }> {
  const { userId, shopId } = member;
  const stored = await lockShop(db, shopId);
  const shop = { ...stored, ...closingNow(stored, now) };
  await assertNotEditedSince(patch.updatedAt, shop.updatedAt, async () =>
    presentShop(await readShop(db, shop.id), userId, now),
  );
  const place = settlePlace(shop, patch);
  const phones = settlePhones(patch, place.address.country);
  const countries = { before: shop.address.country, after: place.address.country };
  const menu = settleMenu(shop, patch, countries);
  const closing = settleClosing({ ...shop, ...place }, patch, now);
  await assertImages(db, shop.id, patch);
  if (patch.shop_slug !== undefined && patch.shop_slug !== shop.shopSlug) {
    await assertSlugFree(db, patch.shop_slug, shop.id);
    await keepSlug(db, now, patch.shop_slug, shop.id);
  }
  const updatedAt = laterThan(shop.updatedAt, now);
  const [row] = await db
    .update(shops)
    .set({ ...changedColumns(patch, shop), ...phones, ...place, ...menu, ...closing, updatedAt })
    .where(eq(shops.id, shop.id))
    .returning();
  if (!row) throw new Error('The update answered no row.');
  const source = sourceOf(menu);
  return { source: source === sourceOf(shop) ? undefined : source, line: shopChange(shop, row) };
}

/** Refuses what no shop could be given, before there is one to give it to. */
export function assertSoundShop(sent: Partial<ShopInput>, now: Date): void {
  const place = settlePlace(nowhere, sent);
  settlePhones(sent, place.address.country);
  settleMenu(newMenuSettings(''), sent, { before: undefined, after: place.address.country });
  settleClosing({ ...newlyOpen, ...place }, sent, now);
}

/** Its products, categories, people, invitations and old addresses go with it. */
export function deleteShop(
  db: Database,
  member: Member,
  /** What happens with it, in the same transaction. */
  together: (db: Database, shop: { name: string }) => Promise<void>,
): Promise<void> {
  return inTransaction(db, async (db) => {
    const { shop } = await lockAsMember(db, member, 'shop.own');
    await db.delete(shops).where(eq(shops.id, member.shopId));
    await together(db, shop);
  });
}
