import { listChanges, undoChangeSet } from '@sofra/contract/history';
import { getPublicMenu } from '@sofra/contract/public-menu';
import { noContact, type ShopContact } from '@sofra/contract/shop-contact';
import { getShop, patchShop, type Shop, type ShopPatch } from '@sofra/contract/shops';
import { describe, expect, test } from 'vitest';
import { openShop, type Person, shopWithTeam, signUp } from '../testing/people.ts';
import { useTestApp } from '../testing/test-app.ts';

const testApp = useTestApp();

const change = (person: Person, shop: Shop, patch: Omit<ShopPatch, '_id'>) =>
  person.call(patchShop, { body: { _id: shop._id, ...patch } });

const everyWay: ShopContact = {
  phone: '+902121234567',
  whatsapp: '+905321234567',
  email: 'merhaba@lale.example',
  website: 'https://lale.example',
  order_url: 'https://order.example/lale',
  reservation_url: 'https://book.example/lale',
  review_url: 'https://review.example/lale',
};

describe('how a shop is reached', () => {
  test('is not said until somebody does', { tags: ['O9.1'] }, async () => {
    expect(await openShop(await signUp(testApp))).toMatchObject(noContact);
  });

  test('is kept with a new shop, and changed by those who may edit it', { tags: ['O9.1'] }, async () => {
    const { owner, manager, shop } = await shopWithTeam(testApp, everyWay);
    expect(shop).toMatchObject(everyWay);
    const { body } = await change(manager, shop, { phone: '', website: 'http://gul.example' });
    expect(body).toMatchObject({ ...everyWay, phone: '', website: 'http://gul.example' });
    expect((await owner.call(getShop, { params: { id: shop._id } })).body).toEqual({
      ...body,
      my_role: 'owner',
    });
  });

  test('is not changed by staff and sellers', { tags: ['O9.1'] }, async () => {
    const { staff, seller, shop } = await shopWithTeam(testApp);
    for (const person of [staff, seller])
      expect((await change(person, shop, { phone: '+902121234567' })).status).toBe(403);
  });

  test('a number typed as people dial it has the code of the shop’s country', {
    tags: ['O9.1'],
  }, async () => {
    const owner = await signUp(testApp);
    const shop = await openShop(owner, { phone: '0212 123 45 67', address: { country: 'Türkiye' } });
    expect(shop.phone).toBe('+902121234567');
    const moved = await change(owner, shop, {
      whatsapp: '0170 / 123 45 67',
      email: ' Merhaba@Lale.example ',
      address: { country: 'Germany' },
    });
    // What is kept already stays with its country.
    expect(moved.body).toMatchObject({
      phone: '+902121234567',
      whatsapp: '+491701234567',
      email: 'merhaba@lale.example',
    });
  });

  test('a number without a code is refused where the country is not known', { tags: ['O9.1'] }, async () => {
    const owner = await signUp(testApp);
    const shop = await openShop(owner);
    const { status, body } = await change(owner, shop, {
      phone: '0212 123 45 67',
      whatsapp: '532 123 45 67',
    });
    expect(status).toBe(422);
    const message = expect.stringMatching(/code of the country/);
    expect(body).toMatchObject({
      errors: [
        { path: 'phone', message },
        { path: 'whatsapp', message },
      ],
    });
  });

  const wrong: [field: keyof ShopContact, value: string, message: string][] = [
    ['phone', '12345', 'Enter a telephone number of 7 to 15 digits.'],
    ['whatsapp', 'https://wa.me/x', 'Enter a telephone number of 7 to 15 digits.'],
    ['email', 'lale', 'Enter a valid e-mail address.'],
    ['website', 'lale.example', 'Please enter a valid URL'],
    ['order_url', 'javascript:alert(1)', 'Please enter a valid URL'],
    ['reservation_url', 'ftp://lale.example', 'Please enter a valid URL'],
    ['review_url', 'tel:+902121234567', 'Please enter a valid URL'],
  ];
  for (const [field, value, message] of wrong)
    test(`refuses ${value} as ${field}`, { tags: ['O9.1'] }, async () => {
      const owner = await signUp(testApp);
      const shop = await openShop(owner);
      const { status, body } = await change(owner, shop, { [field]: value });
      expect(status).toBe(422);
      expect(body).toMatchObject({ error: 'validation', errors: [{ path: field, message }] });
    });

  test('stands in the history, and is taken back from there', { tags: ['O9.2'] }, async () => {
    const owner = await signUp(testApp);
    const shop = await openShop(owner, { phone: '+902121234567' });
    await change(owner, shop, { phone: '+902127654321', order_url: 'https://order.example/lale' });
    const { changes } = (await owner.call(listChanges, { params: { id: shop._id }, query: {} })).body;
    const id = changes[0]._id;
    expect(changes[0].fields).toEqual(
      expect.arrayContaining([
        { field: 'phone', old: '+902121234567', new: '+902127654321' },
        { field: 'order_url', old: '', new: 'https://order.example/lale' },
      ]),
    );
    await owner.call(undoChangeSet, { params: { id } });
    const { body } = await owner.call(getShop, { params: { id: shop._id } });
    expect(body).toMatchObject({ phone: '+902121234567', order_url: '' });
  });

  test('is told to other programs; the link to review only where the shop asks for reviews', {
    tags: ['O9.3'],
  }, async () => {
    const owner = await signUp(testApp);
    const shop = await openShop(owner, { shop_slug: 'lale', ...everyWay });
    const read = async () =>
      (await testApp.nobody().call(getPublicMenu, { params: { slug: 'lale' } })).body.shop;
    expect(await read()).toMatchObject({ ...everyWay, review_url: '' });
    await change(owner, shop, { review_enabled: true });
    await expect.poll(read).toMatchObject(everyWay);
  });
});
