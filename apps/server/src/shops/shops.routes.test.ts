import * as contract from '@sofra/contract/shops';
import { deleteAccount, patchProfile } from '@sofra/contract/users';
import { count } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { categories } from '../menu/categories/categories.table.ts';
import { invitations } from '../team/invitations.table.ts';
import { mailsTo } from '../testing/mailbox.ts';
import { join, openShop, password, shopWithTeam, signUp } from '../testing/people.ts';
import { useTestApp } from '../testing/test-app.ts';
import { shopMembers, shopSlugs, shops } from './shops.table.ts';

const testApp = useTestApp();

describe('opening a shop', () => {
  test('takes a name, an address and a description and fills in the rest', {
    tags: ['S3.2.1', 'S4.18', 'S7.11', 'D2.12', 'D2.33', 'D4.1', 'D6.27'],
  }, async () => {
    const owner = await signUp(testApp, 'ayse@example.com');
    const body = { name: 'Çiğ Köfteci Ömer', shop_slug: 'cig-kofteci-omer', description: 'Acılı' };
    const answer = await owner.call(contract.createShop, { body });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      ...body,
      user_id: owner.id,
      my_role: 'owner',
      owner: { _id: owner.id, email: 'ayse@example.com', name: '', role: 'owner' },
      theme: 'orange',
      logo: '',
      shop_images: [],
      rating: 0,
      open_status: true,
      special_days: [],
      closed_note: {},
      closed_until: null,
      sold_out_display: 'show',
      order_status: false,
      delivery_status: false,
      pickup_status: false,
      review_enabled: false,
      payments: [],
      location_url: '',
      time_zone: 'Europe/Istanbul',
      admins: [],
      managers: [],
      staffs: [],
      sellers: [],
    });
    expect(answer.body.qr_code).toMatch(/^[2-9a-hjkmnp-z]{8}$/);
    expect(answer.body.address).toMatchObject({ country: '', floor: null, latitude: null });
    expect(answer.body.restaurant_time_info).toMatchObject({ monday: [], sunday: [] });
    expect(answer.body.social_media).toMatchObject({ tiktok: { url: '', logo: '' } });
    expect((await owner.call(contract.getShop, { params: { id: answer.body._id } })).body).toEqual(
      answer.body,
    );
  });

  test('takes everything else along with it', { tags: ['S3.2.2', 'S3.2.3'] }, async () => {
    const owner = await signUp(testApp);
    const everything = {
      theme: 'coffee',
      rating: 4.5,
      open_status: true,
      delivery_status: true,
      payments: ['cash', 'card'],
      location_url: 'https://maps.example.com/?q=1',
      address: { country: 'Germany', city: 'Berlin', floor: -1, latitude: 52.520008 },
      restaurant_time_info: { friday: [{ open: '18:00', close: '02:00' }] },
    };
    const shop = await openShop(owner, everything);
    expect(shop).toMatchObject(everything);
    expect(shop.time_zone).toBe('Europe/Berlin');
  });

  test('keeps text as it was typed and ignores fields it does not know', { tags: ['D6.52'] }, async () => {
    const owner = await signUp(testApp);
    const name = '<b>Lale</b> & "Co" $t(errors.internal) {{product}}';
    const shop = await openShop(owner, { name, my_role: 'seller', qr_code: 'mine', _id: 'mine' } as object);
    expect(shop).toMatchObject({ name, my_role: 'owner' });
    expect(shop.qr_code).not.toBe('mine');
  });

  test.each([
    ['name', { name: undefined }, 'Lütfen bir dükkan adı giriniz.'],
    ['name', { name: ' ' }, 'Lütfen bir dükkan adı giriniz.'],
    ['description', { description: '' }, 'Lütfen bir açıklama giriniz.'],
    ['shop_slug', { shop_slug: '' }, 'Lütfen bir dükkan linki giriniz.'],
  ])('says in Turkish that %s is missing', { tags: ['S5.8'] }, async (path, wrong, message) => {
    const owner = await signUp(testApp);
    const body = { name: 'Lale', description: 'Grill', shop_slug: 'lale', ...wrong } as contract.ShopInput;
    const answer = await owner.call(contract.createShop, { body }, { 'accept-language': 'tr' });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([{ path, message }]);
  });

  const wrongShops: [path: string, wrong: object, message: string | RegExp, tags?: string[]][] = [
    ['name', { name: 'L' }, 'Shop name must be at least 2 characters', ['S5.2', 'S9.8']],
    ['name', { name: 'L'.repeat(201) }, 'Enter at most 200 characters.', ['D6.59']],
    ['description', { description: 'L'.repeat(2001) }, 'Enter at most 2000 characters.', ['D6.59']],
    ['shop_slug', { shop_slug: 'l' }, 'Shop slug must be at least 2 characters', ['S5.3', 'S9.8']],
    ['shop_slug', { shop_slug: 'Lale Bar' }, /lowercase letters/],
    ['theme', { theme: 'mauve' }, 'Choose a theme from the list.'],
    ['rating', { rating: 5.1 }, 'Must be at most 5.', ['S5.7', 'S9.8']],
    ['rating', { rating: -1 }, 'Must be at least 0.', ['S5.7', 'S9.8']],
    ['location_url', { location_url: 'maps' }, 'Please enter a valid URL', ['S5.5']],
    ['location_url', { location_url: 'javascript:alert(1)' }, 'Please enter a valid URL'],
    [
      'social_media.twitter.url',
      { social_media: { twitter: { url: 'ftp://x' } } },
      'Please enter a valid URL',
      ['S5.6'],
    ],
    ['restaurant_time_info', { restaurant_time_info: 'always' }, 'Please enter valid time', ['S5.4']],
    [
      'restaurant_time_info.monday',
      { restaurant_time_info: { monday: [{ open: '09:00', close: '09:00' }] } },
      'Please enter valid time',
      ['D2.32'],
    ],
    ['time_zone', { time_zone: 'Europe/Atlantis' }, 'This time zone is not known.'],
    ['time_zone', { time_zone: '+03:00' }, 'This time zone is not known.'],
    ['address.country', { address: { country: 'Atlantis' } }, 'Choose a country from the list.'],
    ['address.state', { address: { country: 'Türkiye', state: 'Bavaria' } }, /state or province/],
    ['address.floor', { address: { floor: 1.5 } }, 'Enter a whole number.', ['S5.22']],
    ['address.latitude', { address: { latitude: 91 } }, 'Must be at most 90.'],
    ['logo', { logo: '/uploads/somebody/else.webp' }, 'This picture was not uploaded for this shop.'],
    ['shop_images.0', { shop_images: ['https://x.example/a.webp'] }, /not uploaded for this shop/],
    ['shop_images.0', { shop_images: [''] }, /not uploaded for this shop/],
  ];
  for (const [path, wrong, message, tags = []] of wrongShops)
    test(`refuses a wrong ${path}: ${JSON.stringify(wrong)}`, { tags }, async () => {
      const owner = await signUp(testApp);
      const body = { name: 'Lale', description: 'Grill', shop_slug: 'lale', ...wrong } as contract.ShopInput;
      const answer = await owner.call(contract.createShop, { body });
      expect(answer.status).toBe(422);
      expect(answer.body).toMatchObject({ error: 'validation', errors: [{ path }] });
      expect(answer.body.errors[0].message).toMatch(message);
      expect(await testApp.db.$count(shops)).toBe(0);
    });

  test('names everything the lists do not know at once', async () => {
    const owner = await signUp(testApp);
    const wrong = { theme: 'mauve', time_zone: 'Moon/Sea', address: { country: 'Atlantis', state: 'Deep' } };
    const body = { name: 'Lale', description: 'Grill', shop_slug: 'lale', ...wrong };
    const { errors } = (await owner.call(contract.createShop, { body })).body;
    expect(errors.map(({ path }: { path: string }) => path)).toEqual([
      'theme',
      'time_zone',
      'address.country',
    ]);
  });

  test('stops at 200 shops, also when the last ones are opened at once', { tags: ['D6.53'] }, async () => {
    const owner = await signUp(testApp);
    await openShop(owner);
    const [row] = await testApp.db.select().from(shops);
    if (!row) throw new Error('There is no shop to copy.');
    await testApp.db.insert(shops).values(
      Array.from({ length: 198 }, (_, i) => ({
        ...row,
        id: crypto.randomUUID(),
        shopSlug: `copy-${i}`,
        qrCode: `copy-${i}`,
      })),
    );
    const answers = await Promise.all(
      ['one', 'two', 'three', 'four'].map((shop_slug) =>
        owner.call(contract.createShop, { body: { name: 'Lale', description: 'Grill', shop_slug } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
    expect(answers.find(({ status }) => status === 422)?.body.errors).toEqual([
      { path: '', message: 'You can have at most 200 shops.' },
    ]);
  });
});

describe('the list of shops', () => {
  test('holds what the person owns or works in, in the order the shops were opened', {
    tags: ['S1.2', 'S3.2.7', 'S7.10', 'D2.1'],
  }, async () => {
    const owner = await signUp(testApp);
    const other = await signUp(testApp);
    const first = await openShop(owner, { name: 'First' });
    testApp.travel(1000);
    const second = await openShop(other, { name: 'Second' });
    await openShop(other, { name: 'Not theirs' });
    testApp.travel(1000);
    const third = await openShop(owner, { name: 'Third' });
    await join(testApp, owner, second._id, 'staff');

    const answer = await owner.call(contract.listShops, {});
    expect(answer.status).toBe(200);
    expect(answer.body.shops.map(({ _id, my_role }: contract.Shop) => [_id, my_role])).toEqual([
      [first._id, 'owner'],
      [second._id, 'staff'],
      [third._id, 'owner'],
    ]);
    const [, seen] = answer.body.shops;
    expect(seen.owner.email).toBe(other.email);
    expect(seen.staffs).toEqual([{ _id: owner.id, email: owner.email, name: '', role: 'staff' }]);
  });

  test('takes as many queries for twenty shops as for one', async () => {
    const owner = await signUp(testApp);
    const query = vi.spyOn(testApp.pool, 'query');
    const queriesOfList = async () => {
      query.mockClear();
      const { body } = await owner.call(contract.listShops, {});
      return [body.shops.length, query.mock.calls.length];
    };
    await openShop(owner);
    const [, forOne] = await queriesOfList();
    for (let i = 0; i < 19; i++) await openShop(owner);
    expect(await queriesOfList()).toEqual([20, forOne]);
    query.mockRestore();
  });

  test('shows each role where it belongs', { tags: ['S3.2.6', 'S6.3'] }, async () => {
    const { seller, shop, ...team } = await shopWithTeam(testApp);
    const { body } = await seller.call(contract.getShop, { params: { id: shop._id } });
    const entry = (role: 'owner' | 'admin' | 'manager' | 'staff') => ({
      _id: team[role].id,
      email: team[role].email,
      name: '',
      role,
    });
    expect(body).toMatchObject({
      my_role: 'seller',
      owner: entry('owner'),
      admins: [entry('admin')],
      managers: [entry('manager')],
      staffs: [entry('staff')],
      sellers: [{ _id: seller.id }],
    });
  });
});

describe('deleting a shop', () => {
  test('takes everything of it along and nothing of another', { tags: ['D6.30'] }, async () => {
    const { owner, shop, staff } = await shopWithTeam(testApp);
    const kept = await openShop(owner);
    const now = testApp.now();
    const tokenHash = Buffer.from('hash');
    const invitation = {
      email: 'new@example.com',
      role: 'staff',
      tokenHash,
      createdAt: now,
      expiresAt: now,
    } as const;
    await testApp.db.insert(invitations).values({ shopId: shop._id, ...invitation });
    await testApp.pool.query(
      `insert into categories (id, shop_id, name, position, is_active, cat_image, created_at, updated_at)
       values (gen_random_uuid(), $1, '{}', 0, true, '', now(), now())`,
      [shop._id],
    );
    expect((await owner.call(contract.deleteShop, { params: { id: shop._id } })).status).toBe(204);
    expect((await staff.call(contract.getShop, { params: { id: shop._id } })).status).toBe(404);
    expect((await staff.call(contract.listShops, {})).body.shops).toEqual([]);
    for (const table of [shopMembers, invitations, categories])
      expect(await testApp.db.select({ rows: count() }).from(table)).toEqual([{ rows: 0 }]);
    expect(await testApp.db.select().from(shopSlugs)).toMatchObject([{ slug: kept.shop_slug }]);
    expect((await owner.call(contract.deleteShop, { params: { id: shop._id } })).status).toBe(404);
  });

  test.each([
    ['en', 'Lale was deleted', 'Your shop was deleted'],
    ['tr', 'Lale silindi', 'Dükkanınız silindi'],
    ['ar', 'Lale: حُذف المطعم', 'حُذف مطعمك'],
    ['ru', '«Lale»: заведение удалено', 'Ваше заведение удалено'],
  ] as const)('is told to its owner by mail, in their language: %s', async (language, named, unnamed) => {
    const owner = await signUp(testApp);
    await owner.call(patchProfile, { body: { language } });
    for (const name of ['Lale', 'visit evil.example']) {
      const shop = await openShop(owner, { name });
      await owner.call(contract.deleteShop, { params: { id: shop._id } });
    }
    const mails = await mailsTo(testApp, owner.email);
    expect(mails.map(({ subject }) => subject)).toEqual([unnamed, named]);
    for (const { text } of mails) {
      expect(text).toContain(owner.email);
      expect(text).not.toContain('evil.example');
      expect(text).toContain('/profile');
    }
  });

  test('by somebody who does not own it is told to nobody', async () => {
    const { owner, admin, shop } = await shopWithTeam(testApp);
    expect((await admin.call(contract.deleteShop, { params: { id: shop._id } })).status).toBe(403);
    expect(await mailsTo(testApp, owner.email)).toEqual([]);
  });

  test('has to come before deleting the account that owns it', { tags: ['D6.21'] }, async () => {
    const { owner, staff, shop } = await shopWithTeam(testApp);
    const refused = await owner.call(deleteAccount, { body: { password } });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ error: 'owns_shops' });
    expect((await owner.call(contract.getShop, { params: { id: shop._id } })).status).toBe(200);

    expect((await staff.call(deleteAccount, { body: { password } })).status).toBe(204);
    expect((await owner.call(contract.getShop, { params: { id: shop._id } })).body.staffs).toEqual([]);

    await owner.call(contract.deleteShop, { params: { id: shop._id } });
    expect((await owner.call(deleteAccount, { body: { password } })).status).toBe(204);
  });

  test('an account and a shop of it at the same moment leave no shop without an owner', async () => {
    const owner = await signUp(testApp);
    const body = { name: 'Lale', description: 'Grill', shop_slug: 'lale' };
    const [deleted, opened] = await Promise.all([
      owner.call(deleteAccount, { body: { password } }),
      owner.call(contract.createShop, { body }),
    ]);
    expect([deleted.status, opened.status]).toEqual(
      opened.status === 201
        ? [409, 201]
        : [204, expect.toSatisfy((status) => status === 401 || status === 404)],
    );
  });
});
