import { menuLimits } from '@sofra/contract/categories';
import type { Product, ProductInput } from '@sofra/contract/products';

/** As much of the text as fits, cut between characters as people see them: half of an emoji is none. */
function cutTo(length: number, text: string, language: string): string {
  if (text.length <= length) return text;
  let end = 0;
  for (const { index, segment } of new Intl.Segmenter(language).segment(text)) {
    if (index + segment.length > length) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}

/** A second one like it, marked with a 2 in every language and not shown to guests until it is ready. */
export function copyOf(product: Product): ProductInput {
  const { _id, position, createdAt, updatedAt, ingredients, sold_out, ...rest } = product;
  const mark = ' (2)';
  return {
    ...rest,
    is_active: false,
    // No two products of a shop have the same number, nor have their sizes.
    sku: null,
    variants: product.variants.map(({ _id, ...size }) => ({ ...size, sku: null })),
    name: Object.fromEntries(
      Object.entries(product.name).map(([code, text]) => [
        code,
        cutTo(menuLimits.name - mark.length, text, code) + mark,
      ]),
    ),
  };
}
