import { expect, test } from 'vitest';
import { keepFew } from './keep-few.ts';

test('what is asked for again is not made again', () => {
  const made: string[] = [];
  const of = keepFew(3, (key) => made.push(key));
  for (const key of ['a', 'b', 'a', 'b', 'c']) of(key);
  expect(made).toEqual(['a', 'b', 'c']);
});

test('however many are asked for, only a few are kept', () => {
  const made: string[] = [];
  const of = keepFew(3, (key) => made.push(key));
  for (const key of ['a', 'b', 'c', 'd', 'd', 'a']) of(key);
  expect(made).toEqual(['a', 'b', 'c', 'd', 'a']);
});
