import { describe, expect, test } from 'vitest';
import { category, openPage, product, textOf } from '../testing/sample-page.ts';
import { menuTime } from '../testing/sample-times.ts';

const time = menuTime();

const sectionOf = (overrides: Parameters<typeof category>[1], language = 'tr') =>
  openPage({ categories: [category([product()], overrides)], page: { language } }).querySelector('section');

describe('menu times', { tags: ['W3.11'] }, () => {
  test.each([
    ['tr', 'Her gün 07:00–11:00', 'Şu anda servis edilmiyor Her gün 07:00–11:00'],
    ['en', 'Every day 7:00 AM – 11:00 AM', 'Not served right now Every day 7:00 AM – 11:00 AM'],
    ['ru', 'Ежедневно 07:00–11:00', 'Сейчас не подаётся Ежедневно 07:00–11:00'],
    ['ar', 'كل يوم 7:00 ص – 11:00 ص', 'لا يُقدَّم الآن كل يوم 7:00 ص – 11:00 ص'],
  ])(
    'of a category stand below its name in %s, and outside them that it is not served',
    (language, served, away) => {
      const section = sectionOf({ menu_time: time }, language);
      expect([section?.className, textOf(section?.querySelector('h2 + .when'))]).toEqual(['', served]);
      const outside = sectionOf({ menu_time: time, is_available: false }, language);
      expect([outside?.className, textOf(outside?.querySelector('h2 + .when'))]).toEqual(['away', away]);
      // Said once, not with every dish.
      expect(outside?.querySelector('li .when')).toBeNull();
    },
  );

  test('of a dish are said only outside them, with its price', () => {
    const dishes = [
      product({ menu_time: time }),
      product({ menu_time: time, is_available: false }),
      product({ menu_time: time, is_available: false, sold_out: { until: null } }),
    ];
    const page = openPage({ categories: [category(dishes)] });
    expect([...page.querySelectorAll('.items > li')].map(({ className }) => className)).toEqual([
      '',
      'out',
      'out',
    ]);
    expect([...page.querySelectorAll('.items .line')].map(textOf)).toEqual([
      'Adana kebap₺100',
      'Adana kebap₺100Şu anda servis edilmiyor Her gün 07:00–11:00',
      'Adana kebap₺100Tükendi Her gün 07:00–11:00',
    ]);
  });

  test('with a season name it, and the next one once it is over', () => {
    const periods = [
      { from: '2030-03-01', to: '2030-03-05' },
      { from: '2030-09-01', to: '2030-09-30' },
    ];
    const kept = category([product()], { menu_time: menuTime({ hours: {}, periods }) });
    const season = (now: string) =>
      textOf(openPage({ categories: [kept], page: { now: new Date(now) } }).querySelector('h2 + .when'));
    expect(season('2030-03-05T09:00:00Z')).toBe('1 – 5 Mart, 1 – 30 Eylül');
    expect(season('2030-03-06T09:00:00Z')).toBe('1 – 30 Eylül');
  });
});
