import type { SoldOutEntry, SoldOutState } from '@sofra/contract/sold-out';
import { expect, test } from 'vitest';
import { afterTap, type Thing, tapOf } from './tap.ts';
import { undoing } from './undoing.ts';

const since = '2026-05-06T09:00:00.000Z';
const tonight: SoldOutState = { until: '2036-05-06T21:00:00.000Z' };
const untilBack: SoldOutState = { until: null };

const tea: Thing = { owner: 'product', owner_id: 'tea', part_id: null, others: [], name: 'Tea' };
const small: Thing = { ...tea, part_id: 'small', others: ['large'], name: 'Tea, small' };
const large: Thing = { ...tea, part_id: 'large', others: ['small'], name: 'Tea, large' };
const egg: Thing = {
  owner: 'option_group',
  owner_id: 'extra',
  part_id: 'egg',
  others: [],
  name: 'Extra, egg',
};

const out = (variant_id: string | null, until: string | null = null): SoldOutEntry => ({
  product_id: 'tea',
  variant_id,
  since,
  until,
});
const outOption = (option_id: string): SoldOutEntry => ({
  option_group_id: 'extra',
  option_id,
  since,
  until: null,
});

const undo = (
  thing: Thing,
  state: SoldOutState,
  before: SoldOutEntry[],
  now = afterTap(before, tapOf(thing, state)),
) => undoing({ thing, out: state, before, now, family: [tea, small, large] });
const said = (...undone: Parameters<typeof undo>) =>
  undo(...undone).map(({ name, out: state }) => [name, state]);
/** What is out once the tap and its undo have arrived. */
const left = (thing: Thing, state: SoldOutState, before: SoldOutEntry[]) =>
  [tapOf(thing, state), ...undo(thing, state, before)].reduce(afterTap, before);

test.each<[string, Thing, SoldOutEntry]>([
  ['option', egg, outOption('cheese')],
  ['size', small, out('large')],
])('taking back a tap on one %s leaves the others to other cooks', { tags: ['W3.20'] }, (_, thing, other) => {
  expect(said(thing, tonight, [other])).toEqual([[thing.name, null]]);
});

test('an option or a size that came back alone is out again alone', { tags: ['W3.20'] }, () => {
  expect(said(egg, null, [outOption('egg'), outOption('cheese')])).toEqual([['Extra, egg', untilBack]]);
  expect(said(small, null, [out('small'), out('large')])).toEqual([['Tea, small', untilBack]]);
});

test('what was out for another time is out for that again, and nothing else is touched', {
  tags: ['W3.20'],
}, () => {
  expect(said(tea, tonight, [out(null), out('large')])).toEqual([['Tea', untilBack]]);
  expect(said(small, tonight, [out('small'), out('large')])).toEqual([['Tea, small', untilBack]]);
  // Out with its dish before, and so it stays.
  expect(said(small, tonight, [out(null)])).toEqual([['Tea, small', untilBack]]);
});

test('a dish is put back with its sizes, each by its own name', { tags: ['W3.20'] }, () => {
  expect(said(tea, tonight, [out('large')])).toEqual([
    ['Tea', null],
    ['Tea, large', untilBack],
  ]);
  expect(left(tea, tonight, [out('large')])).toMatchObject([{ variant_id: 'large' }]);
  expect(said(tea, null, [out('small'), out(null)])).toEqual([
    ['Tea, small', untilBack],
    ['Tea', untilBack],
  ]);
});

test('a size that came back from a dish that is out leaves the dish out again', { tags: ['W3.20'] }, () => {
  expect(said(small, null, [out(null)])).toEqual([['Tea', untilBack]]);
  expect(left(small, null, [out(null)])).toMatchObject([{ variant_id: null }, { variant_id: 'large' }]);
});

test('a size stays out with its dish where another cook marked that meanwhile', { tags: ['W3.20'] }, () => {
  expect(said(small, tonight, [], [out(null)])).toEqual([['Tea, small', untilBack]]);
});

test('a dish that is put back leaves out the sizes that another cook marked meanwhile', () => {
  const now = [out(null), out('large', tonight?.until ?? null)];
  expect(said(tea, untilBack, [], now)).toEqual([
    ['Tea', null],
    ['Tea, large', tonight],
  ]);
  expect(undo(tea, untilBack, [], now).reduce(afterTap, now)).toMatchObject([{ variant_id: 'large' }]);
});

test('a size that was out before is out again for as long as another cook has said since', () => {
  const now = [out(null), out('large', tonight?.until ?? null)];
  expect(said(tea, untilBack, [out('large')], now)).toEqual([
    ['Tea', null],
    ['Tea, large', tonight],
  ]);
});

test('a size is out again alone where another cook has brought another size of the dish back', () => {
  expect(said(small, null, [out(null)], [])).toEqual([['Tea, small', untilBack]]);
  const before = [out(null), out('small', tonight?.until ?? null)];
  expect(said(small, null, before, [])).toEqual([['Tea, small', untilBack]]);
});
