import { setTimeout as sleep } from 'node:timers/promises';
import { drawPicture, encodeForm } from '../pictures.ts';
import { Client } from './client.ts';

export interface Honest {
  /** How long guests waited for a menu, in milliseconds. */
  waits: number[];
  writes: number;
  failures: string[];
}

const productCount = 12;
const guestPauseMs = 40;
const ownerPauseMs = 300;

interface Owned {
  client: Client;
  shopId: string;
  slug: string;
  productIds: string[];
}

async function openMenu(url: string, address: string): Promise<Owned> {
  const client = new Client(url, address);
  const { shopId, slug, categoryId } = await client.moveIn('honest');
  const productIds: string[] = [];
  for (let i = 0; i < productCount; i++) {
    const product = {
      shop_id: shopId,
      category_id: categoryId,
      name: { tr: `Adana ${i}`, en: `Adana ${i}` },
      prices: [{ currency: 'TRY', price: 100 + i }],
      is_active: true,
    };
    const created = await client.send('POST', '/product', product);
    productIds.push(((await created.json()) as { _id: string })._id);
  }
  return { client, shopId, slug, productIds };
}

/** Restaurants with owners who write and guests who read, all at their own pace. */
export async function openRestaurants(url: string, count: number) {
  const restaurants = await Promise.all(
    Array.from({ length: count }, (_, i) => openMenu(url, `198.51.100.${i + 1}`)),
  );
  const picture = await drawPicture(64, 64).png().toBuffer();

  const writesOf = ({ client, shopId, productIds }: Owned) => [
    (n: number) =>
      client.send('PATCH', '/product', {
        _id: productIds[n % productIds.length],
        prices: [{ currency: 'TRY', price: 100 + (n % 900) }],
      }),
    (n: number) => client.send('PATCH', '/shop', { _id: shopId, description: `Grill ${n}` }),
    (n: number) => client.send('PATCH', '/user/profile', { name: `Ayşe ${n}` }),
    async () => {
      const form = await encodeForm({ pathInfo: `uploads/${shopId}/products/x`, file: picture });
      const body = new Uint8Array(form.payload);
      return client.fetch('/api/image', { method: 'POST', headers: { 'content-type': form.type }, body });
    },
    () => client.fetch(`/api/product/all/${shopId}`),
  ];

  async function guest(owned: Owned, honest: Honest, address: string, until: number): Promise<void> {
    const client = new Client(url, address);
    for (; Date.now() < until; await sleep(guestPauseMs)) {
      const started = performance.now();
      const response = await client.fetch(`/m/${owned.slug}`).catch(() => undefined);
      await response?.arrayBuffer();
      honest.waits.push(performance.now() - started);
      if (response?.status !== 200) honest.failures.push(`a guest was answered ${response?.status}`);
    }
  }

  async function owner(owned: Owned, honest: Honest, until: number): Promise<void> {
    const writes = writesOf(owned);
    for (let n = 0; Date.now() < until; n++, await sleep(ownerPauseMs)) {
      const response = await writes[n % writes.length]?.(n).catch(() => undefined);
      const text = await response?.text();
      honest.writes++;
      if (!response?.ok) honest.failures.push(`an owner was answered ${response?.status} ${text}`);
    }
  }

  return async function day(milliseconds: number): Promise<Honest> {
    const honest: Honest = { waits: [], writes: 0, failures: [] };
    const until = Date.now() + milliseconds;
    await Promise.all(
      restaurants.flatMap((owned, i) => [
        owner(owned, honest, until),
        guest(owned, honest, `203.0.113.${i + 1}`, until),
      ]),
    );
    return honest;
  };
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
