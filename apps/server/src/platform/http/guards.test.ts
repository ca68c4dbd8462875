import { defineRoute, type Route } from '@sofra/contract/route';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { everyRoute } from '../../testing/every-route.ts';
import { assertGuarded } from './guards.ts';

const open = { access: 'signed-in', summary: '', status: 204 } as const;
const byShop = z.object({ shopId: z.uuid() });

test('every call of the contract that is about a shop asks for a right in it', () => {
  for (const route of everyRoute) expect(() => assertGuarded(route)).not.toThrow();
});

test.each<[string, Route]>([
  ['in its path', { ...open, method: 'GET', path: '/shop/:id/secrets' }],
  ['as a parameter', { ...open, method: 'GET', path: '/secret/:shopId', params: byShop }],
  ['in its body', { ...open, method: 'POST', path: '/secret', body: byShop }],
])('a call that names a shop %s and asks for no right does not start', { tags: ['H9'] }, (_, route) => {
  expect(() => assertGuarded(route)).toThrow('asks for no permission');
});

test('a right without a shop, or a shop without a right, does not compile', () => {
  // @ts-expect-error: where is the shop?
  defineRoute({ ...open, method: 'GET', path: '/x', permission: 'menu.edit' });
  // @ts-expect-error: which right?
  defineRoute({ ...open, method: 'GET', path: '/x', shopOf: { shop: 'params.id' } });
  // @ts-expect-error: who may call?
  defineRoute({ method: 'GET', path: '/x', summary: '', status: 204 });
});
