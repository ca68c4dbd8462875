import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, type FieldProps } from './field.tsx';

export function PasswordField({ label, help, error, ...input }: FieldProps & ComponentProps<'input'>) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field label={label} help={help} error={error}>
      {(control) => (
        // Always left to right, like every password, so that the text never runs under the button.
        <div className="relative" dir="ltr">
          <input
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            autoCapitalize="off"
            spellCheck={false}
            className={`input w-full pe-12 ${error ? 'input-error' : ''}`}
          />
          <button
            type="button"
            className="btn btn-ghost btn-square absolute end-0 top-0 z-1"
            aria-pressed={shown}
            aria-label={t('common.show_password')}
            onClick={() => setShown(!shown)}
          >
            <Icon className="size-4" aria-hidden="true" />
          </button>
        </div>
      )}
    </Field>
  );
}
