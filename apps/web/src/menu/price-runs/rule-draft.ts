import { fitsCurrency } from '@sofra/contract/money';
import type { Rounding } from '@sofra/contract/price-arithmetic';
import type { PriceRule } from '@sofra/contract/price-runs';
import { currencyOf } from '@sofra/reference-data/currencies';

/** What is done to prices, as one says it: no minus has to be typed, which phones hide. */
export const ruleWays = [
  'raise_percent',
  'cut_percent',
  'raise_amount',
  'cut_amount',
  'set',
  'convert',
] as const;
export type RuleWay = (typeof ruleWays)[number];

/** A rule while it is being written. */
export interface RuleDraft {
  currency: string;
  isOn: boolean;
  way: RuleWay;
  /** Never negative; 0 while nothing is typed, not a number while it cannot be read. */
  value: number;
  from: string;
  rounding: Rounding;
  options: boolean;
}

export const digitsOf = (currency: string): number => currencyOf(currency)?.decimalDigits ?? 2;

const noRounding: Rounding = { step: null, ending: null, direction: 'nearest' };
export const isRounded = ({ step, ending }: Rounding): boolean => step !== null || ending !== null;

/** A number of one's own is typed digit by digit. */
export const isReadable = ({ step, ending }: Rounding): boolean => (step ?? 1) > 0 && (ending ?? 1) > 0;

const steps = [0.5, 1, 5, 10, 50, 100, 1000];
const endings = [0.9, 0.99, 9, 99];

/** Those that the currency has coins for. */
export function usualRoundings(currency: string): Pick<Rounding, 'step' | 'ending'>[] {
  const rules = currencyOf(currency) ?? { decimalDigits: 2, rounding: 0 };
  const fitting = (amount: number) => fitsCurrency(amount, rules);
  return [
    ...steps.filter(fitting).map((step) => ({ step, ending: null })),
    ...endings.filter(fitting).map((ending) => ({ step: null, ending })),
  ];
}

function wayOf({ kind, value }: PriceRule): RuleWay {
  if (kind === 'percent') return value < 0 ? 'cut_percent' : 'raise_percent';
  if (kind === 'amount') return value < 0 ? 'cut_amount' : 'raise_amount';
  return kind;
}

/** A rule for each currency of the shop, and for those that the run has besides. */
export function draftsOf(currencies: readonly string[], rules: readonly PriceRule[]): RuleDraft[] {
  const all = [...new Set([...currencies, ...rules.map(({ currency }) => currency)])];
  return all.map((currency, index) => {
    const rule = rules.find((one) => one.currency === currency);
    const other = all.find((code) => code !== currency) ?? '';
    if (!rule) {
      const isOn = rules.length === 0 && index === 0;
      return {
        currency,
        isOn,
        way: 'raise_percent',
        value: 0,
        from: other,
        rounding: noRounding,
        options: false,
      };
    }
    const { value, from = other, rounding, options } = rule;
    return { currency, isOn: true, way: wayOf(rule), value: Math.abs(value), from, rounding, options };
  });
}

const kindOf = (way: RuleWay): PriceRule['kind'] =>
  way === 'set' || way === 'convert' ? way : way.endsWith('percent') ? 'percent' : 'amount';

/** Nothing while it says nothing yet; to round alone is enough. */
export function ruleOf({ currency, way, value, from, rounding, options }: RuleDraft): PriceRule | undefined {
  const isRelative = way !== 'set' && way !== 'convert';
  if (!isReadable(rounding)) return undefined;
  if (!(value > 0 || (isRelative && value === 0 && isRounded(rounding)))) return undefined;
  return {
    currency,
    kind: kindOf(way),
    value: way.startsWith('cut') && value > 0 ? -value : value,
    ...(way === 'convert' && { from }),
    rounding,
    options,
  };
}

/** The rules that are on; nothing where one of them is not finished. */
export function rulesOf(drafts: readonly RuleDraft[]): PriceRule[] | undefined {
  const rules = drafts.filter(({ isOn }) => isOn).map(ruleOf);
  const finished = rules.filter((rule) => rule !== undefined);
  return finished.length > 0 && finished.length === rules.length ? finished : undefined;
}
