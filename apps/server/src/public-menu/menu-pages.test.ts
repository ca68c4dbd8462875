import { expect, test } from 'vitest';
import { shopWithMenu } from '../testing/guest.ts';
import { addProduct } from '../testing/menu.ts';
import { useTestApp } from '../testing/test-app.ts';
import { type KeptMenu, keepMenus } from './kept-menus.ts';
import { bytesOf, dishKey } from './kept-page.ts';
import { type MenuBuild, readMenuBuild } from './menu-build.ts';
import { menuPages } from './menu-pages.ts';
import { menuReader } from './menu-source.ts';

const testApp = useTestApp();

function pagesOf(build: MenuBuild, grow: (bytes: number) => void = () => {}) {
  const { log } = testApp.app.fastify;
  return menuPages({ build, publicUrl: 'https://menu.example', now: testApp.now, log, grow });
}

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
  const pages = pagesOf(counting);
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

test('pages that are written of one menu make room among all that are kept', async () => {
  const slugs = ['lale', 'gul-evi', 'nar'];
  for (const shop_slug of slugs) await shopWithMenu(testApp, { shop_slug });
  const build = await readMenuBuild();
  if (!build) throw new Error('There is nothing to write menus with.');
  /** The menus with a page each. */
  async function openAll(bytesMax: number) {
    const menus = keepMenus(menuReader(testApp.db), { bytesMax, isHearing: () => true });
    const pages = pagesOf(build as MenuBuild, menus.grow);
    const opened = await Promise.all(slugs.map((slug) => menus.get({ slug })));
    const [, , last] = opened as KeptMenu[];
    if (!last) throw new Error('There is no menu.');
    for (const menu of opened as KeptMenu[]) pages.get(menu, 'found tr');
    return { menus, pages, last, kept: () => slugs.filter((slug) => menus.find(`/m/${slug}`)) };
  }
  const { pages: ample, last: nar } = await openAll(Number.POSITIVE_INFINITY);
  const { kept, pages, last } = await openAll(4.9 * bytesOf(ample.get(nar, 'found tr')));
  expect(kept()).toEqual(slugs);
  // Nothing is read for it.
  for (const key of ['chosen tr', 'chosen en', 'found en'] as const) pages.get(last, key);
  expect(kept()).not.toContain('lale');
  expect(kept()).toContain('nar');
});

test('a page counts with each form that it is kept in, once', async () => {
  await shopWithMenu(testApp);
  const build = await readMenuBuild();
  const menus = keepMenus(menuReader(testApp.db), { bytesMax: 1e9, isHearing: () => true });
  const menu = await menus.get({ slug: 'lale' });
  if (!menu || !build) throw new Error('There is no menu, or nothing to write it with.');
  let grown = 0;
  const pages = pagesOf(build, (bytes) => {
    grown += bytes;
  });
  const page = pages.get(menu, 'found tr');
  for (const encoding of ['gzip', 'br', 'plain', 'gzip'] as const) pages.bodyOf(page, encoding);
  pages.get(menu, 'found tr');
  expect(grown).toBe(bytesOf(page));
});
