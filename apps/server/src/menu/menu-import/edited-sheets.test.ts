import * as calls from '@sofra/contract/menu-import';
import { listProducts, type Product } from '@sofra/contract/products';
import { expect, test } from 'vitest';
import { addCategory, addProduct } from '../../testing/menu.ts';
import { readMenu } from '../../testing/menu-files.ts';
import { openShop, type Person, signUp } from '../../testing/people.ts';
import { useTestApp } from '../../testing/test-app.ts';

const testApp = useTestApp();

async function shopOfOwner() {
  const owner = await signUp(testApp);
  const shop = await openShop(owner, { menu_languages: ['tr'], menu_currencies: ['TRY'] });
  return { owner, shopId: shop._id, category: await addCategory(owner, shop._id) };
}

const read = (person: Person, shopId: string, ...lines: string[]) =>
  readMenu(testApp, person, shopId, lines.join('\n'));

const apply = (person: Person, id: string) =>
  person.call(calls.applyMenuImport, { params: { id }, body: {} });

const productsOf = async (person: Person, shopId: string): Promise<Product[]> =>
  (await person.call(listProducts, { params: { shopId }, query: {} })).body.products;

test('what empties a cell does so in Turkish capitals', { tags: ['W5.7'] }, async () => {
  const { owner, shopId, category } = await shopOfOwner();
  const { _id } = await addProduct(owner, category, { description: { tr: 'Acılı' }, sku: 'A1' });
  const found = await read(owner, shopId, 'product_id;description_tr;sku', `${_id};#SİL;#SİL`);
  await apply(owner, found._id);
  const [stored] = await productsOf(owner, shopId);
  expect([stored?.description, stored?.sku]).toEqual([{}, null]);
});
