import { deleteOptionGroup, patchOptionGroup } from '@sofra/contract/option-groups';
import { deleteProduct, getProduct, listProducts, patchProduct } from '@sofra/contract/products';
import { patchShop } from '@sofra/contract/shops';
import * as calls from '@sofra/contract/sold-out';
import { describe, expect, test } from 'vitest';
import { latestChange, undo } from '../../testing/history.ts';
import { addCategory, addOptionGroup, addProduct, problem } from '../../testing/menu.ts';
import { openShop, type Person, shopWithTeam, signUp } from '../../testing/people.ts';
import { useTestApp } from '../../testing/test-app.ts';

const testApp = useTestApp();
const lira = (price: number) => [{ currency: 'TRY', price }];
const sizes = [
  { name: { tr: 'Küçük' }, prices: lira(50) },
  { name: { tr: 'Büyük' }, prices: lira(80) },
];
const inSizes = { variants: sizes, prices: lira(50) };
const inTheEvening = { restaurant_time_info: { monday: [{ open: '18:00', close: '02:00' }] } };

/** A Monday evening in Istanbul, and a soup. */
async function dinner(overrides: Parameters<typeof addProduct>[2] = {}) {
  testApp.setClock('2026-06-01T20:00:00+03:00');
  const owner = await signUp(testApp);
  const shop = await openShop(owner, inTheEvening);
  const soup = await addProduct(owner, await addCategory(owner, shop._id), overrides);
  return { owner, shop, soup };
}

const mark = (who: Person, id: string, body: Parameters<typeof bodyOf>[0] = {}) =>
  who.call(calls.markProductSoldOut, { params: { id }, body: bodyOf(body) });
const bodyOf = (body: { until?: string; variant_id?: string }) => ({ until: 'today', ...body });
const back = (who: Person, id: string, query = {}) =>
  who.call(calls.markProductBack, { params: { id }, query });
const stateOf = async (who: Person, id: string) =>
  (await who.call(getProduct, { params: { id } })).body.sold_out;
const listed = async (who: Person, shopId: string) =>
  (await who.call(calls.listSoldOut, { params: { id: shopId } })).body.sold_out;

async function undoLast(who: Person, shopId: string) {
  const change = await latestChange(who, shopId);
  return { change, ...(await undo(who, change._id)) };
}

