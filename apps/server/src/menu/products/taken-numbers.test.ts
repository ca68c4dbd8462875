import { expect, test } from 'vitest';
import { takenNumbers } from './taken-numbers.ts';

const refused = (wanted: Record<string, string | string[] | null>, held: Record<string, string>) => {
  const numbers = Object.entries(wanted).map(([id, given]): [string, string[]] => [
    id,
    given ? [given].flat() : [],
  ]);
  return [...takenNumbers(new Map(numbers), new Map(Object.entries(held)))].sort();
};

test('numbers go round among those that get another one', { tags: ['W1.8'] }, () => {
  expect(refused({ a: '2', b: '3', c: '1' }, { 1: 'a', 2: 'b', 3: 'c' })).toEqual([]);
  expect(refused({ a: '2', b: null }, { 1: 'a', 2: 'b' })).toEqual([]);
  expect(refused({ a: '1' }, { 1: 'a' })).toEqual([]);
});

test('a number that somebody else keeps is refused, and so is what the refused one keeps', {
  tags: ['W1.8'],
}, () => {
  expect(refused({ a: '2', b: '3', c: '9' }, { 1: 'a', 2: 'b', 3: 'c', 9: 'other' })).toEqual([
    'a',
    'b',
    'c',
  ]);
  expect(refused({ a: '5', b: '9' }, { 1: 'a', 2: 'b', 9: 'other' })).toEqual(['b']);
});

test('of two who want the same number one gets it', { tags: ['W1.8'] }, () => {
  expect(refused({ a: '5', b: '5', c: null }, {})).toEqual(['b']);
});

test('the numbers of sizes count as those of products do', { tags: ['W2.6'] }, () => {
  expect(refused({ a: ['1', '2'], b: ['3'] }, { 1: 'b', 3: 'a' })).toEqual([]);
  expect(refused({ a: ['1', '9'] }, { 9: 'other' })).toEqual(['a']);
  expect(refused({ a: ['1', '1'] }, {})).toEqual(['a']);
});
