import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { guestTexts } from './guest-texts.ts';
import { flatten, keyInCode, keyUsage, placeholders, pluralBases } from './translation-keys.ts';
import { translations } from './translations.ts';

const root = join(import.meta.dirname, '../../..');
const ownersLanguages = Object.keys(translations);
const isUsed = keyUsage(root);

/** Where the wording was agreed with one, and where a Russian letter greets. */
const exclaimed = ['layout.loading_text', 'auth.register.success'];
const exclaimedIn: Record<string, string[]> = { ru: ['mails.greeting'] };

// Long texts that are fetched only where they are read, so they have files of their own.
const namespaces = ['translation', 'legal'].filter((namespace) =>
  ownersLanguages.some((language) => existsSync(fileOf(language, namespace))),
);

function fileOf(language: string, namespace: string): string {
  return join(root, 'packages/locales', language, `${namespace}.json`);
}

const read = (language: string, namespace: string) =>
  flatten(JSON.parse(readFileSync(fileOf(language, namespace), 'utf8')));

type Texts = Map<string, Map<string, unknown>>;

const guestPart = ({ menu, contact, payment_methods }: (typeof guestTexts)['en']) =>
  flatten({ menu, contact, payment_methods });

const groups: [string, Texts][] = [
  ...namespaces.map((namespace): [string, Texts] => [
    namespace,
    new Map(ownersLanguages.map((language) => [language, read(language, namespace)])),
  ]),
  ['guests', new Map(Object.entries(guestTexts).map(([language, texts]) => [language, guestPart(texts)]))],
];

describe.each(groups)('%s', (namespace, texts) => {
  const languages = [...texts.keys()];
  const plurals = pluralBases([...texts.values()].flatMap((keys) => [...keys.keys()]));
  const inCode = (key: string) => keyInCode(key, plurals);
  const keysOf = (language: string) => [...(texts.get(language)?.keys() ?? [])];
  const allKeys = new Set(languages.flatMap(keysOf).map(inCode));

  /** The placeholders of a key over its plural forms; `{{count}}` may be left out where a word says it. */
  const placeholdersOf = (language: string, key: string) =>
    [...(texts.get(language) ?? [])]
      .filter(([name]) => inCode(name) === key)
      .flatMap(([, text]) => placeholders(String(text)))
      .filter((placeholder) => placeholder !== '{{count}}');

  test.each(languages)(
    'every text exists in %s, in each plural form of the language',
    { tags: ['S1.6', 'D1.2'] },
    (language) => {
      const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
      const wanted = [...allKeys].flatMap((key) =>
        plurals.has(key) ? pluralCategories.map((category) => `${key}_${category}`) : [key],
      );
      expect(keysOf(language).sort()).toEqual(wanted.sort());
    },
  );

  test.each(languages)('no text is empty in %s', { tags: ['D1.2'] }, (language) => {
    const empty = [...(texts.get(language) ?? [])].filter(
      ([, text]) => typeof text !== 'string' || text.trim() === '',
    );
    expect(empty).toEqual([]);
  });

  test('a text has the same placeholders in every language', () => {
    const different = [...allKeys].filter(
      (key) =>
        new Set(languages.map((language) => [...new Set(placeholdersOf(language, key))].sort().join())).size >
        1,
    );
    expect(different).toEqual([]);
  });

  test('every text is used', { tags: ['D1.2'] }, () => {
    const named = (key: string) => isUsed(key) || isUsed(`${namespace}:${key}`);
    expect([...allKeys].filter((key) => !named(key))).toEqual([]);
  });

  test.each(languages.filter((language) => language !== 'tr'))(
    'no Turkish text is left in %s',
    (language) => {
      const turkish = texts.get('tr');
      const left = [...(texts.get(language) ?? [])].filter(
        ([key, text]) => text === turkish?.get(key) && /[ğışĞİŞ]/.test(String(text)),
      );
      expect(left).toEqual([]);
    },
  );

  test.each(languages)('nothing is called out in %s but what was agreed', { tags: ['I10.1'] }, (language) => {
    const agreed = [...exclaimed, ...(exclaimedIn[language] ?? [])];
    const loud = [...(texts.get(language) ?? [])].filter(([, text]) => /!/.test(String(text)));
    expect(loud.map(([key]) => key).filter((key) => !agreed.includes(key))).toEqual([]);
  });
});