describe('marking a dish sold out', () => {
  test('for today ends with the business day, in the shop’s zone', { tags: ['W3.1', 'W3.2'] }, async () => {
    const { owner, shop, soup } = await dinner();
    const answer = await mark(owner, soup._id);
    const expected = {
      product_id: soup._id,
      variant_id: null,
      since: '2026-06-01T17:00:00.000Z',
      until: '2026-06-01T23:00:00.000Z',
    };
    expect([answer.status, answer.body]).toEqual([200, expected]);
    expect(await listed(owner, shop._id)).toEqual([expected]);
    expect(await stateOf(owner, soup._id)).toEqual({ until: expected.until });
  });

  test('ends by itself, to the minute', { tags: ['W3.3'] }, async () => {
    const { owner, shop, soup } = await dinner();
    await mark(owner, soup._id);
    testApp.setClock('2026-06-02T01:59:59+03:00');
    expect(await stateOf(owner, soup._id)).not.toBeNull();
    testApp.setClock('2026-06-02T02:00:00+03:00');
    expect(await stateOf(owner, soup._id)).toBeNull();
    expect(await listed(owner, shop._id)).toEqual([]);
  });

  test('holds until a time, or until it is switched back', { tags: ['W3.1'] }, async () => {
    const { owner, soup } = await dinner();
    const timed = await mark(owner, soup._id, { until: '2026-06-03T10:00:00+03:00' });
    expect(timed.body.until).toBe('2026-06-03T07:00:00.000Z');
    testApp.travel(3_600_000);
    const open = await mark(owner, soup._id, { until: 'switched_back' });
    // It has been out since the first mark.
    expect(open.body).toMatchObject({ since: '2026-06-01T17:00:00.000Z', until: null });
    testApp.setClock('2026-06-20T20:00:00+03:00');
    expect(await stateOf(owner, soup._id)).toEqual({ until: null });
    expect((await back(owner, soup._id)).status).toBe(204);
    expect(await stateOf(owner, soup._id)).toBeNull();
  });

  test('whose sizes are all out as well promises no time at which it is still out', {
    tags: ['W3.5'],
  }, async () => {
    const { owner, shop, soup } = await dinner(inSizes);
    const [small, large] = soup.variants.map(({ _id }) => _id);
    const until = async (body: Parameters<typeof bodyOf>[0]) => {
      await mark(owner, soup._id, body);
      const { body: list } = await owner.call(listProducts, {
        params: { shopId: shop._id },
        query: {} as never,
      });
      const one = await stateOf(owner, soup._id);
      expect(list.products[0]?.sold_out).toEqual(one);
      return one?.until;
    };
    await until({ until: 'switched_back', variant_id: small });
    expect(await until({ until: '2026-06-01T22:00:00+03:00' })).toBe('2026-06-01T19:00:00.000Z');
    expect(await until({ until: '2026-06-01T23:00:00+03:00', variant_id: large })).toBe(
      '2026-06-01T20:00:00.000Z',
    );
    expect(await until({ until: 'switched_back', variant_id: large })).toBeNull();
  });

  test.each([
    ['a time that has passed', { until: '2026-06-01T19:59:00+03:00' }, 'until', 'validation.sold_out_until'],
    ['no time at all', { until: 'soon' }, 'until', 'validation.sold_out_until'],
    [
      'a time in the year 10000',
      { until: '9999-12-31T23:00:00-12:00' },
      'until',
      'validation.sold_out_until',
    ],
    [
      'a size that it does not have',
      { variant_id: crypto.randomUUID() },
      'variant_id',
      'validation.sold_out_variant',
    ],
  ])('refuses %s', { tags: ['W3.1'] }, async (_, body, path, key) => {
    const { owner, soup } = await dinner();
    const answer = await mark(owner, soup._id, body);
    expect([answer.status, answer.body.errors]).toEqual([422, [problem(path, key)]]);
    expect(await stateOf(owner, soup._id)).toBeNull();
  });

  test('what is not out comes back without a word', { tags: ['W3.1'] }, async () => {
    const { owner, soup } = await dinner();
    expect((await back(owner, soup._id)).status).toBe(204);
  });

  test('makes no open form old, and a form saved later takes no mark away', { tags: ['W3.4'] }, async () => {
    const { owner, soup } = await dinner();
    await mark(owner, soup._id);
    const answer = await owner.call(patchProduct, {
      body: { _id: soup._id, updatedAt: soup.updatedAt, name: { tr: 'Mercimek' } },
    });
    expect(answer.status).toBe(200);
    expect(answer.body.sold_out).toEqual({ until: '2026-06-01T23:00:00.000Z' });
  });

  test('stands in the list of products as in each of them', { tags: ['W3.1', 'W3.5'] }, async () => {
    const { owner, shop, soup } = await dinner(inSizes);
    const category = { _id: soup.category_id, shop_id: shop._id };
    const all = [soup, await addProduct(owner, category), await addProduct(owner, category, inSizes)];
    await mark(owner, all[1]?._id ?? '', { until: 'switched_back' });
    for (const [index, variant] of soup.variants.entries())
      await mark(owner, soup._id, {
        variant_id: variant._id,
        until: index === 0 ? 'today' : 'switched_back',
      });
    await mark(owner, all[2]?._id ?? '', { variant_id: all[2]?.variants[0]?._id ?? '' });
    for (const time of ['2026-06-01T21:00:00+03:00', '2026-06-02T03:00:00+03:00']) {
      testApp.setClock(time);
      const list = await owner.call(listProducts, { params: { shopId: shop._id }, query: {} });
      for (const { _id } of all) {
        const one = await owner.call(getProduct, { params: { id: _id } });
        expect(list.body.products.find((product: { _id: string }) => product._id === _id)).toEqual(one.body);
      }
    }
    testApp.setClock('2026-06-01T21:00:00+03:00');
    expect(await Promise.all(all.map(({ _id }) => stateOf(owner, _id)))).toEqual([
      { until: '2026-06-01T23:00:00.000Z' },
      { until: null },
      null,
    ]);
  });
});

