import { deleteOptionGroup } from '@sofra/contract/option-groups';
import { invitableRoles } from '@sofra/contract/permissions';
import * as products from '@sofra/contract/products';
import { patchShop } from '@sofra/contract/shops';
import { changeMemberRole } from '@sofra/contract/team';
import { expect, test } from 'vitest';
import { latestChange, readSet, undo } from '../testing/history.ts';
import { addCategory, addMenuTime, addOptionGroup, addProduct } from '../testing/menu.ts';
import { type Person, shopWithTeam } from '../testing/people.ts';
import { type Caller, useTestApp } from '../testing/test-app.ts';
import { recordChange } from './record-change.ts';

const testApp = useTestApp();
const roles = ['owner', ...invitableRoles] as const;

const patch = (person: Caller, body: products.ProductPatch) => person.call(products.patchProduct, { body });
const remove = (person: Caller, id: string) => person.call(products.deleteProduct, { params: { id } });
const newProduct = async (person: Person, shopId: string) =>
  addProduct(person, await addCategory(person, shopId));

/** Who of the team gets past, one change each; each is told so beforehand by the list. */
async function allowed(make: (owner: Person, shopId: string) => Promise<unknown>) {
  const people = await shopWithTeam(testApp);
  const shopId = people.shop._id;
  const passed: string[] = [];
  for (const role of roles) {
    await make(people.owner, shopId);
    const { _id, undoable } = await latestChange(people[role], shopId);
    expect((await readSet(people[role], _id)).undoable).toBe(undoable);
    const { status } = await undo(people[role], _id);
    expect([role, undoable, status]).toEqual([role, undoable, undoable ? 200 : 403]);
    if (undoable) passed.push(role);
  }
  await make(people.owner, shopId);
  const { _id } = await latestChange(people.owner, shopId);
  expect((await undo(people.stranger, _id)).status).toBe(404);
  expect((await undo(people.nobody, _id)).status).toBe(401);
  return passed.sort();
}

test('a switch: everybody in the shop', { tags: ['W1.12', 'W1.40'] }, async () => {
  const passed = await allowed(async (owner, shopId) => {
    const { _id } = await newProduct(owner, shopId);
    await patch(owner, { _id, is_active: true });
  });
  expect(passed).toEqual(['admin', 'manager', 'owner', 'seller', 'staff']);
});

test('an edit and an order: who may edit', { tags: ['W1.12', 'W1.40'] }, async () => {
  const edited = await allowed(async (owner, shopId) => {
    const { _id } = await newProduct(owner, shopId);
    await patch(owner, { _id, name: { en: 'Urfa' }, is_active: true });
  });
  expect(edited).toEqual(['admin', 'manager', 'owner', 'staff']);
  const ordered = await allowed(async (owner, shopId) => {
    const [a, b] = [await newProduct(owner, shopId), await newProduct(owner, shopId)];
    await owner.call(products.orderProducts, { body: { shopId, ids: [b._id, a._id] } });
  });
  expect(ordered).toEqual(['admin', 'manager', 'owner', 'staff']);
});

test('what somebody else made or deleted: who may delete', { tags: ['W1.12', 'W1.40'] }, async () => {
  const went = await allowed(async (owner, shopId) => remove(owner, (await newProduct(owner, shopId))._id));
  expect(went).toEqual(['admin', 'manager', 'owner']);
  expect(await allowed(newProduct)).toEqual(['admin', 'manager', 'owner']);
});

test('an option group or a time that somebody made or deleted: who may edit', {
  tags: ['W1.12', 'W1.40'],
}, async () => {
  const newGroup = (owner: Person, shopId: string) => addOptionGroup(owner, shopId);
  const deleteGroup = async (owner: Person, shopId: string) => {
    const { _id } = await newGroup(owner, shopId);
    await owner.call(deleteOptionGroup, { params: { id: _id }, query: {} as never });
  };
  const newTime = (owner: Person, shopId: string) => addMenuTime(owner, shopId);
  for (const make of [newGroup, deleteGroup, newTime])
    expect(await allowed(make)).toEqual(['admin', 'manager', 'owner', 'staff']);
});

