import { calculate, changesByOverHalf } from '@sofra/contract/price-arithmetic';
import type { PriceLine, PriceRule, PriceRun, TypedPrice } from '@sofra/contract/price-runs';
import type { Product } from '@sofra/contract/products';
import { runTotals } from '@sofra/contract/run-totals';
import { refuse } from './api-server.ts';
import type { Reply } from './contract-check.ts';
import { sampleProduct } from './menu-api.ts';

const id = (end: string) => `0f8f2c9e-7f0b-4c1e-9b3a-0000000000${end}`;
export const runId = id('77');

export const sampleRule = (changes: Partial<PriceRule> = {}): PriceRule => ({
  currency: 'TRY',
  kind: 'percent',
  value: 12,
  rounding: { step: 5, ending: null, direction: 'nearest' },
  options: false,
  ...changes,
});

export const sampleRun = (changes: Partial<PriceRun> = {}): PriceRun => ({
  _id: runId,
  shop_id: sampleProduct().shop_id,
  state: 'draft',
  selection: {},
  rules: [sampleRule()],
  typed: [],
  seen: 'seen-1',
  total: 2,
  flagged: 0,
  flags: { large: 0, unchanged: 0, rounding: 0, discount: 0, free: 0 },
  totals: [{ currency: 'TRY', prices: 2, products: 2, old: 237.5, new: 265 }],
  changed_products: 2,
  due_at: null,
  applied_at: null,
  change_set_id: null,
  created_by: null,
  error: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...changes,
});

interface Sent extends Partial<PriceRun> {
  at?: string;
}

/**
 * Price runs as the server keeps them: each change is worked out anew and has another name. What a test answers itself
 * comes first.
 */
export class PriceRunApi {
  run: PriceRun | undefined;
  readonly products: Product[];
  private count = 0;

  constructor(products: Product[], run?: PriceRun) {
    this.products = products;
    this.run = run;
  }

  private priceOf(product: Product, typed: TypedPrice | undefined, rule: PriceRule): number {
    const old = product.prices[0]?.price ?? 0;
    if (typed) return typed.price ?? old;
    return calculate(rule, { price: old, digits: 2 }).price;
  }

  lines(): PriceLine[] {
    const { rules = [], typed = [] } = this.run ?? {};
    return rules.flatMap((rule) =>
      this.products.map((product): PriceLine => {
        const old = product.prices[0]?.price ?? 0;
        const now = this.priceOf(
          product,
          typed.find(({ product_id }) => product_id === product._id),
          rule,
        );
        return {
          product_id: product._id,
          variant_id: null,
          option_id: null,
          name: product.name,
          currency: 'TRY',
          old,
          new: now,
          flags: [
            ...(old > 0 && changesByOverHalf({ price: old, digits: 2 }, now) ? ['large' as const] : []),
            ...(now === old ? ['unchanged' as const] : []),
          ],
        };
      }),
    );
  }

  /** Another preview by another name. */
  workOut(changes: Partial<PriceRun> = {}): PriceRun {
    this.count++;
    const run = sampleRun({ ...this.run, ...changes, seen: `seen-${this.count}` });
    this.run = run;
    const lines = this.lines();
    return Object.assign(run, { total: lines.length, ...runTotals(lines, () => 2) });
  }

  /** Somebody has changed it; a preview that is worked out anew is no change. */
  change(changes: Partial<PriceRun>): PriceRun {
    return this.workOut({ ...changes, updatedAt: this.later() });
  }

  private later(): string {
    return new Date(Date.parse(sampleRun(this.run).updatedAt) + 1).toISOString();
  }

  /** What whoever read an older one is told. */
  private refusal(readAt: string | null | undefined): Reply | undefined {
    if (!this.run || !readAt || readAt >= this.run.updatedAt) return undefined;
    return refuse('edited_meanwhile', 'Edited.', { current: this.run });
  }

  answer(call: string, sent: Sent): Reply | undefined {
    if (!call.includes('/api/price-run')) return undefined;
    if (call.startsWith('GET /api/price-run/all/'))
      return { status: 200, json: { price_runs: this.run ? [this.run] : [] } };
    if (call.includes('/lines')) {
      const product = new URL(call.split(' ')[1] ?? '', 'http://api').searchParams.get('product_id');
      const lines = this.lines().filter(({ product_id }) => product === null || product_id === product);
      return { status: 200, json: { lines, total: lines.length } };
    }
    if (call.endsWith('/apply')) {
      const { at, updatedAt } = sent;
      const late = this.refusal(updatedAt);
      if (late) return late;
      const done = at
        ? { state: 'scheduled' as const, due_at: at }
        : { state: 'applied' as const, applied_at: '2026-02-02T10:00:00.000Z', change_set_id: id('78') };
      const seen = this.run?.seen ?? '';
      this.run = { ...sampleRun(this.run), ...done, seen, updatedAt: this.later() };
      return { status: at ? 202 : 200, json: this.run };
    }
    if (call.startsWith('GET ')) return this.run ? { status: 200, json: this.run } : refuse('not_found');
    if (call.startsWith('DELETE ')) {
      const readAt = new URL(call.split(' ')[1] ?? '', 'http://api').searchParams.get('updatedAt');
      const late = this.refusal(readAt);
      if (!late) this.run = undefined;
      return late ?? { status: 204 };
    }
    const { selection, rules, typed, updatedAt } = sent;
    const late = this.refusal(updatedAt);
    if (late) return late;
    const changes = {
      ...(selection && { selection }),
      ...(rules && { rules }),
      ...(typed && { typed }),
    };
    const run = this.change({ ...changes, state: 'draft', due_at: null, error: null });
    return { status: call.startsWith('POST ') ? 201 : 200, json: run };
  }
}
