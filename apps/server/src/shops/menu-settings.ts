import { type LocalizedText, pickText, withSourceText } from '@sofra/contract/localized-text';
import { defaultCurrency, type ShopInput, type ShopPatch } from '@sofra/contract/shops';
import { countryNamed } from '@sofra/reference-data/countries';
import { currencyOf } from '@sofra/reference-data/currencies';
import { languageOf } from '@sofra/reference-data/languages';
import { AppError, type FieldProblem, fieldError } from '../platform/errors.ts';

type Sent = Pick<
  ShopInput & ShopPatch,
  'menu_languages' | 'menu_currencies' | 'description' | 'description_i18n'
>;

interface MenuSettings {
  menuLanguages: string[];
  menuCurrencies: string[];
  descriptionI18n: LocalizedText;
}

type Countries = Record<'before' | 'after', string | undefined>;

const problem = (path: string, key: string): FieldProblem => ({ path, message: { key, values: {} } });

/** A menu is written in languages that the lists know; `field` names the text in the refusal. */
export const languageProblems = (field: string, text: LocalizedText | null | undefined): FieldProblem[] =>
  Object.keys(text ?? {})
    .filter((code) => !languageOf(code))
    .map((code) => problem(`${field}.${code}`, 'validation.language'));

function assertKnown({ menu_languages, menu_currencies, description_i18n }: Sent): void {
  const unknown = (field: string, codes: string[], isKnown: (code: string) => unknown, key: string) =>
    codes.flatMap((code, index) => (isKnown(code) ? [] : [problem(`${field}.${index}`, key)]));
  const fields = [
    ...unknown('menu_languages', menu_languages ?? [], languageOf, 'validation.language'),
    ...unknown('menu_currencies', menu_currencies ?? [], currencyOf, 'validation.currency'),
    ...languageProblems('description_i18n', description_i18n),
  ];
  if (fields.length > 0) throw new AppError('validation', { fields });
}

/** What people there pay with. */
const currencyOfCountry = (country = ''): string | undefined => countryNamed(country)?.currency || undefined;

/** The language that the texts without `_i18n` are in. */
export const sourceOf = ({ menuLanguages }: { menuLanguages: string[] }): string => menuLanguages[0] ?? '';

export const newMenuSettings = (language: string): MenuSettings => ({
  menuLanguages: [language],
  menuCurrencies: [defaultCurrency],
  descriptionI18n: {},
});

/** As nobody has chosen it yet, the currency follows the country, as the time zone does. */
function settleCurrencies(stored: string[], sent: Sent, { before, after }: Countries): string[] {
  if (sent.menu_currencies) return sent.menu_currencies;
  const isUnchosen = stored.join() === (currencyOfCountry(before) ?? defaultCurrency);
  const usual = currencyOfCountry(after);
  return isUnchosen && before !== after && usual ? [usual] : stored;
}

/**
 * The languages, the currencies and the description after the change. The description without `_i18n` follows the
 * source language; sent alone, it is a change of that language's text.
 */
export function settleMenu(stored: MenuSettings, sent: Sent, countries: Countries) {
  assertKnown(sent);
  const menuLanguages = sent.menu_languages ?? stored.menuLanguages;
  const source = sourceOf({ menuLanguages });
  const texts = sent.description_i18n ?? stored.descriptionI18n;
  if (sent.description_i18n && sent.description !== undefined && sent.description !== pickText(texts, source))
    throw fieldError('description', 'validation.i18n_differs');
  const descriptionI18n =
    sent.description === undefined ? texts : withSourceText(texts, source, sent.description);
  return {
    menuLanguages,
    menuCurrencies: settleCurrencies(stored.menuCurrencies, sent, countries),
    descriptionI18n,
    description: pickText(descriptionI18n, source),
  };
}
