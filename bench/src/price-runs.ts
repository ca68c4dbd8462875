import type pg from 'pg';
import { openLargeShop } from './large-shop.ts';
import type { Figure, Measurement, Subject } from './measurement.ts';
import { median, spreadOf, timed } from './timing.ts';

const mostMs = 3_000;
const rounds = 5;

/** Every dish in three sizes, each with two currencies. */
async function giveSizes(client: pg.Client, shopId: string): Promise<void> {
  const prices = (factor: string) => `json_build_array(
    json_build_object('currency', 'TRY', 'price', ${factor} * 95, 'symbol', '₺'),
    json_build_object('currency', 'EUR', 'price', ${factor} * 2, 'symbol', '€'))`;
  const size = (name: string, factor: string) => `json_build_object('_id', gen_random_uuid(),
    'name', json_build_object('tr', '${name}'), 'prices', ${prices(factor)},
    'portion', null, 'sku', null, 'is_active', true)`;
  await client.query(
    `update products set prices = ${prices('1')}, discount = '{"type":"","amount":0}', sku = null,
       variants = json_build_array(${size('Küçük', '1')}, ${size('Orta', '2')}, ${size('Büyük', '3')})
     where shop_id = $1`,
    [shopId],
  );
  await client.query('vacuum analyze products');
}

function callerOf({ url, cookie }: Subject) {
  return async (path: string, body: object) => {
    const answer = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url, cookie },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${text}`);
    return JSON.parse(text) as { _id: string; seen: string; total: number };
  };
}

/** Writing the same rows, and nothing else. */
const rewriteBare = (client: pg.Client, shopId: string) =>
  client.query(
    `update products set prices = (prices::text)::json, variants = (variants::text)::json, updated_at = now()
     where shop_id = $1`,
    [shopId],
  );

/** All prices of the largest menu: looked at and changed. */
export const measurePriceRuns: Measurement = async (subject) => {
  const { id: shopId, client } = await openLargeShop(subject, 'zam-gunu');
  const post = callerOf(subject);
  try {
    await giveSizes(client, shopId);
    const rules = ['TRY', 'EUR'].map((currency) => ({
      currency,
      kind: 'percent',
      value: 12,
      rounding: { step: currency === 'TRY' ? 5 : 0.5 },
    }));
    const times: Record<'preview' | 'apply' | 'bare', number[]> = { preview: [], apply: [], bare: [] };
    for (let round = 0; round < rounds; round++) {
      const preview = await timed(() => post('/price-run', { shop_id: shopId, selection: {}, rules }));
      const { _id, seen, total } = preview.answer;
      if (total !== 30_000) throw new Error(`A run of ${total} lines.`);
      times.preview.push(preview.ms);
      times.apply.push((await timed(() => post(`/price-run/${_id}/apply`, { seen }))).ms);
      times.bare.push((await timed(() => rewriteBare(client, shopId))).ms);
    }
    const figure = (ms: number[]) => ({ value: median(ms), unit: 'ms', spread: spreadOf(ms) });
    const limit = (name: string, ms: number[]): Figure => ({
      ...figure(ms),
      name,
      against: mostMs,
      kind: 'limit',
    });
    return [
      limit('price run of 30,000 prices, preview', times.preview),
      limit('price run of 30,000 prices, apply', times.apply),
      {
        ...figure(times.apply),
        name: 'apply beside a bare update',
        against: median(times.bare),
        kind: 'ceiling',
      },
    ];
  } finally {
    await client.end();
  }
};
