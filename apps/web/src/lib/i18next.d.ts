import 'i18next';
import type legal from '@sofra/locales/en/legal.json';
import type translation from '@sofra/locales/en/translation.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof translation; legal: typeof legal };
  }
}
