import { type GuestLanguage, guestLanguages } from '@sofra/contract/languages';
import { guestTexts } from '@sofra/locales/guest-texts';
import { allergens } from '@sofra/reference-data/allergens';
import { diets } from '@sofra/reference-data/diets';
import { describe, expect, test } from 'vitest';
import { renderNotice } from '../entry-server.tsx';
import { group, option } from '../testing/sample-choices.ts';
import { category, openPage, product, textOf } from '../testing/sample-page.ts';
import { allergenNames, allergenNamesInLine, dietNames } from './names.ts';

const assets = { style: '/m/a.css', script: '/m/a.js', color: '#fff' };
const hours = [{ open: '10:00', close: '22:00' }];
const tuesday = { tuesday: hours };

describe.each(guestLanguages)('on a page in %s', { tags: ['G4.1'] }, (language) => {
  const page = openPage({
    languages: [language],
    shop: { restaurant_time_info: tuesday, payments: ['cash'] },
    categories: [
      category([product({ name: { [language]: 'A' }, diet: ['vegan'], allergens: ['milk'] })], {
        name: { [language]: 'B' },
      }),
    ],
    page: { language },
  });
  const { menu, payment_methods: payments } = guestTexts[language];

  test('our own words are in the language of the menu, and nothing says that they are in another', () => {
    expect(page.documentElement.lang).toBe(language);
    expect(page.querySelector('input')?.placeholder).toBe(menu.search);
    expect(textOf(page.querySelector('.facts'))).toContain(payments.names.cash);
    expect([...page.querySelectorAll('main [lang], footer[lang]')]).toEqual([]);
  });

  test('allergens and marks have the names of the language', () => {
    const name = Object.fromEntries(allergenNames(language)).milk;
    expect(textOf(page.querySelector('.marks .milk'))).toBe(name);
    expect(textOf(page.querySelector('.legend .vegan'))).toBe(Object.fromEntries(dietNames(language)).vegan);
    expect(page.querySelector<HTMLElement>('.note')?.dataset.warned).toContain(name);
  });

  test('whoever finds no menu is told so in it', () => {
    const html = renderNotice({ notice: 'not_found', language, assets });
    expect(html).toContain(menu.not_found.title);
    expect(html).toContain(`lang="${language}"`);
  });
});

test.each(guestLanguages)(
  'each of the fourteen allergens and every mark has names in %s',
  { tags: ['G4.2'] },
  (language) => {
    const ids = allergens.map(({ id }) => id);
    expect(allergenNames(language).map(([id]) => id)).toEqual(ids);
    expect(allergenNamesInLine(language).map(([id]) => id)).toEqual(ids);
    expect(dietNames(language).map(([id]) => id)).toEqual(diets.map(({ id }) => id));
    for (const names of [allergenNames(language), allergenNamesInLine(language), dietNames(language)])
      expect(names.filter(([, name]) => !name)).toEqual([]);
  },
);

// Annex II of Regulation (EU) No 1169/2011, in its own words.
test.each<[GuestLanguage, string, string, string]>([
  ['de', 'Schalenfrüchte', 'Weichtiere', 'Glutenhaltiges Getreide'],
  ['fr', 'Fruits à coque', 'Mollusques', 'Céréales contenant du gluten'],
  ['es', 'Frutos de cáscara', 'Moluscos', 'Cereales que contengan gluten'],
  ['it', 'Frutta a guscio', 'Molluschi', 'Cereali contenenti glutine'],
  ['nl', 'Noten', 'Weekdieren', 'Glutenbevattende granen'],
])(
  'in %s nuts, molluscs and cereals are called as the law calls them',
  {
    tags: ['G4.2'],
  },
  (language, nuts, molluscs, gluten) => {
    const names = Object.fromEntries(allergenNames(language));
    expect([names.nuts, names.molluscs, names.gluten]).toEqual([nuts, molluscs, gluten]);
  },
);

describe('numbers, prices and times', { tags: ['G4.3'] }, () => {
  const sauces = ['A', 'B', 'C'].map((de) => option({ de }));
  const pageIn = (language: string) =>
    openPage({
      languages: [language],
      shop: { restaurant_time_info: tuesday, address: { street: 'S', floor: 3 } },
      categories: [
        category([
          product({
            prices: [{ currency: 'TRY', price: 1234.5, symbol: '₺' }],
            option_groups: [group({ de: 'X' }, sauces, { min: 2, max: 2 })],
          }),
        ]),
      ],
      page: { language },
    });

  test.each([
    ['de', '1.234,50 ₺', 'Jetzt geöffnet · bis 22:00 Uhr', '2 auswählen', 'Etage 3', 'Montag'],
    ['fr', '1 234,50 ₺', 'Ouvert · ferme à 22:00', '2 au choix', 'Étage 3', 'lundi'],
    ['uk', '1 234,50 ₺', 'Зараз відчинено · до 22:00', 'оберіть 2', 'Поверх 3', 'понеділок'],
    ['zh', '₺1,234.50', '营业中 · 22:00 打烊', '选 2 项', '3 层', '星期一'],
    ['fa', '\u200e₺۱٬۲۳۴٫۵۰', 'اکنون باز است · تا ساعت ۲۲:۰۰', '۲ مورد انتخاب کنید', 'طبقه ۳', 'دوشنبه'],
  ])('are written as %s writes them', (language, price, state, rule, floor, monday) => {
    const page = pageIn(language);
    expect(textOf(page.querySelector('.price'))).toBe(price);
    expect(textOf(page.querySelector('.state'))).toBe(state);
    expect(textOf(page.querySelector('h4 small'))).toBe(rule);
    expect(textOf(page.querySelector('address'))).toContain(floor);
    expect(textOf(page.querySelector('th'))).toBe(monday);
  });

  test('a Persian page runs from right to left, a Chinese list has its own comma', () => {
    expect(pageIn('fa').documentElement.dir).toBe('rtl');
    const ingredients_i18n = [{ zh: '盐' }, { zh: '糖' }];
    const page = openPage({
      languages: ['zh'],
      categories: [category([product({ ingredients_i18n })])],
      page: { language: 'zh' },
    });
    expect(textOf(page.querySelector('.items details bdi'))).toBe('盐、糖');
  });
});

test('a menu in a language beyond the twelve is spoken of in English, and says so', {
  tags: ['G4.1'],
}, () => {
  const page = openPage({ languages: ['el'], page: { language: 'el' } });
  expect(page.querySelector('input')?.placeholder).toBe(guestTexts.en.menu.search);
  expect(page.querySelector('footer')?.lang).toBe('en');
});
