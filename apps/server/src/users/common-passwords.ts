import { dictionary } from '@zxcvbn-ts/language-common';

/** What people in Türkiye choose too often and the international list lacks. */
const turkish = [
  'galatasaray',
  'galatasaray1905',
  'fenerbahce',
  'fenerbahce1907',
  'besiktas1903',
  'trabzonspor',
  'istanbul34',
  'istanbul1453',
  'turkiye1923',
  'ataturk1881',
  'ataturk1923',
  'sifre123',
  'sifre1234',
  'sifre12345',
  'parola123',
  'parola1234',
  'merhaba123',
  'askim123',
  'seniseviyorum',
  'allahbuyuk',
];

const known = new Set(
  [...dictionary['passwords-common'], ...turkish].map((word) => String(word).toLowerCase()),
);

/** Whether a password stands on the lists that every attacker tries first. */
export const isCommonPassword = (password: string): boolean => known.has(password.toLowerCase());
