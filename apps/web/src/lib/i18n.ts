import {
  directionOf,
  fallbackLanguage,
  interfaceLanguages,
  isInterfaceLanguage,
} from '@sofra/contract/languages';
import i18next, { type i18n } from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import HttpBackend from 'i18next-http-backend';
import { initReactI18next } from 'react-i18next';

const aYear = 365 * 24 * 60;

function followLanguage(language: string) {
  if (!isInterfaceLanguage(language)) return;
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}

function logMissingFile(language: string, namespace: string, reason: string) {
  // biome-ignore lint/suspicious/noConsole: an operator looks here when the interface shows keys instead of words
  console.error('Çeviri yüklenemedi', `/locales/${language}/${namespace}.json`, reason);
}

export function startI18n(instance: i18n = i18next) {
  instance.on('languageChanged', followLanguage);
  instance.on('failedLoading', logMissingFile);
  return instance
    .use(HttpBackend)
    .use(LanguageDetector)
    .use(initReactI18next)
    .init({
      supportedLngs: interfaceLanguages,
      fallbackLng: fallbackLanguage,
      load: 'languageOnly',
      ns: 'translation',
      defaultNS: 'translation',
      interpolation: { escapeValue: false },
      backend: { loadPath: '/locales/{{lng}}/{{ns}}.json' },
      detection: {
        order: ['localStorage', 'navigator', 'sessionStorage', 'cookie'],
        caches: ['localStorage', 'cookie'],
        lookupLocalStorage: 'i18nextLng',
        lookupSessionStorage: 'i18nextLng',
        lookupCookie: 'i18nextLng',
        cookieMinutes: aYear,
        cookieOptions: { path: '/', sameSite: 'lax', secure: location.protocol === 'https:' },
        // 'tr-TR' is stored and sent as 'tr', the only form the rest of the app knows.
        convertDetectedLanguage: (code) => code.split('-')[0] ?? code,
      },
    });
}
