import { confirmSecondFactor, startSecondFactor } from '@sofra/contract/second-factor';
import { listSecurityEvents } from '@sofra/contract/security-events';
import { getShop, patchShop } from '@sofra/contract/shops';
import { getProfile, login } from '@sofra/contract/users';
import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { freePort } from '../../../../scripts/free-port.ts';
import { shops } from '../shops/shops.table.ts';
import { shopWithMenu, visit } from '../testing/guest.ts';
import { openInbox } from '../testing/mail-bench.ts';
import { mailsTo } from '../testing/mailbox.ts';
import { runInProcess, settingsOf } from '../testing/operator.ts';
import { signInWith, withPasskey } from '../testing/passkeys.ts';
import { openShop, password, shopWithTeam, signUp } from '../testing/people.ts';
import { useTestApp } from '../testing/test-app.ts';
import { addressOf, useDatabaseBefore } from '../testing/test-database.ts';
import { ownTables } from './own-tables.ts';

const testApp = useTestApp({ PUBLIC_URL: 'https://menu.example' });
const operator = (...args: string[]) => runInProcess(args, { env: settingsOf(testApp) });

describe('what is wrong is told in one sentence, and ends with 2', { tags: ['R4.14'] }, () => {
  test.each([
    [['suspned'], 'There is no command "suspned". npm run operator -- --help lists what there is.'],
    [['toString'], 'There is no command "toString". npm run operator -- --help lists what there is.'],
    [['shops', '--colour'], "Unknown option '--colour'."],
    [['shops', 'a', 'b'], 'shops takes less than that: shops [TEXT] [--limit N] [--page N] [--json].'],
    [['shops', '--limit', '1001'], '--limit must be a number from 1 to 1000.'],
    [['people', '--page', 'x'], '--page must be a number from 1 to 1000000.'],
    [['suspend'], 'suspend takes more than that: suspend SHOP --reason "…".'],
    [['suspend', 'lale'], 'Say why, for the people of the shop: --reason "…".'],
    [['suspend', 'lale', '--reason', ' '], 'Say why, for the people of the shop: --reason "…".'],
    [
      ['suspend', 'lale', '--reason', 'a\nb'],
      'The reason must be one line of at most 500 characters, without control characters.',
    ],
    [['resume', 'lale', '--json'], "Unknown option '--json'."],
    [['end-sessions'], 'Say whom to sign out: an e-mail address or an id, or --all.'],
    [['end-sessions', 'a@b.example', '--all'], 'Say whom to sign out: an e-mail address or an id, or --all.'],
    [['test-mail', 'nobody'], '"nobody" is no e-mail address.'],
    [['reindex', 'products'], 'reindex takes less than that: reindex.'],
    [['statistics', 'all'], 'statistics takes less than that: statistics [--json].'],
  ])('%j', async (args, sentence) => {
    expect(await operator(...args)).toEqual({ code: 2, out: '', err: `${sentence}\n` });
  });
});

test.each([[[]], [['--help']], [['help']]])('%j lists every command', { tags: ['R4.14'] }, async (args) => {
  // Also where nothing is set up.
  const { code, out } = await runInProcess(args, { env: { DATABASE_URL: 'nonsense' } });
  expect(code).toBe(0);
  for (const name of [
    'shops',
    'people',
    'suspend',
    'resume',
    'end-sessions',
    'reset-codes',
    'test-mail',
    'reindex',
    'statistics',
  ])
    expect(out).toMatch(new RegExp(`^  ${name}`, 'm'));
});

test('a command tells about itself', { tags: ['R4.14'] }, async () => {
  const { code, out } = await operator('suspend', '--help');
  expect([code, out]).toEqual([0, expect.stringContaining('suspend SHOP --reason "…"')]);
  expect(out).not.toContain('reindex');
});

describe('nothing found ends with 1', { tags: ['R4.14'] }, () => {
  test.each([
    [['shops', 'nothing'], 'No shop was found.'],
    [['people', 'nobody'], 'Nobody was found.'],
    [['suspend', 'lale', '--reason', 'x'], 'There is no shop with the id or slug "lale".'],
    [
      ['resume', '00000000-0000-7000-8000-000000000000'],
      'There is no shop with the id or slug "00000000-0000-7000-8000-000000000000".',
    ],
    [['end-sessions', 'a@b.example'], 'There is nobody with the id or address "a@b.example".'],
    [['end-sessions', '--all', '--yes'], 'Nobody is signed in.'],
    [['reset-codes', 'a@b.example'], 'There is nobody with the id or address "a@b.example".'],
  ])('%j', async (args, sentence) => {
    expect(await operator(...args)).toEqual({ code: 1, out: '', err: `${sentence}\n` });
  });
});

