import { foldText } from '@sofra/contract/fold-text';
import { labelledLanguages } from '@sofra/reference-data/display-names';
import { languages } from '@sofra/reference-data/languages';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/text-field.tsx';

interface AddLanguageDialogProps {
  taken: readonly string[];
  onAdd: (code: string) => void;
  onClose: () => void;
}

/** Found by its own name or by its name in the language of the interface. */
export function AddLanguageDialog({ taken, onAdd, onClose }: AddLanguageDialogProps) {
  const { t, i18n } = useTranslation();
  const [search, setSearch] = useState('');
  const all = useMemo(() => labelledLanguages(languages, i18n.language), [i18n.language]);
  const wanted = foldText(search);
  const found = all.filter(
    ({ code, label, nativeName }) =>
      !taken.includes(code) && foldText(`${label} ${nativeName} ${code}`).includes(wanted),
  );
  return (
    <Dialog title={t('languages.add')} onClose={onClose}>
      <TextField
        type="search"
        label={t('languages.search')}
        value={search}
        autoComplete="off"
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The form around the dialog must not be saved by it.
          event.preventDefault();
          if (found[0]) onAdd(found[0].code);
        }}
      />
      <ul className="-mx-2 flex h-72 flex-col overflow-y-auto">
        {found.map(({ code, label, nativeName }) => (
          <li key={code}>
            <button
              type="button"
              className="flex min-h-11 w-full cursor-pointer items-center justify-between gap-3 rounded-field px-3 text-start text-sm hover:bg-base-200 focus-visible:-outline-offset-2 md:min-h-9"
              onClick={() => onAdd(code)}
            >
              <bdi lang={code}>{nativeName}</bdi>
              <span className="text-muted">{label}</span>
            </button>
          </li>
        ))}
        {found.length === 0 && <li className="px-3 py-2 text-muted text-sm">{t('common.nothing_found')}</li>}
      </ul>
    </Dialog>
  );
}
