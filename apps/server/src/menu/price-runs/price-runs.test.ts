import { getChangeSet } from '@sofra/contract/history';
import { listOptionGroups } from '@sofra/contract/option-groups';
import * as calls from '@sofra/contract/price-runs';
import type { ProductInput } from '@sofra/contract/products';
import { getProduct, patchProduct } from '@sofra/contract/products';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { latestChange, undo } from '../../testing/history.ts';
import { addCategory, addOptionGroup, addProduct, problem } from '../../testing/menu.ts';
import { openShop, type Person, shopWithTeam, signUp } from '../../testing/people.ts';
import { type Caller, useTestApp } from '../../testing/test-app.ts';

const testApp = useTestApp();
type Rule = z.input<typeof calls.createPriceRun.body>['rules'][number];
const raise: Rule = { currency: 'TRY', kind: 'percent', value: 10 };
const price = (currency: string, amount: number) => ({ currency, price: amount });

async function menuOf(...dishes: Partial<ProductInput>[]) {
  const owner = await signUp(testApp);
  const shop = await openShop(owner);
  const category = await addCategory(owner, shop._id);
  const products = [];
  for (const dish of dishes) products.push(await addProduct(owner, category, dish));
  return { owner, shop, category, products };
}

const prepare = async (who: Caller, shopId: string, rules: Rule[] = [raise], selection = {}) =>
  (await who.call(calls.createPriceRun, { body: { shop_id: shopId, rules, selection } })).body;
const linesOf = async (who: Caller, id: string, query = {}) =>
  (await who.call(calls.listPriceLines, { params: { id }, query: query as never })).body;
const apply = (who: Caller, { _id, seen }: { _id: string; seen: string }, at?: string) =>
  who.call(calls.applyPriceRun, { params: { id: _id }, body: { seen, ...(at && { at }) } });
const pricesOf = async (who: Person, id: string) =>
  (await who.call(getProduct, { params: { id } })).body.prices.map((one: { price: number }) => one.price);

