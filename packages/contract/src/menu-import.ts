import { z } from 'zod';
import { menuLimits } from './categories.ts';
import { columnNamed } from './menu-sheet.ts';
import { defineRoute } from './route.ts';

export const importLimits = {
  bytes: 10 * 1024 * 1024,
  products: menuLimits.productsPerShop,
  /** Every product in its sizes, and then some. */
  rows: 30_000,
  columns: 300,
  cell: 10_000,
  errors: 100,
  importsPerShop: 20,
} as const;

/** What becomes of one product of the file. */
export const importKinds = ['create', 'update', 'unchanged', 'error'] as const;
export type ImportKind = (typeof importKinds)[number];

/** What is pointed out without being wrong: another of this name is there in the category, the category is new. */
export const importNotes = ['same_name', 'new_category'] as const;
export type ImportNote = (typeof importNotes)[number];

const counts = z.object({
  create: z.number(),
  update: z.number(),
  unchanged: z.number(),
  error: z.number(),
});

const field = z
  .string()
  .max(40)
  .refine((name) => columnNamed(name) !== undefined, 'validation.sheet_field')
  .nullable();
const column = z.object({ header: z.string().max(importLimits.cell), field });
export type ImportColumn = z.output<typeof column>;

/** A cell that cannot be taken over: the row as the spreadsheet counts it, and the heading of its column; long ones are cut. */
export const importError = z.object({
  row: z.number(),
  column: z.string(),
  value: z.string(),
  message: z.string(),
});
export type ImportError = z.output<typeof importError>;

export const menuImport = z.object({
  _id: z.string(),
  shop_id: z.string(),
  /** Of the file. */
  name: z.string(),
  state: z.enum(['draft', 'applied', 'undone']),
  /** Of products. */
  counts,
  /** In the order of the file; of a heading that is longer, the first 200 letters and an ellipsis. */
  columns: z.array(column),
  /** The first of them. */
  errors: z.array(importError),
  /** How many there are of them. */
  error_total: z.number(),
  /** Categories of the file that are not there yet, and will be; told where one import is looked at. */
  new_categories: z.array(z.string()),
  /** Other sheets of the file that say something, by their names; told where one import is looked at. */
  unread_sheets: z.array(z.string()),
  /** By this the server knows what the person has seen. */
  seen: z.string(),
  change_set_id: z.string().nullable(),
  createdAt: z.string(),
});
export type MenuImport = z.output<typeof menuImport>;

/** One product of the file, with the first of its rows. */
export const importRow = z.object({
  row: z.number(),
  kind: z.enum(importKinds),
  product_id: z.string().nullable(),
  name: z.string(),
  category: z.string(),
  /** As in the sheet; `field` is the name of a column, of a size with the size's name before it. */
  changes: z.array(
    z.object({ field: z.string(), size: z.string().nullable(), old: z.string(), new: z.string() }),
  ),
  notes: z.array(z.enum(importNotes)),
  errors: z.array(importError),
});
export type ImportRow = z.output<typeof importRow>;

const byId = z.object({ id: z.uuid() });
const ofImport = { access: 'signed-in', shopOf: { menuImport: 'params.id' }, params: byId } as const;

export const createMenuImport = defineRoute({
  method: 'POST',
  path: '/menu-import',
  access: 'signed-in',
  permission: 'menu.edit',
  shopOf: 'form',
  summary:
    'Read a menu from a spreadsheet (xlsx or csv) as multipart/form-data: shopId, then file. ' +
    'Answers what would become of it; nothing is changed.',
  form: z.object({ shopId: z.uuid('validation.shop_required'), file: z.file() }),
  takesLong: true,
  status: 201,
  response: menuImport,
  errors: ['forbidden', 'not_found', 'too_large', 'unsupported_media_type', 'validation', 'busy'],
});

export const patchMenuImport = defineRoute({
  method: 'PATCH',
  path: '/menu-import',
  access: 'signed-in',
  permission: 'menu.edit',
  shopOf: { menuImport: 'body._id' },
  summary:
    'Say which heading means which field; all columns in the order of the file. The shop remembers it.',
  body: z.object({ _id: z.uuid(), columns: z.array(column).max(importLimits.columns) }),
  takesLong: true,
  status: 200,
  response: menuImport,
  errors: ['forbidden', 'not_found', 'changed_since', 'validation'],
});

export const getMenuImport = defineRoute({
  ...ofImport,
  method: 'GET',
  path: '/menu-import/:id',
  permission: 'menu.edit',
  summary: 'What would become of a file.',
  status: 200,
  response: menuImport,
  errors: ['forbidden', 'not_found'],
});

export const listMenuImports = defineRoute({
  method: 'GET',
  path: '/menu-import/all/:shopId',
  access: 'signed-in',
  permission: 'menu.edit',
  shopOf: { shop: 'params.shopId' },
  summary: 'The latest imports of a shop, the newest first.',
  params: z.object({ shopId: z.uuid() }),
  status: 200,
  response: z.object({ menu_imports: z.array(menuImport) }),
  errors: ['forbidden', 'not_found'],
});

export const listImportRows = defineRoute({
  ...ofImport,
  method: 'GET',
  path: '/menu-import/:id/rows',
  permission: 'menu.edit',
  summary: 'The products of a file and what would become of each, page by page.',
  query: z.object({
    kind: z.enum(importKinds).optional(),
    limit: z.coerce.number().int().min(1).max(500).default(100),
    offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  }),
  status: 200,
  response: z.object({ rows: z.array(importRow), total: z.number() }),
  errors: ['forbidden', 'not_found'],
});

export const getImportErrors = defineRoute({
  ...ofImport,
  method: 'GET',
  path: '/menu-import/:id/errors.xlsx',
  permission: 'menu.edit',
  summary: 'The sheet once more, with the wrong cells marked and what is wrong with them.',
  takesLong: true,
  status: 200,
  fileType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  errors: ['forbidden', 'not_found'],
});

export const applyMenuImport = defineRoute({
  ...ofImport,
  method: 'POST',
  path: '/menu-import/:id/apply',
  permission: 'menu.bulk',
  summary:
    'Take the file over, all of it or nothing; with skipErrors all that has no errors. One undo takes it back.',
  body: z.object({
    skipErrors: z.boolean().default(false),
    /** What was looked at: if somebody else has changed it since, that is told instead. */
    seen: z.string().max(100).optional(),
  }),
  takesLong: true,
  status: 200,
  response: z.object({
    /** By which all of it can be taken back; null where nothing had to be changed. */
    change_set_id: z.string().nullable(),
    counts,
  }),
  errors: ['forbidden', 'not_found', 'changed_since', 'validation'],
});
