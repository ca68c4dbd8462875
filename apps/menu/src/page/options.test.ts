import { describe, expect, test } from 'vitest';
import { group, lira, option } from '../testing/sample-choices.ts';
import { category, openPage, product, textOf } from '../testing/sample-page.ts';

const three = ['Bir', 'İki', 'Üç'].map((tr) => option({ tr }));

const pageOf = (groups: ReturnType<typeof group>[], language = 'tr') =>
  openPage({ categories: [category([product({ option_groups: groups })])], page: { language } });

const linesOf = (page: Document) => [...page.querySelectorAll('main details li')].map(textOf);

describe('what can be chosen', { tags: ['W2.18'] }, () => {
  test('stands in the details, group by group, with what each costs and contains', () => {
    const milk = group(
      { tr: 'Süt seçimi' },
      [
        option({ tr: 'Süt' }, { allergens: ['milk'] }),
        option({ tr: 'Yulaf sütü' }, { prices: lira(20), allergens: ['gluten'], lifts_allergens: ['milk'] }),
      ],
      { min: 1, max: 1 },
    );
    const spirits = group({ tr: 'Ekstralar' }, [
      option({ tr: 'Likör' }, { prices: lira(60), contains_alcohol: true, contains_pork: true }),
    ]);
    const page = pageOf([milk, spirits]);
    expect([...page.querySelectorAll('main details h4')].map(textOf)).toEqual([
      'Süt seçimi 1 seçin',
      'Ekstralar dilediğiniz kadar',
    ]);
    expect(linesOf(page)).toEqual([
      'Süt İçerir: süt',
      'Yulaf sütü +₺20 İçerir: gluten · İçermez: süt',
      'Likör +₺60 Alkol içerir · Domuz eti içerir',
    ]);
  });

  test.each([
    ['choose 1', 1, 1],
    ['choose 2', 2, 2],
    ['choose 1–2', 1, 2],
    ['up to 2', 0, 2],
    ['choose at least 2', 2, null],
    ['as many as you like', 0, null],
    // Of five there are three left.
    ['up to 3', 0, 5],
    ['choose 3', 4, 5],
  ])('is asked for by its rule: %s', (rule, min, max) => {
    const page = pageOf([group({ en: 'Sauce' }, three, { min, max })], 'en');
    expect(textOf(page.querySelector('main details h4'))).toBe(`Sauce ${rule}`);
  });

  test('costs its extra in every currency, with the sign where the language has it', () => {
    const prices = [...lira(20), { currency: 'EUR', price: 0.5, symbol: '€' }];
    const shot = group({ tr: 'Ekstra' }, [option({ tr: 'Shot' }, { prices })]);
    expect(linesOf(pageOf([shot]))).toEqual(['Shot +₺20 +€0,50']);
    expect(linesOf(pageOf([shot], 'ru'))).toEqual(['Shot +20 ₺ +0,50 €']);
  });

  test('in a language that falls back says its own', () => {
    const page = pageOf([group({ tr: 'Ekstra' }, [option({ tr: 'Shot' })])], 'ar');
    const spans = [...page.querySelectorAll('main details :is(h4, li) > span')];
    expect(spans.map((span) => [textOf(span), span.getAttribute('lang'), span.getAttribute('dir')])).toEqual([
      ['Ekstra', 'tr', 'ltr'],
      ['Shot', 'tr', 'ltr'],
    ]);
  });

  test('with many dishes is written with each by that dish’s rule', () => {
    const bread = group({ tr: 'Ekmek' }, three, { min: 1, max: 1 });
    const dishes = [bread, bread, { ...bread, max: 2 }].map((one) => product({ option_groups: [one] }));
    const page = openPage({ categories: [category([...dishes, product()])] });
    expect([...page.querySelectorAll('main details h4 small')].map(textOf)).toEqual([
      '1 seçin',
      '1 seçin',
      '1–2 seçin',
    ]);
    expect(page.querySelectorAll('main details')).toHaveLength(3);
    expect(page.querySelector('slot')).toBeNull();
  });
});
