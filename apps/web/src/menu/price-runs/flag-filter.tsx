import { type LineFlag, lineFlags, type PriceRun } from '@sofra/contract/price-runs';
import { useTranslation } from 'react-i18next';

interface FlagFilterProps {
  run: PriceRun;
  flag: LineFlag | undefined;
  onChoose: (flag: LineFlag | undefined) => void;
}

/** All lines or those with one flag, with how many there are. Nobody looks for what there is none of. */
export function FlagFilter({ run, flag: chosen, onChoose }: FlagFilterProps) {
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.language);
  const flags = lineFlags.filter((flag) => flag === chosen || run.flags[flag] > 0);
  if (flags.length === 0) return null;
  const choices = [
    { flag: undefined, what: t('price_runs.lines.all'), count: run.total },
    ...flags.map((flag) => ({ flag, what: t(`price_runs.flags_short.${flag}`), count: run.flags[flag] })),
  ];
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t('price_runs.lines.filter')}</legend>
      {choices.map(({ flag, what, count }) => (
        <button
          key={flag ?? 'all'}
          type="button"
          aria-pressed={flag === chosen}
          className={`btn btn-sm max-md:h-11 ${flag === chosen ? 'bg-base-content/20' : ''}`}
          onClick={() => onChoose(flag)}
        >
          {t('price_runs.lines.counted', { what, number: number.format(count) })}
        </button>
      ))}
    </fieldset>
  );
}
