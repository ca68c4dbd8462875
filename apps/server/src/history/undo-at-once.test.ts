import type { Change } from '@sofra/contract/history';
import * as products from '@sofra/contract/products';
import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { heldAt } from '../testing/held-database.ts';
import { latestChange, readChanges, undo } from '../testing/history.ts';
import { addCategory, addProduct } from '../testing/menu.ts';
import { type Person, shopWithTeam } from '../testing/people.ts';
import { useTestApp } from '../testing/test-app.ts';
import { changeSets, changes } from './history.table.ts';
import { isSame } from './record-change.ts';

const testApp = useTestApp();

const patch = (person: Person, body: products.ProductPatch) => person.call(products.patchProduct, { body });
const skuOf = async (person: Person, id: string) =>
  (await person.call(products.getProduct, { params: { id } })).body.sku;

/** A product whose number the owner has just changed from `first` to `second`. */
async function editedProduct() {
  const { owner, staff, shop } = await shopWithTeam(testApp);
  const { _id } = await addProduct(owner, await addCategory(owner, shop._id), { sku: 'first' });
  await patch(owner, { _id, sku: 'second' });
  return { owner, staff, shop, _id, edit: await latestChange(owner, shop._id) };
}

test('an edit that is being written while somebody undoes is left', { tags: ['W1.9'] }, async () => {
  const { owner, _id, edit } = await editedProduct();
  const editing = `update products set sku = 'third', updated_at = updated_at + interval '1 s' where id = $1`;
  const [undone] = await heldAt(testApp, editing, [_id], () => [undo(owner, edit._id)]);
  expect(undone?.status).toBe(409);
  expect(undone?.body.left).toEqual([{ entity: 'product', entity_id: _id, field: 'sku', current: 'third' }]);
  expect(await skuOf(owner, _id)).toBe('third');
});

test('an edit that comes while an undo is being written wins', { tags: ['W1.9'] }, async () => {
  const { owner, staff, shop, _id, edit } = await editedProduct();
  const isUndoing = `select from pg_locks join pg_class on pg_class.oid = relation
    where relname = 'changes' and not granted`;
  async function editOnceUndoing() {
    await expect.poll(async () => (await testApp.pool.query(isUndoing)).rowCount).toBe(1);
    return patch(staff, { _id, sku: 'third' });
  }
  // The undo has put the number back by then, and cannot write that down yet.
  const answers = await heldAt(testApp, 'lock table changes in share mode', [], () => [
    undo(owner, edit._id),
    editOnceUndoing(),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await skuOf(owner, _id)).toBe('third');
  const { user, fields } = await latestChange(owner, shop._id);
  expect(user?._id).toBe(staff.id);
  expect(fields).toEqual([{ field: 'sku', old: 'first', new: 'third' }]);
});

test('whatever many people edit and undo at once, each change follows on the one before', {
  tags: ['W1.9'],
}, async () => {
  const { owner, admin, manager, staff, shop } = await shopWithTeam(testApp);
  const category = await addCategory(owner, shop._id);
  const ids: string[] = [];
  for (let count = 0; count < 3; count++) ids.push((await addProduct(owner, category))._id);
  const edits = (person: Person, round: number) => {
    const _id = String(ids[round % ids.length]);
    const price = round + person.email.length;
    return round % 2 === 0
      ? patch(person, { _id, prices: [{ currency: 'TRY', price }], is_active: round % 4 === 0 })
      : patch(person, { _id, name: { tr: `${person.email} ${round}` } });
  };
  const undoes = async (person: Person, round: number) => {
    const found: Change[] = await readChanges(person, shop._id, { limit: '20' });
    const undoable = found.filter(({ kind, undoable }) => undoable && kind !== 'create');
    const chosen = undoable[round % 3];
    return chosen ? undo(person, chosen._id) : edits(person, round);
  };
  const people = [owner, admin, manager, staff];
  const work = people.map(async (person, place) => {
    const statuses: number[] = [];
    for (let round = 0; round < 15; round++) {
      const act = (round + place) % 3 === 0 ? undoes : edits;
      statuses.push((await act(person, round + place)).status);
    }
    return statuses;
  });
  const statuses = (await Promise.all(work)).flat();
  expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);

  for (const id of ids) {
    const lines = await testApp.db
      .select({ before: changes.before, after: changes.after })
      .from(changes)
      .innerJoin(changeSets, eq(changeSets.id, changes.setId))
      .where(eq(changes.entityId, id))
      .orderBy(asc(changeSets.seq));
    const state: Record<string, unknown> = {};
    for (const { before, after } of lines) {
      for (const [field, value] of Object.entries(before ?? {})) expect(state[field]).toEqual(value);
      Object.assign(state, after);
    }
    const { body } = await owner.call(products.getProduct, { params: { id } });
    for (const field of ['prices', 'is_active', 'name'] as const)
      expect(isSame(state[field], body[field])).toBe(true);
  }
});
