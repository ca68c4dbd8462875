import { expect, test } from 'vitest';
import { sinceLostSaves } from './lost-saves.ts';

type Line = { key: string; _id?: string; name: string };
type Dish = { name: string; sku: string; sizes: Line[] };

const stored = (key: string, name: string): Line => ({ key, _id: key, name });
const added = (key: string, name: string): Line => ({ name, key });
const base: Dish = { name: 'Tea', sku: '', sizes: [stored('a', 'Small')] };

test('what is stored of a lost save is no change of somebody else, also without the spaces around it', () => {
  const sent = { ...base, sku: 'T1 ', sizes: [...base.sizes, added('new', 'Large')] };
  const theirs = { ...base, sku: 'T1', sizes: [...base.sizes, stored('b', 'Large')] };
  expect(sinceLostSaves({ base, mine: sent, theirs }, [sent])).toEqual({
    base: theirs,
    mine: theirs,
    theirs,
  });
});

test('of two lost saves the one that is stored is told from the one that is not', () => {
  const first = { ...base, name: 'Black tea' };
  const second = { ...first, sku: 'T1' };
  expect(sinceLostSaves({ base, mine: second, theirs: first }, [first, second]).base).toEqual(first);
  expect(sinceLostSaves({ base, mine: second, theirs: second }, [first, second]).base).toEqual(second);
});

test('what a later lost save set back is not taken for what somebody else has written', () => {
  const first = { ...base, name: 'Black tea', sku: 'T1' };
  const second = { ...base, sku: 'T1' };
  expect(sinceLostSaves({ base, mine: second, theirs: first }, [first, second])).toEqual({
    base: first,
    mine: second,
    theirs: first,
  });
  expect(sinceLostSaves({ base, mine: second, theirs: second }, [first, second]).base).toEqual(second);
});

test('a lost save is known where somebody else has changed what only a later one did', () => {
  const first = { ...base, name: 'Black tea' };
  const second = { ...first, sku: 'T1' };
  const theirs = { ...first, sku: 'X1' };
  expect(sinceLostSaves({ base, mine: base, theirs }, [first, second])).toEqual({
    base: first,
    mine: base,
    theirs,
  });
});

test('a lost save of which nothing is stored changes nothing', () => {
  const sent = { ...base, sizes: [...base.sizes, added('new', 'Large')] };
  const edits = { base, mine: sent, theirs: { ...base, name: 'Green tea' } };
  expect(sinceLostSaves(edits, [sent])).toEqual(edits);
});

test('new lines are known as the stored ones where somebody else has changed more of what was sent', () => {
  const sent = { ...base, name: 'Black tea', sizes: [added('x', 'Large'), added('y', 'Large')] };
  const theirs = { ...base, name: 'Green tea', sizes: [stored('b', 'Large'), stored('c', 'Large')] };
  const edits = { base: { ...base, sizes: [] }, mine: sent, theirs };
  expect(sinceLostSaves(edits, [sent])).toEqual({ ...edits, mine: { ...sent, sizes: theirs.sizes } });
});
