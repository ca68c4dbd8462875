import {
  createOptionGroup,
  deleteOptionGroup,
  listOptionGroups,
  type OptionGroup,
  orderOptionGroups,
  patchOptionGroup,
} from '@sofra/contract/option-groups';
import { getProduct, type Product, patchProduct } from '@sofra/contract/products';
import { getPublicMenu } from '@sofra/contract/public-menu';
import { expect, test } from 'vitest';
import { latestChange, undo } from '../../testing/history.ts';
import { addCategory, addOptionGroup, addProduct, problem } from '../../testing/menu.ts';
import { openShop, type Person, signUp } from '../../testing/people.ts';
import { useTestApp } from '../../testing/test-app.ts';

const testApp = useTestApp();

async function ownerAtWork() {
  const owner = await signUp(testApp);
  const shop = await openShop(owner);
  const category = await addCategory(owner, shop._id, { is_active: true });
  const change = (group: OptionGroup, patch: object) =>
    owner.call(patchOptionGroup, { body: { _id: group._id, ...patch } });
  const list = async (): Promise<OptionGroup[]> =>
    (await owner.call(listOptionGroups, { params: { shopId: shop._id } })).body.option_groups;
  const offer = (group: OptionGroup, more = {}) =>
    addProduct(owner, category, {
      is_active: true,
      option_groups: [{ group_id: group._id, ...more }],
    });
  const shown = async () => {
    const menu = await testApp.nobody().call(getPublicMenu, { params: { slug: shop.shop_slug } });
    return menu.body.categories[0]?.products ?? [];
  };
  return { owner, shop, category, change, list, offer, shown };
}

const read = async (owner: Person, { _id }: Product) =>
  (await owner.call(getProduct, { params: { id: _id } })).body as Product;

test('a group is answered as it was stored, with what was not sent filled in', {
  tags: ['W2.11'],
}, async () => {
  const { owner, shop, list } = await ownerAtWork();
  const options = [
    { name: { tr: 'Yulaf sütü' }, prices: [{ currency: 'TRY', price: 15 }], lifts_allergens: ['milk'] },
    { name: { tr: 'Badem sütü' }, allergens: ['nuts', 'nuts'] },
  ];
  const group = await addOptionGroup(owner, shop._id, { name: { tr: 'Süt' }, options });
  expect(group).toMatchObject({ name: { tr: 'Süt' }, min: 0, max: null, position: 0, product_count: 0 });
  const kept = { contains_alcohol: false, contains_pork: false, is_active: true };
  expect(group.options).toMatchObject([
    {
      ...kept,
      prices: [{ currency: 'TRY', price: 15, symbol: '₺' }],
      allergens: [],
      lifts_allergens: ['milk'],
    },
    { ...kept, prices: [], allergens: ['nuts'], lifts_allergens: [] },
  ]);
  expect(await list()).toEqual([group]);
});

test.each([
  ['no name', { name: {} }, 'name', 'validation.option_group_name'],
  ['no options', { options: [] }, 'options', 'validation.options_missing'],
  ['an option without a name', { options: [{ name: {} }] }, 'options.0.name', 'validation.option_name'],
  [
    'an unknown allergen',
    { options: [{ name: { tr: 'A' }, allergens: ['x'] }] },
    'options.0.allergens.0',
    'validation.allergen',
  ],
  [
    'an unknown currency',
    { options: [{ name: { tr: 'A' }, prices: [{ currency: 'XXX', price: 1 }] }] },
    'options.0.prices.0.currency',
    'validation.currency',
  ],
  [
    'an id of nobody’s',
    { options: [{ _id: crypto.randomUUID(), name: { tr: 'A' } }] },
    'options.0._id',
    'validation.option_unknown',
  ],
  ['a least above its most', { min: 2, max: 1 }, 'min', 'validation.option_min_max'],
  ['more to choose than there is', { max: 3 }, 'max', 'validation.option_max'],
  ['more asked for than there is', { min: 3 }, 'min', 'validation.option_max'],
])('a group with %s is refused at its field', { tags: ['W2.11', 'W2.13'] }, async (_, wrong, path, key) => {
  const { owner, shop, change } = await ownerAtWork();
  const body = {
    shop_id: shop._id,
    name: { tr: 'Yanında' },
    options: [{ name: { tr: 'Pilav' } }, { name: { tr: 'Bulgur' } }],
    ...wrong,
  };
  const refused = await owner.call(createOptionGroup, { body: body as never });
  expect([refused.status, refused.body.errors]).toEqual([422, [problem(path, key)]]);
  const changed = await change(await addOptionGroup(owner, shop._id), wrong);
  expect([changed.status, changed.body.errors]).toEqual([422, [problem(path, key)]]);
});

