import type { ShopArchive } from '@sofra/contract/shop-archive';
import { refuse } from './api-server.ts';
import type { Reply } from './contract-check.ts';
import { sampleShop } from './sample-shop.ts';

const id = (end: string) => `0f8f2c9e-7f0b-4c1e-9b3a-0000000000${end}`;
export const archiveId = id('a1');
const setId = id('a2');

export const sampleArchive = (changes: Partial<ShopArchive> = {}): ShopArchive => ({
  _id: archiveId,
  shop_id: sampleShop()._id,
  name: 'lale-shop.zip',
  state: 'draft',
  from: { name: 'Eski Lale', exported_at: '2026-01-01T09:00:00.000Z' },
  counts: { categories: 4, products: 1234, option_groups: 3, menu_times: 2, pictures: 80 },
  missing_pictures: 0,
  taken_numbers: [],
  change_set_id: null,
  createdAt: '2026-01-02T00:00:00.000Z',
  ...changes,
});

/** A shop that came as a file, as the server keeps it. */
export class ShopArchiveApi {
  archive: ShopArchive;

  constructor(archive: ShopArchive) {
    this.archive = archive;
  }

  answer(call: string): Reply | undefined {
    if (call.endsWith(`/change-set/${setId}/undo`)) {
      this.archive = { ...this.archive, state: 'undone' };
      return { status: 200, json: { _id: id('a3'), restored: 1240, left: [] } };
    }
    if (!call.includes('/api/shop-archive/')) return undefined;
    if (!call.includes(archiveId)) return refuse('not_found');
    if (call.endsWith('/apply')) {
      this.archive = { ...this.archive, state: 'applied', change_set_id: setId };
      const { counts, taken_numbers } = this.archive;
      return { status: 200, json: { change_set_id: setId, counts, taken_numbers } };
    }
    return { status: 200, json: this.archive };
  }
}
