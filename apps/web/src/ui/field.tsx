import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';

export interface FieldProps {
  label: string;
  help?: ReactNode;
  error?: string;
  /** What leads on from here. It stands below and does not describe the field. */
  further?: ReactNode;
  /** The id of what else says something about the field, such as its unit. */
  describedBy?: string | undefined;
}

interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** Label above, the control, then what is wrong and what helps; assistive tools read them together. */
export function Field({
  label,
  help,
  error,
  further,
  describedBy,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const helpId = `${id}-help`;
  const errorId = `${id}-error`;
  const descriptions = [describedBy, error && errorId, help && helpId].filter(Boolean).join(' ') || undefined;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {children({ id, 'aria-describedby': descriptions, 'aria-invalid': error ? true : undefined })}
      {error && (
        <p id={errorId} className="flex items-start gap-1.5 text-sm font-medium">
          <CircleAlert className="mt-0.5 size-4 shrink-0 text-error" aria-hidden="true" />
          {error}
        </p>
      )}
      {help && (
        <div id={helpId} className="text-muted text-sm">
          {help}
        </div>
      )}
      {further && <div className="text-sm">{further}</div>}
    </div>
  );
}
