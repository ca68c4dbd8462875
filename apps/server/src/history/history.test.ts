import * as categories from '@sofra/contract/categories';
import { getChangeSet, listChanges } from '@sofra/contract/history';
import { deleteProduct, orderProducts, patchProduct } from '@sofra/contract/products';
import { deleteShop, patchShop } from '@sofra/contract/shops';
import * as team from '@sofra/contract/team';
import { deleteAccount } from '@sofra/contract/users';
import { describe, expect, test } from 'vitest';
import { latestChange, readChanges, readChangesInPages, readSet } from '../testing/history.ts';
import { addCategory, addProduct } from '../testing/menu.ts';
import { join, openShop, password, shopWithTeam, signUp } from '../testing/people.ts';
import { useTestApp } from '../testing/test-app.ts';
import { changeSets, changes } from './history.table.ts';

const testApp = useTestApp();

async function ownerWithMenu() {
  const owner = await signUp(testApp);
  const shop = await openShop(owner);
  const category = await addCategory(owner, shop._id);
  return { owner, shop, category };
}

describe('what is written down', () => {
  test('an edit: who, when, which fields, from what to what', { tags: ['W1.1'] }, async () => {
    const { owner, shop, category } = await ownerWithMenu();
    const { _id, prices } = await addProduct(owner, category);
    const dearer = [{ currency: 'TRY', price: 110 }];
    await owner.call(patchProduct, { body: { _id, prices: dearer, is_active: true, name: { tr: 'Adana' } } });
    expect(await latestChange(owner, shop._id)).toEqual({
      _id: expect.any(String),
      kind: 'edit',
      at: expect.any(String),
      user: { _id: owner.id, name: owner.email },
      entity: 'product',
      entity_id: _id,
      title: { tr: 'Adana' },
      count: 1,
      fields: expect.any(Array),
      undoable: true,
      undone_by: null,
    });
    const { fields } = await latestChange(owner, shop._id);
    expect(fields).toHaveLength(3);
    expect(fields).toEqual(
      expect.arrayContaining([
        { field: 'prices', old: prices, new: [{ ...prices[0], price: 110 }] },
        { field: 'is_active', old: false, new: true },
        { field: 'name', old: { tr: 'Adana Kebap', en: 'Adana Kebab' }, new: { tr: 'Adana' } },
      ]),
    );
  });

  test('a change that changes nothing leaves no line', { tags: ['W1.1'] }, async () => {
    const { owner, shop, category } = await ownerWithMenu();
    const { _id, name } = await addProduct(owner, category);
    const before = await readChanges(owner, shop._id);
    await owner.call(patchProduct, { body: { _id, name } });
    await owner.call(categories.patchCategory, { body: { _id: category._id, name: category.name } });
    await owner.call(orderProducts, { body: { shopId: shop._id, ids: [_id] } });
    await owner.call(patchShop, { body: { _id: shop._id, name: shop.name } });
    expect(await readChanges(owner, shop._id)).toEqual(before);
  });

  test('what came and what went, with all of it', { tags: ['W1.1'] }, async () => {
    const { owner, shop, category } = await ownerWithMenu();
    const product = await addProduct(owner, category, { sku: 'A1' });
    const came = await latestChange(owner, shop._id);
    expect(came).toMatchObject({ kind: 'create', entity: 'product', entity_id: product._id });
    expect(came.fields).toContainEqual({ field: 'sku', old: null, new: 'A1' });
    await owner.call(deleteProduct, { params: { id: product._id } });
    const went = await latestChange(owner, shop._id);
    expect(went).toMatchObject({ kind: 'delete', entity_id: product._id, title: product.name });
    expect(went.fields).toContainEqual({ field: 'category_id', old: category._id, new: null });
    expect(went.fields).toContainEqual({ field: 'sku', old: 'A1', new: null });
  });

  test('a new order as one set, with those that moved', { tags: ['W1.2'] }, async () => {
    const { owner, shop, category } = await ownerWithMenu();
    const [a, b, c] = [
      await addProduct(owner, category),
      await addProduct(owner, category),
      await addProduct(owner, category),
    ];
    await owner.call(orderProducts, { body: { shopId: shop._id, ids: [b._id, a._id, c._id] } });
    const change = await latestChange(owner, shop._id);
    expect(change).toMatchObject({ kind: 'order', count: 2, fields: [] });
    const { lines, total } = await readSet(owner, change._id);
    expect(total).toBe(2);
    const moved = new Map(
      lines.map((line: { entity_id: string; fields: object[] }) => [line.entity_id, line.fields]),
    );
    expect(moved.get(a._id)).toEqual([{ field: 'position', old: 0, new: 1 }]);
    expect(moved.get(b._id)).toEqual([{ field: 'position', old: 1, new: 0 }]);
    expect(moved.has(c._id)).toBe(false);
  });

  test('a deleted category with the products that moved, as one set', { tags: ['W1.2'] }, async () => {
    const { owner, shop, category } = await ownerWithMenu();
    const other = await addCategory(owner, shop._id);
    const product = await addProduct(owner, category);
    await owner.call(categories.deleteCategory, {
      params: { id: category._id },
      query: { moveTo: other._id },
    });
    const change = await latestChange(owner, shop._id);
    expect(change).toMatchObject({ kind: 'delete', entity: 'category', entity_id: category._id, count: 2 });
    const { lines } = await readSet(owner, change._id);
    expect(lines).toMatchObject([
      { entity: 'category', action: 'delete' },
      {
        entity: 'product',
        entity_id: product._id,
        action: 'edit',
        fields: [{ field: 'category_id', old: category._id, new: other._id }],
      },
    ]);
    const second = await readSet(owner, change._id, { limit: '1', offset: '1' });
    expect(second.lines).toEqual(lines.slice(1));
  });

  test('sample categories, and a change of the shop', { tags: ['W1.1'] }, async () => {
    const { owner, shop } = await ownerWithMenu();
    await owner.call(categories.createDemoCategories, { body: { shopId: shop._id } });
    expect(await latestChange(owner, shop._id)).toMatchObject({ kind: 'demo', entity: 'category', count: 7 });
    await owner.call(patchShop, { body: { _id: shop._id, theme: 'dark' } });
    expect(await latestChange(owner, shop._id)).toMatchObject({
      kind: 'edit',
      entity: 'shop',
      fields: [{ field: 'theme', old: 'orange', new: 'dark' }],
    });
  });

  test('nothing of a change that was refused', { tags: ['W1.1'] }, async () => {
    const { owner, shop, category } = await ownerWithMenu();
    await addProduct(owner, category, { sku: 'A1' });
    const { _id } = await addProduct(owner, category);
    const before = await readChanges(owner, shop._id);
    expect((await owner.call(patchProduct, { body: { _id, sku: 'A1' } })).status).toBe(422);
    expect(await readChanges(owner, shop._id)).toEqual(before);
  });

  test('it outlives the thing and the account, and goes with the shop', { tags: ['W1.3'] }, async () => {
    const { owner, shop, category } = await ownerWithMenu();
    const staff = await join(testApp, await signUp(testApp), shop._id, 'staff');
    const product = await addProduct(staff, category);
    await owner.call(deleteProduct, { params: { id: product._id } });
    const { status } = await staff.call(deleteAccount, { body: { password } });
    expect(status).toBe(204);
    const [went, came] = await readChanges(owner, shop._id, { entityId: product._id });
    expect(went).toMatchObject({ kind: 'delete', user: { _id: owner.id } });
    expect(came).toMatchObject({ kind: 'create', user: null, title: product.name });
    await owner.call(deleteShop, { params: { id: shop._id } });
    expect((await owner.call(listChanges, { params: { id: shop._id }, query: {} })).status).toBe(404);
    for (const table of [changeSets, changes]) {
      const rows = await testApp.db.select({ shopId: table.shopId }).from(table);
      expect(rows.filter(({ shopId }) => shopId === shop._id)).toEqual([]);
    }
  });
});

