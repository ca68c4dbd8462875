import * as contract from '@sofra/contract/categories';
import { describe, expect, test } from 'vitest';
import { addCategory, addProduct, problem } from '../../testing/menu.ts';
import { openShop, type Person, signUp } from '../../testing/people.ts';
import { useTestApp } from '../../testing/test-app.ts';

const testApp = useTestApp();

async function ownerWithShop() {
  const owner = await signUp(testApp);
  return { owner, shop: await openShop(owner) };
}

const list = async (person: Person, shopId: string): Promise<contract.Category[]> =>
  (await person.call(contract.listCategories, { params: { shopId } })).body.categories;

describe('deleting a category', () => {
  const remove = (person: Person, id: string, moveTo?: string) =>
    person.call(contract.deleteCategory, { params: { id }, query: moveTo === undefined ? {} : { moveTo } });

  test('that is empty removes it', { tags: ['S7.21'] }, async () => {
    const { owner, shop } = await ownerWithShop();
    const { _id } = await addCategory(owner, shop._id);
    expect((await remove(owner, _id)).status).toBe(204);
    expect(await list(owner, shop._id)).toEqual([]);
    expect((await remove(owner, _id)).status).toBe(404);
  });

  test('with products in it is refused and tells how many there are', { tags: ['D6.39'] }, async () => {
    const { owner, shop } = await ownerWithShop();
    const kebabs = await addCategory(owner, shop._id);
    await addProduct(owner, kebabs);
    await addProduct(owner, kebabs);
    const answer = await remove(owner, kebabs._id);
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ error: 'category_not_empty', count: 2 });
    expect(await list(owner, shop._id)).toHaveLength(1);
  });

  test('moves its products where one says', { tags: ['D6.39'] }, async () => {
    const { owner, shop } = await ownerWithShop();
    const from = await addCategory(owner, shop._id);
    const to = await addCategory(owner, shop._id);
    await addProduct(owner, from);
    expect((await remove(owner, from._id, to._id)).status).toBe(204);
    expect(await list(owner, shop._id)).toEqual([{ ...to, product_count: 1 }]);
  });

  test('cannot move its products into itself, another shop or nothing', async () => {
    const { owner, shop } = await ownerWithShop();
    const other = await openShop(owner);
    const from = await addCategory(owner, shop._id);
    await addProduct(owner, from);
    const foreign = await addCategory(owner, other._id);
    const itself = await remove(owner, from._id, from._id);
    expect(itself.body.errors).toEqual([problem('moveTo', 'validation.product_category')]);
    for (const moveTo of [foreign._id, crypto.randomUUID()]) {
      const answer = await remove(owner, from._id, moveTo);
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toEqual([problem('moveTo', 'validation.product_category_foreign')]);
    }
    expect(await list(owner, shop._id)).toHaveLength(1);
  });

  test('while products are put into it never leaves a product without one', async () => {
    const { owner, shop } = await ownerWithShop();
    const from = await addCategory(owner, shop._id);
    const to = await addCategory(owner, shop._id);
    const [deleted, ...added] = await Promise.all([
      remove(owner, from._id, to._id),
      ...[1, 2, 3].map(() =>
        addProduct(owner, from).then(
          () => 201,
          () => 422,
        ),
      ),
    ]);
    expect(deleted?.status).toBe(204);
    const [left] = await list(owner, shop._id);
    expect(left?.product_count).toBe(added.filter((status) => status === 201).length);
  });
});