test('only what is sent changes, and options named by their ids stay under them', {
  tags: ['W2.11'],
}, async () => {
  const { owner, shop, change } = await ownerAtWork();
  const group = await addOptionGroup(owner, shop._id, { max: 2 });
  const [rice, bulgur] = group.options;
  const renamed = await change(group, { name: { tr: 'Eşlikçi' } });
  expect(renamed.body).toMatchObject({ name: { tr: 'Eşlikçi' }, max: 2, options: group.options });
  const options = [
    { _id: bulgur?._id, name: { tr: 'Bulgur' }, contains_pork: true },
    { name: { tr: 'Patates' } },
  ];
  const { body } = await change(group, { options, max: null });
  expect(body.options.map(({ _id }: { _id: string }) => _id)).not.toContain(rice?._id);
  expect(body.options[0]).toEqual({ ...bulgur, contains_pork: true });
  expect(body.max).toBeNull();
});

test('of two who change a group at once the later is shown what is there', { tags: ['W2.11'] }, async () => {
  const { owner, shop, change } = await ownerAtWork();
  const group = await addOptionGroup(owner, shop._id);
  await change(group, { name: { tr: 'Eşlikçi' } });
  const late = await change(group, { name: { tr: 'Garnitür' }, updatedAt: group.updatedAt });
  expect([late.status, late.body.error, late.body.current.name]).toEqual([
    409,
    'edited_meanwhile',
    { tr: 'Eşlikçi' },
  ]);
});

test('groups stand in the order they are put into', { tags: ['W2.11'] }, async () => {
  const { owner, shop, list } = await ownerAtWork();
  const groups = [];
  for (const tr of ['A', 'B', 'C']) groups.push(await addOptionGroup(owner, shop._id, { name: { tr } }));
  const ids = groups.map(({ _id }) => _id).toReversed();
  const answer = await owner.call(orderOptionGroups, { body: { shopId: shop._id, ids } });
  expect(answer.status).toBe(204);
  expect((await list()).map(({ _id }) => _id)).toEqual(ids);
});

test('a product uses groups of its own shop, each once, by a rule that the group can keep', {
  tags: ['W2.13'],
}, async () => {
  const { owner, shop, category } = await ownerAtWork();
  const group = await addOptionGroup(owner, shop._id, { max: 1 });
  const foreign = await addOptionGroup(owner, (await openShop(owner))._id);
  const product = await addProduct(owner, category);
  const use = async (...uses: object[]) => {
    const body = { _id: product._id, option_groups: uses } as never;
    return (await owner.call(patchProduct, { body })).body;
  };
  const mine = { group_id: group._id };
  expect((await use(mine)).option_groups).toEqual([{ ...mine, min: null, max: null }]);
  expect((await use({ ...mine, max: 2 })).option_groups).toEqual([{ ...mine, min: null, max: 2 }]);
  const at = (path: string, key: string) => [problem(`option_groups${path}`, key)];
  expect((await use({ group_id: foreign._id })).errors).toEqual(
    at('.0.group_id', 'validation.option_group_foreign'),
  );
  expect((await use(mine, mine)).errors).toEqual(at('', 'validation.option_group_twice'));
  expect((await use({ ...mine, min: 2 })).errors).toEqual(at('.0.min', 'validation.option_min_max'));
  expect((await use({ ...mine, max: 3 })).errors).toEqual(at('.0.max', 'validation.option_max'));
});

test('guests see the options that are switched on, by the dish’s own rule, and are asked for no more', {
  tags: ['W2.13', 'W2.15', 'W2.18'],
}, async () => {
  const { owner, shop, change, offer, shown } = await ownerAtWork();
  const options = ['Acılı', 'Sade', 'Sarımsaklı'].map((tr) => ({
    name: { tr },
    prices: [{ currency: 'TRY', price: 10 }],
    allergens: ['milk'],
  }));
  const group = await addOptionGroup(owner, shop._id, { name: { tr: 'Sos' }, options, min: 1, max: 1 });
  const product = await offer(group, { max: 3 });
  await owner.call(patchProduct, {
    body: { _id: product._id, discount: { type: 'percentage', amount: 50 } },
  });
  const [seen] = (await shown())[0].option_groups;
  expect(seen).toMatchObject({ name: { tr: 'Sos' }, min: 1, max: 3 });
  expect(seen.options[0]).toMatchObject({ prices: [{ price: 10 }], allergens: ['milk'] });
  expect(seen.options[0]).not.toHaveProperty('is_active');

  await change(group, { options: group.options.map((one, index) => ({ ...one, is_active: index === 0 })) });
  expect((await shown())[0].option_groups).toMatchObject([
    { min: 1, max: 1, options: [{ name: { tr: 'Acılı' } }] },
  ]);
  await change(group, { options: group.options.map((one) => ({ ...one, is_active: false })) });
  expect((await shown())[0].option_groups).toEqual([]);
});

