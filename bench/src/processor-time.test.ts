import { expect, test } from 'vitest';
import { processorTimeIn, shareTaken } from './processor-time.ts';

const stat =
  'cpu  132820 3242 23163 282962 6987 10 3220 62018 0 0\ncpu0 66000 1600 11000 140000 3400 5 1600 31000 0 0\n';

test('what the processor was used for and what the host took away are read from what Linux says of both cores', () => {
  expect(processorTimeIn(stat)).toEqual({ used: 132_820 + 3_242 + 23_163 + 10 + 3_220, taken: 62_018 });
});

test('the share that was taken is one of what was wanted meanwhile, whatever happened before', () => {
  expect(shareTaken({ used: 1_000, taken: 500 }, { used: 1_090, taken: 510 })).toBeCloseTo(0.1);
  expect(shareTaken({ used: 1_000, taken: 500 }, { used: 1_090, taken: 500 })).toBe(0);
});

test('where nothing is told nothing was taken', () => {
  const unknown = processorTimeIn('');
  expect(shareTaken(unknown, unknown)).toBe(0);
});
