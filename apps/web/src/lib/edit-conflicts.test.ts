import { describe, expect, test } from 'vitest';
import { changedPaths, conflictingPaths, mergeEdits } from './edit-conflicts.ts';
import { withStoredKeys } from './keyed-lists.ts';

const base = { name: 'Lale', address: { city: 'Adana', street: '' }, days: ['monday'] };

test('a list counts as one value, an object field by field', () => {
  const after = { ...base, address: { city: 'Adana', street: 'A' }, days: ['monday', 'friday'] };
  expect(changedPaths(base, after)).toEqual(['address.street', 'days']);
});

test('an amount with its unit counts as one value, also where one of two took it away', () => {
  const served = { portion: { amount: 250, unit: 'g' } };
  const edits = {
    base: served as { portion: typeof served.portion | null },
    mine: { portion: null },
    theirs: { portion: { amount: 300, unit: 'ml' } },
  };
  expect(conflictingPaths(edits)).toEqual(['portion']);
  expect(mergeEdits(edits, [])).toEqual({ portion: null });
  expect(mergeEdits(edits, ['portion'])).toEqual({ portion: { amount: 300, unit: 'ml' } });
});

test('only fields that both changed, each to something else, are in conflict', () => {
  const mine = { ...base, name: 'Mine', address: { city: 'Mersin', street: '' } };
  const theirs = { ...base, name: 'Theirs', address: { city: 'Mersin', street: 'B' } };
  expect(conflictingPaths({ base, mine, theirs })).toEqual(['name']);
});

test('my changes are put on top of theirs, but where theirs shall stay', () => {
  const mine = { ...base, name: 'Mine', address: { city: 'Mersin', street: '' } };
  const theirs = { ...base, name: 'Theirs', address: { city: 'Adana', street: 'B' } };
  expect(mergeEdits({ base, mine, theirs }, [])).toEqual({
    ...base,
    name: 'Mine',
    address: { city: 'Mersin', street: 'B' },
  });
  expect(mergeEdits({ base, mine, theirs }, ['name']).name).toBe('Theirs');
});

test('a field that I emptied away stays away', () => {
  const edits = { base: { tr: 'Çay', en: 'Tea' }, mine: { tr: 'Çay' }, theirs: { tr: 'Çay', en: 'Tea' } };
  expect(mergeEdits<Record<string, string>>(edits, [])).toEqual({ tr: 'Çay' });
});

describe('a list of lines with keys', () => {
  const line = (key: string, price: number) => ({ key, _id: key, price });
  type Lines = { sizes: { key: string; _id?: string; price: number }[] };
  const base: Lines = { sizes: [line('a', 1), line('b', 2)] };
  const prices = ({ sizes }: Lines) => sizes.map(({ key, price }) => `${key}${price}`).join(' ');

  test('is compared line by line, and its order by itself', { tags: ['W2.24'] }, () => {
    expect(changedPaths(base, { sizes: [line('a', 1), line('b', 3)] })).toEqual(['sizes.b']);
    expect(changedPaths(base, { sizes: [line('b', 2), line('a', 1)] })).toEqual(['sizes']);
    expect(changedPaths(base, { sizes: [] })).toEqual(['sizes.a', 'sizes.b']);
    expect(changedPaths({ sizes: [] }, base)).toEqual(['sizes.a', 'sizes.b']);
  });

  test('puts changes to different lines together without asking', { tags: ['W2.24'] }, () => {
    const edits = {
      base,
      mine: { sizes: [line('a', 5), line('b', 2)] },
      theirs: { sizes: [line('a', 1), line('b', 7)] },
    };
    expect(conflictingPaths(edits)).toEqual([]);
    expect(prices(mergeEdits(edits, []))).toBe('a5 b7');
  });

  test('asks where both changed one line, each to something else', { tags: ['W2.24'] }, () => {
    const edits = {
      base,
      mine: { sizes: [line('a', 5), line('b', 3)] },
      theirs: { sizes: [line('a', 6), line('b', 2)] },
    };
    expect(conflictingPaths(edits)).toEqual(['sizes.a']);
    expect(prices(mergeEdits(edits, []))).toBe('a5 b3');
    expect(prices(mergeEdits(edits, ['sizes.a']))).toBe('a6 b3');
  });

  test('keeps the lines that each of two added, where they were added', { tags: ['W2.24'] }, () => {
    const edits = {
      base,
      mine: { sizes: [line('a', 1), line('mine', 8), line('b', 2)] },
      theirs: { sizes: [line('a', 1), line('b', 2), line('theirs', 9)] },
    };
    expect(conflictingPaths(edits)).toEqual([]);
    expect(prices(mergeEdits(edits, []))).toBe('a1 mine8 b2 theirs9');
  });

  test('keeps my order with what they added in it', { tags: ['W2.24'] }, () => {
    const edits = {
      base,
      mine: { sizes: [line('b', 2), line('a', 1)] },
      theirs: { sizes: [line('a', 1), line('theirs', 9), line('b', 2)] },
    };
    expect(prices(mergeEdits(edits, []))).toBe('b2 a1 theirs9');
  });

  test('asks where one deleted what the other changed; kept, it is a new one', { tags: ['W2.24'] }, () => {
    const edits = {
      base,
      mine: { sizes: [line('a', 5), line('b', 2)] },
      theirs: { sizes: [line('b', 2)] },
    };
    expect(conflictingPaths(edits)).toEqual(['sizes.a']);
    expect(mergeEdits(edits, []).sizes[0]).toEqual({ key: 'a', _id: undefined, price: 5 });
    expect(prices(mergeEdits(edits, ['sizes.a']))).toBe('b2');
  });

  test('that I emptied away stays empty', { tags: ['W2.24'] }, () => {
    expect(
      mergeEdits({ base, mine: { sizes: [] }, theirs: base } as Parameters<typeof mergeEdits<Lines>>[0], []),
    ).toEqual({
      sizes: [],
    });
  });

  test('goes on under the ids that its new lines are stored with', { tags: ['W2.24'] }, () => {
    const sent: Lines = { sizes: [line('a', 1), { key: 'new', price: 2 }] };
    const typed: Lines = { sizes: [line('a', 1), { key: 'new', price: 3 }, { key: 'next', price: 4 }] };
    const stored: Lines = { sizes: [line('a', 1), line('b', 2)] };
    expect(withStoredKeys(typed, sent, stored).sizes).toEqual([
      line('a', 1),
      { key: 'b', _id: 'b', price: 3 },
      { key: 'next', price: 4 },
    ]);
  });
});
