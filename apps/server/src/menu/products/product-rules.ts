import type { Discount } from '@sofra/contract/money';
import type { Product, productInput, productPatch } from '@sofra/contract/products';
import { allergens as knownAllergens } from '@sofra/reference-data/allergens';
import type { z } from 'zod';
import { AppError, type FieldProblem } from '../../platform/errors.ts';
import { languageProblems } from '../../shops/menu-settings.ts';
import { discountProblem, priceProblems, problem } from './price-rules.ts';
import {
  inOneOrder,
  isSamePrices,
  leadingPrices,
  priceLists,
  settleSizes,
  sizeProblems,
  trimmedSku,
  unknownSizes,
  withLeadingPrices,
  withSymbols,
} from './sizes.ts';

type Sent = Partial<z.output<typeof productInput>> | Partial<z.output<typeof productPatch>>;

/** All that a product is charged by. */
export type Priced = Pick<Product, 'prices' | 'variants' | 'discount'>;
type Stored = Priced & Pick<Product, 'sku'>;

export const noDiscount: Product['discount'] = { type: '', amount: 0 };
const nothing: Stored = { prices: [], variants: [], discount: noDiscount, sku: null };

const allergenIds: readonly string[] = knownAllergens.map(({ id }) => id);

export const allergenProblems = (path: string, ids: readonly string[] = []): FieldProblem[] =>
  ids.flatMap((id, index) =>
    allergenIds.includes(id) ? [] : [problem(`${path}.${index}`, 'validation.allergen')],
  );

/** As it is after the change. A type without an amount, or an amount without a type, takes nothing off. */
function settleDiscount(sent: Sent['discount'], stored: Discount): Discount {
  if (sent === undefined) return stored;
  if (sent === null) return noDiscount;
  const { type = stored.type, amount = stored.amount } = sent;
  return type === '' || amount === 0 ? noDiscount : { type, amount };
}

/** Sizes and prices as they are after the change: the prices of one in sizes are those of its leading size. */
function settlePrices(sent: Sent, stored: Stored): Pick<Priced, 'prices' | 'variants'> {
  const prices = sent.prices && withSymbols(sent.prices);
  const sizes = sent.variants && settleSizes(sent.variants, stored.variants);
  const given = sizes ?? (prices ? withLeadingPrices(stored.variants, prices) : stored.variants);
  const variants = inOneOrder(given);
  return { variants, prices: leadingPrices(variants) ?? prices ?? stored.prices };
}

/** Everything that is wrong with prices, sizes and discount taken together. */
export function pricedProblems({ prices, variants, discount }: Priced, sku: string | null): FieldProblem[] {
  const lists = priceLists({ prices, variants });
  const fields =
    variants.length > 0
      ? sizeProblems(variants, sku)
      : prices.length > 0
        ? priceProblems('prices', prices)
        : [problem('prices', 'validation.product_price')];
  const key = discountProblem(
    discount,
    lists.map((list) => list.prices),
  );
  return key ? [...fields, problem('discount.amount', key)] : fields;
}

const textProblems = (sent: Sent): FieldProblem[] => [
  ...languageProblems('name', sent.name),
  ...languageProblems('description', sent.description),
  ...(sent.ingredients_i18n ?? []).flatMap((text, index) =>
    languageProblems(`ingredients_i18n.${index}`, text),
  ),
];

/** What was sent of the prices twice over has to be the same. */
function differingPrices(sent: Sent, settled: Priced): FieldProblem[] {
  const isBoth = sent.prices && sent.variants && sent.variants.length > 0;
  return isBoth && !isSamePrices(sent.prices ?? [], settled.prices)
    ? [problem('prices', 'validation.prices_differ')]
    : [];
}

/** Prices sent alone are the leading size's, and what is wrong with them is told where they were sent. */
const asSent = (sent: Sent, problems: FieldProblem[]): FieldProblem[] =>
  sent.variants
    ? problems
    : problems.map(({ path, message }) => ({
        path: path.replace(/^variants\.\d+\.prices/, 'prices'),
        message,
      }));

/** What is still missing is not wrong yet. */
const missing = ['validation.product_price', 'validation.variant_currencies'];

interface SettleOptions {
  /** While it is being written prices may still be missing. */
  isUnfinished?: boolean;
}

/**
 * What is stored for the prices, sizes and discount that were sent. Refuses everything at once that the lists of
 * languages, currencies and allergens do not know; prices, sizes and discount have to fit each other even when only
 * one of them is sent.
 */
export function settleProduct(
  sent: Sent,
  stored?: Stored,
  { isUnfinished = false }: SettleOptions = {},
): Partial<Priced> {
  const before = stored ?? nothing;
  const settled: Priced = {
    ...settlePrices(sent, before),
    discount: settleDiscount(sent.discount, before.discount),
  };
  const isPriced = sent.prices !== undefined || sent.variants !== undefined;
  const isChecked = isPriced || Boolean(sent.discount) || !stored;
  const sku = sent.sku === undefined ? before.sku : trimmedSku(sent.sku);
  const problems = isChecked ? asSent(sent, pricedProblems(settled, sku)) : [];
  const fields = [
    ...textProblems(sent),
    ...unknownSizes(sent.variants ?? [], before.variants),
    ...(isUnfinished ? problems.filter(({ message }) => !missing.includes(message.key)) : problems),
    ...differingPrices(sent, settled),
    ...allergenProblems('allergens', sent.allergens),
  ];
  if (fields.length > 0) throw new AppError('validation', { fields });
  return {
    ...(isPriced && { prices: settled.prices }),
    ...(isPriced &&
      (before.variants.length > 0 || settled.variants.length > 0) && {
        variants: settled.variants,
      }),
    ...(sent.discount !== undefined && { discount: settled.discount }),
  };
}

interface Settling {
  sent: Pick<Partial<z.output<typeof productInput>>, 'prices' | 'variants' | 'discount'>;
  stored: Stored;
}

/** The same for many at once; refuses all of them with everything that is wrong, each told by its path. */
export function settleEach<S extends Settling>(each: readonly S[], pathOf: (one: S) => string) {
  const wrong = new Map<string, FieldProblem>();
  const settled = each.map((one) => {
    try {
      return settleProduct(one.sent, one.stored);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      for (const { path, message } of error.fields) {
        const whole = `${pathOf(one)}${path}`;
        wrong.set(whole, { path: whole, message });
      }
      return {};
    }
  });
  if (wrong.size > 0) throw new AppError('validation', { fields: [...wrong.values()] });
  return settled;
}

export const withoutRepeats = <T>(list: readonly T[]): T[] => [...new Set(list)];
