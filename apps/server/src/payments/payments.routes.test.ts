import { createPaymentLink, getPayment } from '@sofra/contract/payments';
import { patchShop } from '@sofra/contract/shops';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openStandIn } from '../testing/iyzico-stand-in.ts';
import { shopWithTeam } from '../testing/people.ts';
import { useTestApp } from '../testing/test-app.ts';
import { signatureOf } from './iyzico-signature.ts';

const keys = { apiKey: 'sandbox-key', secretKey: 'sandbox-secret' };
const standIn = await openStandIn(keys);
afterAll(() => standIn.close());

const settings = {
  IYZICO_API_KEY: keys.apiKey,
  IYZICO_SECRET_KEY: keys.secretKey,
  IYZICO_BASE_URL: standIn.url,
  PAYMENT_NAME: 'Menü üyeliği',
  PAYMENT_PRICE: '250.00',
  PAYMENT_CURRENCY: 'TRY',
};

test("the provider's worked example gives its signature", () => {
  const body =
    '{"locale":"tr","conversationId":"shop-42","name":"Menü üyeliği","description":"Aylık dijital menü","price":"250.00","currencyCode":"TRY","encodedImageFile":"iVBORw0KGgo=","addressIgnorable":true,"installmentRequested":false}';
  const signature = signatureOf(
    'sandbox-secretKeyExample456',
    '1722246017090123456789',
    '/v2/iyzilink/products',
    body,
  );
  expect(signature).toBe('d5c485be47d710be4fe70f84b233c96f92218f67ff1a1a52666087ea1ffa27ed');
});

