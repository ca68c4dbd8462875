import { productName } from '@sofra/contract/brand';
import { foldText } from '@sofra/contract/fold-text';
import { passwordLength } from '@sofra/contract/users';

/** From shortest to safest; the first is no password the server would take. */
export const strengths = ['too_short', 'weak', 'fair', 'good', 'strong'] as const;
export type Strength = (typeof strengths)[number];

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u, /\p{Lo}/u];
const rows = ['abcdefghijklmnopqrstuvwxyz', '0123456789', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

const isNeighbour = (a: string, b: string) => rows.some((row) => row.includes(a + b) || row.includes(b + a));

/** Characters that a guesser does not get for free: repeats and runs such as 'aaa', '123' or 'qwe' count once. */
function surprisingLength(characters: readonly string[]) {
  let length = 0;
  for (const [index, character] of characters.entries()) {
    const before = characters[index - 1];
    if (before === undefined || (before !== character && !isNeighbour(before, character))) length += 1;
  }
  // 'abcabcabc' is not three times as hard to guess as 'abc'.
  return Math.min(length, new Set(characters).size * 2);
}

/** What most refused passwords are made of; the server knows half a million more. */
const worn = [
  'password',
  'passwort',
  'parola',
  'sifre',
  'qwerty',
  'admin',
  'welcome',
  'letmein',
  'test',
  'istanbul',
];
const lookAlikes: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  '1': 'i',
  $: 's',
  '5': 's',
  '3': 'e',
};

/** Only a worn word or a name of the person, with the usual figures and signs around it. */
function isWorn(password: string, known: readonly string[]): boolean {
  const words = [...worn, productName, ...known.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u))]
    .map(foldText)
    .filter((word) => word.length > 2);
  const core = foldText(password).replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const plain = core.replace(/[@410$53]/g, (sign) => lookAlikes[sign] ?? sign);
  return words.includes(core) || words.includes(plain);
}

/**
 * An honest hint, not a promise: length counts most, variety some. Whether a password is easily guessed only the
 * server can tell. `known` is what the form knows of the person.
 */
export function passwordStrength(password: string, known: readonly string[] = []): Strength {
  const characters = [...password];
  if (characters.length < passwordLength.min) return 'too_short';
  if (isWorn(password, known)) return 'weak';
  const lower = [...password.toLowerCase()];
  const variety = kinds.filter((kind) => kind.test(password)).length;
  const score = surprisingLength(lower) + (variety - 1) * 2;
  if (score < 10) return 'weak';
  if (score < 14) return 'fair';
  return score < 18 ? 'good' : 'strong';
}
