import { patchShop, type Shop, type ShopPatch } from '@sofra/contract/shops';
import { describe, expect, test } from 'vitest';
import { images } from '../images/images.table.ts';
import { openShop, type Person, shopWithTeam, signUp } from '../testing/people.ts';
import { useTestApp } from '../testing/test-app.ts';

const testApp = useTestApp();

const change = (person: Person, shop: Shop, patch: Omit<ShopPatch, '_id'>) =>
  person.call(patchShop, { body: { _id: shop._id, ...patch } });

describe('editing a shop', () => {
  test('changes the fields that were sent and no other', { tags: ['S7.12', 'D6.29'] }, async () => {
    const owner = await signUp(testApp);
    const shop = await openShop(owner, { theme: 'coffee', open_status: true, payments: ['cash'] });
    const { status, body } = await change(owner, shop, { name: 'Gül', open_status: false });
    expect(status).toBe(200);
    expect(body).toEqual({ ...shop, name: 'Gül', open_status: false, updatedAt: expect.any(String) });
    expect(body.updatedAt > shop.updatedAt).toBe(true);
  });

  test.each(['open_status', 'order_status', 'delivery_status', 'pickup_status', 'review_enabled'])(
    'switches %s on and off, and nothing else',
    { tags: ['S4.18'] },
    async (flag) => {
      const owner = await signUp(testApp);
      const shop = await openShop(owner);
      for (const isOn of [true, false]) {
        const { body } = await change(owner, shop, { [flag]: isOn });
        expect(body).toEqual({ ...shop, [flag]: isOn, updatedAt: expect.any(String) });
      }
    },
  );

  test('changes only the parts of the address, hours and social links that were sent', {
    tags: ['S3.2.5'],
  }, async () => {
    const owner = await signUp(testApp);
    const morning = [{ open: '06:00', close: '11:00' }];
    const evening = [{ open: '18:00', close: '02:00' }];
    const shop = await openShop(owner, {
      address: { city: 'İzmir', street: 'Kordon', floor: 3, latitude: 38.423733 },
      restaurant_time_info: { monday: morning, tuesday: morning },
      social_media: { instagram: { url: 'https://instagram.com/lale', logo: 'ig' } },
    });
    const { body } = await change(owner, shop, {
      address: { street: 'Liman', floor: null, latitude: null },
      restaurant_time_info: { tuesday: evening, sunday: evening },
      social_media: {
        instagram: { url: 'https://instagram.com/gul' },
        youtube: { url: 'https://youtube.com/@gul' },
      },
    });
    expect(body.address).toMatchObject({ city: 'İzmir', street: 'Liman', floor: null, latitude: null });
    expect(body.restaurant_time_info).toMatchObject({ monday: morning, tuesday: evening, sunday: evening });
    expect(body.social_media).toMatchObject({
      instagram: { url: 'https://instagram.com/gul', logo: 'ig' },
      youtube: { url: 'https://youtube.com/@gul', logo: '' },
    });
  });

  test('lets the time zone follow the country, unless one is chosen', { tags: ['D2.33'] }, async () => {
    const owner = await signUp(testApp);
    const shop = await openShop(owner);
    const zoneAfter = async (patch: Omit<ShopPatch, '_id'>) =>
      (await change(owner, shop, patch)).body.time_zone;
    expect(await zoneAfter({ address: { country: 'Japan' } })).toBe('Asia/Tokyo');
    expect(await zoneAfter({ time_zone: 'Asia/Seoul' })).toBe('Asia/Seoul');
    expect(await zoneAfter({ address: { country: 'Japan', city: 'Osaka' } })).toBe('Asia/Seoul');
    const chosen = { address: { country: 'Germany' }, time_zone: 'Europe/Vienna' };
    expect(await zoneAfter(chosen)).toBe('Europe/Vienna');
    expect(await zoneAfter({ address: { country: '' } })).toBe('Europe/Vienna');
  });

  test('holds a state to the country it is in', { tags: ['S2.9.9'] }, async () => {
    const owner = await signUp(testApp);
    const shop = await openShop(owner, { address: { country: 'Türkiye', state: 'İzmir' } });
    const refused = await change(owner, shop, { address: { state: 'Bavaria' } });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toMatchObject([{ path: 'address.state' }]);

    const cleared = await change(owner, shop, { address: { state: '' } });
    expect(cleared.body.address).toMatchObject({ country: 'Türkiye', state: '' });
    await change(owner, shop, { address: { state: 'Ankara' } });
    const moved = await change(owner, shop, { address: { country: 'Germany' } });
    expect(moved.body.address).toMatchObject({ country: 'Germany', state: '' });
  });

  test('takes any state where the country has none to choose from', { tags: ['D2.12'] }, async () => {
    const owner = await signUp(testApp);
    const shop = await openShop(owner);
    const address = { country: 'Vatican City', state: 'By the wall' };
    expect((await change(owner, shop, { address })).body.address).toMatchObject(address);
  });

  test('takes pictures that were uploaded for this shop and no others', { tags: ['D6.51'] }, async () => {
    const owner = await signUp(testApp);
    const shop = await openShop(owner);
    const neighbour = await openShop(owner);
    const stored = { createdAt: testApp.now(), kind: 'gallery' } as const;
    await testApp.db.insert(images).values([
      { url: '/uploads/mine.webp', shopId: shop._id, ...stored },
      { url: '/uploads/theirs.webp', shopId: neighbour._id, ...stored },
    ]);
    const taken = await change(owner, shop, {
      logo: '/uploads/mine.webp',
      shop_images: ['/uploads/mine.webp'],
    });
    expect(taken.body).toMatchObject({ logo: '/uploads/mine.webp', shop_images: ['/uploads/mine.webp'] });

    const foreignLogo = await change(owner, shop, { logo: '/uploads/theirs.webp' });
    expect(foreignLogo.status).toBe(422);
    expect(foreignLogo.body.errors).toMatchObject([{ path: 'logo' }]);
    const gallery = ['/uploads/mine.webp', '/uploads/theirs.webp'];
    const foreignImage = await change(owner, shop, { shop_images: gallery });
    expect(foreignImage.body.errors).toMatchObject([{ path: 'shop_images.1' }]);

    expect((await change(owner, shop, { logo: '', shop_images: [] })).body).toMatchObject({
      logo: '',
      shop_images: [],
    });
  });

  test('refuses what a new shop may not have either, and then changes nothing', async () => {
    const owner = await signUp(testApp);
    const shop = await openShop(owner);
    for (const wrong of [{ theme: 'mauve' }, { name: 'x' }, { time_zone: 'Moon' }, { rating: 6 }])
      expect((await change(owner, shop, { description: 'changed', ...wrong })).status).toBe(422);
    expect((await change(owner, shop, {})).body.description).toBe(shop.description);
  });
});

