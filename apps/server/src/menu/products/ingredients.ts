import { type LocalizedText, pickText, withSourceText } from '@sofra/contract/localized-text';
import type { ProductContent } from '@sofra/contract/product-fields';
import type { ProductPatch } from '@sofra/contract/products';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/pool.ts';
import { fieldError } from '../../platform/errors.ts';
import { shownText } from '../shown-text.ts';
import { products } from './products.table.ts';

type Kept = Pick<ProductContent, 'ingredients' | 'ingredients_i18n'>;
type Sent = Pick<ProductPatch, keyof Kept>;

const isBlank = (text: string) => text.trim() === '';
const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((text, index) => text === b[index]);

/**
 * What is stored once the list in the source language is `lines`. An ingredient is known by its text, wherever it
 * stands now, and keeps its translations. In a list of the same length, a text that is new where an old one has gone
 * is that one corrected; anything else begins without translations.
 */
function renamed(
  stored: readonly LocalizedText[],
  source: string,
  lines: readonly string[],
): LocalizedText[] {
  const left = new Map(stored.map((texts, index) => [index, pickText(texts, source)]));
  const take = (index: number | undefined): LocalizedText | undefined => {
    if (index === undefined || !left.delete(index)) return undefined;
    return stored[index];
  };
  // Who stands where they stood go first: of two that are alike each keeps its own translations.
  const unmoved = lines.map((line, index) => (left.get(index) === line ? take(index) : undefined));
  const known = unmoved.map(
    (texts, index) => texts ?? take([...left].find(([, text]) => text === lines[index])?.[0]),
  );
  return lines.map((line, index) => {
    const texts = known[index] ?? (lines.length === stored.length ? take(index) : undefined);
    return withSourceText(texts ?? {}, source, line);
  });
}

/** Both forms of what was sent; nothing where nothing was. */
export function settleIngredients(
  { ingredients, ingredients_i18n }: Sent,
  stored: readonly LocalizedText[],
  source: string,
): Partial<Kept> {
  if (!ingredients && !ingredients_i18n) return {};
  const lines = ingredients?.filter((line) => !isBlank(line));
  const texts = ingredients_i18n
    ? ingredients_i18n.filter((text) => Object.keys(text).length > 0)
    : renamed(stored, source, lines ?? []);
  const plain = texts.map((text) => pickText(text, source));
  if (lines && !isSame(lines, plain)) throw fieldError('ingredients', 'validation.i18n_differs');
  return { ingredients: plain, ingredients_i18n: texts };
}

/** After another source language: what products say in it. Those that say the same as before are left alone. */
export async function ingredientsFollow(
  db: Database,
  now: Date,
  shopId: string,
  source: string,
): Promise<void> {
  const entry = sql`entry.texts`;
  const plain = sql`(select json_agg(${shownText(entry, source)} order by entry.place)
    from json_array_elements(${products.ingredientsI18n}) with ordinality as entry (texts, place))`;
  await db
    .update(products)
    .set({
      ingredients: plain,
      updatedAt: sql`greatest(${now.toISOString()}::timestamptz, ${products.updatedAt} + interval '1 ms')`,
    })
    .where(sql`${eq(products.shopId, shopId)} and ${plain}::jsonb <> ${products.ingredients}::jsonb`);
}