describe('a price run', () => {
  test('shows what it would do, and changes nothing yet', { tags: ['W4.3'] }, async () => {
    const { owner, shop, products } = await menuOf({ prices: [price('TRY', 95.5), price('EUR', 4)] });
    const run = await prepare(owner, shop._id);
    expect(run).toMatchObject({
      shop_id: shop._id,
      state: 'draft',
      total: 1,
      flagged: 0,
      due_at: null,
      change_set_id: null,
      created_by: owner.id,
    });
    expect(await linesOf(owner, run._id)).toEqual({
      lines: [
        {
          product_id: products[0]?._id,
          variant_id: null,
          option_id: null,
          name: products[0]?.name,
          currency: 'TRY',
          old: 95.5,
          new: 105.05,
          flags: [],
        },
      ],
      total: 1,
    });
    expect(await pricesOf(owner, products[0]?._id ?? '')).toEqual([95.5, 4]);
  });

  test('is applied as it was seen, as one change set, and taken back in one', {
    tags: ['W4.4', 'W4.6'],
  }, async () => {
    const { owner, shop, products } = await menuOf({}, { prices: [price('TRY', 40)] });
    const run = await prepare(owner, shop._id);
    const applied = await apply(owner, run);
    expect([applied.status, applied.body.state]).toEqual([200, 'applied']);
    const ids = products.map(({ _id }) => _id);
    expect(await Promise.all(ids.map((id) => pricesOf(owner, id)))).toEqual([[110], [44]]);
    const set = await owner.call(getChangeSet, {
      params: { id: applied.body.change_set_id },
      query: {} as never,
    });
    expect(set.body).toMatchObject({ kind: 'price_run', count: 2 });
    const undone = await owner.call(calls.undoPriceRun, { params: { id: run._id } });
    expect([undone.status, undone.body]).toMatchObject([200, { restored: 2, left: [] }]);
    expect(await Promise.all(ids.map((id) => pricesOf(owner, id)))).toEqual([[100], [40]]);
    const { body } = await owner.call(calls.getPriceRun, { params: { id: run._id } });
    expect(body.state).toBe('undone');
    // Undone from the history, the undoing makes it applied again.
    await undo(owner, (await latestChange(owner, shop._id))._id);
    expect((await owner.call(calls.getPriceRun, { params: { id: run._id } })).body.state).toBe('applied');
  });

  test('that was undone and done again can be undone again, and says so', { tags: ['W4.6'] }, async () => {
    const { owner, shop, products } = await menuOf({});
    const run = await prepare(owner, shop._id);
    await apply(owner, run);
    const undoRun = async () => (await owner.call(calls.undoPriceRun, { params: { id: run._id } })).status;
    const undoLatest = async () => undo(owner, (await latestChange(owner, shop._id))._id);
    const stands = async () => {
      const { body } = await owner.call(calls.getPriceRun, { params: { id: run._id } });
      return [body.state, ...(await pricesOf(owner, products[0]?._id ?? ''))];
    };
    await undoRun();
    await undoLatest();
    expect(await stands()).toEqual(['applied', 110]);
    expect(await undoRun()).toBe(200);
    expect(await stands()).toEqual(['undone', 100]);
    expect(await undoRun()).toBe(409);
    await undoLatest();
    expect(await stands()).toEqual(['applied', 110]);
    await undoLatest();
    expect(await stands()).toEqual(['undone', 100]);
  });

  test('whose prices moved since is not applied, and says which', { tags: ['W4.5'] }, async () => {
    const { owner, shop, products } = await menuOf({}, {});
    const run = await prepare(owner, shop._id);
    const [first, second] = products.map(({ _id }) => _id);
    await owner.call(patchProduct, { body: { _id: first ?? '', prices: [price('TRY', 120)] } });
    const refused = await apply(owner, run);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { error: 'prices_changed', count: 1, lines: [{ product_id: first, old: 120, new: 132 }] },
    ]);
    expect(await pricesOf(owner, second ?? '')).toEqual([100]);
    // What is kept now is the preview of now.
    const { body: fresh } = await owner.call(calls.getPriceRun, { params: { id: run._id } });
    expect(fresh.seen).not.toBe(run.seen);
    expect((await apply(owner, fresh)).status).toBe(200);
    expect(await pricesOf(owner, first ?? '')).toEqual([132]);
  });

  test('is applied once, however often it is asked for', { tags: ['W4.4'] }, async () => {
    const { owner, shop, products } = await menuOf({});
    const run = await prepare(owner, shop._id);
    const answers = await Promise.all(Array.from({ length: 5 }, () => apply(owner, run)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await pricesOf(owner, products[0]?._id ?? '')).toEqual([110]);
  });

  test('selects by category, by product and by name', { tags: ['W4.3'] }, async () => {
    const { owner, shop, category, products } = await menuOf({}, { name: { tr: 'Mercimek Çorbası' } });
    const other = await addProduct(owner, await addCategory(owner, shop._id));
    const selected = async (selection: object) => {
      const run = await prepare(owner, shop._id, [raise], selection);
      const { lines } = await linesOf(owner, run._id);
      return lines.map((line: { product_id: string }) => line.product_id);
    };
    expect(await selected({})).toHaveLength(3);
    expect(await selected({ category_ids: [category._id] })).toEqual(products.map(({ _id }) => _id));
    expect(await selected({ product_ids: [other._id] })).toEqual([other._id]);
    expect(await selected({ name: 'çorba' })).toEqual([products[1]?._id]);
    expect(await selected({ name: 'çorba', product_ids: [other._id] })).toEqual([]);
  });

  test('keeps typed exceptions when its rule changes, and null leaves a price as it is', {
    tags: ['W4.7'],
  }, async () => {
    const { owner, shop, products } = await menuOf({}, {}, {});
    const run = await prepare(owner, shop._id);
    const [first, second, third] = products.map(({ _id }) => _id);
    const typed = [
      { product_id: first ?? '', currency: 'TRY', price: 99 },
      { product_id: second ?? '', currency: 'TRY', price: null },
    ];
    const patch = (body: object) => owner.call(calls.patchPriceRun, { body: { _id: run._id, ...body } });
    await patch({ typed });
    const { body: changed } = await patch({ rules: [{ ...raise, value: 20 }] });
    expect((await linesOf(owner, run._id)).lines.map((line: { new: number }) => line.new)).toEqual([
      99, 100, 120,
    ]);
    await apply(owner, changed);
    expect(await Promise.all([first, second, third].map((id) => pricesOf(owner, id ?? '')))).toEqual([
      [99],
      [100],
      [120],
    ]);
  });

  test('goes over every size, and the product costs what its leading size does', {
    tags: ['W4.3'],
  }, async () => {
    const { owner, shop, products } = await menuOf({
      prices: [price('TRY', 50)],
      variants: [
        { name: { tr: 'Küçük' }, prices: [price('TRY', 50)] },
        { name: { tr: 'Büyük' }, prices: [price('TRY', 80)] },
      ],
    });
    const run = await prepare(owner, shop._id);
    const { lines } = await linesOf(owner, run._id);
    expect(lines.map((line: { name: object }) => line.name)).toEqual([
      { tr: 'Adana Kebap · Küçük', en: 'Adana Kebab · Küçük' },
      { tr: 'Adana Kebap · Büyük', en: 'Adana Kebab · Büyük' },
    ]);
    await apply(owner, run);
    const { body } = await owner.call(getProduct, { params: { id: products[0]?._id ?? '' } });
    expect(body.prices).toMatchObject([{ price: 55 }]);
    expect(body.variants).toMatchObject([{ prices: [{ price: 55 }] }, { prices: [{ price: 88 }] }]);
  });

  test('converts from what an earlier rule leaves, and adds a currency that was missing', {
    tags: ['W4.3'],
  }, async () => {
    const { owner, shop, products } = await menuOf({}, { prices: [price('TRY', 200), price('EUR', 0)] });
    const convert: Rule = { currency: 'EUR', kind: 'convert', from: 'TRY', value: 0.02 };
    const run = await prepare(owner, shop._id, [raise, convert]);
    await apply(owner, run);
    expect(await pricesOf(owner, products[0]?._id ?? '')).toEqual([110, 2.2]);
    // Not sold in euros, it stays so.
    expect(await pricesOf(owner, products[1]?._id ?? '')).toEqual([220, 0]);
  });

  test('changes options only where a rule says so', { tags: ['W4.3'] }, async () => {
    const { owner, shop, category } = await menuOf();
    const group = await addOptionGroup(owner, shop._id, {
      options: [{ name: { tr: 'Peynir' }, prices: [price('TRY', 20)] }, { name: { tr: 'Bulgur' } }],
    });
    await addProduct(owner, category, { option_groups: [{ group_id: group._id }] });
    expect((await prepare(owner, shop._id)).total).toBe(1);
    const run = await prepare(owner, shop._id, [{ ...raise, options: true }]);
    expect((await linesOf(owner, run._id)).lines[1]).toMatchObject({
      product_id: null,
      option_id: group.options[0]?._id,
      name: { tr: 'Peynir' },
      new: 22,
    });
    await apply(owner, run);
    const read = async () =>
      (await owner.call(listOptionGroups, { params: { shopId: shop._id } })).body.option_groups[0].options;
    expect(await read()).toMatchObject([{ prices: [{ price: 22 }] }, { prices: [] }]);
    await owner.call(calls.undoPriceRun, { params: { id: run._id } });
    expect(await read()).toMatchObject([{ prices: [{ price: 20 }] }, { prices: [] }]);
  });
});