describe('with payment set up', () => {
  const testApp = useTestApp(settings);
  beforeEach(() => {
    standIn.products.clear();
    standIn.requests.length = 0;
    standIn.state.mood = 'well';
    standIn.state.slowMs = 0;
    standIn.state.gate = Promise.resolve();
  });

  const attempts = async () =>
    (
      await testApp.pool.query(
        'select action, outcome, error_code from payment_attempts order by created_at, id',
      )
    ).rows;

  test('the button makes a link at the provider', { tags: ['S7.23', 'D6.41'] }, async () => {
    const { owner, shop } = await shopWithTeam(testApp);
    const answer = await owner.call(createPaymentLink, { body: { shopId: shop._id } });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      url: 'https://sandbox.iyzi.link/AA0001',
      token: 'AA0001',
      imageUrl: 'https://img.iyzi.link/AA0001.jpg',
    });
    const sent = JSON.parse(standIn.requests[0]?.raw ?? '{}');
    expect(sent).toMatchObject({
      name: 'Menü üyeliği',
      price: '250.00',
      currencyCode: 'TRY',
      conversationId: shop._id,
    });
    const picture = await sharp(Buffer.from(sent.encodedImageFile, 'base64')).metadata();
    expect(picture.format).toBe('jpeg');
    expect(await attempts()).toEqual([{ action: 'create', outcome: 'success', error_code: null }]);
  });

  test('pressed again it updates the same link', async () => {
    const { owner, shop } = await shopWithTeam(testApp);
    await owner.call(createPaymentLink, { body: { shopId: shop._id } });
    await owner.call(patchShop, { body: { _id: shop._id, name: 'Yeni ad' } });
    const again = await owner.call(createPaymentLink, { body: { shopId: shop._id } });
    expect(again.body.token).toBe('AA0001');
    expect(standIn.products.size).toBe(1);
    expect(standIn.products.get('AA0001')?.description).toContain('Yeni ad');
    expect((await attempts()).map(({ action }) => action)).toEqual(['create', 'update']);
  });

  test('pressed twice at once it makes one link', async () => {
    const { owner, shop } = await shopWithTeam(testApp);
    standIn.state.slowMs = 200;
    const press = () => owner.call(createPaymentLink, { body: { shopId: shop._id } });
    const answers = await Promise.all([press(), press(), press()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.token))).toEqual(new Set(['AA0001']));
    expect(standIn.products.size).toBe(1);
  });

  test('while the provider takes its time the database is free for everybody else', async () => {
    const shops = await Promise.all([1, 2, 3].map(() => shopWithTeam(testApp)));
    const gate = Promise.withResolvers<void>();
    standIn.state.gate = gate.promise;
    const pressed = shops.flatMap(({ owner, shop }) =>
      [1, 2, 3, 4].map(() => owner.call(createPaymentLink, { body: { shopId: shop._id } })),
    );
    await vi.waitFor(() => expect(standIn.requests).toHaveLength(3), { timeout: 150_000 });
    const { rows } = await testApp.pool.query(`select count(*)::int as open from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`);
    expect(rows).toEqual([{ open: 0 }]);
    gate.resolve();
    const statuses = (await Promise.all(pressed)).map(({ status }) => status);
    // Who waited too long for the others is asked to come back.
    expect(statuses.filter((status) => status !== 201 && status !== 503)).toEqual([]);
    expect(standIn.products.size).toBe(3);
  });

  test('a turn that a killed process left behind ends by itself', async () => {
    const { owner, shop } = await shopWithTeam(testApp);
    const leave = (until: string) =>
      testApp.pool.query(
        `insert into payment_turns values ($1, gen_random_uuid(), now() + $2::interval)
         on conflict (shop_id) do update set until = excluded.until`,
        [shop._id, until],
      );
    await leave('1 hour');
    const early = await owner.call(createPaymentLink, { body: { shopId: shop._id } });
    expect([early.status, early.body.error]).toEqual([503, 'busy']);
    await leave('-1 second');
    expect((await owner.call(createPaymentLink, { body: { shopId: shop._id } })).status).toBe(201);
    expect((await testApp.pool.query('select from payment_turns')).rowCount).toBe(0);
  });

  test('a link that was deleted at the provider is made anew', async () => {
    const { owner, shop } = await shopWithTeam(testApp);
    await owner.call(createPaymentLink, { body: { shopId: shop._id } });
    standIn.products.clear();
    expect((await owner.call(createPaymentLink, { body: { shopId: shop._id } })).status).toBe(201);
    expect(standIn.products.size).toBe(1);
  });

  test.each([
    ['does not answer within four seconds', 'silent'],
    ['answers 500 with HTML', 'html'],
    ['answers with something else', 'nonsense'],
    ['leads elsewhere, which is not followed,', 'elsewhere'],
  ] as const)('a provider that %s is answered with 502', async (_, mood) => {
    const { owner, shop } = await shopWithTeam(testApp);
    standIn.state.mood = mood;
    const answer = await owner.call(createPaymentLink, { body: { shopId: shop._id } });
    expect(answer.status).toBe(502);
    expect(answer.body).toMatchObject({
      error: 'payment_provider',
      message: 'The payment provider did not accept the request.',
    });
    expect((await attempts()).map(({ outcome }) => outcome)).toEqual(['unreachable']);
    standIn.state.mood = 'well';
    expect((await owner.call(createPaymentLink, { body: { shopId: shop._id } })).status).toBe(201);
  });

  test('the page learns the offer, the link and whether it is live', async () => {
    const { owner, shop } = await shopWithTeam(testApp);
    const before = await owner.call(getPayment, { params: { shopId: shop._id } });
    expect(before.body).toEqual({
      configured: true,
      missing: [],
      offer: { name: 'Menü üyeliği', price: '250.00', currency: 'TRY' },
      link: null,
    });
    await owner.call(createPaymentLink, { body: { shopId: shop._id } });
    const after = await owner.call(getPayment, { params: { shopId: shop._id } });
    expect(after.body.link).toMatchObject({
      token: 'AA0001',
      status: 'ACTIVE',
      updatedAt: expect.any(String),
    });
    standIn.state.mood = 'html';
    expect((await owner.call(getPayment, { params: { shopId: shop._id } })).body.link.status).toBeNull();
  });

  test('owner and admin may; manager, staff and seller may not; a stranger finds nothing', {
    tags: ['D4.12'],
  }, async () => {
    const team = await shopWithTeam(testApp);
    const expected = {
      owner: 201,
      admin: 201,
      manager: 403,
      staff: 403,
      seller: 403,
      stranger: 404,
      nobody: 401,
    };
    for (const [who, status] of Object.entries(expected)) {
      const caller = team[who as keyof typeof expected];
      const made = await caller.call(createPaymentLink, { body: { shopId: team.shop._id } });
      expect(`${who} ${made.status}`).toBe(`${who} ${status}`);
      const seen = await caller.call(getPayment, { params: { shopId: team.shop._id } });
      expect(`${who} ${seen.status}`).toBe(`${who} ${status === 201 ? 200 : status}`);
    }
  });

  test('no log line holds a key', async () => {
    const { owner, shop } = await shopWithTeam(testApp);
    standIn.state.mood = 'html';
    await owner.call(createPaymentLink, { body: { shopId: shop._id } });
    const log = testApp.logLines.join();
    expect(log).toContain('payment_provider');
    for (const secret of [keys.apiKey, keys.secretKey, 'IYZWSv2']) expect(log).not.toContain(secret);
  });
});

