import { expect, test } from 'vitest';
import { markOf, productSoldOut, type SoldOutMark } from './sold-out.ts';

const now = new Date('2026-06-01T12:00:00Z');
const since = '2026-06-01T09:00:00.000Z';
const mark = (_id: string, until: string | null): SoldOutMark => ({ _id, since, until });
const later = '2026-06-01T20:00:00.000Z';
const sooner = '2026-06-01T18:00:00.000Z';
const size = (_id: string, is_active = true) => ({ _id, is_active });

test('a mark holds until its end and no longer', { tags: ['W3.3'] }, () => {
  const marks = [mark('soup', '2026-06-01T12:00:01.000Z')];
  expect(markOf(marks, 'soup', now)).toEqual({ until: '2026-06-01T12:00:01.000Z' });
  expect(markOf(marks, 'soup', new Date('2026-06-01T12:00:01Z'))).toBeNull();
  expect(markOf([mark('soup', null)], 'soup', new Date('2036-01-01T00:00:00Z'))).toEqual({ until: null });
});

test.each<[string, ReturnType<typeof size>[], SoldOutMark[], { until: string | null } | null]>([
  ['nothing marked', [size('s'), size('l')], [], null],
  ['one size of two', [size('s'), size('l')], [mark('s', later)], null],
  [
    'all sizes, back with the first',
    [size('s'), size('l')],
    [mark('s', later), mark('l', sooner)],
    { until: sooner },
  ],
  [
    'all sizes, one of them without an end',
    [size('s'), size('l')],
    [mark('s', null), mark('l', later)],
    { until: later },
  ],
  ['all sizes without an end', [size('s')], [mark('s', null)], { until: null }],
  ['all sizes that guests see', [size('s'), size('l', false)], [mark('s', later)], { until: later }],
  ['the dish itself', [size('s'), size('l')], [mark('dish', null)], { until: null }],
  [
    'its own mark and all its sizes, back when both are',
    [size('s'), size('l')],
    [mark('dish', sooner), mark('s', later), mark('l', null)],
    { until: later },
  ],
  [
    'its own mark and all its sizes, which somebody has to take back',
    [size('s')],
    [mark('dish', sooner), mark('s', null)],
    { until: null },
  ],
  [
    'its own mark and one of its sizes',
    [size('s'), size('l')],
    [mark('dish', sooner), mark('s', null)],
    { until: sooner },
  ],
  ['a size that is no more', [], [mark('s', null)], null],
])('a dish is out by %s', { tags: ['W3.5'] }, (_, variants, marks, expected) => {
  expect(productSoldOut('dish', { variants }, marks, now)).toEqual(expected);
});
