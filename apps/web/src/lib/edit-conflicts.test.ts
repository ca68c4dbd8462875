import { expect, test } from 'vitest';
import { changedPaths, conflictingPaths, mergeEdits } from './edit-conflicts.ts';

const base = { name: 'Lale', address: { city: 'Adana', street: '' }, days: ['monday'] };

test('a list counts as one value, an object field by field', () => {
  const after = { ...base, address: { city: 'Adana', street: 'A' }, days: ['monday', 'friday'] };
  expect(changedPaths(base, after)).toEqual(['address.street', 'days']);
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
