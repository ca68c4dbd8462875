import { expect, test } from 'vitest';
import { shopWithMenu } from '../testing/guest.ts';
import { addProduct } from '../testing/menu.ts';
import { useTestApp } from '../testing/test-app.ts';
import type { KeptMenu } from './kept-menus.ts';
import { dishKey } from './kept-page.ts';
import { readMenuBuild } from './menu-build.ts';
import { menuPages } from './menu-pages.ts';
import { menuReader } from './menu-source.ts';

const testApp = useTestApp();

test('whoever reads every dish of a menu leaves a few of them in memory, and the menu itself', {
  tags: ['G2.4'],
}, async () => {
  const { owner, category } = await shopWithMenu(testApp);
  const dishes = await Promise.all(
    Array.from({ length: 30 }, () => addProduct(owner, category, { is_active: true })),
  );
  const source = await menuReader(testApp.db)({ slug: 'lale' });
  const build = await readMenuBuild();
  if (!source || !build) throw new Error('There is no menu, or nothing to write it with.');
  const kept: KeptMenu = {
    ...source,
    path: '/m/lale',
    pages: new Map(),
    choices: new Map(),
    names: new Set(),
    isStale: false,
    epoch: 0,
    lastUsed: 0,
  };
  let written = 0;
  const counting = {
    ...build,
    renderDish(page: Parameters<typeof build.renderDish>[0]) {
      written++;
      return build.renderDish(page);
    },
  };
  const { log } = testApp.app.fastify;
  const pages = menuPages({ build: counting, publicUrl: 'https://menu.example', now: testApp.now, log });
  const menu = pages.get(kept, 'found tr');
  // The menu is written without them.
  expect(written).toBe(0);
  for (const { _id } of dishes) pages.get(kept, dishKey('found tr', _id));
  expect(written).toBe(30);
  expect(kept.pages.size).toBe(1 + 24);
  expect(pages.find(kept, 'found tr')).toBe(menu);
  // The last ones are there still; the first is written again.
  const [first, last] = [dishes[0], dishes.at(-1)].map((dish) => dishKey('found tr', dish?._id ?? ''));
  if (!first || !last) throw new Error('There are no dishes.');
  pages.get(kept, last);
  expect(written).toBe(30);
  pages.get(kept, first);
  expect(written).toBe(31);
});
