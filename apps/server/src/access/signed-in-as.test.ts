import { getShop, patchShop } from '@sofra/contract/shops';
import { signedInAsHeader } from '@sofra/contract/signed-in-as';
import { expect, test } from 'vitest';
import { openShop, signUp } from '../testing/people.ts';
import { useTestApp } from '../testing/test-app.ts';

const testApp = useTestApp();

test('what was typed for one person is not stored for another who signed in meanwhile', {
  tags: ['O5.4'],
}, async () => {
  const [ayse, omer] = [await signUp(testApp), await signUp(testApp)];
  const shop = await openShop(ayse);
  const change = { body: { _id: shop._id, name: 'Papatya' } };
  const by = (id: string) => ({ [signedInAsHeader]: id });

  const refused = await ayse.call(patchShop, change, by(omer.id));
  expect([refused.status, refused.body.error]).toEqual([401, 'other_account']);
  expect((await ayse.call(getShop, { params: { id: shop._id } })).body.name).toBe('Lale');

  expect((await ayse.call(patchShop, change, by(ayse.id))).status).toBe(200);
  expect((await ayse.call(getShop, { params: { id: shop._id } }, by(ayse.id))).body.name).toBe('Papatya');
});
