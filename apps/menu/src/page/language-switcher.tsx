import { languageOf } from '@sofra/reference-data/languages';
import type { Reader } from './reader.ts';

const shownAtOnce = 5;

/** Plain links, so that every language can be shared, printed and found. */
export function LanguageSwitcher({ languages, reader }: { languages: string[]; reader: Reader }) {
  if (languages.length < 2) return null;
  const list = (
    <ul>
      {languages.map((code) => (
        <li key={code}>
          <a
            href={`?lang=${code}`}
            lang={code}
            hrefLang={code}
            aria-current={code === reader.language ? 'true' : undefined}
          >
            {languageOf(code)?.nativeName ?? code}
          </a>
        </li>
      ))}
    </ul>
  );
  return (
    <nav className="languages" aria-label={reader.words('menu.languages')}>
      {languages.length <= shownAtOnce ? (
        list
      ) : (
        <details>
          <summary>{languageOf(reader.language)?.nativeName ?? reader.language}</summary>
          {list}
        </details>
      )}
    </nav>
  );
}
