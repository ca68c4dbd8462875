import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageTabs } from '../../languages/language-tabs.tsx';
import { TabPanel } from '../../ui/tabs.tsx';
import type { GridRow } from './grid-row.ts';

interface GridLanguagesProps {
  idBase: string;
  rows: readonly GridRow[];
  codes: readonly string[];
  /** The tab that is open, of the name and of the lines alike. */
  language: string;
  onLanguage: (code: string) => void;
  children: (code: string) => ReactNode;
}

const isWritten = ({ name }: GridRow, code: string) => (name[code] ?? '').trim() !== '';

/** The lines in each language; a dot marks where a name is missing that another language has. */
export function GridLanguages({ idBase, rows, codes, language, onLanguage, children }: GridLanguagesProps) {
  const { t } = useTranslation();
  const current = codes.includes(language) ? language : (codes[0] ?? language);
  if (codes.length < 2) return children(current);
  const named = rows.filter((row) => codes.some((code) => isWritten(row, code)));
  return (
    <div className="flex flex-col gap-5">
      <LanguageTabs
        idBase={idBase}
        codes={codes}
        current={current}
        onChange={onLanguage}
        markOf={(code) => (named.every((row) => isWritten(row, code)) ? undefined : t('languages.no_text'))}
      />
      {codes.map((code) => (
        <TabPanel key={code} idBase={idBase} id={code} current={current}>
          {code === current && children(code)}
        </TabPanel>
      ))}
    </div>
  );
}
