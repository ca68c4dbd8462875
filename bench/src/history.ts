import { join } from 'node:path';
import pg from 'pg';
import type { Figure, Measurement, Subject } from './measurement.ts';
import { openSampleShop } from './sample-shop.ts';
import { inTurns, median, spreadOf } from './timing.ts';

const people = 4;
const rounds = 7;
const secondsEach = 1.5;
const warmUpSeconds = 3;
const changeCount = 1_000_000;
const oldCount = 20_000;
const quietSeconds = 10;
const readings = 25;
const mostMs = 20;

type Work = (person: number, round: number) => Promise<void>;

/** How often a second several people at once get their work done. */
async function rateOf(work: Work, seconds: number): Promise<number> {
  const started = performance.now();
  const end = started + seconds * 1000;
  let done = 0;
  const keepWorking = async (person: number) => {
    while (performance.now() < end) await work(person, done++);
  };
  await Promise.all(Array.from({ length: people }, (_, person) => keepWorking(person)));
  return done / ((performance.now() - started) / 1000);
}

/** What an edit is made of, with nothing around it. */
async function editBare(client: pg.Client, shopId: string, productId: string, text: string): Promise<void> {
  await client.query('begin');
  const { rows } = await client.query('select * from products where id = $1 for update', [productId]);
  const description = JSON.stringify({ tr: text });
  await client.query('update products set description = $2, updated_at = now() where id = $1 returning *', [
    productId,
    description,
  ]);
  const before = JSON.stringify({ description: rows[0].description });
  const after = JSON.stringify({ description: { tr: text } });
  await client.query(
    `with new_set as (
       insert into change_sets (id, shop_id, kind, at, entity, entity_id, title, count, deeds, first_kind)
       values (gen_random_uuid(), $1, 'edit', now(), 'product', $2, $3, 1,
         '[{"entity":"product","action":"edit","fields":["description"]}]', 'edit')
       returning id, shop_id
     )
     insert into changes (set_id, line, shop_id, entity, entity_id, action, title, before, after)
     select id, 0, shop_id, 'product', $2, 'edit', $3, $4, $5 from new_set`,
    [shopId, productId, JSON.stringify(rows[0].name), before, after],
  );
  await client.query('commit');
}

interface Bench {
  subject: Subject;
  clients: pg.Client[];
  shopId: string;
  /** A product for each of the people, so that nobody waits for another. */
  productIds: string[];
}