describe('a database that cannot be used ends with 3', { tags: ['R4.2'] }, () => {
  test('where it is not there', async () => {
    const url = `postgres://nobody@127.0.0.1:${await freePort()}/none`;
    const { code, err } = await runInProcess(['shops'], { env: { DATABASE_URL: url } });
    expect([code, err]).toEqual([3, expect.stringMatching(/^It failed: .*ECONNREFUSED/)]);
  });

  test('where the program of this version never ran on it', async () => {
    const { pool } = await useDatabaseBefore('0026_suspended-shops');
    const { host = '', user = '', database = '' } = pool.options;
    const { code, err } = await runInProcess(['shops'], {
      env: { DATABASE_URL: addressOf({ host, user, database }) },
    });
    expect([code, err]).toEqual([3, expect.stringContaining('The database is older than this version')]);
  });

  test('where a variable is wrong', async () => {
    const { code, err } = await runInProcess(['shops'], { env: { DATABASE_URL: 'nonsense' } });
    expect([code, err]).toEqual([
      3,
      expect.stringContaining('must be an address that starts with postgres://'),
    ]);
  });
});

describe('shops', { tags: ['R4.1'] }, () => {
  test('are found by name, slug, owner and id, and told with what the operator asks for', async () => {
    const { owner, shop } = await shopWithMenu(testApp, { name: 'Lale Lokantası' });
    await openShop(owner, { name: 'Gül', shop_slug: 'gul' });
    const { out } = await operator('shops');
    expect(out).toContain('Lale Lokantası\n');
    for (const said of [
      shop._id,
      'https://menu.example/m/lale',
      owner.email,
      'products   1',
      'suspended  no',
    ])
      expect(out).toContain(said);
    expect(out).toMatch(/\n2 shops\.\n$/);
    for (const text of ['lOKANTA', 'lal', shop._id]) {
      const found = await operator('shops', text);
      expect(found.out).toContain('/m/lale');
      expect(found.out).toMatch(/\n1 shop\.\n$/);
    }
    expect((await operator('shops', owner.email)).out).toMatch(/\n2 shops\.\n$/);
    // What means something to a database means itself.
    expect((await operator('shops', '%')).code).toBe(1);
  });

  test('are found by an address they had before', async () => {
    const { owner, shop } = await shopWithMenu(testApp);
    await owner.call(patchShop, { body: { _id: shop._id, shop_slug: 'moda' } });
    expect((await operator('shops', 'lale')).out).toContain('/m/moda');
  });

  test('come a page at a time, and the rest is told of', async () => {
    const owner = await signUp(testApp);
    for (const name of ['Bir', 'İki', 'Üç']) await openShop(owner, { name });
    const first = await operator('shops', '--limit', '2');
    expect(first.out).toMatch(/\n1 to 2 of 3 shops\. More: --page 2, or --limit up to 1000\.\n$/);
    const second = await operator('shops', '--limit', '2', '--page', '2');
    expect(second.out).toContain('Üç\n');
    expect(second.out).toMatch(/\n3 to 3 of 3 shops\.\n$/);
  });

  test('are told to scripts as JSON, none too', async () => {
    const { shop, owner } = await shopWithMenu(testApp);
    const { out } = await operator('shops', '--json', '--limit', '5');
    expect(JSON.parse(out)).toEqual({
      shops: [
        {
          id: shop._id,
          name: 'Lale',
          slug: 'lale',
          menu: 'https://menu.example/m/lale',
          owner: { id: owner.id, email: owner.email, name: '' },
          products: 1,
          createdAt: shop.createdAt,
          suspension: null,
        },
      ],
      total: 1,
      limit: 5,
      page: 1,
    });
    const none = await operator('shops', 'nothing', '--json');
    expect([none.code, JSON.parse(none.out).shops]).toEqual([1, []]);
  });

  test('cannot steer the terminal by what they are called', { tags: ['R4.13'] }, async () => {
    const { shop } = await shopWithMenu(testApp);
    const name = '\u001b]0;x\u0007\u009b31m\u202eelaL\nowner  root';
    await testApp.db.update(shops).set({ name }).where(eq(shops.id, shop._id));
    const shown = '\\u001b]0;x\\u0007\\u009b31m\\u202eelaL\\u000aowner  root\n';
    expect((await operator('shops')).out.startsWith(shown)).toBe(true);
    const { out } = await operator('shops', '--json');
    for (const mark of ['\u001b', '\u009b', '\u202e']) expect(out).not.toContain(mark);
    expect(JSON.parse(out).shops[0].name).toBe(name);
    const { out: said } = await operator('suspend', 'lale', '--reason', 'x');
    expect(said).toContain('\\u001b]0;x');
    expect(said).not.toContain('\u001b');
  });
});

