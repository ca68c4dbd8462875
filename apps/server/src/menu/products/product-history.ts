import type { ReferencePrices } from '@sofra/contract/money';
import type { State } from '../../history/history.table.ts';
import { stateOfList } from '../../history/list-state.ts';
import { linesOf } from '../../history/record-change.ts';
import { stateOfMarks } from '../sold-out/marks.ts';
import { contentOf } from './product-columns.ts';
import type { products } from './products.table.ts';

type Row = Omit<typeof products.$inferSelect, 'searchText'>;

/** With what it is measured from, so that it comes back as it was when it is put back. */
const discountState = ({ discount, discountReference: reference }: Row) =>
  reference ? { ...discount, reference } : discount;

/** The columns that take a discount of a state. */
export function discountColumns(state: unknown): Pick<Row, 'discount' | 'discountReference'> {
  const { reference, ...discount } = state as Row['discount'] & { reference?: ReferencePrices };
  return { discount, discountReference: reference ?? null };
}

/** What it is charged by. Of one in sizes the prices are a size's, and stand there. */
const pricedState = (row: Row): State => ({
  is_active: row.isActive,
  discount: discountState(row),
  ...(row.variants.length === 0 && { prices: row.prices }),
  ...stateOfList('variants', row.variants),
});

/** What a product says and where it stands. */
export function productState(row: Row): State {
  // The plain list is read off all languages' and would change with the shop's source language.
  const { ingredients: _, prices: _prices, variants: _variants, ...content } = contentOf(row);
  return {
    category_id: row.categoryId,
    ...content,
    ...pricedState(row),
    ...stateOfMarks(row.soldOut),
    createdAt: row.createdAt.toISOString(),
  };
}

export const productChange = linesOf('product', productState);

/** Of one of which nothing but the prices is other than before: looking through all the rest of thousands takes long. */
export const priceChange = linesOf('product', pricedState);
