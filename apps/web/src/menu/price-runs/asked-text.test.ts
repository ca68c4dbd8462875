import { expect, test } from 'vitest';
import { sampleRule } from '../../testing/price-run-api.ts';
import { askedText } from './asked-text.ts';

const typed = new Map();

test('what the server tells in another order is the same price run', { tags: ['W4.14'] }, () => {
  const { rounding, ...rule } = sampleRule();
  const { step, ending, direction } = rounding;
  const written = askedText({
    selection: { name: 'tea', category_ids: ['b', 'a'] },
    rules: [{ ...rule, rounding: { step, ending, direction } }],
    typed,
  });
  const told = askedText({
    selection: { category_ids: ['b', 'a'], name: 'tea' },
    rules: [{ rounding: { direction, ending, step }, ...rule }],
    typed,
  });
  expect(told).toBe(written);
});
