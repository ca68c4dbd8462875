import * as contract from '@sofra/contract/categories';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addCategory } from '../../testing/menu.ts';
import { openShop, type Person, signUp } from '../../testing/people.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { categories } from './categories.table.ts';

const testApp = useTestApp();

async function ownerWithShop() {
  const owner = await signUp(testApp);
  return { owner, shop: await openShop(owner) };
}

const list = async (person: Person, shopId: string): Promise<contract.Category[]> =>
  (await person.call(contract.listCategories, { params: { shopId } })).body.categories;
const names = async (person: Person, shopId: string) =>
  (await list(person, shopId)).map(({ name }) => name.tr);
const patch = (person: Person, body: contract.CategoryPatch) => person.call(contract.patchCategory, { body });

describe('sample categories', () => {
  const demo = (person: Person, shopId: string) =>
    person.call(contract.createDemoCategories, { body: { shopId } });

  test('have names in the four languages and come after what is there', {
    tags: ['S7.19', 'D6.38'],
  }, async () => {
    const { owner, shop } = await ownerWithShop();
    const own = await addCategory(owner, shop._id);
    const answer = await demo(owner, shop._id);
    expect(answer.status).toBe(201);
    expect(answer.body.categories.map(({ name }: contract.Category) => name.tr)).toEqual([
      'Kahvaltı',
      'Çorbalar',
      'Ana Yemekler',
      'Salatalar',
      'Tatlılar',
      'Sıcak İçecekler',
      'Soğuk İçecekler',
    ]);
    for (const { name } of answer.body.categories)
      expect(Object.keys(name)).toEqual(['tr', 'en', 'ar', 'ru']);
    expect(await list(owner, shop._id)).toEqual([own, ...answer.body.categories]);
  });

  test('are not made twice, not even by six calls at once', { tags: ['D6.38'] }, async () => {
    const { owner, shop } = await ownerWithShop();
    const answers = await Promise.all(Array.from({ length: 6 }, () => demo(owner, shop._id)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
    expect(await list(owner, shop._id)).toHaveLength(7);
  });

  test('that were renamed stay as they are, and a deleted one comes back', async () => {
    const { owner, shop } = await ownerWithShop();
    const [breakfast, soups] = (await demo(owner, shop._id)).body.categories;
    await patch(owner, { _id: breakfast._id, name: { tr: 'Serpme' } });
    await owner.call(contract.deleteCategory, { params: { id: soups._id }, query: {} });
    await demo(owner, shop._id);
    const now = await names(owner, shop._id);
    expect(now).toHaveLength(7);
    expect(now).toContain('Serpme');
    expect(now).not.toContain('Kahvaltı');
    expect(now.at(-1)).toBe('Çorbalar');
  });

  test('of one shop are not those of another', async () => {
    const { owner, shop } = await ownerWithShop();
    const other = await openShop(owner);
    await demo(owner, shop._id);
    expect((await demo(owner, other._id)).body.categories).toHaveLength(7);
    expect(await testApp.db.$count(categories, eq(categories.shopId, shop._id))).toBe(7);
  });
});
