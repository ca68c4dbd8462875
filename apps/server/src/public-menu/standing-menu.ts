import type { PublicMenuTime } from '@sofra/contract/menu-times';
import type { PublicOptionGroup } from '@sofra/contract/option-groups';
import type { PublicCategory, PublicMenu, PublicProduct, PublicShop } from '@sofra/contract/public-menu';
import type { SoldOutMark } from '@sofra/contract/sold-out';
import type { PublicVariant } from '@sofra/contract/variants';
import type { menuTimes } from '../menu/menu-times/menu-times.table.ts';
import type { shops } from '../shops/shops.table.ts';

/** What of a menu depends on the clock; all else of it stands until somebody changes it. */
type Clocked = 'sold_out' | 'menu_time' | 'is_available';

export type StandingSize = Omit<PublicVariant, 'sold_out'>;

export interface StandingGroup extends Omit<PublicOptionGroup, 'options'> {
  options: Omit<PublicOptionGroup['options'][number], 'sold_out'>[];
  marks: readonly SoldOutMark[];
}

export interface StandingProduct extends Omit<PublicProduct, Clocked | 'variants' | 'option_groups'> {
  variants: StandingSize[];
  option_groups: StandingGroup[];
  menu_time_id: string | null;
  marks: readonly SoldOutMark[];
}

export interface StandingCategory extends Omit<PublicCategory, Clocked | 'products'> {
  menu_time_id: string | null;
  products: StandingProduct[];
}

export type TimeRow = Pick<typeof menuTimes.$inferSelect, 'id' | 'name' | 'hours' | 'periods' | 'outside'>;

/** A menu as it is stored, from which that of any moment is made. */
export interface StandingMenu extends Omit<PublicMenu, 'categories'> {
  shop: PublicShop;
  categories: StandingCategory[];
  times: ReadonlyMap<string, TimeRow>;
  soldOutDisplay: (typeof shops.$inferSelect)['soldOutDisplay'];
}

export const publicTime = ({ id, name, hours, periods }: TimeRow): PublicMenuTime => ({
  _id: id,
  name,
  hours,
  periods,
});