describe('sizes', () => {
  test('all of them out means the dish is out', { tags: ['W3.5'] }, async () => {
    const { owner, soup } = await dinner(inSizes);
    const [small, large] = soup.variants.map(({ _id }) => _id);
    await mark(owner, soup._id, { variant_id: small ?? '' });
    expect(await stateOf(owner, soup._id)).toBeNull();
    await mark(owner, soup._id, { variant_id: large ?? '' });
    expect(await stateOf(owner, soup._id)).toEqual({ until: '2026-06-01T23:00:00.000Z' });
    await back(owner, soup._id);
    expect(await stateOf(owner, soup._id)).toBeNull();
  });

  test('one comes back while the dish is out: the others are out as it was', { tags: ['W3.5'] }, async () => {
    const { owner, shop, soup } = await dinner(inSizes);
    const [small, large] = soup.variants.map(({ _id }) => _id);
    await mark(owner, soup._id, { until: 'switched_back' });
    await back(owner, soup._id, { variant_id: small });
    const left = await listed(owner, shop._id);
    expect(left).toMatchObject([{ product_id: soup._id, variant_id: large, until: null }]);
    expect(await stateOf(owner, soup._id)).toBeNull();
  });

  test('one comes back: another that was out by itself is out until the later of its own end and the dish’s', {
    tags: ['W3.5'],
  }, async () => {
    const { owner, shop, soup } = await dinner(inSizes);
    const [small, large] = soup.variants.map(({ _id }) => _id);
    const ofLarge = (until: string) => mark(owner, soup._id, { variant_id: large ?? '', until });
    const leftAfter = async (until: string) => {
      testApp.travel(60_000);
      await mark(owner, soup._id, { until });
      await back(owner, soup._id, { variant_id: small });
      return listed(owner, shop._id);
    };
    const expected = { product_id: soup._id, variant_id: large, since: '2026-06-01T17:00:00.000Z' };
    await ofLarge('2026-06-01T21:00:00+03:00');
    // It has been out since its own mark.
    expect(await leftAfter('switched_back')).toEqual([{ ...expected, until: null }]);
    expect(await leftAfter('today')).toEqual([{ ...expected, until: null }]);
    await ofLarge('2026-06-03T10:00:00+03:00');
    expect(await leftAfter('today')).toEqual([{ ...expected, until: '2026-06-03T07:00:00.000Z' }]);
    await ofLarge('2026-06-01T21:00:00+03:00');
    expect(await leftAfter('today')).toEqual([{ ...expected, until: '2026-06-01T23:00:00.000Z' }]);
  });

  test('one that is taken off the dish is out no more', { tags: ['W3.5'] }, async () => {
    const { owner, shop, soup } = await dinner(inSizes);
    const [small, large] = soup.variants;
    await mark(owner, soup._id, { variant_id: small?._id ?? '' });
    await owner.call(patchProduct, { body: { _id: soup._id, variants: large ? [large] : [] } });
    expect(await listed(owner, shop._id)).toEqual([]);
    expect(await stateOf(owner, soup._id)).toBeNull();
  });
});

describe('options', () => {
  test('are marked with every dish that offers them, and come back', { tags: ['W3.1'] }, async () => {
    const { owner, shop } = await dinner();
    const group = await addOptionGroup(owner, shop._id);
    const [option] = group.options;
    const body = { until: 'today' as const, option_id: option?._id ?? '' };
    const answer = await owner.call(calls.markOptionSoldOut, { params: { id: group._id }, body });
    const expected = {
      option_group_id: group._id,
      option_id: option?._id,
      since: '2026-06-01T17:00:00.000Z',
      until: '2026-06-01T23:00:00.000Z',
    };
    expect([answer.status, answer.body]).toEqual([200, expected]);
    expect(await listed(owner, shop._id)).toEqual([expected]);
    // An open form of the group is not overtaken.
    const saved = await owner.call(patchOptionGroup, {
      body: { _id: group._id, updatedAt: group.updatedAt, name: { tr: 'Yanına' } },
    });
    expect(saved.status).toBe(200);
    expect(await listed(owner, shop._id)).toEqual([expected]);
    const gone = await owner.call(calls.markOptionBack, {
      params: { id: group._id },
      query: { option_id: option?._id ?? '' },
    });
    expect(gone.status).toBe(204);
    expect(await listed(owner, shop._id)).toEqual([]);
  });

  test('that the group does not have are refused', { tags: ['W3.1'] }, async () => {
    const { owner, shop } = await dinner();
    const group = await addOptionGroup(owner, shop._id);
    const body = { until: 'today' as const, option_id: crypto.randomUUID() };
    const answer = await owner.call(calls.markOptionSoldOut, { params: { id: group._id }, body });
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      [problem('option_id', 'validation.sold_out_option')],
    ]);
  });
});

