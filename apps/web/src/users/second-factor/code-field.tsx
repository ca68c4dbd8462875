import type { ComponentProps } from 'react';
import { TextField } from '../../ui/text-field.tsx';

/** Phones offer what their authenticator knows; recovery codes have letters too. */
export const CodeField = (field: ComponentProps<typeof TextField>) => (
  <TextField
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    dir="ltr"
    required
    {...field}
  />
);
