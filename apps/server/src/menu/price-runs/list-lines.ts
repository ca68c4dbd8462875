import type { listPriceLines, PriceLine } from '@sofra/contract/price-runs';
import { eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '../../platform/database/pool.ts';
import { optionGroups } from '../option-groups/option-groups.table.ts';
import { products } from '../products/products.table.ts';
import type { RunRow } from './price-runs.presenter.ts';
import { getRun } from './price-runs.service.ts';
import { priceRunPreviews } from './price-runs.table.ts';
import { type RunLine, workOut } from './run-lines.ts';
import { readSelected } from './run-things.ts';

type Run = Pick<RunRow, 'id' | 'shopId'>;

export async function linesOfRun(db: Database, id: string): Promise<RunLine[]> {
  const [kept] = await db.select().from(priceRunPreviews).where(eq(priceRunPreviews.runId, id));
  return kept?.lines ?? [];
}

const difference = ({ old, new: after }: RunLine) => (old === 0 ? 0 : (after - old) / old);

/** Every name it is known by, with that of the size. */
function nameOf(texts: Record<string, string>, ofSize: Record<string, string> | undefined) {
  if (!ofSize) return texts;
  const [any = ''] = Object.values(ofSize);
  return Object.fromEntries(
    Object.entries(texts).map(([language, text]) => [language, `${text} · ${ofSize[language] ?? any}`]),
  );
}

async function withNames(db: Database, shopId: string, lines: readonly RunLine[]): Promise<PriceLine[]> {
  const ids = [...new Set(lines.flatMap(({ product_id }) => product_id ?? []))];
  const named = await db
    .select({ id: products.id, name: products.name, variants: products.variants })
    .from(products)
    .where(inArray(products.id, ids));
  const dishes = new Map(named.map((row) => [row.id, row]));
  const groups = lines.some(({ option_id }) => option_id !== null)
    ? await db
        .select({ options: optionGroups.options })
        .from(optionGroups)
        .where(eq(optionGroups.shopId, shopId))
    : [];
  const options = new Map(groups.flatMap((group) => group.options.map(({ _id, name }) => [_id, name])));
  return lines.map((line) => {
    const dish = dishes.get(line.product_id ?? '');
    const size = dish?.variants.find(({ _id }) => _id === line.variant_id)?.name;
    const name = dish ? nameOf(dish.name, size) : (options.get(line.option_id ?? '') ?? {});
    return { ...line, name };
  });
}

/**
 * What is told of a product is what a run makes of it. One that waits for its time begins with the prices of then, of
 * which those of now are the best that is known.
 */
async function linesOfProduct(db: Database, run: Run, productId: string): Promise<RunLine[]> {
  const { state, shopId, selection, rules, typed } = await getRun(db, run.id);
  const lines =
    state === 'scheduled'
      ? workOut(await readSelected(db, shopId, selection, productId), rules, typed).lines
      : await linesOfRun(db, run.id);
  return lines.filter((line) => line.product_id === productId);
}

export async function listLines(
  db: Database,
  run: Run,
  { flag, sort, product_id, limit, offset }: z.output<typeof listPriceLines.query>,
) {
  const all = product_id
    ? await linesOfProduct(db, run, product_id.toLowerCase())
    : await linesOfRun(db, run.id);
  const found = flag === undefined ? all : all.filter(({ flags }) => flags.includes(flag));
  if (sort) {
    const direction = sort === 'difference' ? 1 : -1;
    found.sort((a, b) => direction * (difference(a) - difference(b)));
  }
  return {
    lines: await withNames(db, run.shopId, found.slice(offset, offset + limit)),
    total: found.length,
  };
}
