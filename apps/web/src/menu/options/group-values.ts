import { type Option, type OptionGroup, optionGroupInput } from '@sofra/contract/option-groups';
import type { Shop } from '@sofra/contract/shops';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { withBlanks } from '../../languages/texts-by-language.ts';
import { newKey } from '../../lib/keyed-lists.ts';
import { useSchemaForm } from '../../lib/schema-form.ts';
import { type GridRow, pricedIn } from '../price-grid/grid-row.ts';

/** An option as the form holds it, with a price in each currency of the shop; nothing is free. */
export interface OptionRow
  extends GridRow,
    Pick<Option, 'allergens' | 'lifts_allergens' | 'contains_alcohol' | 'contains_pork'> {}

export interface GroupValues {
  shop_id: string;
  name: Record<string, string>;
  min: number;
  max: number | null;
  options: OptionRow[];
}

export type GroupOutput = z.output<typeof optionGroupInput>;
export type GroupForm = UseFormReturn<GroupValues, unknown, GroupOutput>;

const sentOption = ({ key: _, _id, prices, ...option }: OptionRow) => ({
  ...(_id && { _id }),
  ...option,
  prices: prices.filter(({ price }) => price !== 0),
});

function sentValues(values: unknown): unknown {
  const { options, ...rest } = values as GroupValues;
  return Array.isArray(options) ? { ...rest, options: options.map(sentOption) } : values;
}

/** A guest can be asked for no more than there is. */
export const groupSchema = z.preprocess(
  sentValues,
  optionGroupInput
    .refine(({ min = 0, max }) => typeof max !== 'number' || min <= max, {
      path: ['min'],
      message: 'validation.option_min_max',
    })
    .refine(({ max, options }) => typeof max !== 'number' || max <= options.length, {
      path: ['max'],
      message: 'validation.option_max',
    })
    .refine(({ min = 0, options }) => min <= options.length, {
      path: ['min'],
      message: 'validation.option_max',
    }),
) as z.ZodType<GroupOutput, GroupValues>;

export const useGroupForm = (defaultValues: GroupValues): GroupForm =>
  useSchemaForm<GroupValues, GroupOutput>(groupSchema, { defaultValues, shouldFocusError: false });

export const newOption = (currencies: readonly string[], languages: readonly string[]): OptionRow => ({
  key: newKey(),
  name: withBlanks({}, languages),
  prices: pricedIn([], currencies),
  is_active: true,
  allergens: [],
  lifts_allergens: [],
  contains_alcohol: false,
  contains_pork: false,
});

export const newGroupValues = (shop: Shop): GroupValues => ({
  shop_id: shop._id,
  name: withBlanks({}, shop.menu_languages),
  min: 1,
  max: 1,
  options: [newOption(shop.menu_currencies, shop.menu_languages)],
});

/** The shop's currencies, and whatever else an option has a price in. */
const columnsOf = (group: Pick<OptionGroup, 'options'>, currencies: readonly string[]): string[] => [
  ...new Set([
    ...currencies,
    ...group.options.flatMap(({ prices }) => prices.map((price) => price.currency)),
  ]),
];

export function valuesOfGroup(
  group: OptionGroup,
  currencies: readonly string[],
  languages: readonly string[],
): GroupValues {
  const columns = columnsOf(group, currencies);
  return {
    shop_id: group.shop_id,
    name: withBlanks(group.name, languages),
    min: group.min,
    max: group.max,
    options: group.options.map(({ _id, name, prices, is_active, ...facts }) => ({
      key: _id,
      _id,
      name: withBlanks(name, languages),
      prices: pricedIn(prices, columns),
      is_active,
      allergens: facts.allergens,
      lifts_allergens: facts.lifts_allergens,
      contains_alcohol: facts.contains_alcohol,
      contains_pork: facts.contains_pork,
    })),
  };
}
