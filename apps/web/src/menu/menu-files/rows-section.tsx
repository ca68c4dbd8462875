import { getImportErrors, type ImportKind, importKinds, type MenuImport } from '@sofra/contract/menu-import';
import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../../ui/section.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { isolated } from './import-words.ts';
import { KindRows } from './kind-rows.tsx';

interface RowsSectionProps {
  menuImport: MenuImport;
  /** The file is being read again. */
  isWorking?: boolean;
}

const namesMax = 10;

const inOrder = {
  /** What needs a decision comes first. */
  draft: ['error', 'create', 'update', 'unchanged'],
  done: ['create', 'update', 'unchanged', 'error'],
} as const;

const firstKind = ({ counts, state }: MenuImport): ImportKind =>
  inOrder[state === 'draft' ? 'draft' : 'done'].find((kind) => counts[kind] > 0) ?? 'create';

/** The products of the file by what becomes of them. */
export function RowsSection({ menuImport, isWorking = false }: RowsSectionProps) {
  const { t, i18n } = useTranslation();
  const idBase = useId();
  const { counts, state } = menuImport;
  const [chosen, setChosen] = useState<ImportKind>();
  const kind = chosen ?? firstKind(menuImport);
  const number = new Intl.NumberFormat(i18n.language);
  const isDraft = state === 'draft';
  return (
    <Section
      title={t(isDraft ? 'menu_import.rows.title' : 'menu_import.rows.done_title')}
      text={t(isDraft ? 'menu_import.rows.text' : 'menu_import.rows.done_text')}
    >
      {isDraft && <Names of="unread_sheets" names={menuImport.unread_sheets} />}
      {isDraft && <Names of="new_categories" names={menuImport.new_categories} />}
      <Tabs
        label={t('menu_import.rows.tabs')}
        idBase={idBase}
        current={kind}
        onChange={setChosen}
        tabs={importKinds.map((id) => ({
          id,
          label: t(`menu_import.rows.kinds.${id}`),
          mark: (
            <span
              className={`badge badge-sm ${id === 'error' && counts.error > 0 ? 'badge-error' : 'badge-ghost'}`}
            >
              {number.format(counts[id])}
            </span>
          ),
        }))}
      />
      <div aria-busy={isWorking} className={`transition-opacity ${isWorking ? 'opacity-60' : ''}`}>
        {importKinds.map((id) => (
          <TabPanel key={id} idBase={idBase} id={id} current={kind}>
            {id === 'error' && counts.error > 0 && isDraft && <CorrectErrors id={menuImport._id} />}
            <KindRows menuImport={menuImport} kind={id} />
          </TabPanel>
        ))}
      </div>
    </Section>
  );
}

interface NamesProps {
  of: 'new_categories' | 'unread_sheets';
  names: readonly string[];
}

function Names({ of, names }: NamesProps) {
  const { t, i18n } = useTranslation();
  if (names.length === 0) return null;
  const list = new Intl.ListFormat(i18n.language);
  const shown = names.slice(0, namesMax).map(isolated);
  const text =
    names.length > namesMax
      ? t('menu_import.rows.and_more', { names: shown.join(', ') })
      : list.format(shown);
  return <p className="text-sm">{t(`menu_import.rows.${of}`, { count: names.length, names: text })}</p>;
}

function CorrectErrors({ id }: { id: string }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="min-w-0 grow basis-64 text-sm">{t('menu_import.rows.errors_text')}</p>
      <a href={`/api${getImportErrors.path.replace(':id', id)}`} download className="btn">
        <Download className="size-4" aria-hidden="true" />
        {t('menu_import.rows.errors_sheet')}
      </a>
    </div>
  );
}