test('what is converted from a price that a discount holds is converted from what it stays', {
  tags: ['W4.8'],
}, async () => {
  const { owner, shop } = await menuOf({
    prices: [price('TRY', 100), price('EUR', 9)],
    discount: { type: 'fixed', amount: 30 },
  });
  const { _id } = await prepare(owner, shop._id, [
    { currency: 'TRY', kind: 'percent', value: -80 },
    { currency: 'EUR', kind: 'convert', value: 0.02, from: 'TRY' },
  ]);
  const { lines } = await linesOf(owner, _id);
  expect(lines.map((line: calls.PriceLine) => [line.currency, line.new, line.flags])).toEqual([
    ['TRY', 100, ['discount']],
    ['EUR', 2, ['large']],
  ]);
});

test('drafts make room for drafts and never push out what was applied', { tags: ['W4.2'] }, async () => {
  const { owner, shop } = await menuOf({ prices: [price('TRY', 100)] });
  const applied = await prepare(owner, shop._id);
  await apply(owner, applied);
  for (let count = 0; count <= calls.priceRunLimits.runsPerShop; count++) await prepare(owner, shop._id);
  const { price_runs: runs } = (await owner.call(calls.listPriceRuns, { params: { shopId: shop._id } })).body;
  expect(runs).toHaveLength(calls.priceRunLimits.runsPerShop + 1);
  expect(runs.at(-1)).toMatchObject({ _id: applied._id, state: 'applied' });
});

