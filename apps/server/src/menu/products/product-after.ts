import type { ReferencePrices } from '@sofra/contract/money';
import { emptyContent, type ProductContent } from '@sofra/contract/product-fields';
import type { productPatch } from '@sofra/contract/products';
import type { z } from 'zod';
import type { Database } from '../../platform/database/pool.ts';
import { lowestPricesOf, ownReference, type ReferenceTime } from './discount-reference.ts';
import { settleIngredients } from './ingredients.ts';
import { contentOf } from './product-columns.ts';
import { settleProduct } from './product-rules.ts';
import { contentSent } from './products.service.ts';
import type { products } from './products.table.ts';

type Row = typeof products.$inferSelect;
type Sent = Partial<z.output<typeof productPatch>>;

/** What a product would say once what was sent is stored, by the same rules; one without a row is new. */
export function productAfter(
  stored: Row | undefined,
  sent: Sent,
  source: string,
  { isUnfinished = true } = {},
): ProductContent {
  const before = stored ? contentOf(stored) : emptyContent();
  const settled = settleProduct(sent, stored, { isUnfinished });
  return {
    ...before,
    ...contentSent(sent),
    ...settleIngredients(sent, before.ingredients_i18n, source),
    nutrition_info: { ...before.nutrition_info, ...sent.nutrition_info },
    ...settled,
  };
}

/** What a discount would be measured from then. */
export async function referenceThen(
  db: Database,
  stored: Row | undefined,
  after: ProductContent,
  time: ReferenceTime,
): Promise<ReferencePrices | null> {
  if (!stored || after.discount.type === '') return ownReference(after);
  if (stored.discount.type !== '') return stored.discountReference;
  return { ...ownReference(after), ...(await lowestPricesOf(db, stored.id, after, time)) };
}
