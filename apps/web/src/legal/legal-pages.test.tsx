import { interfaceLanguages } from '@sofra/contract/languages';
import ar from '@sofra/locales/ar/legal.json' with { type: 'json' };
import en from '@sofra/locales/en/legal.json' with { type: 'json' };
import ru from '@sofra/locales/ru/legal.json' with { type: 'json' };
import tr from '@sofra/locales/tr/legal.json' with { type: 'json' };
import { screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { expect, test } from 'vitest';
import { refuse, startApi } from '../testing/api-server.ts';
import { renderApp } from '../testing/render-app.tsx';

const texts = { tr, en, ar, ru };
const site = { operatorName: 'Lale Lokantacılık', supportEmail: 'iletisim@lale.example' };
const pages = ['terms', 'privacy'] as const;

test.each(pages.flatMap((page) => interfaceLanguages.map((language) => [page, language] as const)))(
  'a visitor reads /%s in %s, with the operator and the contact of the installation',
  { tags: ['D2.16', 'D8.13'] },
  async (page, language) => {
    i18next.addResourceBundle(language, 'legal', texts[language]);
    await i18next.changeLanguage(language);
    await startApi(({ call }) => {
      if (call === 'GET /api/user/profile') return refuse('not_signed_in');
      return call === 'GET /api/site' ? { status: 200, json: site } : undefined;
    });
    const app = renderApp(`/${page}`);
    const article = within(await screen.findByRole('article'));
    const mail = await article.findByRole('link', { name: site.supportEmail });
    expect(mail.getAttribute('href')).toBe(`mailto:${site.supportEmail}`);
    expect(article.getByRole('heading', { level: 1, name: i18next.t(`auth.${page}`) })).toBeTruthy();
    expect(article.getAllByText(new RegExp(site.operatorName)).length).toBeGreaterThan(0);
    const sections = Object.values(texts[language][page]).filter((part) => typeof part === 'object');
    expect(article.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      ...sections.map(({ title }) => title),
      i18next.t('legal.contact'),
    ]);
    expect(app.path()).toBe(`/${page}`);
  },
);
