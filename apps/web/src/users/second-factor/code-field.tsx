import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/text-field.tsx';

/** Phones offer what their authenticator knows; recovery codes have letters too. */
export function CodeField(field: Partial<ComponentProps<typeof TextField>>) {
  const { t } = useTranslation();
  return (
    <TextField
      label={t('auth.login.code')}
      help={t('auth.login.code_help')}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      required
      {...field}
    />
  );
}
