import { isRtl, languageOf } from '@sofra/reference-data/languages';
import { useTranslation } from 'react-i18next';
import { Tabs } from '../ui/tabs.tsx';
import { useTellLanguage } from './edited-language.ts';

/** In its own words. */
export const languageName = (code: string): string => languageOf(code)?.nativeName ?? code;

/** What a box for text in the language needs. */
export const writtenIn = (code: string) => ({ lang: code, dir: isRtl(code) ? 'rtl' : 'ltr' }) as const;

interface LanguageTabsProps {
  /** As for `Tabs`: each language has its `TabPanel` below. */
  idBase: string;
  codes: readonly string[];
  current: string;
  onChange: (code: string) => void;
  /** What is to be said about the texts in a language, such as that one is missing. */
  markOf: (code: string) => string | undefined;
}

/** A tab for each language, with a dot where something is to be said about it. */
export function LanguageTabs({ idBase, codes, current, onChange, markOf }: LanguageTabsProps) {
  const { t } = useTranslation();
  useTellLanguage(current);
  const tabs = codes.map((code) => {
    const meaning = markOf(code);
    return { id: code, label: languageName(code), mark: meaning && <Dot meaning={meaning} /> };
  });
  return (
    <Tabs label={t('languages.title')} idBase={idBase} tabs={tabs} current={current} onChange={onChange} />
  );
}

function Dot({ meaning }: { meaning: string }) {
  return (
    <>
      <span className="size-2 rounded-full bg-warning" aria-hidden="true" title={meaning} />
      <span className="sr-only">{meaning}</span>
    </>
  );
}