test('a group that allows less asks no dish for more', { tags: ['W2.13'] }, async () => {
  const { owner, shop, change, offer, shown } = await ownerAtWork();
  const group = await addOptionGroup(owner, shop._id);
  const product = await offer(group, { min: 2 });
  expect((await shown())[0].option_groups).toMatchObject([{ min: 2, max: null }]);
  expect((await change(group, { max: 1 })).status).toBe(200);
  expect((await shown())[0].option_groups).toMatchObject([{ min: 1, max: 1 }]);
  const { option_groups } = await read(owner, product);
  const save = (uses: object[]) =>
    owner.call(patchProduct, { body: { _id: product._id, option_groups: uses } as never });
  const kept = await save(option_groups);
  expect([kept.status, kept.body.option_groups]).toEqual([200, option_groups]);
  const other = await save([{ group_id: group._id, min: 2, max: 1 }]);
  expect(other.body.errors).toEqual([problem('option_groups.0.min', 'validation.option_min_max')]);
});

test('a group in use is deleted only together with its uses, and an undo brings both back', {
  tags: ['W2.12'],
}, async () => {
  const { owner, shop, list, offer } = await ownerAtWork();
  const group = await addOptionGroup(owner, shop._id);
  const products = [await offer(group), await offer(group, { max: 1 })];
  expect((await list())[0]?.product_count).toBe(2);
  const remove = (query: object) => owner.call(deleteOptionGroup, { params: { id: group._id }, query });
  const refused = await remove({});
  expect([refused.status, refused.body.error, refused.body.count]).toEqual([409, 'option_group_in_use', 2]);
  expect((await remove({ detach: 'true' })).status).toBe(204);
  expect(await list()).toEqual([]);
  for (const product of products) expect((await read(owner, product)).option_groups).toEqual([]);

  const deletion = await latestChange(owner, shop._id);
  expect(deletion).toMatchObject({ kind: 'delete', entity: 'option_group', count: 3, title: group.name });
  expect((await undo(owner, deletion._id)).body).toMatchObject({ restored: 3, left: [] });
  expect(await list()).toMatchObject([{ _id: group._id, options: group.options, product_count: 2 }]);
  for (const product of products)
    expect((await read(owner, product)).option_groups).toEqual(product.option_groups);
  // The undo of the undo takes it off again.
  expect((await undo(owner, (await latestChange(owner, shop._id))._id)).status).toBe(200);
  expect(await list()).toEqual([]);
});

test('a group that products use by now is not taken away by undoing its creation', {
  tags: ['W2.12'],
}, async () => {
  const { owner, shop, list, offer } = await ownerAtWork();
  const group = await addOptionGroup(owner, shop._id);
  const creation = await latestChange(owner, shop._id);
  await offer(group);
  expect((await undo(owner, creation._id)).status).toBe(409);
  expect(await list()).toHaveLength(1);
});

test('one option is taken back while another that was changed since stays', { tags: ['W2.25'] }, async () => {
  const { owner, shop, list, change } = await ownerAtWork();
  const group = await addOptionGroup(owner, shop._id);
  const [rice, bulgur] = group.options;
  const dear = { ...rice, prices: [{ currency: 'TRY', price: 30 }] };
  await change(group, { options: [dear, bulgur] });
  const raise = await latestChange(owner, shop._id);
  expect(raise.fields.map(({ field }) => field)).toEqual([`options.${rice?._id}`]);
  await change(group, { options: [dear, { ...bulgur, is_active: false }] });
  expect((await undo(owner, raise._id)).body).toMatchObject({ restored: 1, left: [] });
  expect((await list())[0]?.options).toEqual([rice, { ...bulgur, is_active: false }]);
});

test('a shop has at most five hundred groups', { tags: ['W2.11'] }, async () => {
  const { owner, shop } = await ownerAtWork();
  await testApp.pool.query(
    `insert into option_groups (id, shop_id, name, min, options, position, created_at, updated_at)
     select gen_random_uuid(), $1, '{"tr":"G"}', 0, '[]', n, now(), now() from generate_series(1, 500) as n`,
    [shop._id],
  );
  const body = { shop_id: shop._id, name: { tr: 'Son' }, options: [{ name: { tr: 'A' } }] };
  const refused = await owner.call(createOptionGroup, { body });
  expect(refused.body.errors).toEqual([problem('', 'validation.limit.groups')]);
});
