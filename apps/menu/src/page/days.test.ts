import type { PublicShop } from '@sofra/contract/public-menu';
import { describe, expect, test } from 'vitest';
import { openPage, textOf } from '../testing/sample-page.ts';
import { daily } from '../testing/sample-times.ts';

const holiday = (date: string, note = {}) => ({ date, closed: true, hours: [], note });
const short = (date: string, note = {}) => ({
  date,
  closed: false,
  hours: [{ open: '10:00', close: '16:00' }],
  note,
});

const pageOf = (shop: Partial<PublicShop>, language = 'tr') =>
  openPage({ shop: { restaurant_time_info: daily('09:00', '22:00'), ...shop }, page: { language } });

const stateOf = (page: Document) => [...page.querySelectorAll('.state-line > p')].map(textOf);
const rowsOf = (page: Document, table = 0) =>
  [...(page.querySelectorAll('footer table')[table]?.querySelectorAll('tr') ?? [])].map(textOf);

describe('a shop that is closed for the time being', { tags: ['W3.14', 'W3.15'] }, () => {
  const closed = { open_status: false, closed_note: { tr: 'Tadilattayız.', en: 'We are renovating.' } };

  test('says so above its menu, why, and when it opens again', () => {
    expect(stateOf(pageOf(closed))).toEqual(['Geçici olarak kapalı', 'Tadilattayız.']);
    const page = pageOf({ ...closed, closed_until: '2030-03-12' }, 'en');
    expect(stateOf(page)).toEqual(['Temporarily closed · open again March 13', 'We are renovating.']);
    expect(page.querySelector('.shut')).not.toBeNull();
  });

  test('says why in a language that it wrote it in', () => {
    const note = pageOf(closed, 'ar').querySelector('.shut + p > bdi');
    expect([textOf(note), note?.getAttribute('lang'), note?.getAttribute('dir')]).toEqual([
      'We are renovating.',
      'en',
      'ltr',
    ]);
  });

  test('has no hours in its table on the days that it is closed', () => {
    const special_days = [short('2030-03-06', { tr: 'Arife' }), holiday('2030-03-20', { tr: 'Bayram' })];
    const page = pageOf({ ...closed, closed_until: '2030-03-07', special_days });
    expect(rowsOf(page)).toEqual([
      'Pazartesi09:00 – 22:00',
      'SalıKapalı',
      'ÇarşambaKapalı',
      'PerşembeKapalı',
      'Cuma09:00 – 22:00',
      'Cumartesi09:00 – 22:00',
      'Pazar09:00 – 22:00',
    ]);
    expect(rowsOf(page, 1)).toEqual(['20 MartBayramKapalı']);
    const endless = pageOf({ ...closed, special_days });
    expect(new Set(rowsOf(endless).map((row) => row.endsWith('Kapalı')))).toEqual(new Set([true]));
    expect(endless.querySelectorAll('footer table')).toHaveLength(1);
  });

  test('is open again by itself after the last day', () => {
    const page = pageOf({ ...closed, closed_until: '2030-03-04' });
    expect(stateOf(page)).toEqual(['Şimdi açık · kapanış 22:00']);
    expect(page.querySelector('.shut')).toBeNull();
  });
});

describe('special days', { tags: ['W3.15'] }, () => {
  test('have their hours and their note beside whether it is open', () => {
    const page = pageOf({ special_days: [short('2030-03-05', { tr: 'Arife' }), holiday('2030-03-06')] });
    expect(stateOf(page)).toEqual(['Şimdi açık · kapanış 16:00', 'Arife']);
    const closed = pageOf({ special_days: [holiday('2030-03-05', { tr: 'Bayram' })] });
    expect(stateOf(closed)).toEqual(['Şimdi kapalı · açılış yarın 09:00', 'Bayram']);
    expect(stateOf(pageOf({ special_days: [holiday('2030-03-06', { tr: 'Bayram' })] }))).toHaveLength(1);
  });

  test('of the coming seven days stand in the row of their weekday', () => {
    const special_days = [
      holiday('2030-03-04', { tr: 'Dün' }),
      short('2030-03-05', { tr: 'Arife' }),
      holiday('2030-03-11'),
      holiday('2030-03-12', { tr: 'Gelecek hafta' }),
    ];
    const page = pageOf({ special_days });
    expect(rowsOf(page).slice(0, 3)).toEqual([
      'Pazartesi11 MartKapalı',
      'Salı5 Mart · Arife10:00 – 16:00',
      'Çarşamba09:00 – 22:00',
    ]);
    expect(textOf(page.querySelector('caption'))).toBe('Özel günler');
    expect(rowsOf(page, 1)).toEqual(['12 MartGelecek haftaKapalı']);
  });

  test('are ten at most, none of them past or more than a year ahead', () => {
    const days = Array.from({ length: 12 }, (_, i) => holiday(`2030-05-${10 + i}`));
    const page = pageOf({ special_days: [holiday('2030-03-01'), ...days, holiday('2031-05-01')] });
    expect(rowsOf(page, 1)).toHaveLength(10);
    expect(rowsOf(pageOf({ special_days: [holiday('2031-05-01')] }), 1)).toEqual([]);
  });

  test('of a shop without hours of the week stand alone', () => {
    const special_days = [holiday('2030-03-06', { tr: 'Bayram' })];
    const page = pageOf({ restaurant_time_info: {}, special_days });
    expect(page.querySelectorAll('footer table')).toHaveLength(1);
    expect(rowsOf(page)).toEqual(['6 MartBayramKapalı']);
  });

  test('say in which language their note is', () => {
    const page = pageOf({ special_days: [holiday('2030-03-06', { tr: 'Bayram' })] }, 'ar');
    const note = page.querySelector('footer table bdi[lang]');
    expect([textOf(note), note?.getAttribute('lang'), note?.getAttribute('dir')]).toEqual([
      'Bayram',
      'tr',
      'ltr',
    ]);
  });
});