describe('two people editing one shop', () => {
  test('the second is shown what the first has saved', { tags: ['D6.46'] }, async () => {
    const { owner, manager, shop } = await shopWithTeam(testApp);
    const first = await change(manager, shop, { name: 'Gül', updatedAt: shop.updatedAt });
    expect(first.status).toBe(200);
    const second = await change(owner, shop, { name: 'Nergis', updatedAt: shop.updatedAt });
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({
      error: 'edited_meanwhile',
      current: { name: 'Gül', my_role: 'owner' },
    });
    expect(second.body.current).toEqual({ ...first.body, my_role: 'owner' });

    const again = await change(owner, shop, { name: 'Nergis', updatedAt: second.body.current.updatedAt });
    expect(again.body.name).toBe('Nergis');
  });

  test('at the same moment, one of them is saved', async () => {
    const { owner, shop } = await shopWithTeam(testApp);
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((name) =>
        change(owner, shop, { name: `Lale ${name}`, updatedAt: shop.updatedAt }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const saved = answers.find(({ status }) => status === 200);
    for (const { status, body } of answers)
      if (status === 409) expect(body.current.name).toBe(saved?.body.name);
  });

  test('every change has a later time than the one before, even when the clock goes back', {
    tags: ['D6.48'],
  }, async () => {
    const owner = await signUp(testApp);
    const shop = await openShop(owner);
    testApp.travel(-60_000);
    const first = (await change(owner, shop, { rating: 1 })).body;
    const second = (await change(owner, shop, { rating: 2 })).body;
    expect(first.updatedAt > shop.updatedAt).toBe(true);
    expect(second.updatedAt > first.updatedAt).toBe(true);
  });

  test('a stranger who knows the id is shown nothing of it', async () => {
    const { stranger, shop } = await shopWithTeam(testApp, { name: 'Secret garden' });
    const answer = await change(stranger, shop, { name: 'x2', updatedAt: '2001-01-01T00:00:00Z' });
    expect(answer.status).toBe(404);
    expect(answer.text).not.toContain('Secret');
  });
});
