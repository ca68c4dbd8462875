import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

export interface ComboboxOption {
  value: string;
  label: string;
  /** Tells options of the same label apart; shown and searched too. */
  hint?: string;
  /** Another name people may type, not shown. */
  alias?: string;
}

export const comboboxOptionId = (listId: string, index: number) => `${listId}-${index}`;

interface ComboboxOptionsProps {
  id: string;
  label: string;
  options: readonly ComboboxOption[];
  value: string;
  active: number;
  onActive: (index: number) => void;
  onChoose: (option: ComboboxOption) => void;
}

/** What a combobox offers right now, below its field. */
export function ComboboxOptions({
  id,
  label,
  options,
  value,
  active,
  onActive,
  onChoose,
}: ComboboxOptionsProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus in the field
    <div
      className="absolute inset-x-0 top-full z-list mt-1 max-h-72 overflow-y-auto rounded-box border border-base-300 bg-base-100 p-1.5 shadow-lg"
      // The field must not lose the focus before the click arrives, nor while the list is scrolled.
      onMouseDown={(event) => event.preventDefault()}
    >
      {options.length === 0 && (
        <p role="status" className="px-3 py-2 text-muted text-sm">
          {t('common.nothing_found')}
        </p>
      )}
      {options.length > 0 && (
        <div ref={list} id={id} role="listbox" aria-label={label}>
          {options.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the field, which keeps the focus
            <div
              key={option.value}
              id={comboboxOptionId(id, index)}
              role="option"
              aria-selected={option.value === value}
              tabIndex={-1}
              className={`flex min-h-11 cursor-pointer items-center gap-2 rounded-field px-3 text-sm md:min-h-9 ${index === active ? 'bg-base-200' : ''}`}
              onPointerMove={() => onActive(index)}
              onClick={() => onChoose(option)}
            >
              <span className="grow">{option.label}</span>
              {option.hint && <span className="text-muted">{option.hint}</span>}
              {option.value === value && <Check className="size-4 shrink-0" aria-hidden="true" />}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
