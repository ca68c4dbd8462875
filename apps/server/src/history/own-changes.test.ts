import type { OwnChange } from '@sofra/contract/history';
import { deleteProduct, orderProducts, patchProduct } from '@sofra/contract/products';
import { getAccountData } from '@sofra/contract/security-events';
import { changeMemberRole } from '@sofra/contract/team';
import { login } from '@sofra/contract/users';
import { expect, test } from 'vitest';
import { addCategory, addProduct } from '../testing/menu.ts';
import { join, openShop, password, signUp } from '../testing/people.ts';
import { type Caller, useTestApp } from '../testing/test-app.ts';
import { recordChange } from './record-change.ts';

const testApp = useTestApp();

async function ownChanges(person: Caller): Promise<OwnChange[]> {
  const { status, body } = await person.call(getAccountData, {});
  expect(status).toBe(200);
  expect(getAccountData.response.strict().safeParse(body).error).toBeUndefined();
  return body.changes;
}

test('the data of a person hold what they changed in every shop, line by line, and nothing of others', {
  tags: ['W1.44', 'T6.3'],
}, async () => {
  const [owner, other] = [await signUp(testApp), await signUp(testApp, 'other.person@example.com')];
  const [one, two] = [await openShop(owner), await openShop(other)];
  await join(testApp, other, one._id, 'staff');
  await join(testApp, owner, two._id, 'manager');
  const category = await addCategory(owner, one._id);
  const [a, b] = [await addProduct(owner, category), await addProduct(other, category)];
  await owner.call(orderProducts, { body: { shopId: one._id, ids: [b._id, a._id] } });
  await owner.call(changeMemberRole, { params: { id: one._id, userId: other.id }, body: { role: 'seller' } });
  const elsewhere = await addProduct(owner, await addCategory(owner, two._id));
  await owner.call(patchProduct, { body: { _id: elsewhere._id, is_active: true } });
  await owner.call(deleteProduct, { params: { id: elsewhere._id } });
  await testApp.nobody().call(login, { body: { email: owner.email, password } });
  const changes = await ownChanges(owner);
  const told = (shopId: string | null) =>
    changes
      .filter(({ shop_id }) => shop_id === shopId)
      .map(({ kind, entity, action }) => `${kind}: ${action} ${entity}`);
  expect(told(one._id)).toEqual([
    'create: create shop',
    'create: create category',
    'create: create product',
    'order: edit product',
    'order: edit product',
    'edit: edit member',
  ]);
  expect(told(two._id)).toEqual([
    'create: create category',
    'create: create product',
    'edit: edit product',
    'delete: delete product',
  ]);
  expect(told(null)).toEqual(['create: create sign_in']);
  expect(changes).toContainEqual(
    expect.objectContaining({
      entity_id: elsewhere._id,
      action: 'edit',
      fields: [{ field: 'is_active', old: false, new: true }],
    }),
  );
  expect(JSON.stringify(changes)).not.toContain('other.person');
  expect(await ownChanges(await signUp(testApp))).toEqual([]);
});

test('many changes, and sets over many things, come page by page without a gap', {
  tags: ['W1.44'],
}, async () => {
  const owner = await signUp(testApp);
  const { _id: shopId } = await openShop(owner);
  const sizes = [1, 199, 200, 201, 450, 1];
  for (const [set, size] of sizes.entries()) {
    const lines = Array.from({ length: size }, (_, line) => ({
      entity: 'product' as const,
      entityId: crypto.randomUUID(),
      title: {},
      before: { position: -1 },
      after: { position: set * 1000 + line },
    }));
    await recordChange(testApp.db, testApp.now(), { userId: owner.id, shopId }, { kind: 'import', lines });
  }
  const [opening, ...rest] = await ownChanges(owner);
  expect(opening?.entity).toBe('shop');
  const wanted = sizes.flatMap((size, set) => Array.from({ length: size }, (_, line) => set * 1000 + line));
  expect(rest.map(({ fields }) => fields[0]?.new)).toEqual(wanted);
});
