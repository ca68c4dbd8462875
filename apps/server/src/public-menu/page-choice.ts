import { fallbackLanguage, guestLanguages } from '@sofra/contract/languages';
import type { FastifyRequest } from 'fastify';
import type { KeptMenu } from './kept-menus.ts';
import type { LanguageKey } from './kept-page.ts';
import { preferredLanguage } from './offered-languages.ts';

/** The language of our own words to whoever there is no menu for. */
export function languageOfNotice({ headers, query }: FastifyRequest): string {
  const { lang } = query as { lang?: unknown };
  const chosen = guestLanguages.find((language) => language === lang);
  return chosen ?? preferredLanguage(guestLanguages, headers['accept-language']) ?? fallbackLanguage;
}

// What the browsers of a town's guests send; more or longer ones mean that somebody is playing, and are thought
// about anew each time. So what is remembered of a menu is a few kilobytes at most.
const choicesMax = 60;
const rememberedLength = 120;

function choose({ menu }: KeptMenu, wanted: unknown, header: string | undefined): LanguageKey {
  const { languages } = menu;
  if (typeof wanted === 'string' && languages.includes(wanted)) return `chosen ${wanted}`;
  // A menu without products yet has no language: it is told so in the guest's.
  const offered = languages.length > 0 ? languages : guestLanguages;
  return `found ${preferredLanguage(offered, header) ?? languages[0] ?? fallbackLanguage}`;
}

/** The page for this guest: the language asked for, else what the browser prefers, else the shop's own. */
export function pageFor(kept: KeptMenu, lang: unknown, header: string | undefined): LanguageKey {
  const asked = lang === undefined ? (header ?? '') : `${lang}\n${header}`;
  const known = kept.choices.get(asked);
  if (known) return known;
  const key = choose(kept, lang, header);
  if (kept.choices.size < choicesMax && asked.length <= rememberedLength) kept.choices.set(asked, key);
  return key;
}
