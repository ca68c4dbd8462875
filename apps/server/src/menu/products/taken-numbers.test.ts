import fc from 'fast-check';
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

test('a long line in which each waits for the number of the next is gone through once', () => {
  const count = 2000;
  let looks = 0;
  class Watched extends Map<string, string> {
    override get(number: string) {
      looks++;
      return super.get(number);
    }
  }
  const ids = Array.from({ length: count }, (_, at) => `id ${at}`);
  const wanted = new Map(ids.map((id, at): [string, string[]] => [id, [`${at + 1}`]]));
  const holders = new Watched(ids.map((id, at): [string, string] => [`${at}`, id]));
  holders.set(`${count}`, 'other');
  expect(takenNumbers(wanted, holders).size).toBe(count);
  expect(looks).toBe(count);
});

test('whoever is not refused has numbers that nobody else gets or keeps', () => {
  const number = fc.constantFrom(...'123456789');
  const id = fc.constantFrom(...'abcdef');
  const drawn = fc.record({
    wanted: fc.dictionary(id, fc.array(number, { maxLength: 3 })),
    held: fc.dictionary(number, fc.constantFrom(...'abcdefxy')),
  });
  fc.assert(
    fc.property(drawn, ({ wanted, held }) => {
      const kept = new Set(refused(wanted, held));
      const given = Object.entries(wanted).filter(([who]) => !kept.has(who));
      const numbers = given.flatMap(([, each]) => each);
      expect(new Set(numbers).size).toBe(numbers.length);
      for (const [who, each] of given)
        for (const one of each) {
          const holder = held[one] ?? who;
          expect(holder === who || (holder in wanted && !kept.has(holder))).toBe(true);
        }
    }),
    { numRuns: 500, seed: 8 },
  );
});
