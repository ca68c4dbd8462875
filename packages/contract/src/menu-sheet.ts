/** The columns of a menu as a sheet, one row a size. What a language or currency has of its own ends in its code. */
export const sheetFields = {
  /** Of the product: taken from the first of its rows that says something. */
  product: [
    'product_id',
    'sku',
    'category',
    'is_active',
    'position',
    'portion',
    'discount',
    'allergens',
    'diet',
    'contains_alcohol',
    'contains_pork',
    'calories',
    'protein',
    'carbohydrates',
    'fat',
    'option_groups',
    'menu_time',
  ],
  /** Of the size that the row is about. */
  size: ['variant_id', 'variant_sku', 'variant_portion', 'variant_is_active'],
  byLanguage: ['name', 'description', 'ingredients', 'variant'],
  byCurrency: ['price'],
} as const;

export type PlainField = (typeof sheetFields)['product' | 'size'][number];
export type LanguageField = (typeof sheetFields.byLanguage)[number];

/** A column as it is told apart from all others. */
export type SheetColumn =
  | { field: PlainField }
  | { field: LanguageField; language: string }
  | { field: 'price'; currency: string };

const plainFields: readonly string[] = [...sheetFields.product, ...sheetFields.size];

/** `variant_id` is taken: sizes in Indonesian are told with the country. */
const indonesian = { language: 'id', heading: 'id-ID' } as const;

/** As in `price_TRY`, which is also its heading in a file of ours. */
export const columnName = (column: SheetColumn): string =>
  'language' in column
    ? `${column.field}_${column.field === 'variant' && column.language === indonesian.language ? indonesian.heading : column.language}`
    : 'currency' in column
      ? `${column.field}_${column.currency}`
      : column.field;

/** Nothing where it names none of ours. */
export function columnNamed(name: string): SheetColumn | undefined {
  if (plainFields.includes(name)) return { field: name as PlainField };
  const [, field = '', code = ''] = /^([a-z]+)_([A-Za-z-]{2,10})$/.exec(name) ?? [];
  if (field === 'price' && /^[A-Z]{3}$/.test(code)) return { field: 'price', currency: code };
  if (!(sheetFields.byLanguage as readonly string[]).includes(field)) return undefined;
  const language = field === 'variant' && code === indonesian.heading ? indonesian.language : code;
  return { field: field as LanguageField, language };
}

/** What empties a cell's field; an empty cell leaves it as it is. */
export const clearingWords = ['#sil', '#clear', '#امسح', '#очистить'] as const;
