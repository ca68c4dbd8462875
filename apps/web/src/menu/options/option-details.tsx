import { allergens } from '@sofra/reference-data/allergens';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../lib/language.ts';
import type { OptionRow } from './group-values.ts';

interface OptionDetailsProps {
  option: OptionRow;
  /** Where the API finds it, such as `options.0`. */
  path: string;
  onChange: (option: OptionRow) => void;
}

const allergenNames = (ids: readonly string[]) =>
  allergens.filter(({ id }) => ids.includes(id)).map(({ names }) => names[currentLanguage()]);

/** What comes into the dish with an option, and what goes out of it; in a few words until it is opened. */
export function OptionDetails({ option, path, onChange }: OptionDetailsProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const said = [
    ...allergenNames(option.allergens),
    ...(option.contains_alcohol ? [t('menu.contains_alcohol')] : []),
    ...(option.contains_pork ? [t('menu.contains_pork')] : []),
    ...allergenNames(option.lifts_allergens).map((name) => t('options.without', { name })),
  ];
  return (
    <details
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group @xl:ps-10"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1 text-muted text-sm md:min-h-8 [&::-webkit-details-marker]:hidden">
        {said.length > 0 ? said.join(', ') : t('options.contains')}
        <ChevronDown
          className="size-4 shrink-0 transition-transform group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      {isOpen && (
        <div className="flex flex-col gap-4 py-2">
          <Chips
            title={t('options.adds')}
            name={`${path}.allergens`}
            chosen={option.allergens}
            onChange={(chosen) => onChange({ ...option, allergens: chosen })}
          />
          <div className="flex flex-wrap gap-2">
            <Chip
              name={`${path}.contains_alcohol`}
              label={t('menu.contains_alcohol')}
              isChosen={option.contains_alcohol}
              onChange={(contains_alcohol) => onChange({ ...option, contains_alcohol })}
            />
            <Chip
              name={`${path}.contains_pork`}
              label={t('menu.contains_pork')}
              isChosen={option.contains_pork}
              onChange={(contains_pork) => onChange({ ...option, contains_pork })}
            />
          </div>
          <Chips
            title={t('options.lifts')}
            name={`${path}.lifts_allergens`}
            chosen={option.lifts_allergens}
            onChange={(chosen) => onChange({ ...option, lifts_allergens: chosen })}
          />
        </div>
      )}
    </details>
  );
}

interface ChipsProps {
  title: string;
  name: string;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

function Chips({ title, name, chosen, onChange }: ChipsProps) {
  return (
    <fieldset>
      <legend className="mb-2 font-medium text-sm">{title}</legend>
      <div className="flex flex-wrap gap-2">
        {allergens.map(({ id, names }) => (
          <Chip
            key={id}
            name={name}
            label={names[currentLanguage()]}
            isChosen={chosen.includes(id)}
            onChange={(isChosen) =>
              onChange(
                allergens
                  .map((each) => each.id)
                  .filter((each) => (each === id ? isChosen : chosen.includes(each))),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

interface ChipProps {
  name: string;
  label: string;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}

const Chip = ({ name, label, isChosen, onChange }: ChipProps) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-base-300 px-3 text-sm has-checked:border-base-content has-checked:bg-base-200 md:min-h-9">
    <input
      type="checkbox"
      name={name}
      className="checkbox checkbox-sm"
      checked={isChosen}
      onChange={(event) => onChange(event.target.checked)}
    />
    {label}
  </label>
);
