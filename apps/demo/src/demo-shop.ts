import type { Diet } from '@sofra/contract/diets';
import type { InterfaceLanguage } from '@sofra/contract/languages';
import type { InvitableRole } from '@sofra/contract/permissions';
import type { NutritionInfo, ProductInput } from '@sofra/contract/products';
import type { ShopInput } from '@sofra/contract/shops';
import type { Variant } from '@sofra/contract/variants';
import type { AllergenId } from '@sofra/reference-data/allergens';
import type { DemoDay, DemoTime } from './demo-times.ts';
import type { Svg } from './drawings/shapes.ts';
import { sizeNames } from './size-names.ts';

/** Nothing in the demo is missing in a language. */
type Everywhere = Record<InterfaceLanguage, string>;

type Prices = NonNullable<ProductInput['prices']>;

/** For the rest of the day, or until somebody switches it back. */
type SoldOut = 'today' | 'switched_back';

interface DemoSize {
  name: Everywhere;
  prices: Prices;
  portion?: Variant['portion'];
  soldOut?: SoldOut;
}

interface DemoOption {
  name: Everywhere;
  prices?: Prices;
  allergens?: AllergenId[];
  liftsAllergens?: AllergenId[];
  alcohol?: true;
}

/** What guests choose with a dish; one that stands with many dishes is the same group of the shop. */
export interface DemoChoice {
  name: Everywhere;
  min?: number;
  max?: number;
  options: readonly DemoOption[];
}

export interface DemoProduct {
  name: Everywhere;
  description: Everywhere;
  /** Of a dish without sizes. */
  prices?: Prices;
  sizes?: readonly DemoSize[];
  choices?: readonly DemoChoice[];
  diet?: readonly Diet[];
  discount?: ProductInput['discount'];
  nutrition: NutritionInfo;
  /** As the kitchen writes them, in Turkish; the pantry knows the other languages. */
  ingredients: string[];
  allergens?: AllergenId[];
  alcohol?: true;
  pork?: true;
  /** Taken off the menu for now: guests do not see it. */
  off?: true;
  soldOut?: SoldOut;
  time?: DemoTime;
  picture: Svg;
}

export interface DemoCategory {
  name: Everywhere;
  description: Everywhere;
  time?: DemoTime;
  picture: Svg;
  products: readonly DemoProduct[];
}

export interface DemoShop {
  settings: ShopInput;
  days: readonly DemoDay[];
  /** Who of the team works there. */
  team: readonly InvitableRole[];
  logo: Svg;
  gallery: readonly Svg[];
  categories: readonly DemoCategory[];
}

/** A price in Turkish lira and, where tourists sit, in other currencies. */
export const lira = (price: number, others: Record<string, number> = {}): Prices =>
  Object.entries({ TRY: price, ...others }).map(([currency, amount]) => ({ currency, price: amount }));

/** A size by its name, with what it costs and how much of it there is. */
export const size = (
  name: keyof typeof sizeNames,
  prices: Prices,
  amount?: number,
  unit: NonNullable<Variant['portion']>['unit'] = 'cl',
): DemoSize => ({ name: sizeNames[name], prices, ...(amount && { portion: { amount, unit } }) });

export const perPortion = (
  calories: number,
  protein: number,
  carbohydrates: number,
  fat: number,
): NutritionInfo => ({ calories, protein, carbohydrates, fat });

/** The same hours on the days named. */
export const daily = (
  days: readonly (keyof NonNullable<ShopInput['restaurant_time_info']>)[],
  open: string,
  close: string,
) => Object.fromEntries(days.map((day) => [day, [{ open, close }]]));
