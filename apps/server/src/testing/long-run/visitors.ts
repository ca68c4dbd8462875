import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { drawPicture, encodeForm } from '../pictures.ts';

const shopCount = 24;
const productCount = 12;
const secret = 'a table by the harbour wall';
/** Everybody comes through a proxy, so that limits are counted for each of them; no more of them than are soon known. */
const addresses = Array.from({ length: 250 }, (_, i) => `198.51.100.${i + 1}`);
const languages = ['tr', 'en'];
const tickMs = 20;
const underWayMax = 200;

interface Owned {
  email: string;
  cookie: string;
  shopId: string;
  slug: string;
  categoryId: string;
  productIds: string[];
  pictureUrl: string;
}

interface Answer {
  status: number;
  text: string;
  cookie: string;
  etag: string;
}

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

/** Where others need the machine as well, it is at times more than it can do. */
class ToldToComeBack extends Error {}

/** Restaurants whose owners write and whose guests read; what they have is as much at the end as at the beginning. */
export async function openVisitors(url: string) {
  const { hostname, port } = new URL(url);
  let agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const failures: string[] = [];

  function send(
    method: string,
    path: string,
    { cookie, body, headers }: { cookie?: string; body?: object | Buffer; headers?: object } = {},
  ): Promise<Answer> {
    const isJson = body !== undefined && !Buffer.isBuffer(body);
    const content = isJson ? Buffer.from(JSON.stringify(body)) : (body as Buffer | undefined);
    return new Promise((resolve, reject) => {
      const asked = request(
        {
          agent,
          host: hostname,
          port,
          method,
          path,
          headers: {
            'x-forwarded-for': pick(addresses),
            'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140',
            ...(cookie && { cookie }),
            ...(isJson && { 'content-type': 'application/json' }),
            ...(content && { 'content-length': content.length }),
            ...headers,
          },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.once('error', reject);
          response.once('end', () => {
            const { statusCode: status = 0, headers: told } = response;
            const given = told['set-cookie']?.[0]?.split(';')[0] ?? '';
            const text = Buffer.concat(chunks).toString();
            resolve({ status, text, cookie: given, etag: told.etag ?? '' });
          });
        },
      );
      asked.once('error', reject);
      asked.end(content);
    });
  }

  async function expectStatus(wanted: number, answer: Promise<Answer>): Promise<Answer> {
    const { status, text, ...rest } = await answer;
    if (status === 503 && text.includes('"busy"')) throw new ToldToComeBack();
    if (status !== wanted) throw new Error(`answered ${status} instead of ${wanted}: ${text.slice(0, 200)}`);
    return { status, text, ...rest };
  }

  const idOf = ({ text }: Answer) => (JSON.parse(text) as { _id: string })._id;

  async function form(shopId: string, seed: number) {
    const file = await drawPicture(200, 150, seed).png().toBuffer();
    const { type, payload } = await encodeForm({ pathInfo: `uploads/${shopId}/products/x`, file });
    return { body: payload, headers: { 'content-type': type } };
  }

  async function moveIn(number: number): Promise<Owned> {
    const slug = `shop-${number}`;
    const email = `${slug}@example.com`;
    const headers = { 'x-forwarded-for': `203.0.113.${number + 1}` };
    const body = { email, password: secret };
    const { cookie } = await expectStatus(201, send('POST', '/api/user/register', { body, headers }));
    const create = async (path: string, made: object) =>
      idOf(await expectStatus(201, send('POST', path, { cookie, body: made })));
    const shopId = await create('/api/shop', { name: 'Lale', description: 'Grill', shop_slug: slug });
    const shown = { shop_id: shopId, is_active: true };
    const categoryId = await create('/api/category', { ...shown, name: { tr: 'Kebaplar', en: 'Kebabs' } });
    const productIds: string[] = [];
    for (let i = 0; i < productCount; i++)
      productIds.push(
        await create('/api/product', {
          ...shown,
          category_id: categoryId,
          name: { tr: `Adana ${i}`, en: `Adana ${i}` },
          prices: [{ currency: 'TRY', price: 100 + i }],
        }),
      );
    const sent = await expectStatus(201, send('POST', '/api/image', { cookie, ...(await form(shopId, 1)) }));
    const { url: pictureUrl } = JSON.parse(sent.text) as { url: string };
    return { email, cookie, shopId, slug, categoryId, productIds, pictureUrl };
  }

  const owned: Owned[] = [];
  for (let number = 0; number < shopCount; number++) owned.push(await moveIn(number));
  // The same few again and again: each is stored once.
  const forms = new Map(
    await Promise.all(
      owned.map(async ({ shopId }) => [shopId, [await form(shopId, 1), await form(shopId, 2)]] as const),
    ),
  );

  const menu = (shop: Owned, headers: object = {}) =>
    send('GET', `/m/${shop.slug}`, {
      headers: { 'accept-language': pick(languages), 'accept-encoding': pick(['br', 'gzip']), ...headers },
    });

  const deeds: [weight: number, name: string, deed: (shop: Owned) => Promise<unknown>][] = [
    [50, 'a menu', (shop) => expectStatus(200, menu(shop))],
    [8, 'a menu as data', (shop) => expectStatus(200, send('GET', `/api/public/menu/${shop.slug}`))],
    [8, 'a picture', (shop) => expectStatus(200, send('GET', shop.pictureUrl))],
    [
      8,
      'a list of products',
      ({ shopId, cookie }) => expectStatus(200, send('GET', `/api/product/all/${shopId}`, { cookie })),
    ],
    [
      6,
      'a price',
      ({ productIds, cookie }) => {
        const prices = [{ currency: 'TRY', price: 100 + Math.floor(Math.random() * 900) }];
        return expectStatus(
          200,
          send('PATCH', '/api/product', { cookie, body: { _id: pick(productIds), prices } }),
        );
      },
    ],
    [
      2,
      'a product that comes and goes',
      async ({ shopId, categoryId, cookie }) => {
        const prices = [{ currency: 'TRY', price: 100 }];
        const body = { shop_id: shopId, category_id: categoryId, name: { tr: 'Günün yemeği' }, prices };
        const id = idOf(await expectStatus(201, send('POST', '/api/product', { cookie, body })));
        await expectStatus(204, send('DELETE', `/api/product/${id}`, { cookie }));
      },
    ],
    [
      3,
      'a profile',
      ({ cookie }) =>
        expectStatus(
          200,
          send('PATCH', '/api/user/profile', { cookie, body: { name: `Ayşe ${pick(languages)}` } }),
        ),
    ],
    [
      2,
      'a picture sent',
      ({ shopId, cookie }) =>
        expectStatus(201, send('POST', '/api/image', { cookie, ...pick(forms.get(shopId) ?? []) })),
    ],
    [
      2,
      'a sign-in and a sign-out',
      async ({ email }) => {
        const body = { email, password: secret };
        const { cookie } = await expectStatus(200, send('POST', '/api/user/login', { body }));
        await expectStatus(204, send('POST', '/api/user/logout', { cookie }));
      },
    ],
    [2, 'nothing that is there', () => expectStatus(404, send('GET', '/api/nothing'))],
  ];
  const drawn = deeds.flatMap(([weight, ...deed]) => Array.from({ length: weight }, () => deed));
  let done = 0;
  let toldToComeBack = 0;

  async function doOne(): Promise<void> {
    const [name, deed] = pick(drawn);
    await deed(pick(owned)).catch((error: Error) => {
      if (error instanceof ToldToComeBack) toldToComeBack++;
      else failures.push(`${name}: ${error.message}`);
    });
    done++;
  }

  return {
    failures,
    count: () => done,
    /** Every menu in every language, packed in every way: what is kept of them is then all there. */
    async lookAtEverything(): Promise<void> {
      for (const shop of owned)
        for (const language of languages)
          for (const encoding of ['br', 'gzip'])
            await menu(shop, { 'accept-language': language, 'accept-encoding': encoding });
    },
    /** As many a second as it answers, with so many at once. */
    async asFastAsItCan(milliseconds: number, atOnce: number): Promise<number> {
      const before = done;
      const started = performance.now();
      const one = async () => {
        while (performance.now() - started < milliseconds) await doOne();
      };
      await Promise.all(Array.from({ length: atOnce }, one));
      return ((done - before) * 1_000) / (performance.now() - started);
    },
    /** At a steady pace until it is told to stop; what is late is left out rather than piled up. */
    start(aSecond: number) {
      let isOver = false;
      let isPaused = false;
      let underWay = 0;
      let leftOut = 0;
      let owed = 0;
      async function work(): Promise<void> {
        for (let last = performance.now(); !isOver; await sleep(tickMs)) {
          const now = performance.now();
          if (!isPaused) owed += ((now - last) / 1_000) * aSecond;
          last = now;
          for (; owed >= 1; owed--) {
            if (underWay >= underWayMax) leftOut++;
            else {
              underWay++;
              void doOne().finally(() => underWay--);
            }
          }
        }
      }
      async function untilDone(): Promise<void> {
        while (underWay > 0) await sleep(tickMs);
      }
      const working = work();
      return {
        /** Everybody waits meanwhile: what is under way comes and goes, and would look like growth. */
        async pausedFor<T>(look: () => Promise<T>): Promise<T> {
          isPaused = true;
          await untilDone();
          try {
            return await look();
          } finally {
            isPaused = false;
          }
        },
        async stop() {
          isOver = true;
          await working;
          await untilDone();
          return { leftOut, toldToComeBack };
        },
      };
    },
    /** Everybody goes home: no connection stays. */
    leave(): void {
      agent.destroy();
      agent = new Agent({ keepAlive: true, maxSockets: 64 });
    },
  };
}
