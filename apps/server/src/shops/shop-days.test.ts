import { createShop, getShop, patchShop, type ShopPatch } from '@sofra/contract/shops';
import { describe, expect, test } from 'vitest';
import { latestChange, undo } from '../testing/history.ts';
import { problem } from '../testing/menu.ts';
import { openShop, type Person, signUp } from '../testing/people.ts';
import { useTestApp } from '../testing/test-app.ts';

const testApp = useTestApp();
const holiday = { date: '2026-10-29', closed: true, hours: [], note: { tr: 'Cumhuriyet Bayramı' } };
const shortDay = { date: '2026-12-31', closed: false, hours: [{ open: '09:00', close: '15:00' }], note: {} };

async function shopInJune() {
  testApp.setClock('2026-06-01T20:00:00+03:00');
  const owner = await signUp(testApp);
  return { owner, shop: await openShop(owner) };
}

const change = (who: Person, _id: string, patch: Omit<ShopPatch, '_id'>) =>
  who.call(patchShop, { body: { _id, ...patch } });
const read = async (who: Person, id: string) => (await who.call(getShop, { params: { id } })).body;

describe('special days', () => {
  test('are kept in the order of the calendar and can be taken back', {
    tags: ['W3.13', 'W3.23'],
  }, async () => {
    const { owner, shop } = await shopInJune();
    const { status, body } = await change(owner, shop._id, { special_days: [shortDay, holiday] });
    expect([status, body.special_days]).toEqual([200, [holiday, shortDay]]);
    expect((await undo(owner, (await latestChange(owner, shop._id))._id)).status).toBe(200);
    expect((await read(owner, shop._id)).special_days).toEqual([]);
  });

  test('may be given when a shop is opened', { tags: ['W3.13'] }, async () => {
    const owner = await signUp(testApp);
    const body = { name: 'Lale', description: 'x', shop_slug: 'lale-gunu', special_days: [holiday] };
    expect((await owner.call(createShop, { body })).body.special_days).toEqual([holiday]);
  });

  test('that are closed have no hours', { tags: ['W3.13'] }, async () => {
    const { owner, shop } = await shopInJune();
    const { body } = await change(owner, shop._id, { special_days: [{ ...shortDay, closed: true }] });
    expect(body.special_days).toEqual([{ ...shortDay, closed: true, hours: [] }]);
  });

  test.each([
    ['the same day twice', [holiday, holiday], 'special_days', 'validation.special_day_twice'],
    [
      'an open day without hours',
      [{ ...shortDay, hours: [] }],
      'special_days.0.hours',
      'validation.special_day_hours',
    ],
    [
      'a day that does not exist',
      [{ ...holiday, date: '2026-02-30' }],
      'special_days.0.date',
      'validation.date',
    ],
    [
      'hours that overlap',
      [{ ...shortDay, hours: [...shortDay.hours, ...shortDay.hours] }],
      'special_days.0.hours',
      'validation.time',
    ],
    [
      'a note in a language that nobody knows',
      [{ ...holiday, note: { xx: 'a' } }],
      'special_days.0.note.xx',
      'validation.language',
    ],
    [
      'more than a hundred',
      Array.from({ length: 101 }, (_, i) => ({
        ...holiday,
        date: new Date(Date.UTC(2026, 0, 1 + i)).toISOString().slice(0, 10),
      })),
      'special_days',
      'validation.limit.special_days',
    ],
  ])('are refused with %s', { tags: ['W3.13'] }, async (_, special_days, path, key) => {
    const { owner, shop } = await shopInJune();
    const answer = await change(owner, shop._id, { special_days });
    expect([answer.status, answer.body.errors]).toEqual([422, [problem(path, key)]]);
  });
});

describe('a shop that is closed for the time being', () => {
  test('keeps its note and last day, and is open again after it', { tags: ['W3.14'] }, async () => {
    const { owner, shop } = await shopInJune();
    const closed = { open_status: false, closed_note: { tr: 'Tadilat' }, closed_until: '2026-06-05' };
    expect((await change(owner, shop._id, closed)).body).toMatchObject(closed);
    testApp.setClock('2026-06-05T23:59:59+03:00');
    expect(await read(owner, shop._id)).toMatchObject(closed);
    testApp.setClock('2026-06-06T00:00:00+03:00');
    expect(await read(owner, shop._id)).toMatchObject({ open_status: true, closed_until: null });
    // Whoever edits it then did not open it.
    await change(owner, shop._id, { name: 'Yeni Lale' });
    const { fields } = await latestChange(owner, shop._id);
    expect(fields.map(({ field }) => field)).toEqual(['name']);
    // And closing it anew has no last day left over.
    expect((await change(owner, shop._id, { open_status: false })).body).toMatchObject({
      open_status: false,
      closed_until: null,
    });
  });

  test('is closed, though a last day was named before and has passed', { tags: ['W3.14'] }, async () => {
    const { owner, shop } = await shopInJune();
    expect((await change(owner, shop._id, { closed_until: '2026-06-03' })).body.open_status).toBe(true);
    testApp.setClock('2026-06-10T20:00:00+03:00');
    expect((await change(owner, shop._id, { open_status: false })).body).toMatchObject({
      open_status: false,
      closed_until: null,
    });
  });

  test('has no last day once it is switched on', { tags: ['W3.14'] }, async () => {
    const { owner, shop } = await shopInJune();
    await change(owner, shop._id, { open_status: false, closed_until: '2026-06-05' });
    const { body } = await change(owner, shop._id, { open_status: true });
    expect([body.open_status, body.closed_until]).toEqual([true, null]);
  });

  test.each([
    [
      'a last day that has passed',
      { closed_until: '2026-05-31' },
      'closed_until',
      'validation.closed_until_past',
    ],
    ['no day', { closed_until: 'tomorrow' }, 'closed_until', 'validation.date'],
    ['a note in no language', { closed_note: { xx: 'a' } }, 'closed_note.xx', 'validation.language'],
  ])('is refused with %s', { tags: ['W3.14'] }, async (_, part, path, key) => {
    const { owner, shop } = await shopInJune();
    const answer = await change(owner, shop._id, { open_status: false, ...part });
    expect([answer.status, answer.body.errors]).toEqual([422, [problem(path, key)]]);
  });

  test('today is still a day to be closed', { tags: ['W3.14'] }, async () => {
    const { owner, shop } = await shopInJune();
    expect((await change(owner, shop._id, { open_status: false, closed_until: '2026-06-01' })).status).toBe(
      200,
    );
  });
});

test('a new shop is open, and shows what is sold out', { tags: ['W3.25', 'W3.8'] }, async () => {
  const { shop } = await shopInJune();
  expect(shop).toMatchObject({ open_status: true, sold_out_display: 'show', special_days: [] });
});