describe('the history', () => {
  test('has who marked it, and takes it back for whoever may mark', { tags: ['W3.6'] }, async () => {
    testApp.setClock('2026-06-01T20:00:00+03:00');
    const { shop, owner, seller } = await shopWithTeam(testApp);
    const soup = await addProduct(owner, await addCategory(owner, shop._id));
    await mark(seller, soup._id, { until: 'switched_back' });
    const undone = await undoLast(seller, shop._id);
    expect(undone.change).toMatchObject({
      kind: 'edit',
      entity: 'product',
      user: { _id: seller.id },
      undoable: true,
      fields: [
        {
          field: `sold_out.${soup._id}`,
          old: null,
          new: { since: '2026-06-01T17:00:00.000Z', until: null },
        },
      ],
    });
    expect([undone.status, undone.body.restored]).toEqual([200, 1]);
    expect(await stateOf(owner, soup._id)).toBeNull();
    // It makes nobody's form old either.
    expect((await owner.call(getProduct, { params: { id: soup._id } })).body.updatedAt).toBe(soup.updatedAt);
    await undoLast(seller, shop._id);
    expect(await stateOf(owner, soup._id)).toEqual({ until: null });
  });

  test('of what is deleted keeps the mark of a size that went before', { tags: ['W3.6'] }, async () => {
    const { owner, shop, soup } = await dinner(inSizes);
    const [small, large] = soup.variants;
    await mark(owner, soup._id, { variant_id: large?._id });
    await owner.call(patchProduct, { body: { _id: soup._id, variants: soup.variants.slice(0, 1) } });
    const taken = await latestChange(owner, shop._id);
    await mark(owner, soup._id);
    await back(owner, soup._id, { variant_id: small?._id });
    await mark(owner, soup._id);
    await back(owner, soup._id);
    await owner.call(deleteProduct, { params: { id: soup._id } });
    const { status, body } = await undoLast(owner, shop._id);
    expect([status, body.left]).toEqual([200, []]);
    await undo(owner, taken._id);
    expect(await listed(owner, shop._id)).toMatchObject([{ product_id: soup._id, variant_id: large?._id }]);
  });

  test('of what is deleted leaves nothing behind where a mark has ended', { tags: ['W3.6'] }, async () => {
    const { owner, shop, soup } = await dinner();
    await mark(owner, soup._id);
    testApp.setClock('2026-06-02T12:00:00+03:00');
    await owner.call(deleteProduct, { params: { id: soup._id } });
    const { status, body } = await undoLast(owner, shop._id);
    expect([status, body.left]).toEqual([200, []]);
    expect(await stateOf(owner, soup._id)).toBeNull();
  });

  test('of a group that is deleted keeps the mark of an option that went before', {
    tags: ['W3.6'],
  }, async () => {
    const { owner, shop } = await dinner();
    const group = await addOptionGroup(owner, shop._id);
    const [lost, ...others] = group.options;
    const body = { until: 'today' as const, option_id: String(lost?._id) };
    await owner.call(calls.markOptionSoldOut, { params: { id: group._id }, body });
    await owner.call(patchOptionGroup, { body: { _id: group._id, options: others } });
    const taken = await latestChange(owner, shop._id);
    await owner.call(deleteOptionGroup, { params: { id: group._id }, query: { detach: 'false' } });
    const { status, body: undone } = await undoLast(owner, shop._id);
    expect([status, undone.left]).toEqual([200, []]);
    await undo(owner, taken._id);
    expect(await listed(owner, shop._id)).toMatchObject([{ option_id: lost?._id }]);
  });

  test('does not put back what would have ended by now', { tags: ['W3.6'] }, async () => {
    const { owner, shop, soup } = await dinner();
    await mark(owner, soup._id);
    await back(owner, soup._id);
    testApp.setClock('2026-06-02T12:00:00+03:00');
    expect((await undoLast(owner, shop._id)).status).toBe(409);
    expect(await stateOf(owner, soup._id)).toBeNull();
  });

  test('has nothing of a mark that says the same again', { tags: ['W3.6', 'W3.7'] }, async () => {
    const { owner, shop, soup } = await dinner();
    await mark(owner, soup._id);
    testApp.travel(60_000);
    await mark(owner, soup._id);
    const undone = await undoLast(owner, shop._id);
    expect(undone.change.fields).toMatchObject([{ new: { since: '2026-06-01T17:00:00.000Z' } }]);
    expect(await stateOf(owner, soup._id)).toBeNull();
  });
});

test('two cooks who mark at once end in one state, and nobody is refused', { tags: ['W3.7'] }, async () => {
  const { owner, shop, soup } = await dinner(inSizes);
  const [small, large] = soup.variants.map(({ _id }) => _id ?? '');
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) => [
      mark(owner, soup._id, { variant_id: (i % 2 === 0 ? small : large) ?? '' }),
      owner.call(patchProduct, { body: { _id: soup._id, name: { tr: `Çorba ${i}` } } }),
    ]).flat(),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(
    (await listed(owner, shop._id)).map((entry: { variant_id: string }) => entry.variant_id).sort(),
  ).toEqual([small, large].sort());
});

test('another zone or other hours later leave a mark where it was', { tags: ['W3.2'] }, async () => {
  const { owner, shop, soup } = await dinner();
  await mark(owner, soup._id);
  await owner.call(patchShop, { body: { _id: shop._id, time_zone: 'Asia/Tokyo' } });
  expect(await stateOf(owner, soup._id)).toEqual({ until: '2026-06-01T23:00:00.000Z' });
});
