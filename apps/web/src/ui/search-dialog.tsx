import { foldText } from '@sofra/contract/fold-text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from './dialog.tsx';
import { TextField } from './text-field.tsx';

export interface SearchOption {
  value: string;
  label: string;
  /** The label's own language, where it is not the page's. */
  lang?: string;
  /** Another name; searched and shown too. */
  hint: string;
}

interface SearchDialogProps {
  title: string;
  /** Names the search box. */
  label: string;
  options: readonly SearchOption[];
  onChoose: (value: string) => void;
  onClose: () => void;
}

/** A long list to choose one from, by typing its name or its code. */
export function SearchDialog({ title, label, options, onChoose, onClose }: SearchDialogProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const wanted = foldText(search);
  const found = options.filter((option) =>
    foldText(`${option.hint} ${option.label} ${option.value}`).includes(wanted),
  );
  return (
    <Dialog title={title} onClose={onClose}>
      <TextField
        type="search"
        label={label}
        value={search}
        autoComplete="off"
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The form around the dialog must not be saved by it.
          event.preventDefault();
          if (found[0]) onChoose(found[0].value);
        }}
      />
      <ul className="-mx-2 flex h-72 flex-col overflow-y-auto">
        {found.map((option) => (
          <li key={option.value}>
            <button
              type="button"
              className="flex min-h-11 w-full cursor-pointer items-center justify-between gap-3 rounded-field px-3 text-start text-sm hover:bg-base-200 focus-visible:-outline-offset-2 md:min-h-9"
              onClick={() => onChoose(option.value)}
            >
              <bdi lang={option.lang}>{option.label}</bdi>
              <span className="text-muted">{option.hint}</span>
            </button>
          </li>
        ))}
        {found.length === 0 && <li className="px-3 py-2 text-muted text-sm">{t('common.nothing_found')}</li>}
      </ul>
    </Dialog>
  );
}
