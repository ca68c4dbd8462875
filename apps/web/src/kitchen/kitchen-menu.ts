import type { Category } from '@sofra/contract/categories';
import { foldText } from '@sofra/contract/fold-text';
import { pickText } from '@sofra/contract/localized-text';
import type { OptionGroup } from '@sofra/contract/option-groups';
import type { Product } from '@sofra/contract/products';
import { whyHidden } from '@sofra/contract/publishing';
import { findByWords } from '@sofra/contract/word-search';
import type { Thing } from './tap.ts';

type Texts = Record<string, string>;

/** A size or an option. */
export interface Part {
  thing: Thing;
  label: string;
}

export interface Dish {
  product: Product;
  thing: Thing;
  label: string;
  sizes: Part[];
}

export interface Section {
  id: string;
  /** Empty where the category is not known yet. */
  title: string;
  dishes: Dish[];
}

export interface Group {
  id: string;
  title: string;
  options: (Part & { text: string })[];
}

/** What guests see, as the kitchen goes through it: the dishes by category, and what is chosen with them. */
export interface KitchenMenu {
  sections: Section[];
  groups: Group[];
}

interface Stored {
  products: readonly Product[];
  categories: readonly Category[];
  groups: readonly OptionGroup[];
}

/** 'Tea, large' */
const fullName = (whole: string, part: string) => `${whole}, ${part}`;

function dishOf(product: Product, language: string): Dish {
  const label = pickText(product.name, language);
  const sizes = product.variants.filter(({ is_active }) => is_active);
  const thing: Thing = {
    owner: 'product',
    owner_id: product._id,
    part_id: null,
    others: [],
    name: label,
  };
  return {
    product,
    thing,
    label,
    sizes: sizes.map(({ _id, name }) => {
      const size = pickText(name, language);
      const others = product.variants.flatMap((other) => (other._id === _id ? [] : [other._id]));
      return { thing: { ...thing, part_id: _id, others, name: fullName(label, size) }, label: size };
    }),
  };
}

const folded = (...names: Texts[]) => foldText(names.flatMap((name) => Object.values(name)).join(' '));

function groupOf({ _id, name, options }: OptionGroup, language: string): Group {
  const title = pickText(name, language);
  return {
    id: _id,
    title,
    options: options
      .filter(({ is_active }) => is_active)
      .map((option) => {
        const label = pickText(option.name, language);
        const thing: Thing = {
          owner: 'option_group',
          owner_id: _id,
          part_id: option._id,
          others: [],
          name: fullName(title, label),
        };
        return { thing, label, text: folded(name, option.name) };
      }),
  };
}

export function kitchenMenu({ products, categories, groups }: Stored, language: string): KitchenMenu {
  const byId = new Map(categories.map((category) => [category._id, category]));
  const shown = products.filter((product) => whyHidden(product, byId.get(product.category_id)) === null);
  const byCategory = Map.groupBy(shown, ({ category_id }) => category_id);
  const section = (id: string, title: string, inside: readonly Product[] = []): Section[] =>
    inside.length === 0 ? [] : [{ id, title, dishes: inside.map((product) => dishOf(product, language)) }];
  return {
    sections: [
      ...categories.flatMap(({ _id, name }) => section(_id, pickText(name, language), byCategory.get(_id))),
      // A category that was added elsewhere may be known to the products only.
      ...section(
        'unknown',
        '',
        shown.filter(({ category_id }) => !byId.has(category_id)),
      ),
    ],
    groups: groups
      .filter(({ product_count }) => product_count > 0)
      .map((group) => groupOf(group, language))
      .filter(({ options }) => options.length > 0),
  };
}

/** Folding thousands of names takes a moment; each is folded once, and only when somebody searches. */
const texts = new WeakMap<Product, string>();
function textOf(product: Product): string {
  const known = texts.get(product);
  if (known !== undefined) return known;
  const made = folded(product.name, { sku: product.sku ?? '' }, ...product.variants.map(({ name }) => name));
  texts.set(product, made);
  return made;
}

interface Candidate {
  text: () => string;
  id: string;
}

/** What is left of the menu for what was typed. */
export function found({ sections, groups }: KitchenMenu, typed: string): KitchenMenu {
  const candidates: Candidate[] = [
    ...sections.flatMap(({ dishes }) =>
      dishes.map(({ product }) => ({ text: () => textOf(product), id: product._id })),
    ),
    ...groups.flatMap(({ options }) =>
      options.map(({ text, thing }) => ({ text: () => text, id: thing.part_id ?? '' })),
    ),
  ];
  const ids = new Set(findByWords(candidates, ({ text }) => text(), typed).map(({ id }) => id));
  return {
    sections: sections
      .map((section) => ({
        ...section,
        dishes: section.dishes.filter(({ product }) => ids.has(product._id)),
      }))
      .filter(({ dishes }) => dishes.length > 0),
    groups: groups
      .map((group) => ({
        ...group,
        options: group.options.filter(({ thing }) => ids.has(thing.part_id ?? '')),
      }))
      .filter(({ options }) => options.length > 0),
  };
}
