import { hourOf } from '@sofra/contract/clock';
import type { PriceRule, PriceRun, RunSelection } from '@sofra/contract/price-runs';
import { withSignApart } from '@sofra/reference-data/currency-sign';
import { currencyFormat } from '@sofra/reference-data/price-format';
import type { TFunction } from 'i18next';
import { formatPrice } from '../../lib/format-price.ts';
import { digitsOf } from './rule-draft.ts';

const number = (value: number, language: string, digits = 8) =>
  new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(value);

/** By how much of what it was; nothing where it was nothing. */
export const shareOf = (old: number, now: number): number | undefined =>
  old === 0 ? undefined : (now - old) / old;

/** '+%12' as the language writes it. */
export const percentText = (share: number, language: string, digits = 1): string =>
  new Intl.NumberFormat(language, {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: digits,
  }).format(share);

/** '+18 ₺' */
export const differenceText = (amount: number, currency: string, language: string): string =>
  withSignApart(currencyFormat(language, currency, 'narrowSymbol', true), amount);

/** '…,90' and '…99': what the prices end in. */
export function endingText(ending: number, currency: string, language: string): string {
  if (Number.isInteger(ending)) return `…${number(ending, language)}`;
  const parts = new Intl.NumberFormat(language, { minimumFractionDigits: digitsOf(currency) }).formatToParts(
    ending,
  );
  const shown = ending < 1 ? parts.filter(({ type }) => type !== 'integer') : parts;
  return `…${shown.map(({ value }) => value).join('')}`;
}

export const stepText = (step: number, language: string): string => number(step, language);

function changeText(t: TFunction, { kind, value, currency, from = '' }: PriceRule, language: string): string {
  switch (kind) {
    case 'percent':
      return percentText(value / 100, language, 4);
    case 'amount':
      return differenceText(value, currency, language);
    case 'set':
      return t('price_runs.sentence.set', { price: formatPrice(value, currency, language) });
    case 'convert':
      return t('price_runs.sentence.convert', { from, rate: number(value, language) });
  }
}

function roundingText(t: TFunction, { rounding, currency }: PriceRule, language: string): string | undefined {
  const { step, ending, direction } = rounding;
  if (step !== null) return t(`price_runs.sentence.step_${direction}`, { step: stepText(step, language) });
  if (ending === null) return undefined;
  return t(`price_runs.sentence.ending_${direction}`, { ending: endingText(ending, currency, language) });
}

function ruleText(t: TFunction, rule: PriceRule, language: string): string {
  const rounding = roundingText(t, rule, language);
  const change = changeText(t, rule, language);
  // To round alone is to change nothing else.
  const isOnlyRounded = rule.value === 0 && rounding !== undefined;
  const what = isOnlyRounded
    ? rounding
    : rounding === undefined
      ? change
      : t('price_runs.sentence.rounded', { what: change, rounding });
  return t('price_runs.sentence.rule', {
    currency: rule.currency,
    what: rule.options ? t('price_runs.sentence.options', { what }) : what,
  });
}

/** 'TRY: +%12, 5 ve katlarına yuvarlanır' */
export const rulesText = (t: TFunction, rules: readonly PriceRule[], language: string): string =>
  rules.map((rule) => ruleText(t, rule, language)).join('; ');

/** Of what they are the prices. */
export function selectionText(t: TFunction, { category_ids, product_ids, name }: RunSelection): string {
  if (product_ids) return t('products.count', { count: product_ids.length });
  const categories = category_ids && t('price_runs.sentence.categories', { count: category_ids.length });
  if (name && categories) return t('price_runs.sentence.search_in', { name, categories });
  if (name) return t('price_runs.sentence.search', { name });
  return categories ?? t('price_runs.choose.all');
}

/** '1 Ocak 2027 Cuma 05:00', by the clock of the shop. */
export const dueText = (at: string, timeZone: string, language: string): string =>
  new Intl.DateTimeFormat(language, {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(isOtherYear(at, timeZone) && { year: 'numeric' }),
    hour: hourOf(language),
    minute: '2-digit',
  }).format(new Date(at));

const yearOf = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en', { timeZone, year: 'numeric' }).format(at);
const isOtherYear = (at: string, timeZone: string) =>
  yearOf(new Date(at), timeZone) !== yearOf(new Date(), timeZone);

/** When it happened or is going to. */
export function runTime(t: TFunction, run: PriceRun, timeZone: string, language: string): string {
  const at = run.state === 'draft' ? run.createdAt : (run.applied_at ?? run.due_at ?? run.createdAt);
  return t(`price_runs.when.${run.state}`, { when: dueText(at, timeZone, language) });
}

/** What somebody else has done with it while it was being prepared here. */
export function overtakenText(t: TFunction, theirs: PriceRun, timeZone: string, language: string): string {
  switch (theirs.state) {
    case 'scheduled':
      return t('price_runs.overtaken.scheduled', {
        when: dueText(theirs.due_at ?? '', timeZone, language),
      });
    case 'applied':
    case 'undone':
      return t('price_runs.overtaken.applied');
    case 'draft':
    case 'failed':
      return t('price_runs.overtaken.changed');
  }
}
