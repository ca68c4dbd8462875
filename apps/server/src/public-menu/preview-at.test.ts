import { patchCategory } from '@sofra/contract/categories';
import { previewMenu, previewMenuAt } from '@sofra/contract/menu-preview';
import { weekdays } from '@sofra/contract/opening-hours';
import { applyPriceRun, createPriceRun } from '@sofra/contract/price-runs';
import { patchProduct } from '@sofra/contract/products';
import { patchShop } from '@sofra/contract/shops';
import { markProductSoldOut } from '@sofra/contract/sold-out';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyMissedRuns } from '../menu/price-runs/due-runs.ts';
import { shops } from '../shops/shops.table.ts';
import { shopWithMenu, visit } from '../testing/guest.ts';
import { addCategory, addMenuTime, addOptionGroup, addProduct, problem } from '../testing/menu.ts';
import { type Person, shopWithTeam } from '../testing/people.ts';
import { useTestApp } from '../testing/test-app.ts';
import { menuReader } from './menu-source.ts';
import { menuThen } from './menu-then.ts';
import { stillPage } from './still-page.ts';

const testApp = useTestApp();
const start = '2026-03-27T12:00:00Z';
const dayMs = 86_400_000;

const preview = (who: Pick<Person, 'call'>, id: string, query: { at?: string; lang?: string }) =>
  who.call(previewMenuAt, { params: { id }, query });

const clock = fc
  .integer({ min: 0, max: 24 * 4 - 1 })
  .map(
    (quarter) =>
      `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`,
  );
const hours = fc
  .uniqueArray(clock, { minLength: 2, maxLength: 2 })
  .map(([open = '', close = '']) => Object.fromEntries(weekdays.map((day) => [day, [{ open, close }]])));
const date = fc
  .integer({ min: -2, max: 6 })
  .map((days) => new Date(Date.parse(start) + days * dayMs).toISOString().slice(0, 10));
const outside = fc.constantFrom('show' as const, 'hide' as const);
const menu = fc.record({
  // With and without summer time, on the days around its change.
  zone: fc.constantFrom('Europe/Berlin', 'Europe/Istanbul', 'America/New_York', 'Asia/Beirut'),
  opening: hours,
  breakfast: fc.record({ hours, outside }),
  season: fc.record({ from: date, to: date, outside }),
  special: fc.record({ date, closed: fc.boolean() }),
  closedFor: fc.option(fc.nat(3), { nil: undefined }),
  display: outside,
  outFor: fc.integer({ min: 1, max: 72 * 60 }),
});
/** Minutes from the beginning, many of them where something may change. */
const moments = fc.array(fc.integer({ min: 0, max: 6 * 24 * 60 }), { minLength: 6, maxLength: 6 });

