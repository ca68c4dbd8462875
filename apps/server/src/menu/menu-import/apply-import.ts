import { foldText } from '@sofra/contract/fold-text';
import { eq, inArray } from 'drizzle-orm';
import { type ChangedThing, isSame } from '../../history/record-change.ts';
import { newId } from '../../platform/database/columns.ts';
import type { Database } from '../../platform/database/pool.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { portionsOf } from '../../platform/database/update-many.ts';
import { laterThan } from '../../platform/edits.ts';
import { AppError, fieldError } from '../../platform/errors.ts';
import type { Member } from '../../platform/http/guards.ts';
import { flatMapInTurns } from '../../platform/in-turns.ts';
import { lockShop } from '../../shops/membership.ts';
import { addCategories } from '../categories/new-categories.ts';
import { lockWholeMenu, type ProductRow } from '../menu-sheet/whole-menu.ts';
import { lowestOfEach, ownReference } from '../products/discount-reference.ts';
import { updateNumbered, withFreeNumbers } from '../products/item-numbers.ts';
import { columnsOf, contentOf, emptyColumns, searchTextOf } from '../products/product-columns.ts';
import { productChange } from '../products/product-history.ts';
import { takePlaces } from '../products/products.service.ts';
import { products } from '../products/products.table.ts';
import { recordMenuChange } from '../record-menu-change.ts';
import type { CategoryChoice } from './category-choice.ts';
import { fileOf, getImport, keepPlan, lockImport } from './menu-imports.service.ts';
import { menuImports } from './menu-imports.table.ts';
import { type ImportPlan, planImport } from './plan-import.ts';
import type { PlannedProduct } from './planned-product.ts';

/** The menu changed since the plan was looked at: the person looks again, at what is kept for them now. */
class MenuMoved extends Error {
  readonly plan: ImportPlan;

  constructor(plan: ImportPlan) {
    super('changed_since');
    this.plan = plan;
  }
}

interface Writing {
  db: Database;
  now: Date;
  member: Pick<Member, 'userId' | 'shopId'>;
  /** The category of a choice, those that came with the file among them. */
  categoryOf: (choice: CategoryChoice) => string;
}

/** New products stand behind the others unless the file says where. */
async function createProducts(
  { db, now, member: { shopId }, categoryOf }: Writing,
  planned: readonly PlannedProduct[],
): Promise<ChangedThing[]> {
  if (planned.length === 0) return [];
  const end = await takePlaces(db, shopId, planned.length);
  const rows = planned.map(({ after, category, position }, index) => ({
    ...emptyColumns(),
    ...columnsOf(after),
    position: position ?? end + index,
    discountReference: ownReference(after),
    shopId,
    categoryId: categoryOf(category),
    searchText: searchTextOf(after),
    createdAt: now,
    updatedAt: now,
  }));
  const lines: ChangedThing[] = [];
  for (const some of portionsOf(rows))
    for (const row of await db.insert(products).values(some).returning())
      lines.push(productChange(null, row));
  return lines;
}

type Change = Partial<ProductRow> & { id: string };

/** Only what is other than before. */
function changeOf(
  { stored, after, category }: PlannedProduct & { stored: ProductRow },
  { now, categoryOf }: Writing,
): Change {
  const before = contentOf(stored);
  const fields = Object.entries(after).filter(
    ([field, value]) => !isSame(before[field as keyof typeof before], value),
  );
  const searchText = searchTextOf(after);
  const categoryId = categoryOf(category);
  return {
    id: stored.id,
    ...columnsOf(Object.fromEntries(fields)),
    ...(categoryId !== stored.categoryId && { categoryId }),
    ...(searchText !== stored.searchText && { searchText }),
    ...(after.discount.type === '' && stored.discount.type !== '' && { discountReference: null }),
    updatedAt: laterThan(stored.updatedAt, now),
  };
}

const hasBegun = (stored: ProductRow, { discount }: Change) =>
  stored.discount.type === '' && discount !== undefined && discount.type !== '';

