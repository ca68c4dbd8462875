import { interfaceLanguages } from '@sofra/contract/languages';
import { translations } from '@sofra/locales/translations';
import { createInstance } from 'i18next';
import { expect, test, vi } from 'vitest';
import { startServer } from '../testing/api-server.ts';
import { startI18n } from './i18n.ts';

const page = document.documentElement;

const serveLocales = () =>
  startServer(({ call }) => {
    const language = /\/locales\/(\w+)\/translation\.json/.exec(call)?.[1] ?? '';
    return language in translations
      ? { status: 200, json: translations[language as keyof typeof translations] }
      : { status: 404, text: '' };
  });

async function start() {
  const i18n = createInstance();
  await startI18n(i18n);
  return i18n;
}

test('the page turns right-to-left with Arabic and back with another language', async () => {
  await serveLocales();
  const i18n = await start();
  await i18n.changeLanguage('ar');
  expect([page.lang, page.dir]).toEqual(['ar', 'rtl']);
  expect(i18n.t('layout.dashboard')).toBe(translations.ar.layout.dashboard);
  await i18n.changeLanguage('tr');
  expect([page.lang, page.dir]).toEqual(['tr', 'ltr']);
});

test('every one of the four languages is still there after a reload', {
  tags: ['S3.6.4', 'S4.16', 'D2.19'],
}, async () => {
  await serveLocales();
  for (const language of interfaceLanguages) {
    await (await start()).changeLanguage(language);
    expect(localStorage.getItem('i18nextLng')).toBe(language);
    expect(document.cookie).toContain(`i18nextLng=${language}`);
    expect((await start()).language).toBe(language);
  }
});

test('the language is looked for in the storage, the browser, the session and the cookie, in this order', {
  tags: ['S4.15'],
}, async () => {
  await serveLocales();
  const browser = vi.spyOn(navigator, 'languages', 'get').mockReturnValue([]);
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('');
  const forget = () => {
    localStorage.clear();
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
    document.cookie = 'i18nextLng=ru; path=/';
  };
  forget();
  expect((await start()).language).toBe('ru');
  forget();
  sessionStorage.setItem('i18nextLng', 'ar');
  expect((await start()).language).toBe('ar');
  forget();
  browser.mockReturnValue(['tr-TR']);
  expect((await start()).language).toBe('tr');
  localStorage.setItem('i18nextLng', 'en');
  expect((await start()).language).toBe('en');
  sessionStorage.clear();
});

test('only the chosen language and the fallback are loaded', {
  tags: ['S7.24', 'S9.16'],
}, async () => {
  const api = await serveLocales();
  localStorage.setItem('i18nextLng', 'tr-TR');
  const i18n = await start();
  expect(i18n.language).toBe('tr');
  expect(api.calls().toSorted()).toEqual([
    'GET /locales/en/translation.json',
    'GET /locales/tr/translation.json',
  ]);
});

test('a text that the chosen language lacks stands there in English', { tags: ['S1.7'] }, async () => {
  const { dashboard: _, ...layout } = translations.ru.layout;
  await startServer(({ call }) => ({
    status: 200,
    json: call.includes('/ru/') ? { ...translations.ru, layout } : translations.en,
  }));
  localStorage.setItem('i18nextLng', 'ru');
  const i18n = await start();
  expect(i18n.t('layout.dashboard')).toBe(translations.en.layout.dashboard);
  expect(i18n.t('layout.profile')).toBe(translations.ru.layout.profile);
});

test('a language file that cannot be loaded is written to the log', { tags: ['S8.31'] }, async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  await startServer(() => ({ status: 404, text: '' }));
  localStorage.setItem('i18nextLng', 'ru');
  await start();
  expect(log.mock.calls.map(([words]) => words)).toContain('Çeviri yüklenemedi');
  log.mockClear();
});
