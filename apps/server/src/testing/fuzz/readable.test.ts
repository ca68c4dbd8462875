import { expect, test } from 'vitest';
import { addCategory, addProduct } from '../menu.ts';
import { download } from '../menu-files.ts';
import { openShop, signUp } from '../people.ts';
import { useTestApp } from '../test-app.ts';
import { readableIn } from './readable.ts';

const testApp = useTestApp();

test('what a menu says is found in each of the files that it is downloaded as', async () => {
  const owner = await signUp(testApp);
  const shop = await openShop(owner);
  await addProduct(owner, await addCategory(owner, shop._id), { name: { tr: 'Ezogelin' } });
  for (const file of ['menu.csv', 'menu.xlsx', 'archive.zip']) {
    const bytes = await download(testApp, owner, `/shop/${shop._id}/${file}`);
    expect(readableIn(bytes), file).toContain('Ezogelin');
  }
});
