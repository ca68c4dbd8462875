import { archiveLimits } from '@sofra/contract/shop-archive';
import type { ArchivedContents } from '@sofra/contract/shop-archive-format';
import { desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { changeSets } from '../../history/history.table.ts';
import { isUndone } from '../../history/undone.ts';
import type { Database } from '../../platform/database/pool.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import type { Member } from '../../platform/http/guards.ts';
import { lockShop } from '../../shops/membership.ts';
import { productSkus } from '../products/product-skus.table.ts';
import { addressesIn } from './archived-pictures.ts';
import type { ArchiveEntry } from './shop-archives.presenter.ts';
import { shopArchives } from './shop-archives.table.ts';

const { contents, ...columns } = getTableColumns(shopArchives);

/** Asked for where it lies: all that an archive says is much to carry for the few numbers in it. */
const takenNumbers = sql<string[]>`coalesce((
  select json_agg(${productSkus.sku} order by ${productSkus.sku}) from ${productSkus}
  where ${productSkus.shopId} = ${shopArchives.shopId} and ${productSkus.sku} in (
    select btrim(product->>'sku') from json_array_elements(${contents}->'products') as product
    union all
    select btrim(size->>'sku') from json_array_elements(${contents}->'products') as product,
      json_array_elements(coalesce(product->'variants', '[]')) as size
  )), '[]')`;

const from = sql<ArchiveEntry['from']>`json_build_object(
  'name', ${contents}->'shop'->>'name', 'exported_at', ${contents}->>'exported_at')`;

export async function getArchive(db: Database, id: string): Promise<ArchiveEntry> {
  const [entry] = await db
    .select({ ...columns, from, takenNumbers, isUndone })
    .from(shopArchives)
    .leftJoin(changeSets, eq(changeSets.id, shopArchives.changeSetId))
    .where(eq(shopArchives.id, id));
  if (!entry) throw new AppError('not_found');
  return entry;
}

/** The latest few are kept. */
async function makeRoom(db: Database, shopId: string): Promise<void> {
  const old = db
    .select({ id: shopArchives.id })
    .from(shopArchives)
    .where(eq(shopArchives.shopId, shopId))
    .orderBy(desc(shopArchives.createdAt), desc(shopArchives.id))
    .offset(archiveLimits.archivesPerShop - 1);
  await db.delete(shopArchives).where(inArray(shopArchives.id, old));
}

interface NewArchive {
  name: string;
  contents: ArchivedContents;
  missingPictures: number;
}

/** Keeps what was read, to be looked at and applied. */
export const keepArchive = (
  db: Database,
  now: Date,
  { userId, shopId }: Pick<Member, 'userId' | 'shopId'>,
  { name, contents, missingPictures }: NewArchive,
): Promise<string> =>
  inTransaction(db, async (db) => {
    await lockShop(db, shopId);
    await makeRoom(db, shopId);
    const found = {
      categories: contents.categories.length,
      products: contents.products.length,
      option_groups: contents.option_groups.length,
      menu_times: contents.menu_times.length,
      pictures: addressesIn(contents).length,
    };
    const [row] = await db
      .insert(shopArchives)
      .values({
        shopId,
        name,
        contents,
        counts: { found },
        missingPictures,
        createdBy: userId,
        createdAt: now,
      })
      .returning({ id: shopArchives.id });
    if (!row) throw new Error('The insert answered no row.');
    return row.id;
  });
