import { describe, expect, test } from 'vitest';
import { group, lira, option, size } from '../testing/sample-choices.ts';
import { category, openPage, product, textOf } from '../testing/sample-page.ts';
import { daily } from '../testing/sample-times.ts';

// Noon in Istanbul on the fifth of March; six in the evening, and noon of the next day.
const evening = '2030-03-05T15:00:00Z';
const tomorrow = '2030-03-06T09:00:00Z';

const pageOf = (dish: ReturnType<typeof product>, language = 'tr', shop = {}, now?: string) =>
  openPage({
    shop,
    categories: [category([dish])],
    page: { language, ...(now && { now: new Date(now) }) },
  });

const dishOf = (page: Document) => page.querySelector('.items > li');
const whenOf = (page: Document) => textOf(dishOf(page)?.querySelector('.line > .when'));

describe('what is sold out', { tags: ['W3.8'] }, () => {
  test('stays in its place with its price and says so in words', () => {
    const dishes = ['Çorba', 'Kebap', 'Baklava'].map((tr, place) =>
      product({ name: { tr }, sold_out: place === 1 ? { until: null } : null }),
    );
    const page = openPage({ categories: [category(dishes)] });
    const lines = [...page.querySelectorAll('.items .line')].map(textOf);
    expect(lines).toEqual(['Çorba₺100', 'Kebap₺100Tükendi', 'Baklava₺100']);
    expect([...page.querySelectorAll('.items > li')].map(({ className }) => className)).toEqual([
      '',
      'out',
      '',
    ]);
  });

  test.each([
    ['tr', 'Tükendi yeniden 18:00', 'Tükendi yeniden 6 Mart 12:00'],
    ['en', 'Sold out back at 6:00 PM', 'Sold out back March 6 at 12:00 PM'],
    ['ru', 'Закончилось снова в 18:00', 'Закончилось снова 6 марта в 12:00'],
    ['ar', 'نفد يعود الساعة 6:00 م', 'نفد يعود 6 مارس الساعة 12:00 م'],
  ])('says in %s when it is back', (language, today, later) => {
    expect(whenOf(pageOf(product({ sold_out: { until: evening } }), language))).toBe(today);
    expect(whenOf(pageOf(product({ sold_out: { until: tomorrow } }), language))).toBe(later);
  });

  test('until the shop closes is back when it opens next, also after days that it is closed', () => {
    const shop = { restaurant_time_info: daily('09:00', '18:00') };
    const dish = product({ sold_out: { until: evening } });
    expect(whenOf(pageOf(dish, 'tr', shop))).toBe('Tükendi yeniden 6 Mart 09:00');
    const special_days = [{ date: '2030-03-06', closed: true, hours: [], note: {} }];
    expect(whenOf(pageOf(dish, 'tr', { ...shop, special_days }))).toBe('Tükendi yeniden 7 Mart 09:00');
  });

  test('is not promised for a day on which the shop is closed for the time being', () => {
    const shop = { restaurant_time_info: daily('09:00', '18:00'), open_status: false };
    const dish = product({ sold_out: { until: evening } });
    const until = { ...shop, closed_until: '2030-03-09' };
    expect(whenOf(pageOf(dish, 'tr', until))).toBe('Tükendi yeniden 10 Mart 09:00');
    expect(whenOf(pageOf(dish, 'tr', shop))).toBe('Tükendi');
  });

  test('is written anew on the day it comes back, and not kept from the day before', () => {
    const sauce = group({ tr: 'Sos' }, [option({ tr: 'Nane' }, { sold_out: { until: tomorrow } })]);
    const dish = product({ sold_out: { until: tomorrow }, option_groups: [sauce] });
    const kept = category([dish]);
    const words = (now: string) =>
      [...openPage({ categories: [kept], page: { now: new Date(now) } }).querySelectorAll('.when span')].map(
        textOf,
      );
    expect(words('2030-03-05T09:00:00Z')).toEqual(['yeniden 6 Mart 12:00', 'yeniden 6 Mart 12:00']);
    expect(words('2030-03-06T05:00:00Z')).toEqual(['yeniden 12:00', 'yeniden 12:00']);
  });

  test('in a language that we do not speak is said in English, which says so', () => {
    const when = dishOf(pageOf(product({ sold_out: { until: null } }), 'el'))?.querySelector('.when');
    expect([textOf(when), when?.getAttribute('lang')]).toEqual(['Sold out', 'en']);
  });

  test('of the sizes is said beside the size, with its price', () => {
    const variants = [
      size({ tr: 'Küçük' }),
      size({ tr: 'Büyük' }, { prices: lira(110), sold_out: { until: evening } }),
    ];
    const page = pageOf(product({ variants }));
    expect([...page.querySelectorAll('.sizes > li')].map(textOf)).toEqual([
      'Küçük ₺80',
      'Büyük ₺110 Tükendi yeniden 18:00',
    ]);
    expect([dishOf(page)?.className, whenOf(page)]).toEqual(['', '']);
    expect(page.querySelectorAll('.sizes > .out')).toHaveLength(1);
  });

  test('in all sizes is said once, and beside a size only what is different with it', () => {
    const variants = [
      size({ tr: 'Küçük' }, { sold_out: { until: evening } }),
      size({ tr: 'Büyük' }, { sold_out: { until: null } }),
    ];
    const page = pageOf(product({ variants, sold_out: { until: evening } }));
    expect(whenOf(page)).toBe('Tükendi yeniden 18:00');
    expect([...page.querySelectorAll('.sizes > li')].map(textOf)).toEqual(['Küçük ₺80', 'Büyük ₺80 Tükendi']);
  });

  test('of what can be chosen stands in the details with what it costs and contains', () => {
    const milk = option(
      { tr: 'Yulaf sütü' },
      { prices: lira(20), allergens: ['gluten'], sold_out: { until: evening } },
    );
    const page = pageOf(product({ option_groups: [group({ tr: 'Süt' }, [option({ tr: 'Süt' }), milk])] }));
    expect(
      [...page.querySelectorAll('main details li')].map((line) => [line.className, textOf(line)]),
    ).toEqual([
      ['', 'Süt'],
      ['out', 'Yulaf sütü +₺20 İçerir: gluten Tükendi yeniden 18:00'],
    ]);
  });
});
