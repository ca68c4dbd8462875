import { type ImportRow, importKinds, type MenuImport } from '@sofra/contract/menu-import';
import { refuse } from './api-server.ts';
import { checkExchange, type Reply } from './contract-check.ts';
import { PictureRequest } from './picture-request.ts';
import { sampleShop } from './sample-shop.ts';

const id = (end: string) => `0f8f2c9e-7f0b-4c1e-9b3a-0000000000${end}`;
export const importId = id('91');
const setId = id('92');

export const sampleImport = (changes: Partial<MenuImport> = {}): MenuImport => ({
  _id: importId,
  shop_id: sampleShop()._id,
  name: 'menu.csv',
  state: 'draft',
  counts: { create: 0, update: 0, unchanged: 0, error: 0 },
  columns: [
    { header: 'Kategori', field: 'category' },
    { header: 'Ürün', field: 'name_tr' },
    { header: 'Fiyat', field: 'price_TRY' },
  ],
  errors: [],
  error_total: 0,
  new_categories: [],
  unread_sheets: [],
  seen: 'as it was read',
  change_set_id: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...changes,
});

export const sampleRow = (changes: Partial<ImportRow> = {}): ImportRow => ({
  row: 2,
  kind: 'create',
  product_id: null,
  name: 'Ayran',
  category: 'İçecekler',
  changes: [{ field: 'price_TRY', size: null, old: '', new: '40' }],
  notes: [],
  errors: [],
  ...changes,
});

/** Imports as the server keeps them. What a test answers itself comes first. */
export class MenuImportApi {
  menuImport: MenuImport | undefined;
  rows: ImportRow[];

  constructor(rows: ImportRow[], menuImport?: MenuImport) {
    this.rows = rows;
    this.menuImport = menuImport && this.counted(menuImport);
  }

  private counted(menuImport: MenuImport): MenuImport {
    const counts = { ...menuImport.counts };
    for (const kind of importKinds) counts[kind] = this.rows.filter((row) => row.kind === kind).length;
    const errors = this.rows.flatMap((row) => row.errors);
    return { ...menuImport, counts, errors, error_total: errors.length };
  }

  /** What the file is found to be from now on. */
  workOut(changes: Partial<MenuImport> = {}): MenuImport {
    this.menuImport = this.counted(sampleImport({ ...this.menuImport, ...changes }));
    return this.menuImport;
  }

  private apply(skipErrors: boolean): Reply {
    const { counts } = this.workOut();
    if (counts.error > 0 && !skipErrors)
      return refuse('validation', 'Wrong cells.', { errors: [{ path: 'skipErrors', message: 'Wrong.' }] });
    const { change_set_id } = this.workOut({ state: 'applied', change_set_id: setId });
    return { status: 200, json: { change_set_id, counts } };
  }

  answer(call: string, sent: { columns?: MenuImport['columns']; skipErrors?: boolean }): Reply | undefined {
    if (call.endsWith(`/change-set/${setId}/undo`)) {
      this.workOut({ state: 'undone' });
      return { status: 200, json: { _id: id('93'), restored: 2, left: [] } };
    }
    if (!call.includes('/api/menu-import')) return undefined;
    const { pathname, searchParams } = new URL(call.split(' ')[1] ?? '', 'http://api');
    if (pathname.startsWith('/api/menu-import/all/'))
      return { status: 200, json: { menu_imports: this.menuImport ? [this.menuImport] : [] } };
    if (pathname.endsWith('/rows')) {
      const rows = this.rows.filter(({ kind }) => kind === searchParams.get('kind'));
      const offset = Number(searchParams.get('offset'));
      const page = rows.slice(offset, offset + Number(searchParams.get('limit')));
      return { status: 200, json: { rows: page, total: rows.length } };
    }
    if (pathname.endsWith('/apply')) return this.apply(sent.skipErrors ?? false);
    if (call.startsWith('PATCH '))
      return { status: 200, json: this.workOut({ columns: sent.columns ?? [] }) };
    return this.menuImport ? { status: 200, json: this.menuImport } : refuse('not_found');
  }
}

/** What the last file that was sent is answered with. */
export function answerFile({ status, json }: Reply): void {
  checkExchange({ call: PictureRequest.last.opened.join(' '), body: '' }, { status, json });
  PictureRequest.last.answer(status, json as object);
}
