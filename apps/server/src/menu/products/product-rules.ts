import { type Discount, fitsCurrency } from '@sofra/contract/money';
import type { Product, productInput, productPatch } from '@sofra/contract/products';
import { allergens as knownAllergens } from '@sofra/reference-data/allergens';
import { currencyOf } from '@sofra/reference-data/currencies';
import type { z } from 'zod';
import { AppError, type FieldProblem } from '../../platform/errors.ts';
import { languageProblems } from '../../shops/menu-settings.ts';

type Sent = Partial<z.output<typeof productInput>> | Partial<z.output<typeof productPatch>>;
type Price = { currency: string; price: number };

interface Priced {
  prices: Product['prices'];
  discount: Product['discount'];
}

export const noDiscount: Product['discount'] = { type: '', amount: 0 };

const percentage = { decimalDigits: 2, rounding: 0 };
const allergenIds: readonly string[] = knownAllergens.map(({ id }) => id);

const problem = (path: string, key: string): FieldProblem => ({ path, message: { key, values: {} } });

const priceProblems = (prices: readonly Price[]): FieldProblem[] =>
  prices.flatMap(({ currency, price }, index) => {
    const known = currencyOf(currency);
    if (!known) return [problem(`prices.${index}.currency`, 'validation.currency')];
    return fitsCurrency(price, known) ? [] : [problem(`prices.${index}.price`, 'validation.price_digits')];
  });

function discountProblem({ type, amount }: Discount, first: Price | undefined): string | undefined {
  if (type === '') return undefined;
  if (type === 'percentage') {
    if (amount > 100) return 'validation.discount_percentage';
    return fitsCurrency(amount, percentage) ? undefined : 'validation.discount';
  }
  if (!first || amount >= first.price) return 'validation.discount_fixed';
  const currency = currencyOf(first.currency);
  return !currency || fitsCurrency(amount, currency) ? undefined : 'validation.price_digits';
}

const allergenProblems = (ids: readonly string[] = []): FieldProblem[] =>
  ids.flatMap((id, index) =>
    allergenIds.includes(id) ? [] : [problem(`allergens.${index}`, 'validation.allergen')],
  );

/** As it is after the change. A type without an amount, or an amount without a type, takes nothing off. */
function settleDiscount(sent: Sent['discount'], stored: Discount = noDiscount): Discount {
  if (sent === null) return noDiscount;
  const { type = stored.type, amount = stored.amount } = sent ?? {};
  return type === '' || amount === 0 ? noDiscount : { type, amount };
}

/**
 * Refuses everything at once that the lists of languages, currencies and allergens do not know. Prices and
 * discount have to fit each other even when only one of them is sent.
 */
function assertRules(sent: Sent, stored: Priced | undefined): void {
  const fields = [
    ...languageProblems('name', sent.name),
    ...languageProblems('description', sent.description),
    ...(sent.ingredients_i18n ?? []).flatMap((text, index) =>
      languageProblems(`ingredients_i18n.${index}`, text),
    ),
    ...priceProblems(sent.prices ?? []),
    ...allergenProblems(sent.allergens),
  ];
  if (sent.prices || sent.discount) {
    const [first] = sent.prices ?? stored?.prices ?? [];
    const key = discountProblem(settleDiscount(sent.discount, stored?.discount), first);
    if (key) fields.push(problem('discount.amount', key));
  }
  if (fields.length > 0) throw new AppError('validation', { fields });
}

/** What is stored for the prices and the discount that were sent, once they have passed the rules. */
export function settleProduct(sent: Sent, stored?: Priced): Partial<Priced> {
  assertRules(sent, stored);
  return {
    prices: sent.prices?.map(({ currency, price }) => ({
      currency,
      price,
      symbol: currencyOf(currency)?.symbol ?? currency,
    })),
    discount: sent.discount === undefined ? undefined : settleDiscount(sent.discount, stored?.discount),
  };
}

interface Settling {
  sent: Pick<Partial<z.output<typeof productInput>>, 'prices' | 'discount'>;
  stored: Priced;
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

export const withoutRepeats = (list: readonly string[]): string[] => [...new Set(list)];