describe('the menu at a time', () => {
  test('is the page that guests see then, whatever time it is and whatever page was kept before', {
    tags: ['W3.17', 'W3.18'],
  }, async () => {
    testApp.setClock(start);
    const { owner, shop, category, product } = await shopWithMenu(testApp);
    await addProduct(owner, category, { is_active: true });
    const seasonal = await addProduct(owner, category, { is_active: true });
    await fc.assert(
      fc.asyncProperty(menu, moments, async (given, minutes) => {
        testApp.setClock(start);
        const [from = '', to = ''] = [given.season.from, given.season.to].sort();
        const breakfast = await addMenuTime(owner, shop._id, given.breakfast);
        const season = await addMenuTime(owner, shop._id, {
          periods: [{ from, to }],
          outside: given.season.outside,
        });
        const after = (days: number) => new Date(Date.parse(start) + days * dayMs).toISOString().slice(0, 10);
        const answers = [
          await owner.call(patchShop, {
            body: {
              _id: shop._id,
              time_zone: given.zone,
              restaurant_time_info: given.opening,
              special_days: [{ ...given.special, hours: [{ open: '10:00', close: '15:00' }] }],
              sold_out_display: given.display,
              open_status: given.closedFor === undefined,
              closed_until: given.closedFor === undefined ? null : after(given.closedFor + 1),
            },
          }),
          await owner.call(patchCategory, { body: { _id: category._id, menu_time_id: breakfast._id } }),
          await owner.call(patchProduct, { body: { _id: seasonal._id, menu_time_id: season._id } }),
          await owner.call(markProductSoldOut, {
            params: { id: product._id },
            body: { until: new Date(Date.parse(start) + given.outFor * 60_000).toISOString() },
          }),
        ];
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
        const times = [...minutes, given.outFor - 1, given.outFor, given.outFor + 1].sort((a, b) => a - b);
        for (const minute of times) {
          const at = new Date(Date.parse(start) + minute * 60_000).toISOString();
          testApp.setClock(start);
          const seen = await preview(owner, shop._id, { at, lang: 'tr' });
          testApp.setClock(at);
          const page = await visit(testApp.app, '/m/lale?lang=tr');
          expect(seen.text).toBe(stillPage(page.body));
        }
      }),
      { numRuns: 12 },
    );
  });

  test('has the prices that scheduled runs will have made by then', {
    tags: ['W3.17', 'W4.10'],
  }, async () => {
    testApp.setClock(start);
    const lira = (price: number) => [{ currency: 'TRY', price }];
    const { owner, shop, category } = await shopWithMenu(testApp);
    const cheese = await addOptionGroup(owner, shop._id, {
      options: [{ name: { tr: 'Kaşar' }, prices: lira(7) }],
    });
    const offered = { is_active: true, option_groups: [{ group_id: cheese._id, min: null, max: null }] };
    const sizes = [
      { name: { tr: 'Küçük' }, prices: lira(43) },
      { name: { tr: 'Büyük' }, prices: lira(62) },
    ];
    const discount = { type: 'fixed' as const, amount: 3 };
    await addProduct(owner, category, { ...offered, prices: lira(43), variants: sizes, discount });
    // Its own price is nobody's business; that of its option is.
    await addProduct(owner, category, { ...offered, name: { tr: 'Tost' } });
    const selections = [{ name: 'kebap' }, {}];
    for (const [index, selection] of selections.entries()) {
      const rules = [{ currency: 'TRY', kind: 'percent' as const, value: 11, options: true }];
      const { body: run } = await owner.call(createPriceRun, {
        body: { shop_id: shop._id, selection, rules },
      });
      const at = new Date(Date.parse(start) + (index + 1) * dayMs).toISOString();
      const answer = await owner.call(applyPriceRun, {
        params: { id: run._id },
        body: { seen: run.seen, at },
      });
      expect(answer.status).toBe(202);
    }
    const guests = async () => stillPage((await visit(testApp.app, '/m/lale?lang=tr')).body);
    const before = await guests();
    const options = {
      config: { publicUrl: 'https://menu.example', operatorName: 'Lale' },
      log: testApp.app.fastify.log,
    };
    for (const days of [0.5, 1.5, 2.5]) {
      testApp.setClock(start);
      const at = new Date(Date.parse(start) + days * dayMs);
      const seen = (await preview(owner, shop._id, { at: at.toISOString(), lang: 'tr' })).text;
      testApp.setClock(at.toISOString());
      await applyMissedRuns(testApp.db, at, options);
      // Told by the database, as to any other process.
      await expect.poll(guests).toBe(seen);
      expect(seen === before).toBe(days < 1);
    }
  });

  test('is made of what is known already where no run changes it, and of each changed group once', {
    tags: ['W3.17'],
  }, async () => {
    testApp.setClock(start);
    const { owner, shop, category } = await shopWithMenu(testApp);
    const extra = [{ name: { tr: 'Kaşar' }, prices: [{ currency: 'TRY', price: 7 }] }];
    const cheese = await addOptionGroup(owner, shop._id, { options: extra });
    const offered = { is_active: true, option_groups: [{ group_id: cheese._id, min: null, max: null }] };
    for (const tr of ['Tost', 'Gözleme']) await addProduct(owner, category, { ...offered, name: { tr } });
    const untouched = await addCategory(owner, shop._id, { is_active: true, name: { tr: 'İçecekler' } });
    await addProduct(owner, untouched, { is_active: true, name: { tr: 'Ayran' } });
    const { body: run } = await owner.call(createPriceRun, {
      body: {
        shop_id: shop._id,
        selection: { name: 'tost' },
        rules: [{ currency: 'TRY', kind: 'percent' as const, value: 10, options: true }],
      },
    });
    const at = new Date(Date.parse(start) + dayMs);
    const due = { seen: run.seen, at: at.toISOString() };
    expect((await owner.call(applyPriceRun, { params: { id: run._id }, body: due })).status).toBe(202);

    const source = await menuReader(testApp.db)({ slug: 'lale' });
    const [row] = await testApp.db.select().from(shops).where(eq(shops.id, shop._id));
    if (!source || !row) throw new Error('no menu');
    const then = await menuThen(testApp.db, row, source, at);
    const [food, drinks] = then.categories;
    const [kebab, toast, pancake] = food?.products ?? [];
    expect(drinks).toBe(source.menu.categories[1]);
    expect(kebab).toBe(source.menu.categories[0]?.products[0]);
    expect(toast?.option_groups[0]?.options[0]?.prices).toMatchObject([{ currency: 'TRY', price: 7.7 }]);
    expect(pancake?.option_groups[0]).toBe(toast?.option_groups[0]);
  });

  test('is that of now where no time is named, in the language of the shop', {
    tags: ['W3.17'],
  }, async () => {
    const { owner, shop } = await shopWithMenu(testApp);
    const answer = await preview(owner, shop._id, {});
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.text).toContain('<html class="js" lang="tr"');
    expect(answer.text).not.toContain('<script');
  });

  test.each([
    ['a time that is none', { at: 'tomorrow' }, 'at', 'validation.time'],
    ['a language that nobody knows', { lang: 'xx' }, 'lang', 'validation.language'],
  ])('refuses %s', { tags: ['W3.17'] }, async (_, query, path, key) => {
    const { owner, shop } = await shopWithMenu(testApp);
    const answer = await preview(owner, shop._id, query);
    expect([answer.status, answer.body.errors]).toEqual([422, [problem(path, key)]]);
  });

  test.each(['0000-01-01T00:00:00Z', '9999-12-31T23:00:00-12:00'])(
    'is shown at %s too, where no calendar goes',
    {
      tags: ['W3.17'],
    },
    async (at) => {
      const { owner, shop } = await shopWithMenu(testApp);
      const answer = await preview(owner, shop._id, { at });
      expect(answer.status).toBe(200);
      expect(answer.text).toContain('Adana Kebap');
    },
  );

  test('is for the people of the shop', { tags: ['W3.17'] }, async () => {
    const { shop, ...team } = await shopWithTeam(testApp);
    const statuses: Record<string, number> = {};
    for (const [name, person] of Object.entries(team))
      statuses[name] = (await preview(person, shop._id, {})).status;
    expect(statuses).toEqual({
      owner: 200,
      admin: 200,
      manager: 200,
      staff: 200,
      seller: 200,
      stranger: 404,
      nobody: 401,
    });
  });
});

