import type { MenuWords } from '@sofra/contract/menu-words';
import { patchProduct } from '@sofra/contract/products';
import { expect, test } from 'vitest';
import { shopWithMenu, visit } from '../testing/guest.ts';
import { useTestApp } from '../testing/test-app.ts';

const testApp = useTestApp();
const ask = (headers: Record<string, string> = {}) => visit(testApp.app, '/m/lale/words.json', headers);

const name = { tr: 'Çay', en: 'Tea', de: 'Tee' };
const description = { tr: 'İnce belli bardakta', en: 'In a small glass' };
const ingredients_i18n = [{ tr: 'Limon', de: 'Zitrone' }];

test('the words of a menu in all its languages are there for the search, by the anchors of the page', {
  tags: ['G4.5'],
}, async () => {
  await shopWithMenu(testApp, {}, { name, description, ingredients_i18n });
  const words: MenuWords = (await ask()).json();
  const [anchor = ''] = Object.keys(words.dishes);
  expect((await visit(testApp.app, '/m/lale')).body).toContain(`<li id="${anchor}"`);
  expect(words.dishes[anchor]).toEqual([
    'Çay\nTea\nTee',
    'İnce belli bardakta\nIn a small glass\nLimon\nZitrone',
  ]);
  expect(words.signs.gluten_free).toEqual(['Glutensiz', 'Gluten-free', 'Glutenfrei']);
  for (const warning of ['Yumurta', 'Eggs', 'Eier']) expect(words.warned).toContain(warning);
});

test('they are kept as the page is: compressed, asked for by their tag, and new after a change', {
  tags: ['G4.5'],
}, async () => {
  const { owner, product } = await shopWithMenu(testApp, {}, { name });
  const first = await ask({ 'accept-encoding': 'br' });
  expect(first.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, no-cache',
    vary: 'accept-encoding',
  });
  const { etag } = first.headers;
  const again = () => ask({ 'if-none-match': String(etag) });
  expect((await again()).statusCode).toBe(304);
  await owner.call(patchProduct, { body: { _id: product._id, name: { tr: 'Kahve' } } });
  const changed = await again();
  expect(changed.statusCode).toBe(200);
  expect(Object.values(changed.json<MenuWords>().dishes)).toEqual([['Kahve']]);
});

test('there are none of a menu that is not there', async () => {
  expect((await visit(testApp.app, '/m/nowhere/words.json')).statusCode).toBe(404);
});
