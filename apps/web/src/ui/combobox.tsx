import { foldText } from '@sofra/contract/fold-text';
import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type Ref, useId, useState } from 'react';
import { type ComboboxOption, ComboboxOptions, comboboxOptionId } from './combobox-options.tsx';
import { Field, type FieldProps } from './field.tsx';

export type { ComboboxOption } from './combobox-options.tsx';

interface ComboboxProps extends FieldProps {
  name: string;
  options: readonly ComboboxOption[];
  value: string;
  /** Called with '' when the person empties the field. */
  onChange: (value: string) => void;
  onBlur?: () => void;
  placeholder?: string;
  disabled?: boolean;
  readOnly?: boolean;
  ref?: Ref<HTMLInputElement>;
}

const textOf = ({ label, hint = '', alias = '' }: ComboboxOption) => `${label} ${hint} ${alias}`;

function matching(options: readonly ComboboxOption[], typed: string | null) {
  const wanted = foldText(typed?.trim() ?? '');
  if (wanted === '') return options;
  const found = options.filter((option) => foldText(textOf(option)).includes(wanted));
  // Those that begin with what was typed are meant more often.
  const begins = (option: ComboboxOption) => foldText(option.label).startsWith(wanted);
  return [...found.filter(begins), ...found.filter((option) => !begins(option))];
}

/** A select that can be searched by typing. */
export function Combobox({
  label,
  help,
  error,
  name,
  options,
  value,
  onChange,
  onBlur,
  placeholder,
  disabled,
  readOnly,
  ref,
}: ComboboxProps) {
  const listId = useId();
  // Null while nothing is being searched: the field then shows what is chosen.
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);

  const chosen = options.find((option) => option.value === value);
  const shown = isOpen ? matching(options, typed) : [];

  function open() {
    if (isOpen || disabled || readOnly) return;
    setOpen(true);
    setActive(
      Math.max(
        0,
        options.findIndex((option) => option.value === value),
      ),
    );
  }

  function close() {
    setOpen(false);
    setTyped(null);
  }

  function choose(option: ComboboxOption) {
    onChange(option.value);
    close();
  }

  function leave() {
    if (typed !== null) {
      const text = foldText(typed.trim());
      const exact = options.filter((option) => foldText(option.label) === text);
      if (text === '') onChange('');
      else if (exact[0] && exact.length === 1) onChange(exact[0].value);
    }
    close();
    onBlur?.();
  }

  function press(event: KeyboardEvent) {
    const option = shown[active];
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp': {
        event.preventDefault();
        if (!isOpen) return open();
        const step = event.key === 'ArrowDown' ? 1 : -1;
        return setActive(shown.length === 0 ? 0 : (active + step + shown.length) % shown.length);
      }
      case 'Enter':
        // Inside a form Enter would otherwise save it.
        if (!isOpen) return;
        event.preventDefault();
        if (option) choose(option);
        return;
      case 'Escape':
        if (!isOpen) return;
        event.preventDefault();
        event.stopPropagation();
        return close();
      default:
    }
  }

  return (
    <Field label={label} help={help} error={error}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            ref={ref}
            name={name}
            type="text"
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={shown.length > 0 ? listId : undefined}
            aria-activedescendant={isOpen && shown[active] ? comboboxOptionId(listId, active) : undefined}
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            placeholder={placeholder}
            disabled={disabled}
            readOnly={readOnly}
            className={`input w-full pe-9 read-only:bg-base-200 ${error ? 'input-error' : ''}`}
            // A value that the list does not have is still what is stored.
            value={typed ?? (chosen ? chosen.label : value)}
            onFocus={(event) => event.target.select()}
            onClick={open}
            onChange={(event) => {
              setTyped(event.target.value);
              setOpen(true);
              setActive(0);
            }}
            onKeyDown={press}
            onBlur={leave}
          />
          <ChevronDown
            className="pointer-events-none absolute end-3 top-1/2 z-1 size-4 -translate-y-1/2"
            aria-hidden="true"
          />
          {isOpen && (
            <ComboboxOptions
              id={listId}
              label={label}
              options={shown}
              value={value}
              active={active}
              onActive={setActive}
              onChoose={choose}
            />
          )}
        </div>
      )}
    </Field>
  );
}
