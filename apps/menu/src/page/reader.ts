import { type LocalizedText, textIn } from '@sofra/contract/localized-text';
import type { PublicMenu } from '@sofra/contract/public-menu';
import { isRtl } from '@sofra/reference-data/languages';
import { priceFormat, signFormat } from './formats.ts';
import { gathered } from './gathered.ts';
import { type Words, wordsIn, wordsLanguageFor } from './words.ts';

export interface ShownText {
  text: string;
  /** Set where the text is in another language than the page. */
  lang?: string;
  dir?: 'ltr' | 'rtl';
}

/** Whoever reads the page: everything that depends on the language. */
export interface Reader {
  /** Readers with the same see the same. */
  kind: string;
  language: string;
  direction: 'ltr' | 'rtl';
  words: Words;
  /** The language of our own words where it is not the page's. */
  wordsLang: string | undefined;
  text(texts: LocalizedText | null): ShownText | undefined;
  /** Some after another, put together as far as they are in one language. */
  list(texts: LocalizedText[]): ShownText[];
  /** What stands between the things of a list. */
  comma: string;
  /** What a currency is called in prices. */
  sign(currency: string): string;
  price(amount: number, currency: string): string;
  /** What comes on top of a price. */
  extra(amount: number, currency: string): string;
}

/** As those who write from right to left write it, Hebrew apart; Chinese has one for lists. */
function commaIn(language: string): string {
  if (language === 'zh') return '、';
  return isRtl(language) && language !== 'he' ? '، ' : ', ';
}

/** Neighbours in the same language as one text, with commas between. */
function joined(texts: ShownText[], pageLanguage: string): ShownText[] {
  const runs: ShownText[] = [];
  for (const shown of texts) {
    const last = runs.at(-1);
    if (last && last.lang === shown.lang) last.text += commaIn(shown.lang ?? pageLanguage) + shown.text;
    else runs.push({ ...shown });
  }
  return runs;
}

const directionOf = (language: string) => (isRtl(language) ? 'rtl' : 'ltr');

const currenciesOf = gathered((products) =>
  products
    .flatMap((product) => [
      product,
      ...product.variants,
      ...product.option_groups.flatMap((group) => group.options),
    ])
    .flatMap(({ prices }) => prices.map(({ currency }) => currency)),
);

export function readerOf(language: string, menu?: PublicMenu): Reader {
  const direction = directionOf(language);
  const wordsLanguage = wordsLanguageFor(language);
  const currencies = menu ? currenciesOf(menu) : new Set<string>();
  const text: Reader['text'] = (texts) => {
    const found = textIn(texts, language);
    if (!found) return undefined;
    if (found.language === language) return { text: found.text };
    const dir = directionOf(found.language);
    return { text: found.text, lang: found.language, ...(dir !== direction && { dir }) };
  };
  return {
    kind: [language, ...currencies].join(),
    language,
    direction,
    words: wordsIn(wordsLanguage),
    wordsLang: wordsLanguage === language ? undefined : wordsLanguage,
    text,
    comma: commaIn(language),
    list: (texts) =>
      joined(
        texts.flatMap((one) => text(one) ?? []),
        language,
      ),
    sign: signFormat(language, currencies),
    price: priceFormat(language, currencies),
    extra: priceFormat(language, currencies, true),
  };
}