const editOf = ({ subject: { url, cookie }, productIds }: Bench): Work => {
  return async (person, round) => {
    const answer = await fetch(`${url}/api/product`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', origin: url, cookie },
      body: JSON.stringify({ _id: productIds[person], description: { tr: `edit ${round}` } }),
    });
    if (!answer.ok) throw new Error(`PATCH /product: ${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
  };
};

async function measureEdits(bench: Bench): Promise<Figure> {
  const { clients, shopId, productIds } = bench;
  const bare: Work = async (person, round) =>
    editBare(clients[person] as pg.Client, shopId, productIds[person] as string, `bare ${round}`);
  const works = [bare, editOf(bench)];
  const rates: number[][] = [[], []];
  for (const work of works) await rateOf(work, warmUpSeconds);
  // In turns, so that a busy moment of the machine falls on both.
  for (let round = 0; round < rounds; round++)
    for (const [index, work] of works.entries()) rates[index]?.push(await rateOf(work, secondsEach));
  const [bareRates = [], ours = []] = rates;
  return {
    name: 'an edit with its history',
    value: median(ours),
    unit: '/s',
    against: median(bareRates),
    kind: 'ceiling',
    spread: spreadOf(ours),
  };
}

/** A history as long as many years make it. */
async function fillHistory(
  client: pg.Client,
  shopId: string,
  { from, count, age }: { from: number; count: number; age: string },
): Promise<void> {
  const numbers = `generate_series(${from}, ${from + count - 1}) as n`;
  const idOf = `lpad(to_hex(n), 32, '0')::uuid`;
  const subject = `(select owner_id from shops where id = $1)`;
  await client.query(
    `insert into change_sets (id, shop_id, kind, at, user_id, entity, entity_id, title, count, deeds, first_kind)
     select ${idOf}, $1, 'edit', now() - interval '${age}' + n * interval '1 second', ${subject}, 'product',
       gen_random_uuid(), '{"tr":"Adana"}', 1,
       '[{"entity":"product","action":"edit","fields":["is_active"]}]', 'edit'
     from ${numbers}`,
    [shopId],
  );
  await client.query(
    `insert into changes (set_id, line, shop_id, entity, entity_id, action, title, before, after)
     select ${idOf}, 0, $1, 'product', gen_random_uuid(), 'edit', '{"tr":"Adana"}', '{"is_active":false}',
       '{"is_active":true}'
     from ${numbers}`,
    [shopId],
  );
  await client.query('analyze change_sets');
  await client.query('analyze changes');
}

const newestPage = `select * from change_sets
  left join users on users.id = change_sets.user_id
  left join changes on changes.set_id = change_sets.id and changes.line = 0
  where change_sets.shop_id = $1 order by seq desc limit 51`;

async function measurePage({ url, cookie }: Subject, client: pg.Client, shopId: string): Promise<Figure[]> {
  const call = async () => {
    const answer = await fetch(`${url}/api/shop/${shopId}/changes`, { headers: { cookie } });
    const { changes } = (await answer.json()) as { changes: unknown[] };
    if (changes.length !== 50) throw new Error(`A page of ${changes.length} changes: ${answer.status}`);
  };
  const times = await inTurns(call, () => client.query(newestPage, [shopId]), readings);
  const name = 'history, newest page of 1,000,000';
  const figure = { value: median(times.ours), unit: 'ms', spread: spreadOf(times.ours) };
  return [
    { ...figure, name, against: mostMs, kind: 'limit' },
    { ...figure, name: `${name}, bare SQL`, against: median(times.bare), kind: 'ceiling' },
  ];
}

/** How long nearly all edits take at most, as long as something goes on. */
async function timeOfMost(edit: Work, goesOn: () => Promise<boolean>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round % 10 !== 0 || (await goesOn()); round++) {
    const started = performance.now();
    await edit(0, round);
    times.push(performance.now() - started);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
}

/** The cleaning comes round once an hour; here it is asked for. */
async function measureCleaning(bench: Bench): Promise<Figure> {
  const [client] = bench.clients as [pg.Client];
  const edit = editOf(bench);
  await fillHistory(client, bench.shopId, { from: changeCount + 1, count: oldCount, age: '5 years' });
  const end = performance.now() + quietSeconds * 1000;
  const against = await timeOfMost(edit, async () => performance.now() < end);
  await client.query(`update jobs set due_at = now() where kind = 'history-cleaning'`);
  const old = `select exists (select from change_sets where at < now() - interval '4 years') as left`;
  const value = await timeOfMost(edit, async () => (await client.query(old)).rows[0].left);
  return { name: 'an edit while old history goes', value, unit: 'ms', against, kind: 'ceiling' };
}

/** What writing the history down costs an edit, and whether a long one is read and cleaned as easily as a short one. */
export const measureHistory: Measurement = async (subject) => {
  const { id: shopId } = await openSampleShop(subject, 'cok-degisen');
  const host = join(subject.dataDir, 'postgres');
  const clients = Array.from(
    { length: people },
    () => new pg.Client({ host, user: 'sofra', database: 'sofra' }),
  );
  await Promise.all(clients.map((client) => client.connect()));
  const [client] = clients as [pg.Client];
  try {
    const { rows } = await client.query('select id from products where shop_id = $1 limit $2', [
      shopId,
      people,
    ]);
    const bench = { subject, clients, shopId, productIds: rows.map(({ id }) => id) };
    const edits = await measureEdits(bench);
    await fillHistory(client, shopId, { from: 1, count: changeCount, age: '1 year' });
    return [edits, ...(await measurePage(subject, client, shopId)), await measureCleaning(bench)];
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
};
