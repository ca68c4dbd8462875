import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../ui/text-field.tsx';

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, 'label'>;

export function EmailField(props: EmailFieldProps) {
  const { t } = useTranslation();
  return <TextField {...props} label={t('auth.email')} type="email" inputMode="email" dir="ltr" required />;
}