describe('beside a form', () => {
  const morning = { hours: { monday: [{ open: '07:00', close: '11:00' }] }, outside: 'hide' as const };

  test('a dish outside its times is shown all the same, and it is said that guests do not see it', {
    tags: ['W3.11'],
  }, async () => {
    testApp.setClock('2026-06-01T12:00:00+03:00');
    const { owner, shop, product } = await shopWithMenu(testApp);
    const time = await addMenuTime(owner, shop._id, morning);
    const show = async (menu_time_id: string | null) =>
      (
        await owner.call(previewMenu, {
          params: { id: shop._id },
          body: { lang: 'tr', product: { _id: product._id, menu_time_id } },
        })
      ).body;
    expect(await show(null)).toMatchObject({ hidden_by: null });
    expect(await show(time._id)).toMatchObject({
      hidden_by: 'times',
      html: expect.stringContaining('Adana Kebap'),
    });
  });

  test('one that is sold out where the shop hides that, too', { tags: ['W3.8'] }, async () => {
    const { owner, shop, product } = await shopWithMenu(testApp, { sold_out_display: 'hide' });
    await owner.call(markProductSoldOut, { params: { id: product._id }, body: { until: 'switched_back' } });
    const { body } = await owner.call(previewMenu, {
      params: { id: shop._id },
      body: { lang: 'tr', product: { _id: product._id } },
    });
    expect(body).toMatchObject({ hidden_by: 'sold_out', html: expect.stringContaining('Adana Kebap') });
  });
});
