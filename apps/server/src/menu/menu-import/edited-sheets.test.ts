import * as calls from '@sofra/contract/menu-import';
import { listProducts, type Product } from '@sofra/contract/products';
import { expect, test } from 'vitest';
import { addCategory, addProduct, problem } from '../../testing/menu.ts';
import { readMenu } from '../../testing/menu-files.ts';
import { openShop, type Person, signUp } from '../../testing/people.ts';
import { useTestApp } from '../../testing/test-app.ts';

const testApp = useTestApp();

async function shopOfOwner(currencies = ['TRY']) {
  const owner = await signUp(testApp);
  const shop = await openShop(owner, { menu_languages: ['tr'], menu_currencies: currencies });
  return { owner, shopId: shop._id, category: await addCategory(owner, shop._id) };
}

const read = (person: Person, shopId: string, ...lines: string[]) =>
  readMenu(testApp, person, shopId, lines.join('\n'));

const apply = (person: Person, id: string) =>
  person.call(calls.applyMenuImport, { params: { id }, body: {} });

const productsOf = async (person: Person, shopId: string): Promise<Product[]> =>
  (await person.call(listProducts, { params: { shopId }, query: {} })).body.products;

test('more digits behind a comma than the currency has are a doubt in a file of ours too', {
  tags: ['W5.8'],
}, async () => {
  const { owner, shopId, category } = await shopOfOwner(['TRY', 'KWD']);
  const { _id } = await addProduct(owner, category);
  const { errors } = await read(owner, shopId, 'product_id;price_TRY;price_KWD', `${_id};1,250;1,250`);
  const message = problem('', 'validation.cell_price_doubt').message;
  expect(errors).toEqual([{ row: 2, column: 'price_TRY', value: '1,250', message }]);
});

test('what empties a cell does so in Turkish capitals', { tags: ['W5.7'] }, async () => {
  const { owner, shopId, category } = await shopOfOwner();
  const { _id } = await addProduct(owner, category, { description: { tr: 'Acılı' }, sku: 'A1' });
  const found = await read(owner, shopId, 'product_id;description_tr;sku', `${_id};#SİL;#SİL`);
  await apply(owner, found._id);
  const [stored] = await productsOf(owner, shopId);
  expect([stored?.description, stored?.sku]).toEqual([{}, null]);
});
