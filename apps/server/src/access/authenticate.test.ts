import { patchCategory } from '@sofra/contract/categories';
import { getProduct, patchProduct } from '@sofra/contract/products';
import { getShop, patchShop } from '@sofra/contract/shops';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { addCategory, addProduct } from '../testing/menu.ts';
import { openShop, shopWithTeam, signUp } from '../testing/people.ts';
import { useTestApp } from '../testing/test-app.ts';

const testApp = useTestApp();

/** The statements that a call sends to the database. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  const texts = query.mock.calls.map(([sent]) =>
    typeof sent === 'string' ? sent : ((sent as { text?: string }).text ?? ''),
  );
  query.mockRestore();
  return texts;
}

test('session and role are found by one statement, wherever the call names the shop', {
  tags: ['H8'],
}, async () => {
  const owner = await signUp(testApp);
  const shop = await openShop(owner);
  const category = await addCategory(owner, shop._id);
  const product = await addProduct(owner, category);
  const calls = {
    path: () => owner.call(getShop, { params: { id: shop._id } }),
    body: () => owner.call(patchShop, { body: { _id: shop._id, description: 'Grill' } }),
    product: () => owner.call(getProduct, { params: { id: product._id } }),
    productInBody: () => owner.call(patchProduct, { body: { _id: product._id, is_active: true } }),
    category: () => owner.call(patchCategory, { body: { _id: category._id, is_active: true } }),
  };
  for (const call of Object.values(calls)) {
    const statements = await statementsOf(call);
    const asking = statements.filter((text) => /from "sessions"/.test(text));
    expect(asking).toHaveLength(1);
    expect(statements.filter((text) => /then 'owner'/.test(text))).toEqual(asking);
  }
});

test('what is wrong in a body is said before what the person may not do, as ever', async () => {
  const { stranger, seller, shop } = await shopWithTeam(testApp);
  const wrong = { body: { _id: shop._id, rating: 9 } };
  expect((await stranger.call(patchShop, wrong)).status).toBe(422);
  expect((await seller.call(patchShop, wrong)).status).toBe(422);
  const right = { body: { _id: shop._id, rating: 4 } };
  expect((await stranger.call(patchShop, right)).status).toBe(404);
  expect((await seller.call(patchShop, right)).status).toBe(403);
});

test.each([null, [], 'x', 7, { _id: 7 }, { _id: 'x' }, { _id: ['a'] }])(
  'a body that names no shop is refused as a body: %j',
  async (body) => {
    const owner = await signUp(testApp);
    const answer = await testApp.app.fastify.inject({
      method: 'PATCH',
      url: '/api/shop',
      headers: { 'content-type': 'application/json', cookie: `session=${owner.cookie}` },
      payload: JSON.stringify(body),
    });
    expect(answer.statusCode).toBe(422);
  },
);

test('nobody is asked for a body before there is a session to look for', async () => {
  const answer = await testApp.app.fastify.inject({
    method: 'PATCH',
    url: '/api/shop',
    headers: { 'content-type': 'application/json' },
    payload: 'not even JSON',
  });
  expect(answer.statusCode).toBe(401);
  const invented = await testApp.app.fastify.inject({
    method: 'PATCH',
    url: '/api/shop',
    headers: { 'content-type': 'application/json', cookie: 'session=invented' },
    payload: '{}',
  });
  expect(invented.statusCode).toBe(401);
});