describe('flags', () => {
  test('say what to look at, can be asked for, and lines can be sorted by the difference', {
    tags: ['W4.8'],
  }, async () => {
    const { owner, shop, products } = await menuOf(
      { prices: [price('TRY', 10)] },
      { prices: [price('TRY', 100)], discount: { type: 'fixed', amount: 95 } },
      { prices: [price('TRY', 1000)] },
      { prices: [price('TRY', 40)] },
    );
    const cut: Rule = {
      currency: 'TRY',
      kind: 'amount',
      value: -40,
      rounding: { step: 50, direction: 'up' },
    };
    const run = await prepare(owner, shop._id, [cut]);
    const { lines } = await linesOf(owner, run._id);
    expect(lines.map((line: calls.PriceLine) => [line.new, line.flags])).toEqual([
      [10, ['free']],
      [100, ['unchanged']],
      [1000, ['unchanged']],
      [40, ['free']],
    ]);
    const deeper = await prepare(owner, shop._id, [{ ...cut, rounding: {} }]);
    expect((await linesOf(owner, deeper._id, { flag: 'discount' })).lines).toMatchObject([
      { product_id: products[1]?._id, old: 100, new: 100, flags: ['discount'] },
    ]);
    expect(deeper.flagged).toBe(3);
    const raised = await linesOf(owner, deeper._id, { sort: '-difference', limit: 3 });
    expect([raised.total, raised.lines.map((line: calls.PriceLine) => line.old)]).toEqual([4, [10, 100, 40]]);
    const cutMost = await linesOf(owner, deeper._id, { sort: 'difference', limit: 1 });
    expect(cutMost.lines.map((line: calls.PriceLine) => line.old)).toEqual([1000]);
    const one = await linesOf(owner, deeper._id, { product_id: products[2]?._id });
    expect(one.lines).toMatchObject([{ old: 1000, new: 960 }]);
  });
});

