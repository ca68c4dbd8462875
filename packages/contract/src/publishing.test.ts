import { expect, test } from 'vitest';
import { isReadable, whyCategoryHidden, whyHidden } from './publishing.ts';

const on = { is_active: true };
const off = { is_active: false };

test('a product is hidden by its own switch first, then by its category', { tags: ['O3.1'] }, () => {
  expect(whyHidden(on, on)).toBeNull();
  expect(whyHidden(off, on)).toBe('hidden');
  expect(whyHidden(on, off)).toBe('category_hidden');
  expect(whyHidden(off, off)).toBe('hidden');
  expect(whyCategoryHidden(on)).toBeNull();
  expect(whyCategoryHidden(off)).toBe('hidden');
});

test('a product whose sizes are all switched off is hidden by them', { tags: ['W2.9'] }, () => {
  expect(whyHidden({ ...on, variants: [off, on] }, on)).toBeNull();
  expect(whyHidden({ ...on, variants: [off, off] }, on)).toBe('sizes_hidden');
  expect(whyHidden({ ...off, variants: [off] }, on)).toBe('hidden');
});

test('guests read what is live and has a price', { tags: ['O3.7'] }, () => {
  expect(isReadable({ ...on, prices: [{ price: 5 }] }, on)).toBe(true);
  expect(isReadable({ ...on, prices: [{ price: 0 }] }, on)).toBe(false);
  expect(isReadable({ ...on, prices: [{ price: 5 }] }, off)).toBe(false);
  expect(isReadable({ ...off, prices: [{ price: 5 }] }, on)).toBe(false);
});