describe('who came, went and got another role', () => {
  test('is told to those who manage the team, and to nobody else', { tags: ['W1.4'] }, async () => {
    const people = await shopWithTeam(testApp);
    const { owner, manager, staff, seller, shop } = people;
    await owner.call(team.invite, { body: { email: 'new@example.com', role: 'staff', shopId: shop._id } });
    await owner.call(team.changeMemberRole, {
      params: { id: shop._id, userId: seller.id },
      body: { role: 'staff' },
    });
    const changed = await latestChange(manager, shop._id, { entity: 'member' });
    expect(changed).toMatchObject({
      kind: 'edit',
      entity_id: seller.id,
      title: { und: seller.email },
      fields: [{ field: 'role', old: 'seller', new: 'staff' }],
      undoable: false,
    });
    expect(await readChanges(staff, shop._id, { entity: 'member' })).toEqual([]);
    expect(await readChanges(staff, shop._id)).toHaveLength(1);
    const asked = { params: { id: changed._id }, query: {} };
    expect((await staff.call(getChangeSet, asked)).status).toBe(404);
    expect((await manager.call(getChangeSet, asked)).status).toBe(200);
    await owner.call(team.removeMember, { params: { id: shop._id, userId: seller.id } });
    await owner.call(team.handOverShop, { params: { id: shop._id }, body: { userId: manager.id } });
    const [handedOver, removed] = await readChanges(manager, shop._id, { entity: 'member' });
    expect(removed).toMatchObject({ kind: 'delete', fields: [{ field: 'role', old: 'staff', new: null }] });
    expect(handedOver).toMatchObject({ kind: 'edit', entity_id: manager.id, count: 2 });
  });
});

