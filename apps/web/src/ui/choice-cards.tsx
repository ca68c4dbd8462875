import { CircleAlert } from 'lucide-react';
import { type ReactNode, type Ref, useId } from 'react';

interface Choice<Value extends string> {
  value: Value;
  label: string;
  /** What choosing it means. */
  text: string;
  /** How it looks, for those who see it. */
  picture?: ReactNode;
}

interface ChoiceCardsProps<Value extends string> {
  label: string;
  name: string;
  choices: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** One of a few, each explained on a card that can be pressed all over. */
export function ChoiceCards<Value extends string>({
  label,
  name,
  choices,
  value,
  onChange,
  error,
  ref,
}: ChoiceCardsProps<Value>) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="mb-2 text-sm font-medium">{label}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={`flex cursor-pointer items-start gap-3 rounded-field border p-3 ${choice.value === value ? 'border-base-content' : 'border-base-300'}`}
          >
            <input
              ref={choice.value === value ? ref : undefined}
              type="radio"
              name={name}
              value={choice.value}
              className="radio radio-sm mt-0.5 shrink-0"
              // The label around it names it by all that it holds.
              aria-labelledby={`${id}-${choice.value}`}
              aria-describedby={`${id}-${choice.value}-text`}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span className="flex min-w-0 grow flex-col">
              <span id={`${id}-${choice.value}`} className="text-sm font-medium">
                {choice.label}
              </span>
              <span id={`${id}-${choice.value}-text`} className="text-muted text-sm">
                {choice.text}
              </span>
            </span>
            {choice.picture}
          </label>
        ))}
      </div>
      {error && (
        <p id={id} className="mt-1.5 flex items-start gap-1.5 text-sm font-medium">
          <CircleAlert className="mt-0.5 size-4 shrink-0 text-error" aria-hidden="true" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
