import { deleteCategory } from '@sofra/contract/categories';
import { patchOptionGroup } from '@sofra/contract/option-groups';
import { deleteProduct, patchProduct } from '@sofra/contract/products';
import { patchShop } from '@sofra/contract/shops';
import { describe, expect, test } from 'vitest';
import { addCategory, addOptionGroup, addProduct } from '../testing/menu.ts';
import { openShop, signUp } from '../testing/people.ts';
import { useTestApp } from '../testing/test-app.ts';
import { type MenuSource, menuReader } from './menu-source.ts';

const testApp = useTestApp();

const productsIn = ({ menu }: MenuSource) => menu.categories.flatMap(({ products }) => products);

/** The ids of what is another object than before, and so is written anew for guests. */
function writtenAnew(before: MenuSource, after: MenuSource): string[] {
  const known = new Set(productsIn(before));
  return productsIn(after)
    .filter((product) => !known.has(product))
    .map(({ _id }) => _id);
}

async function menuWithOptions() {
  const owner = await signUp(testApp);
  const shop = await openShop(owner);
  const [sauces, sides] = [await addOptionGroup(owner, shop._id), await addOptionGroup(owner, shop._id)];
  const grills = await addCategory(owner, shop._id, { is_active: true });
  const drinks = await addCategory(owner, shop._id, { is_active: true });
  const offering = (groups: { _id: string }[], category = grills) =>
    addProduct(owner, category, {
      is_active: true,
      option_groups: groups.map(({ _id }) => ({ group_id: _id })),
    });
  const products = {
    both: await offering([sauces, sides]),
    sides: await offering([sides]),
    none: await offering([]),
    elsewhere: await offering([], drinks),
  };
  const read = menuReader(testApp.db);
  const readAfter = async (before?: MenuSource) => {
    const source = await read({ slug: shop.shop_slug }, before);
    if (!source) throw new Error('There is no such menu.');
    return source;
  };
  return { owner, shop, sauces, sides, products, readAfter };
}

test('a shared option that is renamed writes anew exactly the products that offer it', {
  tags: ['W2.14'],
}, async () => {
  const { owner, sauces, sides, products, readAfter } = await menuWithOptions();
  const before = await readAfter();
  const rename = (group: typeof sauces, tr: string) =>
    owner.call(patchOptionGroup, {
      body: { _id: group._id, options: [{ ...group.options[0], name: { tr } }] },
    });
  await rename(sauces, 'Acı sos');
  const renamed = await readAfter(before);
  expect(writtenAnew(before, renamed)).toEqual([products.both._id]);
  const [both] = productsIn(renamed);
  expect(both?.option_groups[0]?.options[0]?.name).toEqual({ tr: 'Acı sos' });

  await rename(sides, 'Patates');
  const again = await readAfter(renamed);
  expect(writtenAnew(renamed, again).sort()).toEqual([products.both._id, products.sides._id].sort());
});

test('a changed product alone is written anew', { tags: ['W2.14'] }, async () => {
  const { owner, products, readAfter } = await menuWithOptions();
  const before = await readAfter();
  await owner.call(patchProduct, { body: { _id: products.none._id, diet: ['halal'] } });
  expect(writtenAnew(before, await readAfter(before))).toEqual([products.none._id]);
});

test('what is said of the shop is written anew when the shop is changed, not when its menu is', {
  tags: ['W2.14'],
}, async () => {
  const { owner, shop, products, readAfter } = await menuWithOptions();
  const before = await readAfter();
  await owner.call(patchProduct, { body: { _id: products.none._id, diet: ['halal'] } });
  const sameShop = await readAfter(before);
  expect(sameShop.menu.shop).toBe(before.menu.shop);
  await owner.call(patchShop, { body: { _id: shop._id, name: 'Menekşe' } });
  expect((await readAfter(sameShop)).menu.shop.name).toBe('Menekşe');
});

describe('a table that was written anew by VACUUM FULL', () => {
  /** All by one transaction, as by an import, and without gaps: the rows differ by their places alone. */
  async function writeAtOnce() {
    for (const table of ['products', 'categories'])
      await testApp.pool.query(`update ${table} set is_active = is_active`);
    await writeTablesAnew();
  }
  const writeTablesAnew = () => testApp.pool.query('vacuum full products, categories');

  test('shows every dish as itself', async () => {
    const { owner, products, readAfter } = await menuWithOptions();
    await writeAtOnce();
    const before = await readAfter();
    await owner.call(deleteProduct, { params: { id: products.both._id } });
    await writeTablesAnew();
    const shown = productsIn(await readAfter(before)).map(({ _id }) => _id);
    expect(shown).toEqual([products.sides._id, products.none._id, products.elsewhere._id]);
  });

  test('shows every category as itself', async () => {
    const { owner, shop, readAfter } = await menuWithOptions();
    const fruits = await addCategory(owner, shop._id, { is_active: true });
    const cakes = await addCategory(owner, shop._id, { is_active: true });
    const [fruit, cake] = [
      await addProduct(owner, fruits, { is_active: true }),
      await addProduct(owner, cakes, { is_active: true }),
    ];
    await writeAtOnce();
    const before = await readAfter();
    await owner.call(deleteProduct, { params: { id: fruit._id } });
    await owner.call(deleteCategory, { params: { id: fruits._id }, query: {} });
    await writeTablesAnew();
    const { menu } = await readAfter(before);
    const last = menu.categories.at(-1);
    expect([last?._id, last?.products.map(({ _id }) => _id)]).toEqual([cakes._id, [cake._id]]);
  });
});
