import pg from 'pg';
import type { BareRate, BareTask } from './bare-database.ts';
import { type BareDatabase, startBareDatabase } from './bare-program.ts';
import { askAll, requestOf, type Target } from './load.ts';
import { databaseOf, type Figure, type Measurement, type Subject } from './measurement.ts';
import { openSampleShop, type SampleShop } from './sample-shop.ts';
import { signUp } from './sign-up.ts';
import { median, percentile, spreadOf } from './timing.ts';

const rounds = 7;
const secondsEach = 2;
const warmUpSeconds = 4;
const atOnce = 16;

interface Person {
  cookie: string;
  shop: SampleShop;
  categoryId: string;
  productId: string;
}

interface Case {
  name: string;
  kind: BareTask['kind'];
  least?: number;
  /** What is asked in turn. */
  targets(people: Person[]): Target[];
}

const product = (shopId: string, categoryId: string) => ({
  shop_id: shopId,
  category_id: categoryId,
  name: { tr: 'Izgara levrek', en: 'Grilled sea bass' },
  description: { tr: 'Roka ve limonla', en: 'With rocket and lemon' },
  prices: [{ currency: 'TRY', price: 420 }],
});

function casesOf(url: string): Case[] {
  const creating = (people: Person[]): Target[] =>
    people.map(({ cookie, shop, categoryId }) => ({
      url: `${url}/api/product`,
      cookie,
      method: 'POST',
      headers: { origin: url },
      body: product(shop.id, categoryId),
    }));
  return [
    {
      name: 'list of 150 products',
      kind: 'list',
      least: 1.5,
      targets: (people) =>
        people.map(({ cookie, shop }) => ({
          url: `${url}/api/product/all/${shop.id}`,
          cookie,
          headers: { 'accept-encoding': 'gzip, deflate, br, zstd' },
        })),
    },
    {
      name: 'profile',
      kind: 'profile',
      least: 0.6,
      targets: (people) => people.map(({ cookie }) => ({ url: `${url}/api/user/profile`, cookie })),
    },
    { name: 'a new product, one shop', kind: 'create', targets: (people) => creating(people.slice(0, 1)) },
    { name: 'a new product, sixteen shops', kind: 'create', least: 0.35, targets: creating },
    {
      name: 'a changed price, sixteen shops',
      kind: 'price',
      least: 0.35,
      targets: (people) =>
        // Two prices for each, so that every request changes something.
        [0, 1].flatMap((step) =>
          people.map(({ cookie, productId }) => ({
            url: `${url}/api/product`,
            cookie,
            method: 'PATCH',
            headers: { origin: url },
            body: {
              _id: productId,
              prices: [
                { currency: 'TRY', price: 100 + step },
                { currency: 'EUR', price: 5 },
              ],
            },
          })),
        ),
    },
  ];
}

async function rateOf(targets: Target[], seconds: number): Promise<BareRate> {
  const requests = targets.map(requestOf);
  const end = performance.now() + seconds * 1000;
  let asked = 0;
  const next = () => (performance.now() < end ? requests[asked++ % requests.length] : undefined);
  const { times, seconds: taken } = await askAll(targets[0]?.url ?? '', atOnce, next);
  return { perSecond: times.length / taken, p99: percentile(times, 0.99) };
}

async function measureCase(
  { name, kind, least, targets }: Case,
  people: Person[],
  bare: BareDatabase,
  tidy: () => Promise<void>,
): Promise<Figure[]> {
  const asked = targets(people);
  const ours: BareRate[] = [];
  const theirs: BareRate[] = [];
  await rateOf(asked, warmUpSeconds);
  await bare.rate({ kind, seconds: warmUpSeconds });
  // In turns, so that a busy moment of the machine falls on both.
  for (let round = 0; round < rounds; round++) {
    await tidy();
    theirs.push(await bare.rate({ kind, seconds: secondsEach }));
    await tidy();
    ours.push(await rateOf(asked, secondsEach));
  }
  await tidy();
  const rates = ours.map(({ perSecond }) => perSecond);
  const slowest = ours.map(({ p99 }) => p99);
  return [
    {
      name: `${name}, ${atOnce} at once`,
      value: median(rates),
      unit: '/s',
      against: median(theirs.map(({ perSecond }) => perSecond)),
      kind: 'ceiling',
      spread: spreadOf(rates),
      ...(least !== undefined && { least }),
    },
    {
      name: `${name}, 99th percentile`,
      value: median(slowest),
      unit: 'ms',
      against: median(theirs.map(({ p99 }) => p99)),
      kind: 'ceiling',
      spread: spreadOf(slowest),
    },
  ];
}

async function openPerson(subject: Subject, client: pg.Client, number: number): Promise<Person> {
  const cookie = await signUp(subject.url, `bench-${number}@example.org`);
  const shop = await openSampleShop({ url: subject.url, cookie }, `kisi-${number}`);
  const { rows } = await client.query(
    'select id, category_id from products where shop_id = $1 order by position limit 1',
    [shop.id],
  );
  return { cookie, shop, categoryId: rows[0].category_id, productId: rows[0].id };
}

/** What owners do all day, sixteen at once, beside the same rows read and written bare. */
export const measureSignedIn: Measurement = async (subject) => {
  const host = databaseOf(subject);
  const client = new pg.Client({ host, user: 'sofra', database: 'sofra' });
  await client.connect();
  const people: Person[] = [];
  for (let number = 0; number < atOnce; number++) people.push(await openPerson(subject, client, number));
  const { rows } = await client.query("select id from users where email = 'bench-0@example.org'");
  const shopIds = people.map(({ shop }) => shop.id);
  const bare = startBareDatabase({ host, shopIds, userId: rows[0].id });
  /** What was created meanwhile: every round finds the menus as long as they were. */
  const tidy = async () => {
    await client.query('delete from products where shop_id = any($1::uuid[]) and created_at > $2', [
      shopIds,
      filledAt,
    ]);
  };
  const filledAt = new Date();
  try {
    const figures: Figure[] = [];
    for (const one of casesOf(subject.url)) figures.push(...(await measureCase(one, people, bare, tidy)));
    return figures;
  } finally {
    bare.stop();
    await client.end();
  }
};
