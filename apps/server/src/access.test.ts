import { expect, test } from 'vitest';
import { useTestApp } from './testing/test-app.ts';

const testApp = useTestApp();

test('every call of the API and who may make it is written down here', { tags: ['D6.12'] }, () => {
  const rows = testApp.app.routes.map(
    ({ method, path, access, permission }) =>
      `${method} ${path}: ${access}${permission ? `, ${permission}` : ''}`,
  );
  expect(rows.sort()).toEqual([
    'DELETE /category/:id: signed-in, menu.delete',
    'DELETE /menu-time/:id: signed-in, menu.edit',
    'DELETE /option-group/:id/sold-out: signed-in, menu.switch',
    'DELETE /option-group/:id: signed-in, menu.edit',
    'DELETE /price-run/:id: signed-in, menu.edit',
    'DELETE /product/:id/sold-out: signed-in, menu.switch',
    'DELETE /product/:id: signed-in, menu.delete',
    'DELETE /shop/:id/members/:userId: signed-in, shop.see',
    'DELETE /shop/:id: signed-in, shop.own',
    'DELETE /user/invite/:id: signed-in, team.staff',
    'DELETE /user/passkeys/:id: signed-in',
    'DELETE /user/second-factor: signed-in',
    'DELETE /user/sessions/:id: signed-in',
    'DELETE /user: signed-in',
    'GET /category/:shopId: signed-in, shop.see',
    'GET /change-set/:id: signed-in, shop.see',
    'GET /menu-import/:id/errors.xlsx: signed-in, menu.edit',
    'GET /menu-import/:id/rows: signed-in, menu.edit',
    'GET /menu-import/:id: signed-in, menu.edit',
    'GET /menu-import/all/:shopId: signed-in, menu.edit',
    'GET /menu-template.xlsx: signed-in',
    'GET /menu-time/:shopId: signed-in, shop.see',
    'GET /option-group/:shopId: signed-in, shop.see',
    'GET /payment/:shopId: signed-in, payment',
    'GET /price-run/:id/lines: signed-in, shop.see',
    'GET /price-run/:id: signed-in, shop.see',
    'GET /price-run/all/:shopId: signed-in, shop.see',
    'GET /product/:id/price-history: signed-in, shop.see',
    'GET /product/:id: signed-in, shop.see',
    'GET /product/all/:shopId: signed-in, shop.see',
    'GET /public/menu/:slug: public',
    'GET /shop-archive/:id: signed-in, shop.own',
    'GET /shop/:id/archive.zip: signed-in, shop.own',
    'GET /shop/:id/changes: signed-in, shop.see',
    'GET /shop/:id/invitations: signed-in, shop.see',
    'GET /shop/:id/menu-preview: signed-in, shop.see',
    'GET /shop/:id/menu-themes: signed-in, shop.see',
    'GET /shop/:id/menu.csv: signed-in, shop.see',
    'GET /shop/:id/menu.xlsx: signed-in, shop.see',
    'GET /shop/:id/price-list.csv: signed-in, shop.see',
    'GET /shop/:id/qr.pdf: signed-in, shop.see',
    'GET /shop/:id/qr.png: signed-in, shop.see',
    'GET /shop/:id/qr.svg: signed-in, shop.see',
    'GET /shop/:id/sold-out: signed-in, shop.see',
    'GET /shop/:id/views: signed-in, shop.see',
    'GET /shop/:id: signed-in, shop.see',
    'GET /shop/user: signed-in',
    'GET /site: public',
    'GET /user/data: signed-in',
    'GET /user/passkeys: signed-in',
    'GET /user/profile: signed-in',
    'GET /user/second-factor: signed-in',
    'GET /user/security-events: signed-in',
    'GET /user/sessions: signed-in',
    'PATCH /category: signed-in, menu.switch',
    'PATCH /menu-import: signed-in, menu.edit',
    'PATCH /menu-time: signed-in, menu.edit',
    'PATCH /option-group: signed-in, menu.edit',
    'PATCH /price-run: signed-in, menu.edit',
    'PATCH /product/many/prices: signed-in, menu.edit',
    'PATCH /product/many: signed-in, menu.switch',
    'PATCH /product: signed-in, menu.switch',
    'PATCH /shop/:id/members/:userId: signed-in, team.staff',
    'PATCH /shop: signed-in, shop.edit',
    'PATCH /user/passkeys/:id: signed-in',
    'PATCH /user/profile: signed-in',
    'POST /category/createdemo: signed-in, menu.edit',
    'POST /category: signed-in, menu.edit',
    'POST /change-set/:id/undo: signed-in, shop.see',
    'POST /image: signed-in, menu.edit',
    'POST /menu-import/:id/apply: signed-in, menu.bulk',
    'POST /menu-import: signed-in, menu.edit',
    'POST /menu-time: signed-in, menu.edit',
    'POST /option-group: signed-in, menu.edit',
    'POST /payment/iyzilink/createProduct: signed-in, payment',
    'POST /price-run/:id/apply: signed-in, menu.bulk',
    'POST /price-run/:id/undo: signed-in, menu.bulk',
    'POST /price-run: signed-in, menu.edit',
    'POST /product/many/delete: signed-in, menu.delete',
    'POST /product: signed-in, menu.edit',
    'POST /public/menu/:slug/views: public',
    'POST /shop-archive/:id/apply: signed-in, shop.own',
    'POST /shop-archive: signed-in, shop.own',
    'POST /shop/:id/menu-preview: signed-in, shop.see',
    'POST /shop/:id/menu: signed-in, menu.edit',
    'POST /shop/:id/owner: signed-in, shop.own',
    'POST /shop: signed-in',
    'POST /user/email/confirm: public',
    'POST /user/email: signed-in',
    'POST /user/invite/:id/resend: signed-in, team.staff',
    'POST /user/invite/accept: signed-in',
    'POST /user/invite/look: public',
    'POST /user/invite: signed-in, team.staff',
    'POST /user/login/passkey/start: public',
    'POST /user/login/passkey: public',
    'POST /user/login: public',
    'POST /user/logout: public',
    'POST /user/passkeys/start: signed-in',
    'POST /user/passkeys: signed-in',
    'POST /user/password/forgot: public',
    'POST /user/password/reset/check: public',
    'POST /user/password/reset: public',
    'POST /user/password: signed-in',
    'POST /user/register: public',
    'POST /user/second-factor/confirm: signed-in',
    'POST /user/second-factor/recovery-codes: signed-in',
    'POST /user/second-factor: signed-in',
    'PUT /category/order: signed-in, menu.edit',
    'PUT /option-group/:id/sold-out: signed-in, menu.switch',
    'PUT /option-group/order: signed-in, menu.edit',
    'PUT /product/:id/sold-out: signed-in, menu.switch',
    'PUT /product/order: signed-in, menu.edit',
  ]);
});

test('nobody gets past a call that needs a session', { tags: ['S6.1', 'D6.6'] }, async () => {
  for (const { method, path, access } of testApp.app.routes) {
    if (access === 'public') continue;
    const url = `/api${path.replace(/:\w+/g, crypto.randomUUID())}`;
    const response = await testApp.app.fastify.inject({ method: method as 'GET', url, payload: {} });
    expect(`${method} ${path} ${response.statusCode}`).toBe(`${method} ${path} 401`);
    expect(response.json()).toMatchObject({ error: 'not_signed_in' });
  }
});

test('every call stands in the OpenAPI document', { tags: ['D6.45'] }, async () => {
  const response = await testApp.app.fastify.inject('/api/openapi.json');
  const { paths } = response.json() as { paths: Record<string, object> };
  const documented = Object.entries(paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, ':')}`),
  );
  const served = testApp.app.routes.map(({ method, path }) => `${method} /api${path.replace(/:\w+/g, ':')}`);
  expect(documented.sort()).toEqual(served.sort());
});
