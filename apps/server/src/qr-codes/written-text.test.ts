import { expect, test } from 'vitest';
import { visualRuns } from './written-text.ts';

const seen = (text: string) =>
  visualRuns(text)
    .map((run) => run.text.trim())
    .filter((run) => run !== '');

test('a line in one script is one run', () => {
  expect(seen('Çiğ Köfteci Ömer')).toEqual(['Çiğ Köfteci Ömer']);
  expect(visualRuns('مطعم الورد')).toEqual([{ text: 'مطعم الورد', script: 'arabic', level: 1 }]);
});

test('in an Arabic line numbers and Latin words stand from left to right, in their place from the right', () => {
  expect(seen('مطعم 24 Lale')).toEqual(['Lale', '24', 'مطعم']);
});

test('in a Latin line Arabic words are turned with their brackets, the rest stays', () => {
  expect(seen('Lale مطعم Moda')).toEqual(['Lale', 'مطعم', 'Moda']);
  expect(seen('Lale مطعم (2)')).toEqual(['Lale', '(', '2', 'مطعم )']);
});

test('Arabic digits are read from the left, alone and behind a word', { tags: ['G5.2'] }, () => {
  expect(seen('٤٠')).toEqual(['٤', '٠']);
  expect(seen('طاولة ۱۲')).toEqual(['۱', '۲', 'طاولة']);
});
