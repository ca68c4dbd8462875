import { expect, test } from 'vitest';
import { ago } from './ago.ts';

const minute = 60_000;

test.each([
  [0, 'tr', '1 dakika önce'],
  [59 * minute, 'en', '59 minutes ago'],
  [60 * minute, 'de', 'vor 1 Stunde'],
  [23 * 60 * minute, 'ru', '23 часа назад'],
  [24 * 60 * minute, 'fr', 'il y a 1 jour'],
  [50 * 24 * 60 * minute, 'zh', '50天前'],
])('%d ms are told in %s as %s', { tags: ['G2.14'] }, (passed, language, told) => {
  expect(ago(Date.now() - passed, language)).toBe(told);
});

test('a clock that was set back does not lead into the future', { tags: ['G2.14'] }, () => {
  expect(ago(Date.now() + 60 * minute, 'en')).toBe('1 minute ago');
});
