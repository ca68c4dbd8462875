import { expect, test } from 'vitest';
import { absent, openLedger } from './ledger.ts';

test('what was answered and is gone is a loss', () => {
  const ledger = openLedger();
  ledger.answered('price', 10);
  expect(ledger.compare('price', absent)).toContain('price is Symbol(absent), answered was 10');
});

test('what was never answered may have happened or not, but nothing else may', () => {
  for (const [found, isLoss] of [
    [10, false],
    [11, false],
    [12, true],
  ] as const) {
    const ledger = openLedger();
    ledger.answered('price', 10);
    ledger.open('price', 11);
    expect(ledger.compare('price', found) !== undefined).toBe(isLoss);
  }
});

test('what was found is what counts next time', () => {
  const ledger = openLedger();
  ledger.open('price', 11);
  expect(ledger.compare('price', 11)).toBeUndefined();
  expect(ledger.compare('price', absent)).toContain('answered was 11');
});