describe('what is refused', () => {
  test.each<[string, Rule[], string, string]>([
    ['no rule', [], 'rules', 'validation.rules_missing'],
    ['two rules for a currency', [raise, raise], 'rules', 'validation.rule_currency_twice'],
    [
      'a currency that nobody knows',
      [{ ...raise, currency: 'XXX' }],
      'rules.0.currency',
      'validation.currency',
    ],
    ['more than all of it', [{ ...raise, value: -101 }], 'rules.0.value', 'validation.rule_percent'],
    [
      'a step and an ending',
      [{ ...raise, rounding: { step: 5, ending: 0.9 } }],
      'rules.0.rounding.ending',
      'validation.rounding_both',
    ],
    [
      'an ending that the currency has no coins for',
      [{ currency: 'JPY', kind: 'percent', value: 5, rounding: { ending: 0.9 } }],
      'rules.0.rounding.ending',
      'validation.price_digits',
    ],
    ['a conversion from nothing', [{ ...raise, kind: 'convert' }], 'rules.0.from', 'validation.rule_from'],
    [
      'an amount below a coin',
      [{ ...raise, kind: 'set', value: 1.234 }],
      'rules.0.value',
      'validation.price_digits',
    ],
  ])('%s', { tags: ['W4.3'] }, async (_, rules, path, key) => {
    const { owner, shop } = await menuOf({});
    const answer = await owner.call(calls.createPriceRun, {
      body: { shop_id: shop._id, rules, selection: {} },
    });
    expect([answer.status, answer.body.errors]).toEqual([422, [problem(path, key)]]);
  });

  test('a run that is done is neither changed nor deleted nor applied again', {
    tags: ['W4.4'],
  }, async () => {
    const { owner, shop } = await menuOf({});
    const run = await prepare(owner, shop._id);
    await apply(owner, run);
    const answers = [
      await owner.call(calls.patchPriceRun, { body: { _id: run._id, rules: [raise] } }),
      await owner.call(calls.deletePriceRun, { params: { id: run._id }, query: {} }),
      await apply(owner, run),
    ];
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409]);
  });

  test('what was not applied cannot be undone', { tags: ['W4.6'] }, async () => {
    const { owner, shop } = await menuOf({});
    const run = await prepare(owner, shop._id);
    expect((await owner.call(calls.undoPriceRun, { params: { id: run._id } })).status).toBe(409);
    expect((await owner.call(calls.deletePriceRun, { params: { id: run._id }, query: {} })).status).toBe(204);
    expect((await owner.call(calls.getPriceRun, { params: { id: run._id } })).status).toBe(404);
  });
});

test('one that is scheduled is changed and dropped by those who may schedule alone', {
  tags: ['W4.9'],
}, async () => {
  const { shop, owner, manager, staff } = await shopWithTeam(testApp);
  await addProduct(owner, await addCategory(owner, shop._id));
  const run = await prepare(staff, shop._id);
  const tomorrow = new Date(testApp.now().getTime() + 86_400_000).toISOString();
  expect((await apply(manager, run, tomorrow)).status).toBe(202);
  const touch = async (who: Caller) => [
    (await who.call(calls.patchPriceRun, { body: { _id: run._id, rules: [raise] } })).status,
    (await who.call(calls.deletePriceRun, { params: { id: run._id }, query: {} })).status,
  ];
  expect(await touch(staff)).toEqual([403, 403]);
  expect(await touch(manager)).toEqual([200, 204]);
});

