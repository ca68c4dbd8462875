import { languageOf } from '@sofra/reference-data/languages';
import type { Reader } from './reader.ts';
import { wordsIn, wordsLanguageFor } from './words.ts';

const nameOf = (code: string) => languageOf(code)?.nativeName ?? code;

/** What is said to whoever asked for it while there is no network: that it is not here, and how old what is here is. */
function absentIn(code: string): string {
  const words = wordsIn(wordsLanguageFor(code));
  return `${words('menu.language_not_kept')} ${words('menu.offline')}`;
}

/** Plain links, so that every language can be shared, printed and found. */
export function LanguageSwitcher({ languages, reader }: { languages: string[]; reader: Reader }) {
  if (languages.length < 2) return null;
  return (
    <nav className="languages" aria-label={reader.words('menu.languages')}>
      <details>
        <summary>
          <span>{nameOf(reader.language)}</span>
        </summary>
        <ul>
          {languages.map((code) => (
            <li key={code}>
              <a
                href={`?lang=${code}`}
                lang={code}
                hrefLang={code}
                {...(code === reader.language
                  ? { 'aria-current': 'true' }
                  : { 'data-absent': absentIn(code) })}
              >
                {nameOf(code)}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
