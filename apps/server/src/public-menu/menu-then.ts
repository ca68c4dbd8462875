import { mainFirst } from '@sofra/contract/money';
import { type PricesThen, pricesThen } from '../menu/price-runs/prices-then.ts';
import { contentOf } from '../menu/products/product-columns.ts';
import type { Database } from '../platform/database/pool.ts';
import type { shops } from '../shops/shops.table.ts';
import { presentProduct } from './menu.presenter.ts';
import type { MenuSource } from './menu-source.ts';
import type { StandingGroup, StandingMenu, StandingProduct } from './standing-menu.ts';
import { readProduct } from './stored-section.ts';

type ShopRow = typeof shops.$inferSelect;

function groupThen(group: StandingGroup, then: PricesThen, currencies: readonly string[]): StandingGroup {
  const options = then.groups.get(group._id);
  if (!options) return group;
  const pricesOf = new Map(options.map(({ _id, prices }) => [_id, mainFirst(prices, currencies)]));
  return {
    ...group,
    options: group.options.map((one) => ({ ...one, prices: pricesOf.get(one._id) ?? one.prices })),
  };
}

/** The menu as it stands, with the prices that it will have by the runs that are scheduled until then. */
export async function menuThen(
  db: Database,
  { id, menuCurrencies: currencies }: ShopRow,
  { menu, groups }: MenuSource,
  at: Date,
): Promise<StandingMenu> {
  const then = await pricesThen(db, id, at);
  if (then.products.size + then.groups.size === 0) return menu;
  const productThen = (product: StandingProduct): StandingProduct => {
    const row = then.products.get(product._id);
    const shown = row
      ? presentProduct(readProduct(row.id, contentOf(row), row.discountReference, row.soldOut), {
          currencies,
          groups,
        })
      : product;
    return {
      ...shown,
      option_groups: shown.option_groups.map((group) => groupThen(group, then, currencies)),
    };
  };
  const categories = menu.categories.map((category) => ({
    ...category,
    products: category.products.map(productThen),
  }));
  return { ...menu, categories };
}