describe('people', { tags: ['R4.1'] }, () => {
  test('are found by a part of their address or name, with their shops, roles and sessions', async () => {
    const { owner, staff } = await shopWithTeam(testApp, { name: 'Lale', shop_slug: 'lale' });
    const { out } = await operator('people', staff.email.slice(0, -4));
    for (const said of [staff.email, staff.id, 'staff of Lale (lale)', 'sessions  1'])
      expect(out).toContain(said);
    expect(out).not.toContain(owner.email);
    const { people, total } = JSON.parse((await operator('people', owner.id, '--json')).out);
    expect(total).toBe(1);
    expect(people[0]).toMatchObject({
      email: owner.email,
      sessions: 1,
      shops: [{ slug: 'lale', role: 'owner' }],
    });
    expect(people[0]).not.toHaveProperty('passwordHash');
  });
});

describe('suspending', { tags: ['R4.3', 'R4.7'] }, () => {
  test('takes a shop from guests and gives it back, and tells its owner both times', async () => {
    const { owner, shop } = await shopWithMenu(testApp);
    expect((await visit(testApp.app, '/m/lale')).statusCode).toBe(200);
    const off = await operator('suspend', 'LALE', '--reason', ' Unpaid invoice ');
    expect(off).toEqual({
      code: 0,
      out: 'Lale is suspended: guests no longer see https://menu.example/m/lale.\n',
      err: '',
    });
    // The very next request: the command ends when no process shows it any more.
    expect((await visit(testApp.app, '/m/lale')).statusCode).toBe(503);
    const { body } = await owner.call(getShop, { params: { id: shop._id } });
    expect(body.suspension).toEqual({ since: expect.any(String), reason: 'Unpaid invoice' });
    expect((await operator('shops')).out).toMatch(/suspended {2}since \d{4}-.* UTC: Unpaid invoice\n/);

    expect(await operator('suspend', shop._id, '--reason', 'again')).toEqual({
      code: 1,
      out: '',
      err: 'Lale is suspended already.\n',
    });
    const on = await operator('resume', shop._id);
    expect(on.out).toBe('Lale is back: guests see https://menu.example/m/lale again.\n');
    expect((await visit(testApp.app, '/m/lale')).statusCode).toBe(200);
    expect(await operator('resume', 'lale')).toEqual({ code: 1, out: '', err: 'Lale is not suspended.\n' });
    expect(await mailsTo(testApp, owner.email)).toHaveLength(2);
  });
});

test('somebody without phone and codes is let in with the password alone, and reads of it', {
  tags: ['A1.8'],
}, async () => {
  const ayse = await signUp(testApp, 'ayse@example.com');
  const { body } = await ayse.call(startSecondFactor, { body: { password } });
  const code = new TOTP({ secret: Secret.fromBase32(body.secret) }).generate();
  await ayse.call(confirmSecondFactor, { body: { code } });
  const signIn = async () =>
    (await testApp.nobody().call(login, { body: { email: ayse.email, password } })).status;
  expect(await signIn()).toBe(401);
  expect(await operator('reset-codes', ayse.email)).toEqual({
    code: 0,
    out: 'ayse@example.com signs in with the password alone from now on, and is told so.\n',
    err: '',
  });
  expect(await signIn()).toBe(200);
  const { events } = (await ayse.call(listSecurityEvents, { query: {} })).body;
  expect(events).toContainEqual(
    expect.objectContaining({ kind: 'second_factor_off_by_operator', byOther: true, address: '' }),
  );
  expect(await operator('reset-codes', ayse.email)).toEqual({
    code: 1,
    out: '',
    err: 'ayse@example.com is not asked for a code.\n',
  });
});

