import { priceMax } from './money.ts';

export const roundingDirections = ['nearest', 'up', 'down'] as const;
export const ruleKinds = ['percent', 'amount', 'set', 'convert'] as const;

export interface Rounding {
  /** Multiples of it, such as 5. */
  step: number | null;
  /** What the price ends in, such as 0.9 or 99; never beside a step. */
  ending: number | null;
  direction: (typeof roundingDirections)[number];
}

export interface Calculation {
  kind: (typeof ruleKinds)[number];
  value: number;
  rounding: Rounding;
}

/** An amount in a currency of so many digits. */
export interface Amount {
  price: number;
  digits: number;
}

export interface Calculated {
  price: number;
  /** What was worked out could not be charged, and the price stays as it was. */
  held: 'rounding' | 'large' | null;
}

/** The digits of what a person types as a rate or a percentage. */
const valueDigits = 8;
const unit = 10n ** BigInt(valueDigits);

const powerOfTen = (digits: number) => 10n ** BigInt(digits);

/** As typed, without what is left over where a fraction is written in twos. */
const scaled = (value: number): bigint => BigInt(value.toFixed(valueDigits).replace('.', ''));
const coinsIn = ({ price, digits }: Amount): number => Math.round(price * 10 ** digits);
/** Whole kuruş, cents, yen: what sums are made of. */
export const toMinor = (amount: Amount): bigint => BigInt(coinsIn(amount));
export const fromMinor = (minor: bigint, digits: number): number => Number(minor) / 10 ** digits;

/** By more than half of what it was, counted in coins: written in twos, half of 3.30 is less than 4.95 − 3.30. */
export function changesByOverHalf(old: Amount, price: number): boolean {
  const before = coinsIn(old);
  return 2 * Math.abs(coinsIn({ ...old, price }) - before) > before;
}

/** An exact amount in minor units. */
interface Fraction {
  over: bigint;
  under: bigint;
}

function exactly({ kind, value }: Calculation, old: Amount, from: Amount | undefined): Fraction {
  const given = scaled(value);
  const digits = powerOfTen(old.digits);
  switch (kind) {
    case 'percent':
      return { over: toMinor(old) * (100n * unit + given), under: 100n * unit };
    case 'amount':
      return { over: toMinor(old) * unit + given * digits, under: unit };
    case 'set':
      return { over: given * digits, under: unit };
    case 'convert':
      return {
        over: toMinor(from ?? old) * given * digits,
        under: unit * powerOfTen(from?.digits ?? old.digits),
      };
  }
}

/** Prices that may be charged: every `apart` minor units, beginning with `first`. */
interface Grid {
  first: bigint;
  apart: bigint;
}

function gridOf({ step, ending }: Rounding, digits: number): Grid {
  if (step !== null) return { first: 0n, apart: toMinor({ price: step, digits }) };
  if (ending === null) return { first: 0n, apart: 1n };
  const first = toMinor({ price: ending, digits });
  // At least one whole: what ends in .05 ends in it once a lira, not ten times.
  let apart = powerOfTen(digits);
  while (apart <= first) apart *= 10n;
  return { first, apart };
}

const floorOf = (over: bigint, under: bigint): bigint => {
  const quotient = over / under;
  return over < 0n && quotient * under !== over ? quotient - 1n : quotient;
};

/** The price on the grid; half way it goes up, as at a till. */
function rounded(
  { over, under }: Fraction,
  { first, apart }: Grid,
  direction: Rounding['direction'],
): bigint {
  const below = first + floorOf(over - first * under, apart * under) * apart;
  const isOnGrid = below * under === over;
  const above = isOnGrid ? below : below + apart;
  // Nothing on the grid is less than nothing.
  if (below < 0n) return first;
  if (direction === 'up') return above;
  if (direction === 'down') return below;
  return 2n * over - 2n * below * under >= apart * under ? above : below;
}

/**
 * What a price becomes, exactly, in the currency's minor units. Nothing stays nothing: a dish is not sold in that
 * currency. A raise never lowers and a cut never raises: where rounding would, the price stays as it was. `from` is the
 * price that a conversion begins with.
 */
export function calculate(calculation: Calculation, old: Amount, from?: Amount): Calculated {
  const stays = (held: Calculated['held']): Calculated => ({ price: old.price, held });
  if (old.price === 0 && calculation.kind !== 'convert') return stays(null);
  const before = toMinor(old);
  const target = exactly(calculation, old, from);
  if (target.over <= 0n) return { price: 0, held: null };
  const { direction } = calculation.rounding;
  const after = rounded(target, gridOf(calculation.rounding, old.digits), direction);
  // The least on the grid is already too much.
  if (direction === 'down' && before > 0n && after * target.under > target.over) return stays('rounding');
  const isRaise = target.over > before * target.under;
  const isCut = target.over < before * target.under;
  if ((isRaise && after < before) || (isCut && after > before)) return stays('rounding');
  const price = fromMinor(after, old.digits);
  return price > priceMax ? stays('large') : { price, held: null };
}
