import { previewMenu } from '@sofra/contract/menu-preview';
import { getShop, patchShop } from '@sofra/contract/shops';
import { expect, test } from 'vitest';
import { shopWithMenu, visit } from '../testing/guest.ts';
import { latestChange, undo } from '../testing/history.ts';
import { useTestApp } from '../testing/test-app.ts';

const testApp = useTestApp();
const read = async () => (await visit(testApp.app, '/m/lale')).body;
const fontsIn = (page: string) =>
  [...page.matchAll(/<link rel="preload" href="([^"]+\.woff2)"/g)].map(([, address = '']) => address);

test('a menu has the layout and the typeface that its owner chose, whose files may be kept for ever', {
  tags: ['G3.7', 'G3.10'],
}, async () => {
  const { owner, shop } = await shopWithMenu(testApp);
  const plain = await read();
  expect(plain).toContain('data-layout="cards" data-typeface="system"');
  expect(fontsIn(plain)).toEqual([]);
  const look = { menu_layout: 'typographic', menu_typeface: 'classic' } as const;
  await owner.call(patchShop, { body: { _id: shop._id, ...look } });
  const page = await read();
  expect(page).toContain('data-layout="typographic" data-typeface="classic"');
  const fonts = fontsIn(page);
  expect(fonts.length).toBeGreaterThan(0);
  for (const font of fonts) {
    const { statusCode, headers, rawPayload } = await visit(testApp.app, font, {
      'accept-encoding': 'gzip, br',
    });
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('font/woff2');
    expect(headers['cache-control']).toContain('immutable');
    expect(headers['content-encoding']).toBeUndefined();
    expect(rawPayload.subarray(0, 4).toString()).toBe('wOF2');
  }
});

test('a look is seen before it is stored', { tags: ['G3.11'] }, async () => {
  const { owner, shop } = await shopWithMenu(testApp);
  const { body } = await owner.call(previewMenu, {
    params: { id: shop._id },
    body: { lang: 'tr', shop: { menu_layout: 'grid', menu_typeface: 'modern' } },
  });
  expect(body.html).toContain('data-layout="grid" data-typeface="modern"');
  expect(fontsIn(body.html)[0]).toContain('rubik');
  expect(await read()).toContain('data-layout="cards"');
});

test('a changed look is recorded and undone', { tags: ['G3.12'] }, async () => {
  const { owner, shop } = await shopWithMenu(testApp);
  await owner.call(patchShop, { body: { _id: shop._id, menu_layout: 'list', menu_typeface: 'modern' } });
  const change = await latestChange(owner, shop._id);
  expect(change.fields).toEqual([
    { field: 'menu_layout', old: 'cards', new: 'list' },
    { field: 'menu_typeface', old: 'system', new: 'modern' },
  ]);
  expect((await undo(owner, change._id)).status).toBe(200);
  const { body } = await owner.call(getShop, { params: { id: shop._id } });
  expect(body).toMatchObject({ menu_layout: 'cards', menu_typeface: 'system' });
});
