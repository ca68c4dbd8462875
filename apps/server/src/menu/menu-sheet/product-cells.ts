import { columnName, type SheetColumn } from '@sofra/contract/menu-sheet';
import type { Variant } from '@sofra/contract/variants';
import type { Cell } from '../../sheets/sheet.ts';
import { discountCell, listText, portionText } from './cell-text.ts';
import { type ProductRow, sheetNames, type WholeMenu } from './whole-menu.ts';

/** The cells of one row, by the names of their columns; what is empty is not among them. */
export type Cells = Map<string, Cell>;

/** One row of the sheet: a size, or a product that comes in none. */
export interface SheetRow {
  variantId: string | null;
  cells: Cells;
}

/** What is written for things that a product names. */
export interface Names {
  categories: Map<string, string>;
  groups: Map<string, string>;
  times: Map<string, string>;
}

/** The category by its name alone: there is no telling two of one name apart, but what a product is in. */
const categoryNames = (menu: WholeMenu) =>
  new Map(
    menu.categories.map(({ id, name }) => {
      const own = sheetNames([{ id, name }], menu.shop.source).get(id) ?? id;
      return [id, own];
    }),
  );

export const namesOf = (menu: WholeMenu): Names => ({
  categories: categoryNames(menu),
  groups: groupNames(menu),
  times: sheetNames(
    menu.times.map(({ id, name }) => ({ id, name })),
    menu.shop.source,
  ),
});

const rule = /\[(\d*)-(\d*)\]$/;

/** One whose name looks as if a rule were in it goes by its id. */
function groupNames(menu: WholeMenu): Map<string, string> {
  const names = sheetNames(menu.groups, menu.shop.source);
  return new Map([...names].map(([id, name]) => [id, rule.test(name) ? id : name]));
}

const groupText = ({ group_id, min, max }: ProductRow['optionGroups'][number], names: Names): string => {
  const name = names.groups.get(group_id) ?? group_id;
  return min === null && max === null ? name : `${name} [${min ?? ''}-${max ?? ''}]`;
};

/** The name of a group and the dish's own rule for it. */
export function readGroupText(text: string): { name: string; min: number | null; max: number | null } {
  const found = rule.exec(text);
  const [, min = '', max = ''] = found ?? [];
  const numberOf = (digits: string) => (digits === '' ? null : Number(digits));
  return {
    name: (found ? text.slice(0, found.index) : text).trim(),
    min: numberOf(min),
    max: numberOf(max),
  };
}

const textCells = (field: 'name' | 'description' | 'variant', texts: Record<string, string> | null) =>
  Object.entries(texts ?? {}).map(([language, text]): [string, Cell] => [
    columnName({ field, language }),
    // As spreadsheets break lines.
    text.replace(/\r\n?/g, '\n'),
  ]);

function ingredientCells(ingredients: ProductRow['ingredientsI18n']): [string, Cell][] {
  const codes = new Set(ingredients.flatMap((texts) => Object.keys(texts)));
  return [...codes].map((code) => [
    `ingredients_${code}`,
    listText(ingredients.map((texts) => texts[code] ?? '')),
  ]);
}

/** One that costs nothing in a currency is not sold in it. */
const priceCells = (prices: ProductRow['prices']) =>
  prices.flatMap(({ currency, price }): [string, Cell][] =>
    price === 0 ? [] : [[`price_${currency}`, price]],
  );

const filled = (entries: [string, Cell][]): Cells =>
  new Map(entries.filter(([, cell]) => cell !== null && cell !== ''));