describe('reading', () => {
  test('everybody in the shop reads it; a stranger finds nothing', { tags: ['W1.5'] }, async () => {
    const { shop, stranger, nobody, ...members } = await shopWithTeam(testApp);
    await addCategory(members.owner, shop._id);
    const { _id } = await latestChange(members.owner, shop._id);
    const statuses = async (person: typeof nobody) => [
      (await person.call(listChanges, { params: { id: shop._id }, query: {} })).status,
      (await person.call(getChangeSet, { params: { id: _id }, query: {} })).status,
    ];
    for (const member of Object.values(members)) expect(await statuses(member)).toEqual([200, 200]);
    expect(await statuses(stranger)).toEqual([404, 404]);
    expect(await statuses(nobody)).toEqual([401, 401]);
    const missing = { params: { id: crypto.randomUUID() }, query: {} };
    expect((await members.owner.call(getChangeSet, missing)).status).toBe(404);
  });

  test('goes page by page, and by thing and person', { tags: ['W1.5'] }, async () => {
    const { owner, shop, category } = await ownerWithMenu();
    const staff = await join(testApp, await signUp(testApp), shop._id, 'staff');
    const product = await addProduct(staff, category);
    const second = await addProduct(owner, category);
    await owner.call(orderProducts, { body: { shopId: shop._id, ids: [second._id, product._id] } });
    const all = await readChanges(owner, shop._id);
    expect(all.map(({ kind, entity }) => `${kind} ${entity}`)).toEqual([
      'order product',
      'create product',
      'create product',
      'create category',
      'create shop',
    ]);
    expect(await readChangesInPages(owner, shop._id, 2)).toEqual(all);
    // A set over many things is among the changes of each of them.
    const ofProduct = await readChanges(owner, shop._id, { entity: 'product', entityId: product._id });
    expect(ofProduct.map(({ kind }) => kind)).toEqual(['order', 'create']);
    const ofStaff = await readChanges(owner, shop._id, { user: staff.id });
    expect(ofStaff).toMatchObject([{ kind: 'create', entity_id: product._id }]);
    const ofCategories = await readChanges(owner, shop._id, { entity: 'category' });
    expect(ofCategories).toMatchObject([{ entity_id: category._id }]);
  });

  test.each([{ limit: '0' }, { limit: '101' }, { before: 'x' }, { entity: 'table' }, { user: 'me' }])(
    'refuses %o',
    async (query) => {
      const { owner, shop } = await ownerWithMenu();
      const { status } = await owner.call(listChanges, { params: { id: shop._id }, query: query as never });
      expect(status).toBe(422);
    },
  );
});
