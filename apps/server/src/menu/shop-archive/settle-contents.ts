import type { ProductContent } from '@sofra/contract/product-fields';
import type { ArchivedContents, ArchivedShop } from '@sofra/contract/shop-archive-format';
import { defaultTimeZone } from '@sofra/contract/shops';
import { AppError, type FieldProblem } from '../../platform/errors.ts';
import { flatMapInTurns } from '../../platform/in-turns.ts';
import { languageProblems } from '../../shops/menu-settings.ts';
import { closingNow } from '../../shops/shop-days.ts';
import { assertSoundShop } from '../../shops/shops.service.ts';
import { useProblems } from '../option-groups/group-uses.ts';
import { optionProblems, ruleProblems, settleOptions } from '../option-groups/option-rules.ts';
import { itemNumbers } from '../products/item-numbers.ts';
import { problem } from '../products/price-rules.ts';
import { productAfter } from '../products/product-after.ts';
import { refusedContents } from './archive-refusal.ts';

type Group = ReturnType<typeof settleGroup>;

interface SettledProduct {
  _id: string;
  categoryId: string;
  /** With the ids of the archive where it names others. */
  content: ProductContent;
}

/** What an archive says, as it is stored once its ids are others. */
export interface SettledContents extends Pick<ArchivedContents, 'menu_times' | 'categories'> {
  option_groups: Group[];
  products: SettledProduct[];
}

const keyOf = (id: string) => id.toLowerCase();

/** All that is refused by a rule is gathered, each told by its place in the archive. */
function gathered<T>(path: string, problems: FieldProblem[], settle: () => T): T[] {
  try {
    return [settle()];
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'validation') throw error;
    problems.push(...error.fields.map((field) => ({ ...field, path: `${path}.${field.path}` })));
    return [];
  }
}

/** Days that are over by now are not taken for days to come. */
export function settleShop(shop: ArchivedShop, now: Date): ArchivedShop {
  const { open_status = true, closed_until = null, time_zone = defaultTimeZone } = shop;
  const zoned = { openStatus: open_status, closedUntil: closed_until, timeZone: time_zone };
  const isOver = closed_until !== null && closingNow(zoned, now).closedUntil === null;
  return isOver ? { ...shop, open_status: true, closed_until: null } : shop;
}

function settleGroup({ _id, name, min = 0, max = null, options }: ArchivedContents['option_groups'][number]) {
  // Its options are named by nothing else, and get ids of their own.
  const sent = options.map(({ _id: _, ...option }) => option);
  return { _id, name, min, max, sent, options: settleOptions(sent, []) };
}

const groupProblems = ({ name, min, max, sent, options }: Group, path: string): FieldProblem[] => [
  ...languageProblems(`${path}.name`, name),
  ...optionProblems(sent, []).map((field) => ({ ...field, path: `${path}.${field.path}` })),
  ...ruleProblems({ min, max, options }, `${path}.`),
];

type Sent = ArchivedContents['products'][number];

const settleProductOf = ({ _id, category_id, variants, ...sent }: Sent, source: string): SettledProduct => {
  const sizes = variants?.map(({ _id: _, ...size }) => size);
  return {
    _id,
    categoryId: category_id,
    content: productAfter(undefined, { ...sent, ...(sizes && { variants: sizes }) }, source, {
      isUnfinished: false,
    }),
  };
};

type Use = NonNullable<Sent['option_groups']>[number];

/** A group that became smaller leaves its dishes' own rules as they were; they are taken over as far as it can keep them. */
function keepable(use: Use, group: Group | undefined): Use {
  if (!group) return use;
  const most = use.max === null ? null : Math.min(use.max, group.options.length);
  const min = use.min === null ? null : Math.min(use.min, most ?? group.max ?? group.options.length);
  return { ...use, min, max: most === null ? null : Math.max(most, min ?? group.min) };
}

const twice = (things: readonly { _id: string }[], path: string): FieldProblem[] => {
  const seen = new Set<string>();
  return things.flatMap(({ _id }, index) => {
    const isKnown = seen.has(keyOf(_id));
    seen.add(keyOf(_id));
    return isKnown ? [problem(`${path}.${index}._id`, 'validation.archive_twice')] : [];
  });
};

/** Each thing by the rules of the call that would make it; refused with everything that breaks one. */
export async function settleContents(
  contents: ArchivedContents,
  { source, now }: { source: string; now: Date },
): Promise<SettledContents> {
  const { shop, menu_times, categories } = contents;
  const problems: FieldProblem[] = [];
  gathered('shop', problems, () => assertSoundShop(settleShop(shop, now), now));
  const option_groups = contents.option_groups.map(settleGroup);
  const times = new Set(menu_times.map(({ _id }) => keyOf(_id)));
  const groups = new Map(option_groups.map((group) => [keyOf(group._id), group]));
  const known = new Set(categories.map(({ _id }) => keyOf(_id)));
  const timeProblems = (id: string | null | undefined, path: string) =>
    !id || times.has(keyOf(id)) ? [] : [problem(`${path}.menu_time_id`, 'validation.menu_time_foreign')];

  for (const list of ['menu_times', 'option_groups', 'categories', 'products'] as const)
    problems.push(...twice(contents[list], list));
  for (const [index, { name }] of menu_times.entries())
    problems.push(...languageProblems(`menu_times.${index}.name`, name));
  for (const [index, group] of option_groups.entries())
    problems.push(...groupProblems(group, `option_groups.${index}`));
  for (const [index, { name, description, menu_time_id }] of categories.entries()) {
    const path = `categories.${index}`;
    problems.push(
      ...languageProblems(`${path}.name`, name),
      ...languageProblems(`${path}.description`, description),
      ...timeProblems(menu_time_id, path),
    );
  }
  const numbers = new Set<string>();
  const products = await flatMapInTurns([...contents.products.entries()], ([index, sent]) => {
    const path = `products.${index}`;
    const uses = sent.option_groups?.map((use) => keepable(use, groups.get(keyOf(use.group_id))));
    const settled = gathered(path, problems, () =>
      settleProductOf({ ...sent, ...(uses && { option_groups: uses }) }, source),
    );
    if (!known.has(keyOf(sent.category_id)))
      problems.push(problem(`${path}.category_id`, 'validation.product_category_foreign'));
    problems.push(...timeProblems(sent.menu_time_id, path));
    for (const [at, use] of (uses ?? []).entries())
      problems.push(...useProblems(use, groups.get(keyOf(use.group_id)), `${path}.option_groups.${at}`));
    for (const number of settled.flatMap(({ content }) => itemNumbers(content))) {
      if (numbers.has(number)) problems.push(problem(`${path}.sku`, 'validation.sku_taken'));
      numbers.add(number);
    }
    return settled;
  });
  if (problems.length > 0) throw refusedContents(problems);
  return { menu_times, option_groups, categories, products };
}
