import { sizeNames } from '@sofra/reference-data/size-names';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../lib/language.ts';
import { currenciesOf } from '../price-grid/grid-row.ts';
import { newSize, type SizeRow } from './size-values.ts';

interface SizeSuggestionsProps {
  sizes: readonly SizeRow[];
  languages: readonly string[];
  onChange: (sizes: SizeRow[]) => void;
}

const isUnnamed = ({ name }: SizeRow) => Object.values(name).every((text) => text.trim() === '');

/** Usual names at one press, in each language of the menu that they are known in. */
export function SizeSuggestions({ sizes, languages, onChange }: SizeSuggestionsProps) {
  const { t } = useTranslation();
  if (!sizes.every(isUnnamed)) return null;

  function take(names: (typeof sizeNames)[number]['names']) {
    const currencies = currenciesOf(sizes);
    onChange(
      names.map((known, index) => {
        const texts = Object.entries(known).filter(([code]) => languages.includes(code));
        const row = sizes[index] ?? newSize(currencies, languages);
        return { ...row, name: { ...row.name, ...Object.fromEntries(texts) } };
      }),
    );
  }

  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="mb-2 text-muted text-sm">{t('sizes.suggestions')}</legend>
      {sizeNames.map(({ id, names }) => (
        <button
          key={id}
          type="button"
          className="btn btn-sm rounded-full max-md:h-11"
          onClick={() => take(names)}
        >
          {names.map((known) => known[currentLanguage()]).join(' / ')}
        </button>
      ))}
    </fieldset>
  );
}
