import { type ComponentProps, useId } from 'react';
import type { FieldProps } from './field.tsx';

interface SwitchProps extends FieldProps, Omit<ComponentProps<'input'>, 'type' | 'role'> {
  /** Where what stands beside it says the same. */
  labelClassName?: string;
}

/** On or off, its words before it; the whole line can be pressed. */
export function Switch({ label, help, error, className = '', labelClassName = '', ...input }: SwitchProps) {
  const id = useId();
  const helpId = `${id}-help`;
  const note = error ?? help;
  return (
    <div className={`flex items-center justify-between gap-4 ${className}`}>
      <div className="flex min-w-0 flex-col">
        <label htmlFor={id} className={`py-1 text-sm font-medium ${labelClassName}`}>
          {label}
        </label>
        {note && (
          <div id={helpId} className="text-muted text-sm">
            {note}
          </div>
        )}
      </div>
      <input
        {...input}
        id={id}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is on
        role="switch"
        aria-describedby={note ? helpId : undefined}
        aria-invalid={error ? true : undefined}
        className="toggle checked:toggle-primary shrink-0"
      />
    </div>
  );
}
