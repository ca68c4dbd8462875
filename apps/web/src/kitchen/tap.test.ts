import type { SoldOutEntry } from '@sofra/contract/sold-out';
import { expect, test } from 'vitest';
import { afterTap, partOf, type Tap } from './tap.ts';

const since = '2026-05-06T09:00:00.000Z';
const out = (product_id: string, variant_id: string | null = null): SoldOutEntry => ({
  product_id,
  variant_id,
  since,
  until: null,
});
const tap = (part_id: string | null, state: Tap['out'], others: string[] = []): Tap => ({
  id: '1',
  owner: 'product',
  owner_id: 'tea',
  part_id,
  others,
  name: 'Tea',
  out: state,
  at: since,
});
const after = (entries: SoldOutEntry[], made: Tap) => afterTap(entries, made).map(partOf).sort();

test('a dish comes back with all of its sizes', { tags: ['W3.20'] }, () => {
  expect(after([out('tea'), out('tea', 'small'), out('soup')], tap(null, null))).toEqual(['soup']);
});

test('one size comes back from a dish that is out, and the others stay out', {
  tags: ['W3.20'],
}, () => {
  const back = tap('small', null, ['large', 'huge']);
  expect(after([out('tea'), out('tea', 'huge')], back)).toEqual(['huge', 'large']);
  expect(after([out('tea', 'small'), out('tea', 'huge')], back)).toEqual(['huge']);
});

test('a size that was out by itself stays out until the later of its own end and the dish’s', {
  tags: ['W3.20'],
}, () => {
  const [early, late] = ['2026-05-06T15:00:00.000Z', '2026-05-06T20:00:00.000Z'];
  const endAfter = (own: string | null, dish: string | null) => {
    const entries = [
      { ...out('tea', 'large'), until: own },
      { ...out('tea'), until: dish },
    ];
    return afterTap(entries, tap('small', null, ['large'])).map(({ until }) => until);
  };
  expect(endAfter(early, null)).toEqual([null]);
  expect(endAfter(null, late)).toEqual([null]);
  expect(endAfter(early, late)).toEqual([late]);
  expect(endAfter(late, early)).toEqual([late]);
});

test('what is marked again has one mark, the last', { tags: ['W3.7', 'W3.20'] }, () => {
  const until = '2026-05-06T20:00:00.000Z';
  expect(afterTap([out('tea')], tap(null, { until }))).toEqual([{ ...out('tea'), until }]);
});

test('an option comes and goes by itself', { tags: ['W3.20'] }, () => {
  const milk: Tap = { ...tap('oat', { until: null }), owner: 'option_group', owner_id: 'milk' };
  const marked = afterTap([out('tea')], milk);
  expect(marked[0]).toEqual({ option_group_id: 'milk', option_id: 'oat', since, until: null });
  expect(afterTap(marked, { ...milk, out: null })).toEqual([out('tea')]);
});
