import { randomUUID } from 'node:crypto';
import { password } from '../passwords.ts';
import { drawPicture, encodeForm } from '../pictures.ts';
import type { Answer as TestAnswer } from '../test-app.ts';
import { absent, type Ledger, openLedger } from './ledger.ts';

/** The status is 0 where the connection broke before an answer. */
type Answer = Pick<TestAnswer, 'status' | 'body'>;
type Body = Answer['body'];

const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)];
const shuffled = <T>(list: readonly T[]) => list.toSorted(() => Math.random() - 0.5);
const short = () => randomUUID().slice(0, 8);

interface Manner {
  /** How long one thing is looked at before the next is done. */
  pauseMs?: number;
  onRefusal?: () => void;
  /** Statuses that are no scandal while something is broken: 503 alone unless told otherwise. */
  excused?: readonly number[];
}

/** Said by a proxy whose other side went away in the middle: it may have happened or not. */
const fromProxy = [502, 504];
/** Nobody has to be told how many shops a person may have. */
const shopsMax = 150;

/** An owner who writes one thing after the other over HTTP and remembers what was answered. */
export class OwnerAtWork {
  readonly ledger: Ledger = openLedger();
  /** Answers that no fault excuses. */
  readonly scandals: string[] = [];
  /** Answered price changes of each product, and those that may have happened. */
  readonly priceChanges = new Map<string, { answered: number; open: number }>();
  writes = 0;
  refusals = 0;
  readonly #url: string;
  readonly #pauseMs: number;
  readonly #onRefusal: () => void;
  readonly #excused: readonly number[];
  readonly #email = `owner-${short()}@example.com`;
  #cookie = '';
  #shopId = '';
  #shopsAsked = 0;
  #categoryId = '';
  #productIds = new Map<string, string>();
  readonly #perhapsDeleted = new Set<string>();
  #isStopped = false;
  #working: Promise<void> = Promise.resolve();

  constructor(url: string, { pauseMs = 0, onRefusal = () => {}, excused = [503] }: Manner = {}) {
    this.#url = url;
    this.#pauseMs = pauseMs;
    this.#onRefusal = onRefusal;
    this.#excused = excused;
  }

  get shopId(): string {
    return this.#shopId;
  }

  /** What proves who they are, for calls beside their own. */
  get cookie(): string {
    return this.#cookie;
  }

  async #fetch(path: string, init: RequestInit): Promise<Answer> {
    try {
      const response = await fetch(`${this.#url}${path}`, {
        ...init,
        headers: { ...(init.headers as Record<string, string>), cookie: this.#cookie },
      });
      const cookie = response.headers.getSetCookie()[0]?.split(';')[0];
      if (cookie) this.#cookie = cookie;
      const text = await response.text();
      const { status } = response;
      if (fromProxy.includes(status)) return { status: 0, body: undefined };
      if (status === 503 && !response.headers.has('retry-after'))
        this.scandals.push(`${init.method} ${path} 503 without Retry-After`);
      if (status >= 400 && !this.#excused.includes(status))
        this.scandals.push(`${init.method} ${path} ${status} ${text}`);
      return { status, body: text.startsWith('{') ? JSON.parse(text) : undefined };
    } catch {
      return { status: 0, body: undefined };
    }
  }

  #call(method: string, path: string, body?: object): Promise<Answer> {
    const json = body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    return this.#fetch(`/api${path}`, { method, ...json });
  }