describe.each([
  ['a wrong key', { IYZICO_API_KEY: 'other' }, 'api bilgileri bulunamadı'],
  ['a wrong secret', { IYZICO_SECRET_KEY: 'other' }, 'Geçersiz imza'],
  ['a price of nothing', { PAYMENT_PRICE: '0' }, 'price 0 dan büyük olmalıdır'],
])('with %s', (_, wrong, message) => {
  const testApp = useTestApp({ ...settings, ...wrong });
  test("the provider's message is shown and no link is kept", { tags: ['D6.43'] }, async () => {
    standIn.state.mood = 'well';
    const { owner, shop } = await shopWithTeam(testApp);
    const answer = await owner.call(createPaymentLink, { body: { shopId: shop._id } });
    expect(answer.status).toBe(502);
    expect(answer.body).toMatchObject({ error: 'payment_provider', message });
    expect((await testApp.pool.query('select 1 from payment_links')).rowCount).toBe(0);
    const { rows } = await testApp.pool.query('select outcome, error_message from payment_attempts');
    expect(rows).toEqual([{ outcome: 'refused', error_message: message }]);
  });
});

describe('without payment set up', () => {
  const testApp = useTestApp();
  test('the button is answered 503 and the page names what to set', {
    tags: ['D6.42', 'D8.12'],
  }, async () => {
    const { owner, shop } = await shopWithTeam(testApp);
    const answer = await owner.call(createPaymentLink, { body: { shopId: shop._id } });
    expect(answer.status).toBe(503);
    expect(answer.body.error).toBe('payment_not_configured');
    const page = await owner.call(getPayment, { params: { shopId: shop._id } });
    expect(page.body).toMatchObject({ configured: false, offer: null, link: null });
    expect(page.body.missing).toContain('IYZICO_API_KEY');
  });

  test('only the owner learns what to set', { tags: ['O9.8'] }, async () => {
    const { admin, shop } = await shopWithTeam(testApp);
    const page = await admin.call(getPayment, { params: { shopId: shop._id } });
    expect(page.body).toMatchObject({ configured: false, missing: [] });
  });
});

describe('with limits', () => {
  const testApp = useTestApp({ ...settings, RATE_LIMIT: 'on' });

  test('whoever presses too often is told to wait, and the provider is not asked', async () => {
    const { owner, admin, shop } = await shopWithTeam(testApp);
    const press = (person = owner) => person.call(createPaymentLink, { body: { shopId: shop._id } });
    for (let presses = 0; presses < 20; presses++) expect((await press()).status).toBe(201);
    const asked = standIn.requests.length;
    const refused = await press();
    expect([refused.status, refused.body.error]).toEqual([429, 'too_many_requests']);
    expect(standIn.requests).toHaveLength(asked);
    const look = () => owner.call(getPayment, { params: { shopId: shop._id } });
    for (let looks = 0; looks < 60; looks++) expect((await look()).status).toBe(200);
    expect((await look()).status).toBe(429);
    // Another person of the shop has a count of their own.
    expect((await press(admin)).status).toBe(201);
  });
});
