import { translations } from '@sofra/locales/translations';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';

/** The real words without the network. */
export async function startTestI18n() {
  await i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    interpolation: { escapeValue: false },
    resources: Object.fromEntries(
      Object.entries(translations).map(([language, translation]) => [language, { translation }]),
    ),
  });
}