test('somebody who lost a device has no passkeys any more, and reads of it', {
  tags: ['A1.22'],
}, async () => {
  const { person, device } = await withPasskey(testApp, 'https://menu.example');
  const other = await withPasskey(testApp, 'https://menu.example');
  expect(await operator('reset-passkeys', person.email)).toEqual({
    code: 0,
    out: `1 passkey of ${person.email} removed, who is told so: the password opens the account.\n`,
    err: '',
  });
  expect((await signInWith(testApp.nobody(), device)).status).toBe(403);
  expect((await signInWith(testApp.nobody(), other.device)).status).toBe(200);
  const { events } = (await person.call(listSecurityEvents, { query: {} })).body;
  expect(events).toContainEqual(
    expect.objectContaining({ kind: 'passkeys_removed_by_operator', byOther: true, address: '' }),
  );
  expect(await operator('reset-passkeys', person.email)).toEqual({
    code: 1,
    out: '',
    err: `${person.email} has no passkeys.\n`,
  });
});

describe('signing people out', { tags: ['R4.9'] }, () => {
  const isSignedIn = async (person: Awaited<ReturnType<typeof signUp>>) =>
    (await person.call(getProfile, {})).status === 200;

  test('ends every session of one person, who reads of it later, and of nobody else', async () => {
    const [ayse, omer] = [await signUp(testApp, 'ayse@example.com'), await signUp(testApp)];
    const { code, out } = await operator('end-sessions', ' AYSE@example.com');
    expect([code, out]).toEqual([0, '1 session of ayse@example.com ended.\n']);
    expect([await isSignedIn(ayse), await isSignedIn(omer)]).toEqual([false, true]);
    const again = await operator('end-sessions', ayse.id);
    expect(again).toEqual({ code: 1, out: '', err: 'ayse@example.com is not signed in anywhere.\n' });
    const { rows } = await testApp.pool.query('select kind from security_events where user_id = $1', [
      ayse.id,
    ]);
    expect(rows).toEqual([{ kind: 'signed_out_by_operator' }]);
  });

  test('is told to the person as something that another did', async () => {
    const [person, reader] = [await signUp(testApp), await signUp(testApp)];
    await operator('end-sessions', person.id);
    // As the same person after signing in again.
    await testApp.pool.query('update security_events set user_id = $1', [reader.id]);
    const { body } = await reader.call(listSecurityEvents, { query: {} });
    expect(body.events).toMatchObject([
      { kind: 'signed_out_by_operator', byOther: true, device: '', address: '' },
    ]);
  });

  test('of everybody needs a yes', async () => {
    const people = [await signUp(testApp), await signUp(testApp)];
    expect(await operator('end-sessions', '--all')).toEqual({
      code: 2,
      out: 'Sign everybody out, 2 sessions?\n',
      err: '--all signs everybody out: add --yes where nobody can be asked.\n',
    });
    const no = await runInProcess(['end-sessions', '--all'], { env: settingsOf(testApp), answer: false });
    expect(no).toEqual({ code: 0, out: 'Sign everybody out, 2 sessions?\nNothing was done.\n', err: '' });
    for (const person of people) expect(await isSignedIn(person)).toBe(true);

    const { code, out } = await operator('end-sessions', '--all', '--yes');
    expect([code, out]).toEqual([0, '2 sessions ended: everybody has to sign in again.\n']);
    for (const person of people) expect(await isSignedIn(person)).toBe(false);
    const { rowCount } = await testApp.pool.query('select from security_events');
    expect(rowCount).toBe(2);
  });
});