async function changeProducts(
  writing: Writing,
  planned: readonly (PlannedProduct & { stored: ProductRow })[],
  referenceDays: number,
): Promise<ChangedThing[]> {
  const { db, now } = writing;
  const edits = planned.map((one) => ({ stored: one.stored, change: changeOf(one, writing) }));
  const changes = edits.map(({ change }) => change);
  await updateNumbered(db, changes);
  const begun = edits.filter(({ stored, change }) => hasBegun(stored, change)).map(({ stored }) => stored.id);
  const references = new Map<string, ProductRow['discountReference']>();
  if (begun.length > 0) {
    const measured = await db
      .update(products)
      .set({ discountReference: lowestOfEach(now, referenceDays) })
      .where(inArray(products.id, begun))
      .returning({ id: products.id, reference: products.discountReference });
    for (const { id, reference } of measured) references.set(id, reference);
  }
  return flatMapInTurns(edits, ({ stored, change }) => {
    const discountReference = references.get(stored.id);
    return [productChange(stored, { ...stored, ...change, ...(discountReference && { discountReference }) })];
  });
}

async function writePlan(
  db: Database,
  now: Date,
  member: Writing['member'],
  plan: ImportPlan,
  referenceDays: number,
): Promise<string | null> {
  const wanted = plan.newCategories.map((name) => ({ id: newId(), text: name }));
  const source = plan.source;
  const categoryLines = await addCategories(
    db,
    now,
    member.shopId,
    wanted.map(({ id, text }) => ({ id, name: { [source]: text } })),
  );
  const created = new Map(wanted.map(({ id, text }) => [foldText(text), id]));
  const categoryOf = (choice: CategoryChoice) =>
    'id' in choice ? choice.id : (created.get(foldText(choice.name)) ?? '');
  const writing: Writing = { db, now, member, categoryOf };
  const changed = plan.products.flatMap((one) => (one.stored ? [{ ...one, stored: one.stored }] : []));
  const lines = [
    ...(await changeProducts(writing, changed, referenceDays)),
    ...(await createProducts(
      writing,
      plan.products.filter(({ stored }) => !stored),
    )),
    ...categoryLines,
  ];
  return (await recordMenuChange(db, now, member, { kind: 'import', lines })) ?? null;
}

/** Takes a file over as it was looked at. Whoever asks twice gets the answer twice and the menu once. */
export async function applyImport(
  db: Database,
  now: Date,
  member: Member,
  id: string,
  {
    skipErrors,
    seen,
    referenceDays,
  }: { skipErrors: boolean; seen: string | undefined; referenceDays: number },
) {
  try {
    return await withFreeNumbers(
      inTransaction(db, async (db) => {
        await lockShop(db, member.shopId);
        const stored = await lockImport(db, id);
        if (stored.appliedAt && !(await getImport(db, id)).isUndone)
          return { change_set_id: stored.changeSetId, counts: stored.counts };
        // Somebody else has given its columns another meaning, or was told that the menu moved.
        if (seen !== undefined && seen !== stored.seen) throw new AppError('changed_since');
        const menu = await lockWholeMenu(db, member.shopId);
        const plan = await planImport(await fileOf(db, id, stored.columns), menu);
        if (plan.seen !== stored.seen) throw new MenuMoved(plan);
        if (plan.counts.error > 0 && !skipErrors) throw fieldError('skipErrors', 'validation.import_errors');
        const changeSetId = await writePlan(db, now, member, plan, referenceDays);
        await db.update(menuImports).set({ appliedAt: now, changeSetId }).where(eq(menuImports.id, id));
        return { change_set_id: changeSetId, counts: plan.counts };
      }),
    );
  } catch (error) {
    if (!(error instanceof MenuMoved)) throw error;
    await inTransaction(db, (db) => keepPlan(db, id, error.plan));
    throw new AppError('changed_since', { cause: error });
  }
}