describe('a run that two people prepare', () => {
  const tomorrow = () => new Date(testApp.now().getTime() + 86_400_000).toISOString();
  const patch = (who: Caller, body: object) =>
    who.call(calls.patchPriceRun, { body: body as z.input<typeof calls.priceRunPatch> });

  async function preparedByTwo() {
    const { shop, ...team } = await shopWithTeam(testApp);
    await addProduct(team.owner, await addCategory(team.owner, shop._id));
    return { ...team, run: await prepare(team.owner, shop._id) };
  }

  test('takes one change after the other from whoever read the last', {
    tags: ['D6.46', 'D6.48'],
  }, async () => {
    const { owner, manager, run } = await preparedByTwo();
    const { _id, updatedAt } = run;
    const theirs = await patch(manager, { _id, rules: [{ ...raise, value: 20 }], updatedAt });
    expect(theirs.status).toBe(200);
    expect(Date.parse(theirs.body.updatedAt)).toBeGreaterThan(Date.parse(updatedAt));
    const mine = await patch(owner, { _id, rules: [raise], updatedAt: theirs.body.updatedAt });
    expect([mine.status, mine.body.rules[0].value]).toEqual([200, 10]);
  });

  test('tells the second what the first has stored, and keeps it', { tags: ['D6.46'] }, async () => {
    const { owner, manager, run } = await preparedByTwo();
    const { _id, updatedAt } = run;
    const theirs = await patch(manager, { _id, rules: [{ ...raise, value: 20 }], updatedAt });
    const mine = await patch(owner, { _id, rules: [raise], typed: [], updatedAt });
    expect([mine.status, mine.body]).toMatchObject([
      409,
      { error: 'edited_meanwhile', current: theirs.body },
    ]);
    expect((await owner.call(calls.getPriceRun, { params: { id: _id } })).body).toEqual(theirs.body);
  });

  test('stays scheduled, whoever else still has it open as a draft', {
    tags: ['D6.46', 'W4.10'],
  }, async () => {
    const { owner, manager, staff, run } = await preparedByTwo();
    const at = tomorrow();
    const { body: scheduled } = await apply(manager, run, at);
    for (const who of [owner, staff]) {
      const late = await patch(who, { _id: run._id, rules: [raise], updatedAt: run.updatedAt });
      expect([late.status, late.body]).toMatchObject([
        409,
        { error: 'edited_meanwhile', current: { state: 'scheduled', due_at: at } },
      ]);
    }
    // Whoever saw that it is scheduled may change it all the same.
    const { status, body } = await patch(owner, { _id: run._id, updatedAt: scheduled.updatedAt });
    expect([status, body.state]).toEqual([200, 'draft']);
  });

  test('that is applied meanwhile is answered as it is now', { tags: ['D6.46'] }, async () => {
    const { owner, manager, run } = await preparedByTwo();
    await apply(manager, run);
    const late = await patch(owner, { _id: run._id, rules: [raise], updatedAt: run.updatedAt });
    expect([late.status, late.body]).toMatchObject([
      409,
      { error: 'edited_meanwhile', current: { state: 'applied' } },
    ]);
  });

  test('is changed as ever by a program that does not say what it read', { tags: ['D6.46'] }, async () => {
    const { owner, manager, run } = await preparedByTwo();
    await apply(manager, run, tomorrow());
    const { status, body } = await patch(owner, { _id: run._id, rules: [{ ...raise, value: 20 }] });
    expect([status, body.state, body.due_at, body.rules[0].value]).toEqual([200, 'draft', null, 20]);
  });

  test('is not changed by prices that moved: what was typed since is taken', {
    tags: ['D6.46', 'W4.5'],
  }, async () => {
    const { owner, manager, run } = await preparedByTwo();
    expect((await apply(manager, { ...run, seen: 'before' })).status).toBe(409);
    const mine = await patch(owner, { _id: run._id, rules: [raise], updatedAt: run.updatedAt });
    expect(mine.status).toBe(200);
  });
  test('is neither dropped nor applied nor set another time by a page that was opened before it was scheduled', async () => {
    const { owner, manager, run } = await preparedByTwo();
    const { _id, seen, updatedAt } = run;
    const at = tomorrow();
    const { body: scheduled } = await apply(manager, run, at);
    const applyAs = (readAt: string, due?: string) =>
      owner.call(calls.applyPriceRun, { params: { id: _id }, body: { seen, at: due, updatedAt: readAt } });
    const drop = (readAt: string) =>
      owner.call(calls.deletePriceRun, { params: { id: _id }, query: { updatedAt: readAt } });
    const later = new Date(Date.parse(at) + 86_400_000).toISOString();
    for (const late of [await drop(updatedAt), await applyAs(updatedAt), await applyAs(updatedAt, later)])
      expect([late.status, late.body]).toMatchObject([
        409,
        { error: 'edited_meanwhile', current: scheduled },
      ]);
    expect((await owner.call(calls.getPriceRun, { params: { id: _id } })).body).toEqual(scheduled);

    // Whoever saw that it is scheduled may do all of that.
    const again = await applyAs(scheduled.updatedAt, later);
    expect([again.status, again.body.due_at]).toEqual([202, later]);
    expect((await drop(scheduled.updatedAt)).status).toBe(409);
    expect((await drop(again.body.updatedAt)).status).toBe(204);
  });

  test('tells who comes too late to apply what it has become, before it tells that its prices moved', async () => {
    const { owner, manager, run } = await preparedByTwo();
    const { _id, seen, updatedAt } = run;
    const applyLate = () =>
      owner.call(calls.applyPriceRun, { params: { id: _id }, body: { seen, updatedAt } });
    const theirs = await patch(manager, { _id, rules: [{ ...raise, value: 20 }], updatedAt });
    expect(await applyLate()).toMatchObject({
      status: 409,
      body: { error: 'edited_meanwhile', current: theirs.body },
    });
    await apply(manager, theirs.body);
    expect(await applyLate()).toMatchObject({
      status: 409,
      body: { error: 'edited_meanwhile', current: { state: 'applied' } },
    });
  });

  test('is dropped and applied as ever by a program that does not say what it read', async () => {
    const { owner, manager, run } = await preparedByTwo();
    await apply(manager, run, tomorrow());
    expect((await apply(owner, run)).body.state).toBe('applied');
    const second = await preparedByTwo();
    await apply(second.manager, second.run, tomorrow());
    const params = { id: second.run._id };
    expect((await second.owner.call(calls.deletePriceRun, { params, query: {} })).status).toBe(204);
  });
});

