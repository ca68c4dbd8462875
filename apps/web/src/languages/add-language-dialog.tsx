import { labelledLanguages } from '@sofra/reference-data/display-names';
import { languages } from '@sofra/reference-data/languages';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchDialog } from '../ui/search-dialog.tsx';

interface AddLanguageDialogProps {
  taken: readonly string[];
  onAdd: (code: string) => void;
  onClose: () => void;
}

/** Found by its own name or by its name in the language of the interface. */
export function AddLanguageDialog({ taken, onAdd, onClose }: AddLanguageDialogProps) {
  const { t, i18n } = useTranslation();
  const all = useMemo(
    () =>
      labelledLanguages(languages, i18n.language).map(({ code, label, nativeName }) => ({
        value: code,
        label: nativeName,
        lang: code,
        hint: label,
      })),
    [i18n.language],
  );
  return (
    <SearchDialog
      title={t('languages.add')}
      label={t('languages.search')}
      options={all.filter(({ value }) => !taken.includes(value))}
      onChoose={onAdd}
      onClose={onClose}
    />
  );
}
