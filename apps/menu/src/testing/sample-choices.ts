import type { PublicOptionGroup } from '@sofra/contract/option-groups';
import type { PublicVariant } from '@sofra/contract/variants';
import { newId } from './sample-page.ts';

/** What costs so many lira. */
export const lira = (price: number) => [{ currency: 'TRY', price, symbol: '₺' }];

export const size = (name: PublicVariant['name'], overrides: Partial<PublicVariant> = {}): PublicVariant => ({
  _id: newId(),
  name,
  prices: lira(80),
  portion: null,
  sold_out: null,
  ...overrides,
});

type Option = PublicOptionGroup['options'][number];

export const option = (name: Option['name'], overrides: Partial<Option> = {}): Option => ({
  _id: newId(),
  name,
  prices: [],
  allergens: [],
  lifts_allergens: [],
  contains_alcohol: false,
  contains_pork: false,
  sold_out: null,
  ...overrides,
});

export const group = (
  name: PublicOptionGroup['name'],
  options: Option[],
  rule: Partial<Pick<PublicOptionGroup, 'min' | 'max'>> = {},
): PublicOptionGroup => ({ _id: newId(), name, min: 0, max: null, options, ...rule });
