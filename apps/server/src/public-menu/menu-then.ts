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

/** What no run changes stays the same object, and a changed group is one for all its dishes: each is written once. */
function changedGroups({ groups }: PricesThen, currencies: readonly string[]) {
  const known = new Map<StandingGroup, StandingGroup>();
  return (group: StandingGroup): StandingGroup => {
    const options = groups.get(group._id);
    if (!options) return group;
    const before = known.get(group);
    if (before) return before;
    const pricesOf = new Map(options.map(({ _id, prices }) => [_id, mainFirst(prices, currencies)]));
    const after = {
      ...group,
      options: group.options.map((one) => ({ ...one, prices: pricesOf.get(one._id) ?? one.prices })),
    };
    known.set(group, after);
    return after;
  };
}

/** The list itself where all of it stays as it is. */
function mapped<T>(list: T[], change: (one: T) => T): T[] {
  const changed = list.map(change);
  return changed.some((one, index) => one !== list[index]) ? changed : list;
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
  const groupThen = changedGroups(then, currencies);
  const productThen = (product: StandingProduct): StandingProduct => {
    const row = then.products.get(product._id);
    const shown = row
      ? presentProduct(readProduct(row.id, contentOf(row), row.discountReference, row.soldOut), {
          currencies,
          groups,
        })
      : product;
    const option_groups = mapped(shown.option_groups, groupThen);
    return option_groups === shown.option_groups ? shown : { ...shown, option_groups };
  };
  const categories = mapped(menu.categories, (category) => {
    const products = mapped(category.products, productThen);
    return products === category.products ? category : { ...category, products };
  });
  return { ...menu, categories };
}
