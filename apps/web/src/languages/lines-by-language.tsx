import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TabPanel } from '../ui/tabs.tsx';
import { LanguageTabs } from './language-tabs.tsx';

interface LinesByLanguageProps {
  idBase: string;
  /** What each line is called, or whatever it says in many languages. */
  texts: readonly Record<string, string>[];
  codes: readonly string[];
  /** The tab that is open, of the name and of the lines alike. */
  language: string;
  onLanguage: (code: string) => void;
  children: (code: string) => ReactNode;
}

const isWritten = (text: Record<string, string>, code: string) => (text[code] ?? '').trim() !== '';

/** The lines in each language; a dot marks where a text is missing that another language has. */
export function LinesByLanguage({
  idBase,
  texts,
  codes,
  language,
  onLanguage,
  children,
}: LinesByLanguageProps) {
  const { t } = useTranslation();
  const current = codes.includes(language) ? language : (codes[0] ?? language);
  if (codes.length < 2) return children(current);
  const used = texts.filter((text) => codes.some((code) => isWritten(text, code)));
  return (
    <div className="flex flex-col gap-5">
      <LanguageTabs
        idBase={idBase}
        codes={codes}
        current={current}
        onChange={onLanguage}
        markOf={(code) => (used.every((text) => isWritten(text, code)) ? undefined : t('languages.no_text'))}
      />
      {codes.map((code) => (
        <TabPanel key={code} idBase={idBase} id={code} current={current}>
          {code === current && children(code)}
        </TabPanel>
      ))}
    </div>
  );
}