const productCells = (row: ProductRow, names: Names): [string, Cell][] => [
  ['product_id', row.id],
  ['sku', row.sku],
  ['category', names.categories.get(row.categoryId) ?? ''],
  ...textCells('name', row.name),
  ...textCells('description', row.description),
  ['is_active', row.isActive],
  ['position', row.position],
  ['portion', portionText(row.portion)],
  ['discount', discountCell(row.discount)],
  ['allergens', listText(row.allergens)],
  ['diet', listText(row.diet)],
  ['contains_alcohol', row.containsAlcohol],
  ['contains_pork', row.containsPork],
  ['calories', row.nutritionInfo.calories],
  ['protein', row.nutritionInfo.protein],
  ['carbohydrates', row.nutritionInfo.carbohydrates],
  ['fat', row.nutritionInfo.fat],
  ...ingredientCells(row.ingredientsI18n),
  ['option_groups', listText(row.optionGroups.map((use) => groupText(use, names)))],
  ['menu_time', row.menuTimeId ? (names.times.get(row.menuTimeId) ?? row.menuTimeId) : ''],
];

const sizeCells = (size: Variant): [string, Cell][] => [
  ['variant_id', size._id],
  ...textCells('variant', size.name),
  ['variant_sku', size.sku],
  ['variant_portion', portionText(size.portion)],
  ['variant_is_active', size.is_active],
  ...priceCells(size.prices),
];

/** What a product says, in the rows of the sheet; what all of its sizes share stands in the first. */
export function rowsOfProduct(row: ProductRow, names: Names): SheetRow[] {
  const own = productCells(row, names);
  // What the row is about, for whoever reads or sorts the sheet.
  const known = own.filter(([name]) => /^(product_id|category|name_.*)$/.test(name));
  if (row.variants.length === 0)
    return [{ variantId: null, cells: filled([...own, ...priceCells(row.prices)]) }];
  return row.variants.map((size, index) => ({
    variantId: size._id,
    cells: filled([...(index === 0 ? own : known), ...sizeCells(size)]),
  }));
}

const codesIn = (texts: readonly (Record<string, string> | null)[]) =>
  texts.flatMap((text) => Object.keys(text ?? {}));

/** Every column that the menu needs, with the shop's own languages and currencies first. */
export function columnsOfMenu({ shop, products }: WholeMenu): SheetColumn[] {
  const sizes = products.flatMap(({ variants }) => variants);
  const languages = [
    ...new Set([
      ...shop.languages,
      ...codesIn(products.flatMap(({ name, description }) => [name, description])),
      ...codesIn(products.flatMap(({ ingredientsI18n }) => ingredientsI18n)),
      ...codesIn(sizes.map(({ name }) => name)),
    ]),
  ];
  const currencies = [
    ...new Set([
      ...shop.currencies,
      ...[...products, ...sizes].flatMap(({ prices }) => prices.map(({ currency }) => currency)),
    ]),
  ];
  const each = (field: 'name' | 'description' | 'ingredients' | 'variant'): SheetColumn[] =>
    languages.map((language) => ({ field, language }));
  return [
    { field: 'product_id' },
    { field: 'sku' },
    { field: 'category' },
    ...each('name'),
    ...each('description'),
    { field: 'variant_id' },
    ...each('variant'),
    ...currencies.map((currency): SheetColumn => ({ field: 'price', currency })),
    { field: 'discount' },
    { field: 'is_active' },
    { field: 'variant_is_active' },
    { field: 'position' },
    { field: 'portion' },
    { field: 'variant_portion' },
    { field: 'variant_sku' },
    ...each('ingredients'),
    { field: 'allergens' },
    { field: 'diet' },
    { field: 'contains_alcohol' },
    { field: 'contains_pork' },
    { field: 'calories' },
    { field: 'protein' },
    { field: 'carbohydrates' },
    { field: 'fat' },
    { field: 'option_groups' },
    { field: 'menu_time' },
  ];
}

/** The whole menu as rows, the first of which names the columns. */
export function menuTable(menu: WholeMenu): Cell[][] {
  const columns = columnsOfMenu(menu).map(columnName);
  const names = namesOf(menu);
  const rows = menu.products.flatMap((row) => rowsOfProduct(row, names));
  return [columns, ...rows.map(({ cells }) => columns.map((name) => cells.get(name) ?? null))];
}
