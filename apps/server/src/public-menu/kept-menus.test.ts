import { noContact } from '@sofra/contract/shop-contact';
import { expect, test } from 'vitest';
import { type KeptMenu, keepMenus } from './kept-menus.ts';
import { bytesOf, newPage } from './kept-page.ts';
import type { MenuSource, ShopName } from './menu-source.ts';

const shop: MenuSource['menu']['shop'] = {
  name: 'Lale',
  description_i18n: {},
  description: '',
  shop_slug: 'lale',
  theme: 'orange',
  menu_layout: 'cards',
  menu_typeface: 'system',
  logo: '',
  shop_images: [],
  order_status: false,
  delivery_status: false,
  pickup_status: false,
  payments: [],
  location_url: '',
  ...noContact,
  address: {},
  time_zone: 'UTC',
  restaurant_time_info: {},
  special_days: [],
  open_status: true,
  closed_note: {},
  closed_until: null,
  social_media: {},
};

const sourceOf = (slug: string): MenuSource => ({
  shopVersion: '1',
  shopId: `id of ${slug}`,
  slug,
  code: `code of ${slug}`,
  isSuspended: false,
  menu: { shop, languages: ['tr'], categories: [], times: new Map(), soldOutDisplay: 'show' },
  categories: new Map(),
  groups: new Map(),
  times: new Map(),
});

/** Menus read from a list that tells how often it was asked and lets the asker wait. */
function keeper(bytesMax = 1_000_000) {
  const reads: string[] = [];
  let gate = Promise.resolve();
  let isHearing = true;
  const read = async (name: ShopName) => {
    const slug = 'slug' in name ? name.slug : name.code.replace('code of ', '');
    reads.push(slug);
    const source = sourceOf(slug);
    await gate;
    return source;
  };
  const menus = keepMenus(read, { bytesMax, isHearing: () => isHearing });
  return {
    menus,
    reads,
    setHearing(hears: boolean) {
      isHearing = hears;
    },
    /** Readings that begin from now on end when the result is called. */
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return () => {
        gate = Promise.resolve();
        resolve();
      };
    },
  };
}

test('a hundred guests at once cause one reading', async () => {
  const { menus, reads } = keeper();
  await Promise.all(Array.from({ length: 100 }, () => menus.get({ slug: 'lale' })));
  await menus.get({ code: 'code of lale' });
  expect(reads).toEqual(['lale']);
});

test('what was read before a change is not given to those who ask after it', async () => {
  const { menus, reads, hold } = keeper();
  const release = hold();
  const before = menus.get({ slug: 'lale' });
  menus.drop('id of lale');
  const after = menus.get({ slug: 'lale' });
  release();
  await Promise.all([before, after]);
  expect(reads).toEqual(['lale', 'lale']);
});

test('a reading that a change overtook is not kept', async () => {
  const { menus, hold } = keeper();
  const release = hold();
  const reading = menus.get({ slug: 'lale' });
  menus.drop('id of lale');
  release();
  expect((await reading)?.isStale).toBe(true);
  expect(menus.find('/m/lale')).toBeUndefined();
});

test('nothing counts as current while changes are not heard', async () => {
  const { menus, setHearing } = keeper();
  await menus.get({ slug: 'lale' });
  setHearing(false);
  expect(menus.find('/m/lale')).toBeUndefined();
  await menus.get({ slug: 'lale' });
  expect(menus.find('/m/lale')).toBeUndefined();
  setHearing(true);
  await menus.get({ slug: 'lale' });
  expect(menus.find('/m/lale')).toBeDefined();
});

test('what is read while changes are not heard takes the place of what was kept before', async () => {
  const { menus, setHearing } = keeper();
  const before = await menus.get({ slug: 'lale' });
  setHearing(false);
  const after = await menus.get({ slug: 'lale' });
  expect(after).toBeDefined();
  expect(after).not.toBe(before);
});

test('while changes are not heard nobody is given a reading that began before they asked', async () => {
  const { menus, reads, hold, setHearing } = keeper();
  setHearing(false);
  const release = hold();
  const early = menus.get({ slug: 'lale' });
  const late = Promise.all(Array.from({ length: 100 }, () => menus.get({ slug: 'lale' })));
  release();
  await Promise.all([early, late]);
  expect(reads).toEqual(['lale', 'lale']);
});

function pageOf(bytes: number) {
  const always = { writtenAt: 0, rightUntil: Number.POSITIVE_INFINITY, minute: 0 };
  return newPage('x'.repeat(bytes), { type: 'text/html', language: 'tr', ...always });
}

test('memory has a limit: the menu that was not asked for longest goes first', async () => {
  const { menus } = keeper(25_000);
  const held = new Map<string, KeptMenu | undefined>();
  for (const slug of ['one', 'two', 'three']) {
    const kept = await menus.get({ slug });
    held.set(slug, kept);
    const page = pageOf(5_000);
    kept?.pages.set('found tr', page);
    menus.grow(bytesOf(page));
    menus.find('/m/one');
  }
  expect(['one', 'two', 'three'].filter((slug) => menus.find(`/m/${slug}`))).toEqual(['one', 'three']);
  // Nobody goes on working for it.
  expect([...held].filter(([, kept]) => kept?.isStale).map(([slug]) => slug)).toEqual(['two']);
});

test('no menu is forgotten for pages that are written while the database may be away', async () => {
  const { menus, setHearing } = keeper(25_000);
  const kept = [await menus.get({ slug: 'one' }), await menus.get({ slug: 'two' })];
  setHearing(false);
  for (const menu of kept) {
    const page = pageOf(6_000);
    menu?.pages.set('found tr', page);
    menus.grow(bytesOf(page));
  }
  setHearing(true);
  const found = () => ['one', 'two', 'three'].filter((slug) => menus.find(`/m/${slug}`));
  expect(found()).toEqual(['one', 'two']);
  await menus.get({ slug: 'three' });
  expect(found()).toEqual(['two', 'three']);
});

test('after a silence of the database no row is taken for one that was known before it', async () => {
  const given: (string | undefined)[] = [];
  const read = async (name: ShopName, before?: MenuSource) => {
    given.push(before?.slug);
    return sourceOf('slug' in name ? name.slug : '');
  };
  const menus = keepMenus(read, { bytesMax: 1_000_000, isHearing: () => true });
  await menus.get({ slug: 'lale' });
  menus.drop('id of lale');
  await menus.get({ slug: 'lale' });
  menus.drop(undefined);
  await menus.get({ slug: 'lale' });
  menus.drop('id of lale');
  await menus.get({ slug: 'lale' });
  expect(given).toEqual([undefined, 'lale', undefined, 'lale']);
});