  /** Writes, and notes under `key` that the value is now so, or may be. */
  async #write(key: string, value: unknown, answer: Promise<Answer>): Promise<Answer> {
    const { status, body } = await answer;
    this.writes++;
    if (status >= 200 && status < 300) this.ledger.answered(key, value);
    else {
      this.#noteRefusal();
      this.ledger.open(key, value);
    }
    return { status, body };
  }

  #noteRefusal(): void {
    this.refusals++;
    this.#onRefusal();
  }

  async moveIn(): Promise<void> {
    await this.#call('POST', '/user/register', { email: this.#email, password });
    const slug = `shop-${short()}`;
    const shop = await this.#call('POST', '/shop', { name: 'Lale', description: '0', shop_slug: slug });
    this.#shopId = shop.body._id;
    const category = { shop_id: this.#shopId, name: { tr: 'Kebaplar' } };
    this.#categoryId = (await this.#call('POST', '/category', category)).body._id;
    this.ledger.answered('category:Kebaplar', 'there');
    this.ledger.answered('shop', '0');
    this.ledger.answered('profile', '');
  }

  readonly #writesOf: Record<string, () => Promise<unknown>> = {
    profile: () => {
      const name = short();
      return this.#write('profile', name, this.#call('PATCH', '/user/profile', { name }));
    },
    shop: () => {
      const description = short();
      const patch = { _id: this.#shopId, description };
      return this.#write('shop', description, this.#call('PATCH', '/shop', patch));
    },
    newShop: async () => {
      if (this.#shopsAsked >= shopsMax) return;
      this.#shopsAsked++;
      const slug = `more-${short()}`;
      const body = { name: 'Gül', description: 'Second', shop_slug: slug };
      await this.#write(`slug:${slug}`, 'there', this.#call('POST', '/shop', body));
    },
    newCategory: () => {
      const name = short();
      const body = { shop_id: this.#shopId, name: { tr: name } };
      return this.#write(`category:${name}`, 'there', this.#call('POST', '/category', body));
    },
    newProduct: async () => {
      const name = short();
      const prices = [{ currency: 'TRY', price: 1 }];
      const body = { shop_id: this.#shopId, category_id: this.#categoryId, name: { tr: name }, prices };
      const { status, body: product } = await this.#write(
        `product:${name}`,
        1,
        this.#call('POST', '/product', body),
      );
      if (status === 201) this.#productIds.set(name, product._id);
    },
    price: async () => {
      const [name, id] = pick([...this.#productIds]) ?? [];
      if (!name || !id) return;
      const price = 2 + Math.floor(Math.random() * 1e6);
      const patch = { _id: id, prices: [{ currency: 'TRY', price }] };
      const { status } = await this.#write(`product:${name}`, price, this.#call('PATCH', '/product', patch));
      if (this.#perhapsDeleted.has(id)) return;
      const counted = this.priceChanges.get(id) ?? { answered: 0, open: 0 };
      counted[status === 200 ? 'answered' : 'open']++;
      this.priceChanges.set(id, counted);
    },
    deletion: async () => {
      if (this.#productIds.size < 5) return;
      const [name = '', id = ''] = pick([...this.#productIds]) ?? [];
      this.#productIds.delete(name);
      // Its history goes with it, or not: it is not counted any more.
      this.priceChanges.delete(id);
      this.#perhapsDeleted.add(id);
      await this.#write(`product:${name}`, absent, this.#call('DELETE', `/product/${id}`));
    },
    order: async () => {
      const ids = shuffled([...this.#productIds.values()]);
      if (ids.length < 2) return;
      const body = { shopId: this.#shopId, ids };
      await this.#write('order', ids.join(), this.#call('PUT', '/product/order', body));
    },
    invitation: () => {
      const email = `${short()}@example.com`;
      const body = { email, role: 'staff', shopId: this.#shopId };
      return this.#write(`invitation:${email}`, 'staff', this.#call('POST', '/user/invite', body));
    },
    picture: async () => {
      const file = await drawPicture(8, 8, Math.floor(Math.random() * 1e6))
        .png()
        .toBuffer();
      const pathInfo = `uploads/${this.#shopId}/products/x`;
      const { type, payload } = await encodeForm({ pathInfo, file });
      const init = { method: 'POST', headers: { 'content-type': type }, body: new Uint8Array(payload) };
      const { status, body } = await this.#fetch('/api/image', init);
      this.writes++;
      if (status === 201) this.ledger.answered(`picture:${body.url}`, 200);
      else this.#noteRefusal();
    },
  };

  start(): void {
    this.#isStopped = false;
    const work = async () => {
      while (!this.#isStopped) {
        const refusedBefore = this.refusals;
        await this.#writesOf[pick(Object.keys(this.#writesOf)) ?? '']?.();
        // Somebody who was told to come back does not do so in the same instant.
        const pauseMs = this.#pauseMs || (this.refusals > refusedBefore ? 50 : 0);
        if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    };
    this.#working = work();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#working;
  }

  /** One of each kind of write; all must be answered well when nothing is broken. */
  async writeOnceEach(): Promise<void> {
    const refusedBefore = this.refusals;
    for (const write of Object.values(this.#writesOf)) await write();
    if (this.refusals > refusedBefore) this.scandals.push('a write was refused with nothing broken');
  }

  /** Holds all that was answered against what is there now. */
  async findLosses(): Promise<string[]> {
    const losses: (string | undefined)[] = [];
    const look = (key: string, found: unknown) => losses.push(this.ledger.compare(key, found));
    const get = async (path: string) => (await this.#call('GET', path)).body;
    look('profile', (await get('/user/profile')).name);
    look('shop', (await get(`/shop/${this.#shopId}`)).description);
    const { shops } = await get('/shop/user');
    const { categories } = await get(`/category/${this.#shopId}`);
    const { products } = await get(`/product/all/${this.#shopId}`);
    const { invitations } = await get(`/shop/${this.#shopId}/invitations`);
    const lookAtEach = (prefix: string, found: readonly (readonly [string, unknown])[]) => {
      const byName = new Map(found);
      if (byName.size < found.length) losses.push(`${prefix} was done twice`);
      for (const name of new Set([...byName.keys(), ...this.ledger.keys(prefix)]))
        look(prefix + name, byName.has(name) ? byName.get(name) : absent);
    };
    const others = shops.filter((shop: Body) => shop._id !== this.#shopId);
    lookAtEach(
      'slug:',
      others.map((shop: Body) => [shop.shop_slug, 'there']),
    );
    lookAtEach(
      'category:',
      categories.map((category: Body) => [category.name.tr, 'there']),
    );
    lookAtEach(
      'product:',
      products.map((product: Body) => [product.name.tr, product.prices[0].price]),
    );
    lookAtEach(
      'invitation:',
      invitations.map((invitation: Body) => [invitation.email, invitation.role]),
    );
    for (const url of this.ledger.keys('picture:'))
      look(`picture:${url}`, (await fetch(this.#url + url)).status);
    this.#productIds = new Map(products.map((product: Body) => [product.name.tr, product._id]));
    return losses.filter((loss) => loss !== undefined);
  }
}