const people = ['owner', 'admin', 'manager', 'staff', 'seller', 'stranger', 'nobody'] as const;
const acts: Record<string, (who: Caller, shopId: string, run: calls.PriceRun) => ReturnType<Caller['call']>> =
  {
    prepare: (who, shop_id) =>
      who.call(calls.createPriceRun, { body: { shop_id, rules: [raise], selection: {} } }),
    change: (who, _, { _id }) => who.call(calls.patchPriceRun, { body: { _id, rules: [raise] } }),
    read: (who, _, { _id }) => who.call(calls.getPriceRun, { params: { id: _id } }),
    'read the lines of': (who, _, { _id }) =>
      who.call(calls.listPriceLines, { params: { id: _id }, query: {} as never }),
    list: (who, shopId) => who.call(calls.listPriceRuns, { params: { shopId } }),
    delete: (who, _, { _id }) => who.call(calls.deletePriceRun, { params: { id: _id }, query: {} }),
    apply: (who, _, run) => apply(who, run),
    undo: (who, _, { _id }) => who.call(calls.undoPriceRun, { params: { id: _id } }),
  };

test.each<[string, number[]]>([
  ['prepare', [201, 201, 201, 201, 403, 404, 401]],
  ['change', [200, 200, 200, 200, 403, 404, 401]],
  ['read', [200, 200, 200, 200, 200, 404, 401]],
  ['read the lines of', [200, 200, 200, 200, 200, 404, 401]],
  ['list', [200, 200, 200, 200, 200, 404, 401]],
  ['delete', [204, 204, 204, 204, 403, 404, 401]],
  ['apply', [200, 200, 200, 403, 403, 404, 401]],
  // Nothing of it has been applied.
  ['undo', [409, 409, 409, 403, 403, 404, 401]],
])('who may %s price runs', { tags: ['W4.9'] }, async (act, statuses) => {
  const { shop, ...team } = await shopWithTeam(testApp);
  await addProduct(team.owner, await addCategory(team.owner, shop._id));
  const answers: Record<string, number> = {};
  for (const person of people) {
    const run = await prepare(team.owner, shop._id);
    answers[person] = (await acts[act]?.(team[person], shop._id, run))?.status ?? 0;
  }
  expect(answers).toEqual(Object.fromEntries(people.map((person, index) => [person, statuses[index]])));
});
