import { expect, test } from 'vitest';
import { negotiateLanguage, translate } from './i18n.ts';

test.each([
  ['tr-TR,tr;q=0.9,en;q=0.8', 'tr'],
  ['en;q=0.4, ru;q=0.8', 'ru'],
  ['de-DE, fr;q=0.9', 'en'],
  ['de, ar-EG;q=0.5', 'ar'],
  ['tr;q=0, en;q=0.1', 'en'],
  ['', 'en'],
  [undefined, 'en'],
  ['*', 'en'],
])('a reader who sends "%s" is answered in %s', { tags: ['D1.6'] }, (header, language) => {
  expect(negotiateLanguage(header)).toBe(language);
});

test('a sentence carries its values and is not turned into HTML', () => {
  expect(translate('en', 'errors.too_many_requests', { seconds: 30 })).toBe(
    'Too many attempts. Please try again in 30 seconds.',
  );
  expect(translate('en', 'mails.signature', { operator: 'Ali & Ayşe' })).toBe('The Ali & Ayşe team');
});

test.each(['{{operator}}', '$t(errors.not_found)', '$t(mails.signature, {"operator":"x"})', '%s'])(
  'a value such as %s is filled in as it is',
  (operator) => {
    expect(translate('en', 'mails.signature', { operator })).toBe(`The ${operator} team`);
  },
);
