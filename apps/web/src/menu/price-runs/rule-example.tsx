import { pickText } from '@sofra/contract/localized-text';
import { calculate } from '@sofra/contract/price-arithmetic';
import type { Product } from '@sofra/contract/products';
import { useTranslation } from 'react-i18next';
import { formatPrice } from '../../lib/format-price.ts';
import { digitsOf, type RuleDraft, ruleOf } from './rule-draft.ts';

const priceIn = ({ prices }: Product, code: string): number =>
  prices.find(({ currency }) => currency === code)?.price ?? 0;

/** What becomes of the first dish that has something to begin with, as soon as it is typed. */
export function RuleExample({ draft, products }: { draft: RuleDraft; products: readonly Product[] }) {
  const { t, i18n } = useTranslation();
  const rule = ruleOf(draft);
  const { currency, way, from } = draft;
  const source = way === 'convert' ? from : currency;
  const dish = products.find((product) => priceIn(product, source) > 0);
  if (!rule || !dish) return null;
  const amount = (code: string) => ({ price: priceIn(dish, code), digits: digitsOf(code) });
  const { price, held } = calculate(rule, amount(currency), way === 'convert' ? amount(from) : undefined);
  // Whether a last price may go depends on all prices of the dish: the lines tell.
  if (price === 0) return null;
  const words = {
    name: pickText(dish.name, i18n.language),
    old: formatPrice(priceIn(dish, source), source, i18n.language),
    new: formatPrice(price, currency, i18n.language),
  };
  return (
    <p className="rounded-field bg-base-200 px-3 py-2 text-sm tabular-nums">
      {held ? t('price_runs.rule.example_held', words) : t('price_runs.rule.example', words)}
    </p>
  );
}