describe('a test mail', { tags: ['R4.10'] }, () => {
  const to = 'operator@example.com';

  test('goes at once, without a database, and the answer of the server is told', async () => {
    const inbox = await openInbox({});
    try {
      const { code, out } = await runInProcess(['test-mail', to], {
        env: { SMTP_URL: `smtp://127.0.0.1:${inbox.port}` },
      });
      expect([code, out]).toEqual([0, expect.stringMatching(/^127\.0\.0\.1:\d+ took it: 250 /)]);
      expect(inbox.received).toMatchObject([
        { recipient: to, email: { subject: 'A test of the mails of Sofra' } },
      ]);
    } finally {
      await inbox.close();
    }
  });

  test('to a server that is not there is told without the password for it', async () => {
    const SMTP_URL = `smtp://user:secret@127.0.0.1:${await freePort()}`;
    const { code, err } = await runInProcess(['test-mail', to], { env: { SMTP_URL } });
    expect([code, err]).toEqual([
      3,
      expect.stringMatching(/^It failed: 127\.0\.0\.1:\d+ did not take it: .*ECONNREFUSED/),
    ]);
    expect(err).not.toContain('secret');
  });

  test('that is refused is told in the words of the server', async () => {
    const inbox = await openInbox({ refuse: () => '550 5.1.1' });
    try {
      const { code, err } = await runInProcess(['test-mail', to], {
        env: { SMTP_URL: `smtp://127.0.0.1:${inbox.port}` },
      });
      expect([code, err]).toEqual([
        3,
        expect.stringContaining('550 5.1.1 <operator@example.com> is not welcome'),
      ]);
    } finally {
      await inbox.close();
    }
  });

  test('without a mail server is a file', async () => {
    const { code, out } = await operator('test-mail', to);
    expect([code, out]).toEqual([0, expect.stringContaining(`${testApp.dataDir}/outbox/`)]);
  });
});

describe('reindexing', { tags: ['R4.11'] }, () => {
  test('writes all indexes of the program anew, as its own role, and removes what one left that was cut off', async () => {
    const files = async () =>
      (
        await testApp.pool.query<{ name: string; file: string }>(
          `select indexrelid::regclass::text as name, pg_relation_filenode(indexrelid) as file
           from pg_stat_user_indexes where schemaname = 'public' order by 1`,
        )
      ).rows;
    await testApp.pool.query('create table not_ours (id int primary key)');
    const before = await files();
    // Two sessions alike: the index cannot be made, and half of it stays.
    await Promise.all([signUp(testApp), signUp(testApp)]);
    const cutOff = 'create unique index concurrently sessions_agent_ccnew on sessions (user_agent)';
    await expect(testApp.pool.query(cutOff)).rejects.toThrow();
    expect(await files()).toHaveLength(before.length + 1);
    const { rows } = await testApp.pool.query('select rolsuper from pg_roles where rolname = current_user');
    expect(rows).toEqual([{ rolsuper: false }]);
    const { code, out } = await operator('reindex');
    expect(code).toBe(0);
    const total = ownTables().length;
    expect(out).toMatch(new RegExp(`^1 of ${total} {2}`));
    expect(out).toMatch(new RegExp(`\\n${total} of ${total} {2}users: .* in \\d+\\.\\d s\\nDone\\.\\n$`));
    const after = await files();
    expect(after.map(({ name }) => name)).toEqual(before.map(({ name }) => name));
    const same = after.filter(({ file }) => before.some((old) => old.file === file));
    expect(same.map(({ name }) => name)).toEqual(['not_ours_pkey']);
    await testApp.pool.query('drop table not_ours');
  });

  test('is done by one at a time', async () => {
    const client = await testApp.pool.connect();
    try {
      await client.query('select pg_advisory_lock(818)');
      const told = await operator('reindex');
      expect(told).toEqual({ code: 1, out: '', err: 'Another reindex is under way.\n' });
    } finally {
      await client.query('select pg_advisory_unlock_all()');
      client.release();
    }
  });
});

describe('statistics', { tags: ['R4.12'] }, () => {
  test('count what there is, for people and for scripts', async () => {
    const { shop } = await shopWithMenu(testApp);
    await operator('suspend', shop._id, '--reason', 'x');
    const { code, out } = await operator('statistics');
    expect(code).toBe(0);
    for (const said of [
      '1, 1 of them suspended',
      '1, with 1 open sessions',
      '1 waiting, 0 of them late, 0 given up',
    ])
      expect(out).toContain(said);
    const counted = JSON.parse((await operator('statistics', '--json')).out);
    expect(counted).toMatchObject({
      shops: 1,
      suspendedShops: 1,
      people: 1,
      openSessions: 1,
      products: 1,
      pictures: 0,
      pictureBytes: 0,
      jobs: { waiting: 1, late: 0, given_up: 0 },
      // The opening, a category, a product, the suspension.
      changesOfLastDay: 4,
    });
    expect(counted.databaseBytes).toBeGreaterThan(1_000_000);
    expect(counted.largestTables).toHaveLength(8);
    expect(counted.largestTables[0].bytes).toBeGreaterThanOrEqual(counted.largestTables[7].bytes);
  });
});