test('what one made oneself: whoever may make it, there and back, as long as it is as it was made', {
  tags: ['W1.12', 'W1.41'],
}, async () => {
  const { shop, ...people } = await shopWithTeam(testApp);
  for (const role of ['owner', 'admin', 'manager', 'staff'] as const) {
    const { _id } = await newProduct(people[role], shop._id);
    const made = await latestChange(people[role], shop._id);
    expect([role, made.undoable]).toEqual([role, true]);
    const { status, body } = await undo(people[role], made._id);
    expect([role, status, body.restored]).toEqual([role, 200, 1]);
    expect((await latestChange(people[role], shop._id)).undoable).toBe(true);
    expect((await undo(people[role], body._id)).status).toBe(200);
    const back = await latestChange(people[role], shop._id);
    await patch(people.owner, { _id, is_active: true });
    expect((await undo(people[role], back._id)).status).toBe(409);
  }
});

test('of two who may not delete, neither takes back what the other made', { tags: ['W1.41'] }, async () => {
  const { shop, owner, staff, seller } = await shopWithTeam(testApp);
  const colleague = { params: { id: shop._id, userId: seller.id }, body: { role: 'staff' } } as const;
  await owner.call(changeMemberRole, colleague);
  await newProduct(staff, shop._id);
  const { _id, undoable } = await latestChange(seller, shop._id);
  expect(undoable).toBe(false);
  expect((await undo(seller, _id)).status).toBe(403);
});

test('whoever may not edit any more does not take back what they made', { tags: ['W1.41'] }, async () => {
  const { shop, owner, staff } = await shopWithTeam(testApp);
  await newProduct(staff, shop._id);
  const { _id } = await latestChange(staff, shop._id);
  const demotion = { params: { id: shop._id, userId: staff.id }, body: { role: 'seller' } } as const;
  await owner.call(changeMemberRole, demotion);
  expect(await readSet(staff, _id)).toMatchObject({ undoable: false });
  expect((await undo(staff, _id)).status).toBe(403);
});

test('the shop: who may edit it', { tags: ['W1.12', 'W1.40'] }, async () => {
  let count = 0;
  const passed = await allowed((owner, _id) =>
    owner.call(patchShop, { body: { _id, location_url: `https://maps.example/${++count}` } }),
  );
  expect(passed).toEqual(['admin', 'manager', 'owner']);
});

async function recordPriceRun(owner: Person, shopId: string) {
  const lines = [];
  for (const sku of [`${crypto.randomUUID()}`, `${crypto.randomUUID()}`]) {
    const product = await addProduct(owner, await addCategory(owner, shopId), { sku });
    const thing = { entity: 'product', entityId: product._id, title: product.name } as const;
    lines.push({ ...thing, before: { sku: null }, after: { sku } });
  }
  const member = { userId: owner.id, shopId };
  await recordChange(testApp.db, testApp.now(), member, { kind: 'price_run', lines });
}

test('a price run over many products: who may make sweeping changes', {
  tags: ['W1.12', 'W1.40'],
}, async () => {
  expect(await allowed(recordPriceRun)).toEqual(['admin', 'manager', 'owner']);
});

test('the undoing of a price run, and of that again: the same people', {
  tags: ['W1.12', 'W1.40'],
}, async () => {
  const twiceUndone = async (owner: Person, shopId: string) => {
    await recordPriceRun(owner, shopId);
    for (let count = 0; count < 2; count++) await undo(owner, (await latestChange(owner, shopId))._id);
  };
  expect(await allowed(twiceUndone)).toEqual(['admin', 'manager', 'owner']);
});

test('changes of the team: nobody', { tags: ['W1.12', 'W1.40'] }, async () => {
  const { owner, staff, shop } = await shopWithTeam(testApp);
  await owner.call(changeMemberRole, {
    params: { id: shop._id, userId: staff.id },
    body: { role: 'seller' },
  });
  const { _id } = await latestChange(owner, shop._id);
  expect(await readSet(owner, _id)).toMatchObject({ entity: 'member', undoable: false });
  expect((await undo(owner, _id)).status).toBe(409);
});
