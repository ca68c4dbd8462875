import { expect, test } from 'vitest';
import { changedPaths, conflictingPaths, mergeEdits } from './edit-conflicts.ts';

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
