import type { ImportColumn, MenuImport } from '@sofra/contract/menu-import';
import { columnName, columnNamed, type SheetColumn, sheetFields } from '@sofra/contract/menu-sheet';
import type { Shop } from '@sofra/contract/shops';
import type { TFunction } from 'i18next';
import { languageName } from '../../languages/language-tabs.tsx';

const detailOf = (column: SheetColumn): string | undefined => {
  if ('language' in column) return languageName(column.language);
  return 'currency' in column ? column.currency : undefined;
};

/** A name of the menu amid words of the interface keeps its own direction. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;

/** 'Fiyat (TRY)' for `price_TRY`; what is not known is called as it is written. */
export function fieldText(t: TFunction, name: string): string {
  const column = columnNamed(name);
  if (!column) return name;
  const field = t(`menu_import.fields.${column.field}`);
  const detail = detailOf(column);
  return detail === undefined ? field : t('history.field_in', { field, detail });
}

/** '12 yeni ürün, 3 değişiklik'; nothing where neither is. */
export function changingText(
  t: TFunction,
  counts: Pick<MenuImport['counts'], 'create' | 'update'>,
): string | undefined {
  const create = t('menu_import.counts.create', { count: counts.create });
  const update = t('menu_import.counts.update', { count: counts.update });
  if (counts.create > 0 && counts.update > 0) return t('menu_import.counts.both', { create, update });
  if (counts.create > 0) return create;
  return counts.update > 0 ? update : undefined;
}

/** What a file was about, as it stands in the list. */
export function countsText(t: TFunction, counts: MenuImport['counts']): string[] {
  const kinds = (['create', 'update', 'unchanged', 'error'] as const).filter((kind) => counts[kind] > 0);
  if (kinds.length === 0) return [t('menu_import.counts.nothing')];
  return kinds.map((kind) => t(`menu_import.counts.${kind}`, { count: counts[kind] }));
}

const usualProduct = ['category', 'sku'] as const;

/** Every field that a column may mean in this shop, those that most files have first. */
export function fieldGroups(shop: Shop, columns: readonly ImportColumn[]) {
  const found = columns.flatMap(({ field }) => (field === null ? [] : (columnNamed(field) ?? [])));
  const languages = new Set([
    ...shop.menu_languages,
    ...found.flatMap((column) => ('language' in column ? [column.language] : [])),
  ]);
  const currencies = new Set([
    ...shop.menu_currencies,
    ...found.flatMap((column) => ('currency' in column ? [column.currency] : [])),
  ]);
  const inLanguages = (field: (typeof sheetFields.byLanguage)[number]) =>
    [...languages].map((language) => columnName({ field, language }));
  return {
    usual: [
      ...inLanguages('name'),
      ...[...currencies].map((currency) => columnName({ field: 'price', currency })),
      ...usualProduct,
    ],
    texts: (['description', 'ingredients', 'variant'] as const).flatMap(inLanguages),
    product: sheetFields.product.filter((field) => !(usualProduct as readonly string[]).includes(field)),
    size: sheetFields.size,
  };
}

/** Nobody can be told what a row is about without one of these. */
export const canTellProducts = (columns: readonly ImportColumn[]): boolean =>
  columns.some(({ field }) => field !== null && /^(name_|product_id$|sku$)/.test(field));
