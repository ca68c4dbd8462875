import { expect, test } from 'vitest';
import { bodyBounds, isWithinBounds } from './json-body.ts';

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const members = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, i])));

test('a body may be as deep and as wide as the bounds say, and no more', () => {
  const { depth, values, membersOfAnObject } = bodyBounds;
  expect([isWithinBounds(nested(depth)), isWithinBounds(nested(depth + 1))]).toEqual([true, false]);
  expect([
    isWithinBounds(members(membersOfAnObject)),
    isWithinBounds(members(membersOfAnObject + 1)),
  ]).toEqual([true, false]);
  const list = (count: number) => `[${Array(count).fill('1').join()}]`;
  expect([isWithinBounds(list(values - 1)), isWithinBounds(list(values))]).toEqual([true, false]);
});

test('what stands inside a text is not counted', () => {
  const text = `${'['.repeat(1_000)}${','.repeat(30_000)}"\\${'{'.repeat(100)}\\"`;
  expect(isWithinBounds(JSON.stringify({ text, again: [text] }))).toBe(true);
});

test('a text that holds quotes and backslashes ends where JSON says', () => {
  const letters = ['"', '\\', '[', 'a', '\n'];
  let texts = [''];
  for (let length = 0; length < 4; length++)
    texts = texts.flatMap((text) => [text, ...letters.map((letter) => text + letter)]);
  for (const text of new Set(texts)) {
    const written = JSON.stringify(text);
    expect(isWithinBounds(`[${written},${nested(bodyBounds.depth - 1)}]`), written).toBe(true);
    expect(isWithinBounds(`[${written},${nested(bodyBounds.depth)}]`), written).toBe(false);
  }
});

test('what is no JSON is the business of the parser', () => {
  for (const text of ['', ']]]]', '"', '"\\', '}{', ',,,', '[[[']) expect(isWithinBounds(text)).toBe(true);
});
